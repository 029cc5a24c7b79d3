import type { DateOrder, NumberFormat } from './formats.ts';

/** In a choice: the file is of a product without a profile. */
export const NO_PROFILE = 'none';

/** What a person says of how a file is read; what is null is found in the file. */
export interface ImportChoices {
  numberFormat: NumberFormat | null;
  dateOrder: DateOrder | null;
  /** A total of the file that is off by a few cents is met with a line for rounding; otherwise it is an error. */
  bookDifferences: boolean;
  /** Documents that are void or cancelled in the file are left out; otherwise each is an error. */
  leaveOutVoid: boolean;
  /** Identifier of the product that has exported the file, or `NO_PROFILE`. */
  profile: string | null;
  /** Name of the sheet of a workbook, and the row that has the headings. */
  sheet: string | null;
  headingRow: number | null;
}

/** A file is read as it is found, and nothing of it is booked or left out. */
export const NO_CHOICES: ImportChoices = {
  numberFormat: null,
  dateOrder: null,
  bookDifferences: false,
  leaveOutVoid: false,
  profile: null,
  sheet: null,
  headingRow: null,
};

/** Choices that are switched on or off. */
export const IMPORT_SWITCHES = ['bookDifferences', 'leaveOutVoid'] as const;

/** Largest difference to a file's total that is booked as rounding, in units of the currency's last decimal. */
export const MAX_ROUNDING_UNITS = 5;
