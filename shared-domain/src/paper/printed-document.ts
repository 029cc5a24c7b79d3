import type { Language } from '../languages.ts';
import type { PaperLook } from './paper-look.ts';
import type { PaperSize } from './paper-size.ts';
import type { ChineseForms } from './chinese-forms.ts';

/** A label and its value, as the head of a document shows them. */
export interface PrintedFact {
  label: string;
  value: string;
}

/** One row of the line item table; in the order of the columns. */
export interface PrintedLine {
  id: string;
  title: string;
  /** Smaller words under the title: description, discount, tax. */
  detail: string;
  cost: string;
  quantity: string;
  amount: string;
}

export interface PrintedTotal {
  label: string;
  value: string;
  strong: boolean;
}

/** How a customer pays: the account in words, and a note in the company's. */
export interface PrintedPayment {
  facts: PrintedFact[];
  note: string;
}

export interface PrintedParty {
  name: string;
  lines: string[];
}

/** Everything that is printed on the paper of a document, as words: one description for screen, print, PDF and mail. */
export interface PrintedDocument {
  /** Of its words; English where a document was described before there were others. */
  language?: Language;
  /** Of its paper; the default one where a document was described before there were others. */
  look?: PaperLook;
  /** Of its paper, by the company's country; A4 where a document was described before there were others. */
  paperSize?: PaperSize;
  /** Forms of Chinese characters, by the countries of the parties; simplified where it is left out. */
  chinese?: ChineseForms;
  /** `Invoice`, `Quote`, ... */
  kind: string;
  /** `Invoice INV-0007`; without a number, `Draft invoice`. */
  title: string;
  /** File name without folder, safe on every system, with `.pdf`. */
  fileName: string;
  /** Large word across the page, for what must not be taken for the real thing. */
  stamp: 'Draft' | 'Void' | 'Cancelled' | null;
  /** Address of the company's logo. */
  logo: string | null;
  company: PrintedParty;
  contactLabel: string;
  contact: PrintedParty;
  facts: PrintedFact[];
  /** Heads of the table where they are other than those of documents. */
  columns?: readonly [string, string, string, string];
  /** Widths of the last three columns in points, where they are other than those of documents. */
  widths?: readonly [number, number, number];
  lines: PrintedLine[];
  totals: PrintedTotal[];
  /** What the law requires to be said of its taxes, below the totals. */
  taxNote?: string;
  /** On invoices with something due of a company that has filled in its bank details. */
  howToPay?: PrintedPayment;
  notes: string;
  /** The company's own words at the foot, after everything else. */
  footer?: string;
}
