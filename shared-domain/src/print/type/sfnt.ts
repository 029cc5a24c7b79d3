/** Tables of an OpenType font by their tags. */
export type FontTables = ReadonlyMap<string, Uint8Array>;

/** Signature of a woff file, "wOFF". */
const WOFF = 0x774f4646;
const TRUETYPE = 0x00010000;
/** Tables of one font, and bytes of all of them: five times what the largest file of our packages unpacks to. */
const MAX_TABLES = 64;
const MAX_BYTES = 16 * 1024 * 1024;

/** Reads the tables of a woff or TrueType file. Throws when the file is neither. */
export function readFontTables(file: Uint8Array, inflate: (bytes: Uint8Array) => Uint8Array): FontTables {
  const view = viewOf(file);
  const isWoff = view.getUint32(0) === WOFF;
  if (!isWoff && view.getUint32(0) !== TRUETYPE) throw new Error('The font is neither woff nor TrueType.');
  const count = Math.min(view.getUint16(isWoff ? 12 : 4), MAX_TABLES);
  const tables = new Map<string, Uint8Array>();
  let bytes = 0;
  for (let at = 0; at < count; at += 1) {
    const entry = isWoff ? 44 + at * 20 : 12 + at * 16;
    const start = view.getUint32(entry + (isWoff ? 4 : 8));
    const stored = view.getUint32(entry + (isWoff ? 8 : 12));
    const length = view.getUint32(entry + 12);
    if ((bytes += length) > MAX_BYTES) throw new Error('The font is too large.');
    const data = file.subarray(start, start + stored);
    tables.set(tagAt(view, entry), isWoff && stored < length ? inflate(data) : data);
  }
  return tables;
}

/** A TrueType file of tables. */
export function writeFont(tables: FontTables): Uint8Array<ArrayBuffer> {
  const entries = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const head = 12 + entries.length * 16;
  const font = new Uint8Array(entries.reduce((sum, [, { length }]) => sum + aligned(length), head));
  const view = viewOf(font);
  const power = 2 ** Math.floor(Math.log2(entries.length));
  view.setUint32(0, TRUETYPE);
  view.setUint16(4, entries.length);
  view.setUint16(6, power * 16);
  view.setUint16(8, Math.log2(power));
  view.setUint16(10, (entries.length - power) * 16);
  let start = head;
  entries.forEach(([tag, data], at) => {
    const entry = 12 + at * 16;
    font.set(data, start);
    for (let letter = 0; letter < 4; letter += 1) view.setUint8(entry + letter, tag.charCodeAt(letter));
    view.setUint32(entry + 4, checksum(view, start, data.length));
    view.setUint32(entry + 8, start);
    view.setUint32(entry + 12, data.length);
    start += aligned(data.length);
  });
  return font;
}

/** A table, or an empty one where the font has none. */
export function tableView(tables: FontTables, tag: string): DataView {
  return viewOf(tables.get(tag) ?? new Uint8Array(0));
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

function tagAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((letter) => view.getUint8(at + letter)));
}

const aligned = (length: number): number => (length + 3) & ~3;

function checksum(view: DataView, start: number, length: number): number {
  let sum = 0;
  for (let at = start; at < start + aligned(length); at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}
