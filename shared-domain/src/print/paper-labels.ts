import type { TaxRateCategory } from '../api-types/index.ts';
import type { Language } from '../languages.ts';
import { ENGLISH_FORMATS, type PrintFormats } from '../paper/print-numbers.ts';
import type { PrintedDocument } from '../paper/printed-document.ts';

/** Words of the block that says how to pay. */
type PaymentLabel =
  'title' | 'accountName' | 'bank' | 'iban' | 'accountNumber' | 'sortCode' | 'bic' | 'reference';

/** Names of numbers that have a word in each language; others are names, such as ABN. */
export type TaxNumberWord =
  | 'tax'
  | 'vat'
  | 'vatOfAustria'
  | 'vatOfSwitzerland'
  | 'gst'
  | 'gstHst'
  | 'trn'
  | 'registration'
  | 'business';

/** Categories of a rate of 0. */
export type UntaxedCategory = Exclude<TaxRateCategory, 'taxable'>;

/** Words that are the same on the paper of every kind of document. */
export interface PaperLabels {
  language: Language;
  formats: PrintFormats;
  /** Heads of the line item table. */
  columns: readonly [string, string, string, string];
  /** Large word across the page. */
  stamps: Record<NonNullable<PrintedDocument['stamp']>, string>;
  number: (kind: string) => string;
  issueDate: string;
  reference: string;
  /** By when the contact pays: label, and so many days after the issue date. */
  terms: { label: string; days: (days: number) => string };
  discount: (rate: string) => string;
  subtotal: string;
  /** Tax of a line. */
  lineTax: (rate: string) => string;
  /** Tax of a rate, and the amount that it is charged on. */
  tax: (rate: string, taxable: string) => string;
  includesTax: (rate: string, taxable: string) => string;
  /** Of a rate of 0: why nothing is charged. */
  untaxed: Record<UntaxedCategory, string>;
  /** The same with the amount on which nothing is charged. */
  untaxedOn: (category: string, taxable: string) => string;
  /** A part of the rate above it. */
  taxComponent: (name: string, rate: string) => string;
  /** What the law requires to be said where the customer owes the tax (EU: Directive 2006/112/EC, article 226, 11a). */
  reverseCharge: string;
  total: (currency: string) => string;
  paid: string;
  due: string;
  notes: string;
  /** The block that says how to pay, and its labels. */
  payment: Record<PaymentLabel, string>;
  /** What the numbers of companies and contacts are called. */
  taxNumbers: Record<TaxNumberWord, string>;
  page: (page: number, pages: number) => string;
}

/** Columns: docs/specification.md, section 9. */
export const ENGLISH_PAPER: PaperLabels = {
  language: 'en',
  formats: ENGLISH_FORMATS,
  columns: ['Item Description', 'Cost', 'QTY', 'Amount'],
  stamps: { Draft: 'Draft', Void: 'Void', Cancelled: 'Cancelled' },
  number: (kind) => `${kind} number`,
  issueDate: 'Issue date',
  reference: 'Reference',
  terms: {
    label: 'Payment terms',
    days: (days) => (days === 0 ? 'Due on receipt' : days === 1 ? '1 day' : `${days} days`),
  },
  discount: (rate) => `${rate}% discount`,
  subtotal: 'Subtotal',
  lineTax: (rate) => `Tax ${rate}%`,
  tax: (rate, taxable) => `Tax ${rate}% on ${taxable}`,
  includesTax: (rate, taxable) => `Includes tax ${rate}% on ${taxable}`,
  untaxed: {
    zeroRated: 'Zero rated',
    exempt: 'Exempt',
    reverseCharge: 'Reverse charge',
    noTax: 'Outside the scope of tax',
  },
  untaxedOn: (category, taxable) => `${category}, on ${taxable}`,
  taxComponent: (name, rate) => `of which ${name} ${rate}%`,
  reverseCharge: 'Reverse charge: the customer is liable for the tax.',
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
  taxNumbers: {
    tax: 'Tax number',
    vat: 'VAT number',
    vatOfAustria: 'VAT number',
    vatOfSwitzerland: 'VAT number',
    gst: 'GST number',
    gstHst: 'GST/HST number',
    trn: 'Tax registration number (TRN)',
    registration: 'Registration number',
    business: 'Business number',
  },
  page: (page, pages) => `Page ${page} of ${pages}`,
};
