/** Tells whether a font has a glyph of its own for a code point. */
export type Coverage = (codePoint: number) => boolean;

interface Span {
	readonly first: number;
	readonly last: number;
}

const TABLE_DIRECTORY = 12;
const TABLE_RECORD = 16;
const ENCODING_RECORD = 8;
const GROUP_RECORD = 12;
const SEGMENT_ARRAYS = 14;
const CHARACTERS_BY_SEGMENT = 4;
const CHARACTERS_BY_GROUP = 12;

/**
 * Reads which code points a TrueType file has glyphs for (OpenType specification, table `cmap`, formats 4 and 12).
 * Throws on a file that has neither.
 */
export function readCoverage(font: Buffer): Coverage {
	const cmap = tableAt(font, "cmap");
	const spans: Span[] = [];
	for (let index = 0; index < font.readUInt16BE(cmap + 2); index++) {
		const subtable = cmap + font.readUInt32BE(cmap + 4 + index * ENCODING_RECORD + 4);
		const format = font.readUInt16BE(subtable);
		if (format === CHARACTERS_BY_SEGMENT) spans.push(...segmentSpans(font, subtable));
		if (format === CHARACTERS_BY_GROUP) spans.push(...groupSpans(font, subtable));
	}
	if (spans.length === 0) throw new Error("the font maps no characters in a format that can be read");
	const sorted = merged(spans);
	return (codePoint) => {
		let low = 0;
		let high = sorted.length - 1;
		while (low <= high) {
			const middle = (low + high) >> 1;
			const span = sorted[middle]!;
			if (codePoint < span.first) high = middle - 1;
			else if (codePoint > span.last) low = middle + 1;
			else return true;
		}
		return false;
	};
}

function tableAt(font: Buffer, tag: string): number {
	for (let index = 0; index < font.readUInt16BE(4); index++) {
		const record = TABLE_DIRECTORY + index * TABLE_RECORD;
		if (font.toString("latin1", record, record + 4) === tag) return font.readUInt32BE(record + 8);
	}
	throw new Error(`the font has no table ${tag}`);
}

/** Format 4: parallel arrays of segment ends, starts, deltas and offsets into a list of glyphs, where glyph 0 is "missing". */
function segmentSpans(font: Buffer, subtable: number): Span[] {
	const bytes = font.readUInt16BE(subtable + 6);
	const ends = subtable + SEGMENT_ARRAYS;
	const starts = ends + bytes + 2;
	const deltas = starts + bytes;
	const offsets = deltas + bytes;
	const spans: Span[] = [];
	for (let at = 0; at < bytes; at += 2) {
		const first = font.readUInt16BE(starts + at);
		const last = font.readUInt16BE(ends + at);
		const delta = font.readUInt16BE(deltas + at);
		const offset = font.readUInt16BE(offsets + at);
		for (let code = first; code <= last && code < 0xffff; code++) {
			const listed = offset === 0 ? code : font.readUInt16BE(offsets + at + offset + 2 * (code - first));
			const glyph = offset !== 0 && listed === 0 ? 0 : (listed + delta) & 0xffff;
			if (glyph !== 0) spans.push({ first: code, last: code });
		}
	}
	return spans;
}

/** Format 12: groups of first code point, last code point, first glyph. */
function groupSpans(font: Buffer, subtable: number): Span[] {
	const spans: Span[] = [];
	for (let index = 0; index < font.readUInt32BE(subtable + 12); index++) {
		const group = subtable + 16 + index * GROUP_RECORD;
		if (font.readUInt32BE(group + 8) !== 0) {
			spans.push({ first: font.readUInt32BE(group), last: font.readUInt32BE(group + 4) });
		}
	}
	return spans;
}

function merged(spans: readonly Span[]): Span[] {
	const result: Span[] = [];
	for (const span of [...spans].sort((a, b) => a.first - b.first)) {
		const before = result.at(-1);
		if (before && span.first <= before.last + 1) {
			result[result.length - 1] = { first: before.first, last: Math.max(before.last, span.last) };
		} else result.push(span);
	}
	return result;
}
