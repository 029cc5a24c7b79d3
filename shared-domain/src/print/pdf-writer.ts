import type { PageCanvas, FallbackFont } from './page-canvas.ts';

/** Measures of the page in points, its colours and its standard font. */
export const PAGE = {
  width: 595.28,
  height: 841.89,
  margin: 48,
  right: 595.28 - 48,
  leading: 13,
  font: 'helvetica',
  ink: [31, 27, 46],
  quiet: [99, 94, 115],
  line: [222, 218, 232],
  shade: [244, 241, 250],
  white: [255, 255, 255],
} as const satisfies Record<string, number | string | [number, number, number]>;

/** Size of the text and distance of its lines, in points. */
interface PdfType {
  size: number;
  leading: number;
}

const STANDARD_TYPE: PdfType = { size: 9, leading: PAGE.leading };

interface TextStyle {
  size?: number;
  bold?: boolean;
  color?: readonly [number, number, number];
  align?: 'left' | 'right';
}

/** What the standard PDF fonts can write: Latin-1, the curly quotes, dashes and the euro sign. */
const STANDARD = /^[\n\x20-\x7e\xa0-\xff€‚„…†‡‰‹Œ‘’“”•–—™›œŽžŠšŸƒˆ˜]*$/;
const MISSING = '\u25a1';

/** Writes on a PDF page; picks for each text a font that has its characters. */
export class PdfWriter {
  readonly pdf: PageCanvas;
  /** Characters that were replaced by an empty box because no font has them. */
  readonly unprintable: string[] = [];
  readonly #type: PdfType;
  private wide: string | null = null;

  private constructor(pdf: PageCanvas, type: PdfType) {
    this.pdf = pdf;
    this.#type = type;
  }

  /** Distance of lines, in points. */
  get leading(): number {
    return this.#type.leading;
  }

  /** `allWords` are all words that will be written: the wide font is fetched only if they need it. */
  static async open(
    pdf: PageCanvas,
    allWords: string,
    wideFont: () => Promise<FallbackFont>,
    type: PdfType = STANDARD_TYPE,
  ): Promise<PdfWriter> {
    const pen = new PdfWriter(pdf, type);
    if (!STANDARD.test(allWords)) pen.addFont(await wideFont());
    return pen;
  }

  fontOf(words: string): string {
    return this.wide && !STANDARD.test(words) ? this.wide : PAGE.font;
  }

  /** The words with an empty box for each character that cannot be written. */
  printable(words: string): string {
    if (STANDARD.test(words)) return words;
    return Array.from(words, (character) => (this.has(character) ? character : this.miss(character))).join(
      '',
    );
  }

  text(
    words: string,
    x: number,
    y: number,
    { size = this.#type.size, bold, color = PAGE.ink, align }: TextStyle = {},
  ): void {
    const font = this.fontOf(words);
    this.pdf.setFont(font, bold && font === PAGE.font ? 'bold' : 'normal');
    this.pdf.setFontSize(size);
    this.pdf.setTextColor(...color);
    this.pdf.text(this.printable(words), x, y, { align });
  }

  /** Writes lines below each other and returns where the next one would stand. */
  lines(lines: readonly string[], x: number, y: number, style?: TextStyle): number {
    lines.forEach((line, index) => this.text(line, x, y + index * this.leading, style));
    return y + lines.length * this.leading;
  }

  wrap(words: string, width: number): string[] {
    this.pdf.setFont(this.fontOf(words), 'normal');
    this.pdf.setFontSize(this.#type.size);
    return words
      .split('\n')
      .flatMap((line) => this.pdf.splitTextToSize(this.printable(line), width) as string[]);
  }

  /** `y` when `height` still fits on this page; otherwise starts a page and returns its top. */
  roomFor(height: number, y: number): number {
    if (y + height <= PAGE.height - PAGE.margin - 10) return y;
    this.pdf.addPage();
    return PAGE.margin;
  }

  /** A large pale word across the page, under nothing and over everything. */
  stamp(word: string): void {
    this.pdf.saveGraphicsState();
    this.pdf.setGState(this.pdf.GState({ opacity: 0.14 }));
    this.pdf.setFont(PAGE.font, 'bold');
    this.pdf.setFontSize(110);
    this.pdf.setTextColor(...PAGE.quiet);
    this.pdf.text(word, PAGE.width / 2 - 120, PAGE.height / 2 + 120, { angle: 45 });
    this.pdf.restoreGraphicsState();
  }

  private addFont({ name, base64 }: FallbackFont): void {
    this.wide = name;
    // Another document on the same paper has brought it: a second one would be in the file twice.
    if (embedded.get(this.pdf)?.has(name)) return;
    embedded.set(this.pdf, new Set([...(embedded.get(this.pdf) ?? []), name]));
    this.pdf.addFileToVFS(`${name}.ttf`, base64);
    this.pdf.addFont(`${name}.ttf`, name, 'normal');
  }

  private has(character: string): boolean {
    if (character === '\n' || !this.wide) return true;
    return characterCodes(this.pdf, this.wide).has(character.codePointAt(0) ?? 0);
  }

  private miss(character: string): string {
    if (!this.unprintable.includes(character)) this.unprintable.push(character);
    return MISSING;
  }
}

/** Fonts that each paper holds. */
const embedded = new WeakMap<PageCanvas, Set<string>>();
const codes = new WeakMap<PageCanvas, Set<number>>();

/** Code points of an embedded font, as jsPDF has read them from the file. */
function characterCodes(pdf: PageCanvas, font: string): Set<number> {
  const known = codes.get(pdf);
  if (known) return known;
  pdf.setFont(font, 'normal');
  const { metadata } = pdf.getFont() as unknown as { metadata: { cmap: { unicode: { codeMap: object } } } };
  const read = new Set(Object.keys(metadata.cmap.unicode.codeMap).map(Number));
  codes.set(pdf, read);
  return read;
}
