/**
 * What drawing needs of a PDF document: jsPDF's own calls. The drawing takes the library as a parameter, so that this
 * package stays without one and browser and server draw with the same code.
 */
export interface PageCanvas {
  setProperties(properties: { title: string; author: string }): unknown;
  setFont(name: string, style: string): unknown;
  setFontSize(points: number): unknown;
  setTextColor(red: number, green: number, blue: number): unknown;
  setFillColor(red: number, green: number, blue: number): unknown;
  rect(x: number, y: number, width: number, height: number, style: 'F'): unknown;
  text(words: string, x: number, y: number, options?: PdfTextOptions): unknown;
  splitTextToSize(words: string, width: number): unknown;
  addImage(data: string, format: string, x: number, y: number, width: number, height: number): unknown;
  addPage(): unknown;
  setPage(page: number): unknown;
  getNumberOfPages(): number;
  saveGraphicsState(): unknown;
  restoreGraphicsState(): unknown;
  GState(parameters: { opacity: number }): object;
  setGState(state: object): unknown;
  addFileToVFS(name: string, base64: string): unknown;
  addFont(file: string, name: string, style: string): unknown;
  getFont(): object;
}

interface PdfTextOptions {
  align?: 'left' | 'right' | undefined;
  angle?: number;
}

/** One cell while its table is laid out (jspdf-autotable). */
export interface TableCell {
  cell: { text: string[]; styles: object };
  column: { index: number };
  row: { index: number };
  section: string;
}

/** A table as it is asked for. */
export interface TableOrder {
  startY: number;
  head: string[][];
  body: string[][];
  theme: 'plain';
  margin: { left: number; right: number; top: number; bottom: number };
  rowPageBreak: 'avoid';
  styles: {
    fontSize: number;
    cellPadding: { vertical: number; horizontal: number };
    overflow: 'linebreak';
    textOptions: { isInputVisual: boolean };
  };
  headStyles: {
    fillColor: [number, number, number] | false;
    textColor?: [number, number, number];
    fontStyle: 'bold';
  };
  columnStyles: Record<number, { cellWidth: number | 'wrap' }>;
  didParseCell: (cell: TableCell) => void;
}

/** Lays out a table and leaves its end in `paper.lastAutoTable.finalY`: the `autoTable` of jspdf-autotable. */
export type DrawTable = (paper: PageCanvas, order: TableOrder) => void;

/** A TrueType font for texts that the PDF standard fonts cannot write. */
export interface FallbackFont {
  name: string;
  /** The font file, base64. */
  base64: string;
}

/** A logo ready for paper: a data address or base64 with its format and its size in pixels. */
export interface PrintLogo {
  data: string;
  /** `PNG`, `JPEG`, ... as jsPDF names it. */
  format: string;
  width: number;
  height: number;
}
