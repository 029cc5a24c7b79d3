import type { PageCanvas, TableCell, TableOrder } from './page-canvas.ts';
import { PAGE, type PdfWriter } from './pdf-writer.ts';

/** How every table on paper looks. */
export function tableLook(fontSize = 9, padding = 6) {
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
    headStyles: { fillColor: [...PAGE.shade], fontStyle: 'bold' },
  } satisfies Partial<TableOrder>;
}

/** Figures are aligned right; words that the standard font cannot write take the wide one. */
export function dressCell(
  { cell, section }: TableCell,
  pen: PdfWriter,
  { isFigure, bold }: { isFigure: boolean; bold?: boolean },
): void {
  const font = pen.fontOf(cell.text.join(''));
  Object.assign(cell.styles, {
    lineColor: PAGE.line,
    ...(isFigure ? { halign: 'right' } : {}),
    ...(bold ? { fontStyle: 'bold' } : {}),
    ...(section === 'body' ? { lineWidth: { bottom: 0.5 } } : {}),
    ...(font === PAGE.font ? {} : { font, fontStyle: 'normal' }),
  });
}

/** Where the last table ends, in points from the top of its last page. */
export function lastTableEnd(pdf: PageCanvas): number | undefined {
  const table: unknown = Reflect.get(pdf, 'lastAutoTable');
  const end: unknown = typeof table === 'object' && table !== null ? Reflect.get(table, 'finalY') : undefined;
  return typeof end === 'number' ? end : undefined;
}
