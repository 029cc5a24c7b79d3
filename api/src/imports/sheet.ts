/** A file as rows of text cells. Rows count from 1, the heading being row 1, as a spreadsheet shows them. */
export interface Sheet {
  header: string[];
  rows: { row: number; cells: string[] }[];
  /** Figures are written with a decimal comma (1.234,56). */
  decimalComma: boolean;
}

/** Why a file cannot be imported at all: a sentence for people. */
export class UnreadableFile extends Error {}
