import type { Face, Glyph } from '../type/face.ts';
import type { SetLine } from '../type/typesetter.ts';
import type { CanvasFonts } from './canvas-fonts.ts';
import { pdfText } from './pdf-text.ts';

type Rgb = readonly [number, number, number];

/** Where and how large a line is drawn, in points from the lower left corner of the page. */
interface LinePlace {
  x: number;
  y: number;
  size: number;
  color: Rgb;
}

/** The operators that draw a line with its glyphs where shaping has put them (ISO 32000-1, 9.4). */
export function glyphOperators(line: SetLine, { x, y, size, color }: LinePlace, fonts: CanvasFonts): string {
  const operators = [`BT ${color.map((part) => short(part / 255)).join(' ')} rg`];
  let pen = x;
  for (const { face, glyphs } of line.runs) {
    operators.push(`/${fonts.nameOf(face)} ${short(size)} Tf`);
    for (const part of sameHeight(glyphs)) {
      const [first] = part;
      if (!first) continue;
      operators.push(`1 0 0 1 ${short(pen)} ${short(y + (first.dy * size) / 1000)} Tm`);
      operators.push(`[${spaced(part, face, fonts)}] TJ`);
      pen += (part.reduce((sum, { advance }) => sum + advance, 0) * size) / 1000;
    }
  }
  operators.push('ET');
  return isReadFromGlyphs(line)
    ? operators.join('\n')
    : [`/Span <</ActualText ${pdfText(line.text)}>> BDC`, ...operators, 'EMC'].join('\n');
}

/** Whether the glyphs one after the other are the text: not where writing runs from right to left or marks are put on letters. */
function isReadFromGlyphs({ runs, text }: SetLine): boolean {
  return runs.flatMap(({ glyphs }) => glyphs.map((glyph) => glyph.text)).join('') === text;
}

/** Neighbours at the same height over the line. */
function sameHeight(glyphs: readonly Glyph[]): Glyph[][] {
  const parts: Glyph[][] = [];
  for (const glyph of glyphs) {
    const last = parts.at(-1);
    if (last?.[0]?.dy === glyph.dy) last.push(glyph);
    else parts.push([glyph]);
  }
  return parts;
}

/** Glyphs with what moves each from where the widths of the font would put it. */
function spaced(glyphs: readonly Glyph[], face: Face, fonts: CanvasFonts): string {
  let text = '';
  let codes = '';
  /** Where the reader is, and where the next glyph begins, in thousandths. */
  let [at, begin] = [0, 0];
  for (const glyph of glyphs) {
    const { id, advance, dx } = glyph;
    const move = Math.round(begin + dx - at);
    if (move !== 0) {
      text += `${codes && `<${codes}>`}${-move}`;
      codes = '';
      at += move;
    }
    codes += fonts.codeOf(face, glyph);
    at += face.widthOf(id);
    begin += advance;
  }
  return `${text}<${codes}>`;
}

const short = (value: number): string => String(Number(value.toFixed(3)));
