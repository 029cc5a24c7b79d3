import { directionOf, type Language } from '../languages.ts';
import type { PageCanvas } from './page-canvas.ts';
import { describePdf, type PdfFacts } from './pdf/archive.ts';
import { glyphOperators } from './pdf/glyph-operators.ts';
import { CanvasFonts } from './pdf/canvas-fonts.ts';
import { Structure } from './pdf/structure.ts';
import type { FontLibrary } from './type/font-library.ts';
import { Typesetter, type WrittenTexts, type SetLine } from './type/typesetter.ts';

/** Margins of the page in points, and its colours. */
export const PRINT_STYLE = {
  margin: 48,
  leading: 13,
  ink: [31, 27, 46],
  quiet: [99, 94, 115],
  line: [222, 218, 232],
  shade: [244, 241, 250],
  white: [255, 255, 255],
} as const satisfies Record<string, number | [number, number, number]>;

/** Size of the text and distance of its lines, in points. */
interface PdfType {
  size: number;
  leading: number;
}

const STANDARD_TYPE: PdfType = { size: 9, leading: PRINT_STYLE.leading };

export interface TextStyle {
  size?: number;
  bold?: boolean;
  color?: readonly [number, number, number];
  /** Where the words begin or end: at the side where reading begins, or at the other one. */
  align?: 'start' | 'end';
}

/** What a writer is opened with. */
interface WriterOrder {
  /** All words that will be written: their fonts are read first. */
  texts: WrittenTexts;
  facts: Omit<PdfFacts, 'language'>;
  language: Language;
  type?: PdfType;
}

/**
 * Writes on a PDF page. Places are counted from the side where reading begins: in a language from right to left `x` is the
 * distance from the right edge, so that every document is drawn by the same measures.
 */
export class PdfWriter {
  readonly pdf: PageCanvas;
  readonly structure: Structure;
  readonly isRightToLeft: boolean;
  readonly #type: PdfType;
  readonly #setter: Typesetter;
  readonly #fonts: CanvasFonts;

  private constructor(pdf: PageCanvas, setter: Typesetter, { language, type = STANDARD_TYPE }: WriterOrder) {
    this.pdf = pdf;
    this.structure = Structure.of(pdf);
    this.isRightToLeft = directionOf(language) === 'rtl';
    this.#type = type;
    this.#setter = setter;
    this.#fonts = CanvasFonts.of(pdf);
  }

  static async open(pdf: PageCanvas, library: FontLibrary, order: WriterOrder): Promise<PdfWriter> {
    const setter = await Typesetter.open(library, order.texts);
    describePdf(pdf, { ...order.facts, language: order.language });
    return new PdfWriter(pdf, setter, order);
  }

  /** Characters that no font has: an empty box stands for each. */
  get unprintable(): string[] {
    return this.#setter.unprintable;
  }

  /** Distance of lines, in points. */
  get leading(): number {
    return this.#type.leading;
  }

  get width(): number {
    return this.pdf.internal.pageSize.getWidth();
  }

  get height(): number {
    return this.pdf.internal.pageSize.getHeight();
  }

  /** Where text ends at the latest. */
  get end(): number {
    return this.width - PRINT_STYLE.margin;
  }

  /** Width of the page between its margins. */
  get room(): number {
    return this.width - 2 * PRINT_STYLE.margin;
  }

  /** Width of words on one line, in points. */
  widthOf(text: string, { size = this.#type.size, bold = false }: TextStyle = {}): number {
    return this.#setter.width(text, size, bold);
  }

  text(text: string, x: number, y: number, style: TextStyle = {}): void {
    this.structure.mark(() => this.#draw(text, x, y, style));
  }

  /** Writes lines below each other and returns where the next one would be. */
  lines(
    lines: readonly string[],
    x: number,
    y: number,
    style: TextStyle & { leading?: number } = {},
  ): number {
    const { leading = this.leading } = style;
    if (lines.length > 0) {
      this.structure.mark(() => lines.forEach((line, at) => this.#draw(line, x, y + at * leading, style)));
    }
    return y + lines.length * leading;
  }

  /**
   * Writes numbers of a column below each other, as `lines` does. Digits run from left to right in every language: the right
   * edges are below each other, also where reading ends at the left, so that decimals are; the widest one ends at `end`.
   */
  amounts(
    lines: readonly string[],
    end: number,
    y: number,
    { widest, ...style }: TextStyle & { leading?: number; widest: number },
  ): number {
    if (!this.isRightToLeft) return this.lines(lines, end, y, { ...style, align: 'end' });
    const own = Math.max(...lines.map((line) => this.widthOf(line, style)));
    return this.lines(lines, end - Math.max(widest, own), y, style);
  }

  /** Lines no wider than `width` points. */
  wrap(text: string, width: number, { size = this.#type.size, bold = false }: TextStyle = {}): string[] {
    return this.#setter.wrap(text, width, size, bold);
  }

  /** A rectangle of one colour that says nothing. */
  fill(color: readonly [number, number, number], [x, y, width, height]: readonly number[]): void {
    this.structure.artifact(() => {
      this.pdf.setFillColor(...color);
      this.pdf.rect(x ?? 0, y ?? 0, width ?? 0, height ?? 0, 'F');
    });
  }

  picture(logo: { data: string; format: string }, x: number, y: number, width: number, height: number): void {
    const left = this.isRightToLeft ? this.width - x - width : x;
    this.structure.mark(() => this.pdf.addImage(logo.data, logo.format, left, y, width, height));
  }

  /** `y` when `height` still fits on this page; otherwise starts a page and returns its top. */
  roomFor(height: number, y: number): number {
    if (y + height <= this.height - PRINT_STYLE.margin - 10) return y;
    this.addPage();
    return PRINT_STYLE.margin;
  }

  addPage(): void {
    const { width, height } = this;
    this.pdf.addPage([width, height], width > height ? 'landscape' : 'portrait');
  }

  /** Lines that may go on over pages, each where it fits. Returns where the next one would be. */
  flow(
    lines: readonly string[],
    x: number,
    startY: number,
    style: TextStyle & { leading?: number } = {},
  ): number {
    const { leading = this.leading } = style;
    let y = startY;
    for (const line of lines) {
      y = this.roomFor(leading, y);
      this.text(line, x, y, style);
      y += leading;
    }
    return y;
  }

  /** Where what is below two columns begins: the first is done at `done`, `flow` is the one that may go on over pages. */
  below(done: number, flow: () => number): number {
    const pages = this.pdf.getNumberOfPages();
    const end = flow();
    return this.pdf.getNumberOfPages() > pages ? end : Math.max(done, end);
  }

  /** A large pale word across the page, over everything. */
  stamp(word: string): void {
    const { pdf } = this;
    const size = Math.min(110, 480 / (this.widthOf(word, { size: 1, bold: true }) || 1));
    const line = this.#setter.line(word, true);
    const half = this.widthOf(word, { size, bold: true }) / 2;
    const turn = Math.SQRT1_2;
    this.structure.artifact(() => {
      pdf.saveGraphicsState();
      pdf.setGState(pdf.GState({ opacity: 0.14 }));
      pdf.internal.write(`${turn} ${turn} ${-turn} ${turn} ${this.width / 2} ${this.height / 2} cm`);
      this.#write(line, { x: -half, y: -size / 3, size, color: PRINT_STYLE.quiet });
      pdf.restoreGraphicsState();
    });
  }

  #draw(text: string, x: number, y: number, style: TextStyle): void {
    const { size = this.#type.size, bold = false, color = PRINT_STYLE.ink, align = 'start' } = style;
    const line = this.#setter.line(text, bold);
    const width = (line.width * size) / 1000;
    const start = align === 'end' ? x - width : x;
    const left = this.isRightToLeft ? this.width - start - width : start;
    this.#write(line, { x: left, y: this.height - y, size, color });
  }

  #write(line: SetLine, place: Parameters<typeof glyphOperators>[1]): void {
    if (line.runs.length > 0) this.pdf.internal.write(glyphOperators(line, place, this.#fonts));
  }
}
