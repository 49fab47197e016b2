// The page is checked by its own playground/page/tsconfig.json, tests of it included, with a browser's types. The rest of
// the project does not read its JavaScript, and takes what these files hold as it comes.
declare module "*/page/announcer.js";
declare module "*/page/channel-order.js";
declare module "*/page/command-text.js";
declare module "*/page/command-values.js";
declare module "*/page/markdown-inline.js";
declare module "*/page/markdown.js";
declare module "*/page/state.js";
declare module "*/page/times.js";
