/**
 * What drawing needs of a PDF document: jsPDF's own calls. The drawing takes the library as a parameter, so that this
 * package stays without one and browser and server draw with the same code.
 */
export interface PageCanvas {
  setProperties(properties: { title: string; author: string }): unknown;
  setCreationDate(date: Date): unknown;
  setFillColor(red: number, green: number, blue: number): unknown;
  rect(x: number, y: number, width: number, height: number, style: 'F'): unknown;
  addImage(data: string, format: string, x: number, y: number, width: number, height: number): unknown;
  addPage(format: [number, number], orientation: PageOrientation): unknown;
  setPage(page: number): unknown;
  getNumberOfPages(): number;
  saveGraphicsState(): unknown;
  restoreGraphicsState(): unknown;
  GState(parameters: { opacity: number }): object;
  setGState(state: object): unknown;
  output(type: 'arraybuffer'): ArrayBuffer;
  readonly internal: PdfInternals;
}

export type PageOrientation = 'portrait' | 'landscape';

/** What jsPDF gives to its plugins: objects and operators of the file itself. */
export interface PdfInternals {
  /** Into the present page; while the file is written, into the present object. */
  write: (text: string) => unknown;
  /** Begins an object and returns its number. */
  newObject: () => number;
  /** Number of an object that is written later. */
  newObjectDeferred: () => number;
  newObjectDeferredBegin: (number: number, isWritten: true) => number;
  getPageInfo: (page: number) => { objId: number };
  getCurrentPageInfo: () => { pageNumber: number };
  pageSize: { getWidth(): number; getHeight(): number };
  events: { subscribe(topic: string, listener: (event: never) => void): unknown };
}

/** A logo ready for paper: a data address or base64 with its format and its size in pixels. */
export interface PrintLogo {
  data: string;
  /** `PNG`, `JPEG`, ... as jsPDF names it. */
  format: string;
  width: number;
  height: number;
}
