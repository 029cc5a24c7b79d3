import type { ImportKind } from '../columns.ts';
import type { DateOrder, NumberFormat } from '../formats.ts';

/** One kind of file that a product exports: how it is recognised, and what its headings and words mean. */
export interface ExportedFile {
  kind: ImportKind;
  /** Headings that its exports have and files of other products seldom: the file is recognised by its share of them. */
  signs: readonly string[];
  /** The signs are all the headings that it has: each of them is in many other files. */
  isWhole?: true;
  /**
   * Key of a column of the import -> heading of the product. Of several, the first that the file has feeds the column, and
   * the next ones where its cell is empty.
   */
  columns: Readonly<Record<string, string | readonly string[]>>;
  /** Key of a column -> words of the product -> ours; '' leaves the cell empty. Words are compared as headings are. */
  words?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Key of a column -> what an empty or missing cell of it means: a list of vendors has suppliers. */
  defaults?: Readonly<Record<string, string>>;
  /** How the product writes figures and dates, where it is the same for all its users. */
  numberFormat?: NumberFormat;
  dateOrder?: DateOrder;
}

/** The exports of one product. Where its headings are documented is said at each profile. */
export interface ImportProfile {
  /** In calls and in the log. */
  id: string;
  /** As the product calls itself. */
  product: string;
  files: readonly ExportedFile[];
}

/** Headings of addresses that go into the parts of ours, by their names in one product. */
export function addressOf(
  line1: string,
  line2: string,
  city: string,
  region: string,
  postalCode: string,
  country: string,
): Record<string, string> {
  return { addressLine1: line1, addressLine2: line2, city, region, postalCode, country };
}
