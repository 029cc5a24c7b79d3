import type { PageCanvas, TableCell, TableOrder } from './page-canvas.ts';
import { PAGE, type PdfWriter } from './pdf-writer.ts';

/** Ground and words of a table's head. */
export interface TableHead {
  fillColor: [number, number, number] | false;
  textColor?: [number, number, number];
}

const SHADED: TableHead = { fillColor: [...PAGE.shade] };

/** How every table on paper looks. */
export function tableLook(fontSize = 9, padding = 6, head = SHADED) {
  return {
    theme: 'plain',
    margin: { left: PAGE.margin, right: PAGE.margin, top: PAGE.margin, bottom: PAGE.margin + 20 },
    rowPageBreak: 'avoid',
    styles: {
      fontSize,
      cellPadding: { vertical: padding, horizontal: padding },
      overflow: 'linebreak',
      // As outside of tables: without it, words that run from right to left would come out in reverse order.
      textOptions: { isInputVisual: true },
    },
    headStyles: { ...head, fontStyle: 'bold' },
  } satisfies Partial<TableOrder>;
}

interface DressedCell {
  isFigure: boolean;
  bold?: boolean;
  /** Colour of the line below the head; left out for none. */
  headLine?: readonly [number, number, number];
}

/** Figures are aligned right; words that the standard font cannot write take the wide one. */
export function dressCell(
  { cell, section }: TableCell,
  pen: PdfWriter,
  { isFigure, bold, headLine }: DressedCell,
): void {
  const font = pen.fontOf(cell.text.join(''));
  Object.assign(cell.styles, {
    lineColor: PAGE.line,
    ...(isFigure ? { halign: 'right' } : {}),
    ...(bold ? { fontStyle: 'bold' } : {}),
    ...(section === 'body' ? { lineWidth: { bottom: 0.5 } } : {}),
    ...(section === 'head' && headLine ? { lineColor: headLine, lineWidth: { bottom: 1 } } : {}),
    ...(font === PAGE.font ? {} : { font, fontStyle: 'normal' }),
  });
}

/** Where the last table ends, in points from the top of its last page. */
export function lastTableEnd(pdf: PageCanvas): number | undefined {
  const table: unknown = Reflect.get(pdf, 'lastAutoTable');
  const end: unknown = typeof table === 'object' && table !== null ? Reflect.get(table, 'finalY') : undefined;
  return typeof end === 'number' ? end : undefined;
}
