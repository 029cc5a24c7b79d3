import type { Face, Glyph } from './face.ts';
import type { ChineseForms } from '../../paper/chinese-forms.ts';
import { hasPictures, INVISIBLE } from './font-families.ts';
import type { FontLibrary } from './font-library.ts';
import { lineBreaks } from './line-breaks.ts';

/** Glyphs of one font, from left to right. */
export interface GlyphRun {
  face: Face;
  glyphs: readonly Glyph[];
}

/** A line of text in the order in which it is drawn. */
export interface SetLine {
  text: string;
  runs: GlyphRun[];
  /** In thousandths of the size of the text. */
  width: number;
}

/** All words of a document: its fonts are read before anything is drawn. */
export interface WrittenTexts {
  plain: string;
  bold: string;
  /** Simplified where it is left out. */
  chinese?: ChineseForms | undefined;
}

const LINE_ENDS = /\r\n|[\n\r\u2028\u2029]/;

/** Lines that are kept set: some pages of a table. More of a long report would take memory that its pages need. */
const MAX_KEPT_LINES = 2_000;

/** Letters, digits and signs that are one character each and run from left to right: no order has to be found out. */
const PLAIN_LATIN = /^[ -~\u00a1-\u00ac\u00ae-\u024f]+$/;

const SPACE = 32;

/** Stands for a character that no font has. */
const MISSING = '\u25a1';

/** Sets the words of a document: fonts by character, order of both directions, shapes, lines. */
export class Typesetter {
  /** Characters that no font has. */
  readonly unprintable: string[] = [];
  readonly #bidi: FontLibrary['bidi'];
  readonly #faces: Record<'plain' | 'bold', Map<number, Face | null>>;
  readonly #lines = new Map<string, SetLine>();
  readonly #graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

  private constructor(library: FontLibrary, plain: Map<number, Face | null>, bold: Map<number, Face | null>) {
    this.#bidi = library.bidi;
    this.#faces = { plain, bold };
  }

  static async open(library: FontLibrary, texts: WrittenTexts): Promise<Typesetter> {
    const [plain, bold] = [texts.plain, texts.bold].map((text) => `${MISSING}… ${text.normalize('NFC')}`);
    const shared = { all: `${plain}${bold}`, forms: texts.chinese ?? 'simplified' };
    return new Typesetter(
      library,
      await library.facesOf(plain ?? '', false, shared),
      await library.facesOf(bold ?? '', true, shared),
    );
  }

  /** One line; a break in it is a space. */
  line(text: string, bold = false): SetLine {
    const key = `${bold ? 'b' : ' '}${text}`;
    const known = this.#lines.get(key);
    if (known) return known;
    const set = this.#set(text.normalize('NFC').replace(/\s/g, ' '), bold);
    if (this.#lines.size >= MAX_KEPT_LINES) this.#lines.clear();
    this.#lines.set(key, set);
    return set;
  }

  /** Width in points. */
  width(text: string, size: number, bold = false): number {
    return (this.line(text, bold).width * size) / 1000;
  }

  /** Lines that fit into a width; a word that is longer than a line is broken. */
  wrap(text: string, width: number, size: number, bold = false): string[] {
    const measure = (text: string): number => this.width(text, size, bold);
    return text
      .split(LINE_ENDS)
      .flatMap((line) => (measure(line) <= width ? [line.trimEnd()] : lineBreaks(line, width, measure)));
  }

  #set(text: string, bold: boolean): SetLine {
    const pieces = this.#plainPieces(text, bold) ?? this.#orderedPieces(text, bold);
    const runs = pieces.map(({ face, text: piece, level }) => ({
      face,
      glyphs: face.shape(piece, level % 2 === 1),
    }));
    const width = runs.reduce(
      (sum, { glyphs }) => glyphs.reduce((end, { advance }) => end + advance, sum),
      0,
    );
    return { text, runs, width };
  }

  /** The one piece of a text in plain Latin letters of one font; null for every other text. */
  #plainPieces(text: string, bold: boolean): Piece[] | null {
    if (!PLAIN_LATIN.test(text)) return null;
    const faces = this.#faces[bold ? 'bold' : 'plain'];
    let face: Face | null = null;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === SPACE) continue;
      const own = faces.get(code);
      if (!own || (face && own !== face)) return null;
      face = own;
    }
    return face?.has(SPACE) ? [{ text, face, level: 0 }] : null;
  }

  /** Pieces of a text in any script, in the order in which they are drawn. */
  #orderedPieces(text: string, bold: boolean): Piece[] {
    const { levels } = this.#bidi.getEmbeddingLevels(text, 'auto');
    return inVisualOrder(this.#pieces(text, levels, bold));
  }

  /** Pieces of one font and one direction, in reading order. */
  #pieces(text: string, levels: Uint8Array, bold: boolean): Piece[] {
    const pieces: Piece[] = [];
    for (const { segment, index } of this.#graphemes.segment(text)) {
      const level = levels[index] ?? 0;
      const last = pieces.at(-1);
      const [written, face] = this.#faceOf(segment, bold, last?.face);
      if (!face) continue;
      if (last?.face === face && last.level === level) last.text += written;
      else pieces.push({ text: written, face, level });
    }
    return pieces;
  }

  /** A character with its marks, and its font: that of the letters before it for a space. */
  #faceOf(grapheme: string, bold: boolean, last?: Face): [string, Face | null] {
    const faces = this.#faces[bold ? 'bold' : 'plain'];
    const codes = Array.from(grapheme)
      .filter((character) => !INVISIBLE.test(character))
      .map((character) => character.codePointAt(0) ?? 0);
    if (codes.length === 0) return [grapheme, last ?? null];
    if (grapheme === ' ' && last?.has(SPACE) && !hasPictures(last.name)) return [grapheme, last];
    const own = codes.flatMap((code) => faces.get(code) ?? []);
    const whole = own.find((face) => codes.every((code) => face.has(code)));
    if (whole) return [grapheme, whole];
    // A mark that no font has together with its letter is left out; without the letter an empty box would be there.
    const [first = 0] = codes;
    const face = faces.get(first);
    const character = String.fromCodePoint(first);
    if (face) return [character, face];
    if (!this.unprintable.includes(character)) this.unprintable.push(character);
    return [MISSING, faces.get(MISSING.codePointAt(0) ?? 0) ?? null];
  }
}

interface Piece {
  text: string;
  face: Face;
  level: number;
}

/** Unicode Bidirectional Algorithm, rule L2: from the highest level down, what is at or above it is turned round. */
function inVisualOrder(pieces: readonly Piece[]): Piece[] {
  const order = [...pieces];
  const levels = order.map(({ level }) => level);
  for (let level = Math.max(0, ...levels); level > 0; level -= 1) {
    for (let from = 0; from < order.length; from += 1) {
      if ((order[from]?.level ?? 0) < level) continue;
      let to = from;
      while (to + 1 < order.length && (order[to + 1]?.level ?? 0) >= level) to += 1;
      order.splice(from, to - from + 1, ...order.slice(from, to + 1).reverse());
      from = to;
    }
  }
  return order;
}
