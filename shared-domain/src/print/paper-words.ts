import type { Language } from '../languages.ts';
import { ENGLISH_FORMATS, type PrintFormats } from './print-numbers.ts';
import type { PrintedDocument } from './printed-document.ts';

/** Words of the block that says how to pay. */
type PaymentWord =
  'title' | 'accountName' | 'bank' | 'iban' | 'accountNumber' | 'sortCode' | 'bic' | 'reference';

/** Words that are the same on the paper of every kind of document. */
export interface PaperWords {
  language: Language;
  formats: PrintFormats;
  /** Heads of the line item table. */
  columns: readonly [string, string, string, string];
  /** Large word across the page. */
  stamps: Record<NonNullable<PrintedDocument['stamp']>, string>;
  number: (kind: string) => string;
  issueDate: string;
  reference: string;
  discount: (rate: string) => string;
  subtotal: string;
  /** Tax of a line. */
  lineTax: (rate: string) => string;
  /** Tax of a rate, and the amount that it is charged on. */
  tax: (rate: string, taxable: string) => string;
  includesTax: (rate: string, taxable: string) => string;
  total: (currency: string) => string;
  paid: string;
  due: string;
  notes: string;
  /** The block that says how to pay, and its labels. */
  payment: Record<PaymentWord, string>;
  taxNumber: (number: string) => string;
  /** Where the tax is a value added tax. */
  vatNumber: (number: string) => string;
  businessNumber: (number: string) => string;
  page: (page: number, pages: number) => string;
}

/** Columns: product specification, section 9. */
export const ENGLISH_PAPER: PaperWords = {
  language: 'en',
  formats: ENGLISH_FORMATS,
  columns: ['Item Description', 'Cost', 'QTY', 'Amount'],
  stamps: { Draft: 'Draft', Void: 'Void', Cancelled: 'Cancelled' },
  number: (kind) => `${kind} number`,
  issueDate: 'Issue date',
  reference: 'Reference',
  discount: (rate) => `${rate}% discount`,
  subtotal: 'Subtotal',
  lineTax: (rate) => `Tax ${rate}%`,
  tax: (rate, taxable) => `Tax ${rate}% on ${taxable}`,
  includesTax: (rate, taxable) => `Includes tax ${rate}% on ${taxable}`,
  total: (currency) => `Total ${currency}`,
  paid: 'Paid',
  due: 'Amount due',
  notes: 'Notes',
  payment: {
    title: 'How to pay',
    accountName: 'Account name',
    bank: 'Bank',
    iban: 'IBAN',
    accountNumber: 'Account number',
    sortCode: 'Sort code or routing number',
    bic: 'BIC / SWIFT',
    reference: 'Payment reference',
  },
  taxNumber: (number) => `Tax number ${number}`,
  vatNumber: (number) => `VAT number ${number}`,
  businessNumber: (number) => `Business number ${number}`,
  page: (page, pages) => `Page ${page} of ${pages}`,
};
