/** A cell as the spreadsheet library takes it: text or number, with its format. */
export interface SheetCell {
  t: 's' | 'n';
  v: string | number;
  z?: string;
}

/** A sheet as the spreadsheet library takes it: cells by their names, and what begins with `!`. */
export type Cells = Record<string, SheetCell | string | { wch: number }[]>;

/** What writing a workbook needs of libraries: browser and server pass their own, and write the same file. */
export interface WorkbookTools {
  /** `xlsx`. */
  xlsx: {
    utils: {
      book_new: () => object;
      book_append_sheet: (book: never, sheet: never, name: string, isNumbered: boolean) => unknown;
      encode_cell: (cell: { r: number; c: number }) => string;
      encode_range: (start: { r: number; c: number }, end: { r: number; c: number }) => string;
    };
    write: (book: never, options: { type: 'array'; bookType: 'xlsx'; bookSST: boolean }) => ArrayBuffer;
  };
  /** `fflate`: packs and unpacks the parts of the file. */
  zip: (files: Record<string, Uint8Array>) => Uint8Array<ArrayBuffer>;
  unzip: (file: Uint8Array) => Record<string, Uint8Array>;
}
