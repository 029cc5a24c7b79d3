import { PRINT_STYLE } from './pdf-writer.ts';
import { DEFAULT_PAPER_LOOK, rgbOf, type PaperLayout, type PaperLook } from '../paper/paper-look.ts';

type Rgb = readonly [number, number, number];

/** What the layouts differ in on a PDF page, in points. */
interface LayoutMeasures {
  /** Text, and the distance of its lines. */
  size: number;
  leading: number;
  /** Room around the words of a cell. */
  padding: number;
  kindSize: number;
  nameSize: number;
  /** Between the blocks of a page, as a share of that of the classic layout. */
  spacing: number;
  /** Height of the band of colour across the top; 0 for none. */
  band: number;
  /** Ground of the table's head: a pale shade, the colour itself, or none above a line of it. */
  tableHead: 'shade' | 'accent' | 'line';
}

const MEASURES: Readonly<Record<PaperLayout, LayoutMeasures>> = {
  classic: {
    size: 9,
    leading: PRINT_STYLE.leading,
    padding: 6,
    kindSize: 20,
    nameSize: 13,
    spacing: 1,
    band: 0,
    tableHead: 'shade',
  },
  modern: {
    size: 9,
    leading: PRINT_STYLE.leading,
    padding: 7,
    kindSize: 22,
    nameSize: 13,
    spacing: 1.1,
    band: 72,
    tableHead: 'accent',
  },
  compact: {
    size: 8,
    leading: 11,
    padding: 3.5,
    kindSize: 15,
    nameSize: 11,
    spacing: 0.65,
    band: 0,
    tableHead: 'line',
  },
};

/** A look in the measures of a PDF page. */
export interface PaperStyle extends LayoutMeasures {
  accent: Rgb;
}

/** The measures of a look; those of the classic layout for a document that was described before there were others. */
export function paperStyle(look: PaperLook = DEFAULT_PAPER_LOOK): PaperStyle {
  return { ...MEASURES[look.layout], accent: rgbOf(look.accent) ?? PRINT_STYLE.ink };
}
