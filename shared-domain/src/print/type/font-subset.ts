import { tableView, writeFont, type FontTables } from './sfnt.ts';

/** Tables that a font in a PDF needs beside its outlines (ISO 32000-1, 9.9); the rest is for laying out text. */
const KEPT = ['hhea', 'hmtx', 'maxp', 'cvt ', 'fpgm', 'prep'] as const;

/** Bits of a part of a glyph that is made of others. */
const WORD_ARGUMENTS = 0x1;
const SCALE = 0x8;
const MORE = 0x20;
const TWO_SCALES = 0x40;
const MATRIX = 0x80;

/** A font file with the outlines of these glyphs only, under the numbers that they have. */
export function subsetFont(tables: FontTables, glyphs: Iterable<number>): Uint8Array {
  const outlines = tables.get('glyf') ?? new Uint8Array(0);
  const offsets = glyphOffsets(tables);
  const kept = withParts(outlines, offsets, [0, ...glyphs]);
  const parts: Uint8Array[] = [];
  const loca = new DataView(new ArrayBuffer(offsets.length * 4));
  let end = 0;
  for (let glyph = 0; glyph + 1 < offsets.length; glyph += 1) {
    loca.setUint32(glyph * 4, end);
    const [from = 0, to = 0] = [offsets[glyph], offsets[glyph + 1]];
    if (!kept.has(glyph) || to <= from) continue;
    const part = new Uint8Array((to - from + 3) & ~3);
    part.set(outlines.subarray(from, to));
    parts.push(part);
    end += part.length;
  }
  loca.setUint32((offsets.length - 1) * 4, end);
  const head = Uint8Array.from(tables.get('head') ?? []);
  // Offsets of outlines are 32 bits wide.
  new DataView(head.buffer).setInt16(50, 1);
  const same = KEPT.flatMap((tag) => {
    const table = tables.get(tag);
    return table ? [[tag, table] as const] : [];
  });
  return writeFont(
    new Map([...same, ['head', head], ['loca', new Uint8Array(loca.buffer)], ['glyf', joined(parts, end)]]),
  );
}

function glyphOffsets(tables: FontTables): number[] {
  const loca = tableView(tables, 'loca');
  const isLong = tableView(tables, 'head').getInt16(50) === 1;
  return Array.from({ length: loca.byteLength / (isLong ? 4 : 2) }, (_each, at) =>
    isLong ? loca.getUint32(at * 4) : loca.getUint16(at * 2) * 2,
  );
}

/** The glyphs and those that they are made of. */
function withParts(outlines: Uint8Array, offsets: readonly number[], glyphs: number[]): Set<number> {
  const kept = new Set<number>();
  const waiting = [...glyphs];
  for (let glyph = waiting.pop(); glyph !== undefined; glyph = waiting.pop()) {
    if (kept.has(glyph)) continue;
    kept.add(glyph);
    const outline = outlines.subarray(offsets[glyph], offsets[glyph + 1]);
    if (outline.length > 10) waiting.push(...partsOf(outline));
  }
  return kept;
}

function partsOf(outline: Uint8Array): number[] {
  const view = new DataView(outline.buffer, outline.byteOffset, outline.byteLength);
  const parts: number[] = [];
  if (view.getInt16(0) >= 0) return parts;
  let at = 10;
  let flags = MORE;
  while (flags & MORE) {
    flags = view.getUint16(at);
    parts.push(view.getUint16(at + 2));
    at += 4 + (flags & WORD_ARGUMENTS ? 4 : 2);
    if (flags & SCALE) at += 2;
    else if (flags & TWO_SCALES) at += 4;
    else if (flags & MATRIX) at += 8;
  }
  return parts;
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
