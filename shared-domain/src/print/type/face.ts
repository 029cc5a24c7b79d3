import { readFontTables, tableView, writeFont, type FontTables } from './sfnt.ts';
import type { ShapingBuffer, ShapingLibrary, TypeTools } from './type-tools.ts';

/** A glyph where shaping has put it, in thousandths of the size of the text. */
export interface Glyph {
  id: number;
  /** The characters that it shows; '' for a mark that belongs to the glyph before. */
  text: string;
  advance: number;
  dx: number;
  dy: number;
}

/** Texts whose shape is kept: words and labels that the documents of one file have in common. */
const MAX_KEPT_SHAPES = 2_000;
/** Longest of them, in characters: a longer text is hardly ever written twice. */
const MAX_KEPT_LENGTH = 40;

/** One font file, ready to shape text. */
export class Face {
  /** Unique among the faces of a document: `NotoSansSC-119-Bold`. */
  readonly name: string;
  readonly tables: FontTables;
  readonly #shaping: ShapingLibrary;
  readonly #font: object;
  /** One for all texts: memory of WebAssembly is given back long after an object is not used any more. */
  readonly #buffer: ShapingBuffer;
  readonly #scale: number;
  readonly #codePoints: ReadonlySet<number>;
  readonly #shapes = new Map<string, readonly Glyph[]>();
  readonly #widths = new Map<number, number>();

  constructor(name: string, file: Uint8Array, { shaping, inflate }: Pick<TypeTools, 'shaping' | 'inflate'>) {
    this.name = name;
    this.tables = readFontTables(file, inflate);
    this.#shaping = shaping;
    const face = new shaping.Face(new shaping.Blob(writeFont(this.tables)) as never);
    this.#font = new shaping.Font(face as never);
    this.#buffer = new shaping.Buffer();
    this.#scale = 1000 / face.upem;
    this.#codePoints = new Set(face.collectUnicodes());
  }

  has(codePoint: number): boolean {
    return this.#codePoints.has(codePoint);
  }

  /** Glyphs from left to right. */
  shape(text: string, isRightToLeft: boolean): readonly Glyph[] {
    if (text.length > MAX_KEPT_LENGTH) return this.#shape(text, isRightToLeft);
    const key = `${isRightToLeft ? '<' : '>'}${text}`;
    const known = this.#shapes.get(key);
    if (known) return known;
    const shaped = this.#shape(text, isRightToLeft);
    if (this.#shapes.size >= MAX_KEPT_SHAPES) this.#shapes.clear();
    this.#shapes.set(key, shaped);
    return shaped;
  }

  #shape(text: string, isRightToLeft: boolean): Glyph[] {
    const { Direction, shape } = this.#shaping;
    const buffer = this.#buffer;
    buffer.reset();
    buffer.addText(text);
    buffer.setDirection((isRightToLeft ? Direction.RTL : Direction.LTR) as never);
    buffer.guessSegmentProperties();
    shape(this.#font as never, buffer as never);
    const infos = buffer.getGlyphInfos();
    const positions = buffer.getGlyphPositions();
    const texts = textsOfClusters(text, infos, isRightToLeft);
    return infos.map(({ codepoint: id }, at) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
      const scale = this.#scale;
      return {
        id,
        text: texts[at] ?? '',
        advance: xAdvance * scale,
        dx: xOffset * scale,
        dy: yOffset * scale,
      };
    });
  }

  /** Width of a glyph as the file says, in thousandths. */
  widthOf(glyph: number): number {
    const known = this.#widths.get(glyph);
    if (known !== undefined) return known;
    const last = tableView(this.tables, 'hhea').getUint16(34) - 1;
    const width = tableView(this.tables, 'hmtx').getUint16(Math.min(glyph, last) * 4) * this.#scale;
    this.#widths.set(glyph, width);
    return width;
  }

  /** Ascent, descent and the box of all glyphs, in thousandths. */
  get measures(): { ascent: number; descent: number; box: number[] } {
    const [head, hhea] = [tableView(this.tables, 'head'), tableView(this.tables, 'hhea')];
    const scaled = (units: number): number => Math.round(units * this.#scale);
    return {
      ascent: scaled(hhea.getInt16(4)),
      descent: scaled(hhea.getInt16(6)),
      box: [36, 38, 40, 42].map((at) => scaled(head.getInt16(at))),
    };
  }
}

/** The text of each glyph: that of its cluster for the cluster's first glyph in reading order, '' for the others. */
function textsOfClusters(text: string, infos: { cluster: number }[], isRightToLeft: boolean): string[] {
  // A glyph for each letter, in their order.
  if (infos.length === text.length && infos.every(({ cluster }, at) => cluster === at))
    return Array.from(text);
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  const endOf = new Map(starts.map((start, at) => [start, starts[at + 1] ?? text.length]));
  const seen = new Set<number>();
  const texts = infos.map(() => '');
  const order = infos.map((_info, at) => (isRightToLeft ? infos.length - 1 - at : at));
  for (const at of order) {
    const cluster = infos[at]?.cluster ?? 0;
    if (seen.has(cluster)) continue;
    seen.add(cluster);
    texts[at] = text.slice(cluster, endOf.get(cluster));
  }
  return texts;
}
