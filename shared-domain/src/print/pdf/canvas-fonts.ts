import type { PageCanvas } from '../page-canvas.ts';
import type { Face, Glyph } from '../type/face.ts';
import { subsetFont } from '../type/font-subset.ts';
import { FONT_PREFIX, fontsOf, type ListedFont } from './new-page-canvas.ts';
import { binary, hex, utf16 } from './pdf-text.ts';

/** A font of a file, with the glyphs that the file draws. */
interface UsedFont extends ListedFont {
  face: Face;
  /** Glyphs by code, the first of which is 1; a glyph that shows two texts has a code for each. */
  glyphs: { id: number; text: string }[];
  /** Codes in digits by glyph, then by text. */
  codes: Map<number, Map<string, string>>;
}

/** How jsPDF writes a font: objects and their streams. */
interface PutFont {
  font: ListedFont;
  out: (line: string) => void;
  newObject: () => number;
  putStream: (stream: { data: string; addLength1?: boolean; objectId: number }) => void;
}

/** A mark that stands for no characters: readers leave it out of the text. */
const NO_TEXT = '\u200b';

/** Fonts that a file draws with; each is embedded with the glyphs in use. */
export class CanvasFonts {
  readonly #canvas: PageCanvas;
  readonly #used = new Map<Face, UsedFont>();

  private constructor(canvas: PageCanvas) {
    this.#canvas = canvas;
    canvas.internal.events.subscribe('putFont', (order: PutFont) => {
      const used = [...this.#used.values()].find((font) => font === order.font);
      if (used) putFont(used, order);
    });
  }

  /** The fonts of a canvas, also when several documents are drawn on it. */
  static of(canvas: PageCanvas): CanvasFonts {
    const known = canvases.get(canvas) ?? new CanvasFonts(canvas);
    canvases.set(canvas, known);
    return known;
  }

  /** Name of the font in the file. */
  nameOf(face: Face): string {
    return this.#fontOf(face).id;
  }

  /** Code of a glyph in its font, as four digits: the glyph is embedded, and read back as its text. */
  codeOf(face: Face, { id, text }: Glyph): string {
    const { glyphs, codes } = this.#fontOf(face);
    const ofGlyph = codes.get(id) ?? new Map<string, string>();
    codes.set(id, ofGlyph);
    let code = ofGlyph.get(text);
    if (code === undefined) ofGlyph.set(text, (code = hex(glyphs.push({ id, text }))));
    return code;
  }

  #fontOf(face: Face): UsedFont {
    let font = this.#used.get(face);
    if (!font) {
      font = { id: `${FONT_PREFIX}${this.#used.size + 1}`, face, glyphs: [], codes: new Map() };
      this.#used.set(face, font);
      fontsOf(this.#canvas)[font.id] = font;
    }
    return font;
  }
}

const canvases = new WeakMap<PageCanvas, CanvasFonts>();

/** A Type 0 font with its subset (ISO 32000-1, 9.7). */
function putFont(font: UsedFont, { out, newObject, putStream }: PutFont): void {
  const { face, glyphs } = font;
  const ids = glyphs.map(({ id }) => id);
  const name = `${subsetTag(ids)}+${face.name.replace(/[^\w-]/g, '')}`;
  const put = (lines: string[]): number => {
    const number = newObject();
    lines.forEach((line) => out(line));
    out('endobj');
    return number;
  };
  const putData = (data: string, addLength1: boolean): number => {
    const number = newObject();
    putStream({ data, addLength1, objectId: number });
    out('endobj');
    return number;
  };
  const file = putData(binary(subsetFont(face.tables, ids)), true);
  const unicode = putData(unicodeMap(glyphs), false);
  const numbers = putData(binary(Uint8Array.from([0, ...ids].flatMap((id) => [id >> 8, id & 255]))), false);
  const { ascent, descent, box } = face.measures;
  const descriptor = put([
    `<</Type /FontDescriptor /FontName /${name} /FontFile2 ${file} 0 R /FontBBox [${box.join(' ')}]`,
    `/Flags 4 /StemV 80 /ItalicAngle 0 /Ascent ${ascent} /Descent ${descent} /CapHeight ${ascent}>>`,
  ]);
  const widths = ids.map((id) => Number(face.widthOf(id).toFixed(2)));
  const descendant = put([
    `<</Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /FontDescriptor ${descriptor} 0 R`,
    `/CIDToGIDMap ${numbers} 0 R /CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>>`,
    `/DW 1000 /W [1 [${widths.join(' ')}]]>>`,
  ]);
  font.objectNumber = put([
    `<</Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H`,
    `/DescendantFonts [${descendant} 0 R] /ToUnicode ${unicode} 0 R>>`,
  ]);
  font.isAlreadyPutted = true;
}

/** Six letters that differ with the glyphs (ISO 32000-1, 9.6.4). */
function subsetTag(ids: readonly number[]): string {
  const hash = ids.reduce((sum, id) => (Math.imul(sum, 31) + id) >>> 0, 7);
  return Array.from({ length: 6 }, (_each, at) =>
    String.fromCharCode(65 + (Math.floor(hash / 26 ** at) % 26)),
  ).join('');
}

/** Entries of one block of a map from codes to text. */
const MAP_BLOCK = 100;

function unicodeMap(glyphs: readonly { text: string }[]): string {
  const entries = glyphs.map(({ text }, at) => `<${hex(at + 1)}> <${utf16(text || NO_TEXT)}>`);
  const blocks: string[] = [];
  for (let at = 0; at < entries.length; at += MAP_BLOCK) {
    const block = entries.slice(at, at + MAP_BLOCK);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin',
    '12 dict begin',
    'begincmap',
    '/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def',
    '/CMapName /Adobe-Identity-UCS def',
    '/CMapType 2 def',
    '1 begincodespacerange\n<0000> <ffff>\nendcodespacerange',
    ...blocks,
    'endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend',
  ].join('\n');
}
