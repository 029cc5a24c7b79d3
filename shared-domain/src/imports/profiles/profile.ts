import type { ImportKind } from '../../api-types/import-kinds.ts';
import type { DateOrder, NumberFormat } from '../../api-types/import-formats.ts';
import type { ImportProductId } from '../products.ts';

/**
 * Heading of the product -> words, one of which the cell of a row has ('' is an empty cell), or that it has anything in it.
 * Words are compared as headings are.
 */
export type RowCondition = Readonly<Record<string, readonly string[] | 'filled'>>;

/** A sheet with the lines of the documents of another one: both have the heading of the number that joins them. */
export interface LineSheet {
  sheet: string;
  key: string;
  /** Where the rates of the lines' taxes are on a further sheet. */
  taxes?: TaxSheet;
}

/** A sheet with a row for each tax of a line: its document has the same number, and its item the same name. */
export interface TaxSheet {
  sheet: string;
  /** Heading of the item's name, here and in the sheet of the lines. */
  item: string;
  /** Heading of the percentage. */
  rate: string;
  /** Heading of the tax of a line in the sheet of the lines: one without tax has no row here. */
  amount: string;
}

/** Heading of a line's column beside those of its document. */
export function lineHeading(sheet: string, heading: string): string {
  return `${sheet}/${heading}`;
}

/** One kind of file that a product exports: how it is recognised, and what its headings and words mean. */
export interface ExportedFile {
  kind: ImportKind;
  /** Headings that its exports have and files of other products seldom: the file is recognised by its share of them. */
  signs: readonly string[];
  /** The signs are all the headings that it has: each of them is in many other files. */
  isWhole?: true;
  /**
   * Key of a column of the import -> heading of the product. Of several, the first that the file has feeds the column, and
   * the next ones where its cell is empty. '' is the first column without a heading.
   */
  columns: Readonly<Record<string, string | readonly string[]>>;
  /** Key of a column -> words of the product -> ours; '' leaves the cell empty. Words are compared as headings are. */
  values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Key of a column -> what an empty or missing cell of it means: a list of vendors has suppliers. */
  defaults?: Readonly<Record<string, string>>;
  /** Headings whose amounts are in other columns as well: to leave them out loses nothing. */
  repeated?: readonly string[];
  /** Headings that the product has more than once, of which the first is meant: about any other one there is a question. */
  repeats?: readonly string[];
  /** Rows that are no records, such as totals of a report: those that meet one of these conditions. */
  leaveOut?: readonly RowCondition[];
  /** Key of a column that only the first row of a record has, where records have no number. */
  begins?: string;
  /** Where the lines of documents are on another sheet of the workbook. */
  lines?: LineSheet;
  /** How the product writes numbers and dates, where it is the same for all its users. */
  numberFormat?: NumberFormat;
  dateOrder?: DateOrder;
}

/** The exports of one product. Where its headings are documented is said at each profile. */
export interface ImportProfile {
  /** In calls and in the log. */
  id: ImportProductId;
  /** As the product calls itself. */
  product: string;
  files: readonly ExportedFile[];
}

/** Headings of addresses that go into the parts of ours, by their names in one product; '' where it has none. */
export function postalAddressOf(
  line1: string,
  line2: string,
  city: string,
  region: string,
  postalCode: string,
  country: string,
): Record<string, string> {
  const parts = { addressLine1: line1, addressLine2: line2, city, region, postalCode, country };
  return Object.fromEntries(Object.entries(parts).filter(([, heading]) => heading !== ''));
}

type Headings = ExportedFile['columns'][string];

/** Headings of what an invoice, a quote, an order or a credit note has once. */
export function headOf(
  contact: Headings,
  number: Headings,
  issueDate: Headings,
  dueDate: Headings,
): Record<'contact' | 'number' | 'issueDate' | 'dueDate', Headings> {
  return { contact, number, issueDate, dueDate };
}

/** Headings of what a bill has once: its number is that of the supplier. */
export function billHeadOf(
  contact: Headings,
  reference: Headings,
  issueDate: Headings,
  dueDate: Headings,
): Record<'contact' | 'reference' | 'issueDate' | 'dueDate', Headings> {
  return { contact, reference, issueDate, dueDate };
}
