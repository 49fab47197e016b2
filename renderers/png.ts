import { promisify } from "node:util";
import { constants, crc32, deflate } from "node:zlib";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const HEADER_BYTES = 13;
const BIT_DEPTH = 8;
const PALETTE_COLOURS = 3;
/** Half the time of the usual level for a tenth more bytes; rows are differences, which zlib has a strategy for. */
const COMPRESSION = { level: 4, strategy: constants.Z_FILTERED };
const compress = promisify(deflate);

/**
 * A PNG of rows of palette indices, each with its filter before it (PNG specification, 9). The rows must not change
 * until the promise has settled: they are compressed on another thread.
 */
export async function encodePng(width: number, height: number, filtered: Uint8Array, colours: Buffer): Promise<Buffer> {
	const header = Buffer.alloc(HEADER_BYTES);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	header.writeUInt8(BIT_DEPTH, 8);
	header.writeUInt8(PALETTE_COLOURS, 9);
	const data = await compress(filtered, COMPRESSION);
	const chunks = [chunk("IHDR", header), chunk("PLTE", colours), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))];
	return Buffer.concat([SIGNATURE, ...chunks]);
}

function chunk(type: string, data: Buffer): Buffer {
	const result = Buffer.alloc(data.length + 12);
	result.writeUInt32BE(data.length, 0);
	result.write(type, 4, "latin1");
	data.copy(result, 8);
	result.writeUInt32BE(crc32(result.subarray(4, data.length + 8)), data.length + 8);
	return result;
}
