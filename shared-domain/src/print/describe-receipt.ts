import type { Amount, IsoDate } from '../api-types/index.ts';
import { shownReference } from '../documents/credit-reference.ts';
import { lookOf, pdfFileName } from './describe-document.ts';
import { companyParty, contactParty, type PrintCompany, type PrintContact } from './describe-parties.ts';
import { ENGLISH_PAPER, type PaperLabels } from './paper-labels.ts';
import { chineseForms, partyCountries } from './party-countries.ts';
import { printDate, printMoney } from '../paper/print-numbers.ts';
import type { PrintedDocument } from '../paper/printed-document.ts';

/** A payment as it is printed. */
export interface PrintableReceipt {
  reference: string;
  paymentDate: IsoDate;
  /** Name of the account the money went to or came from; '' for a credit note. */
  accountName: string;
  currencyCode: string;
  totalAmount: Amount;
  /** Deleted payments say so. */
  deleted: boolean;
  /** Money that went to the contact (paid bills, refunds) instead of coming from them. */
  paidOut: boolean;
  /** No money moved: a credit note, or what was overpaid elsewhere, settles a document. */
  isCredit: boolean;
  contactName: string;
  /** What it settles. */
  documents: { id: string; title: string; issueDate: IsoDate; totalAmount: Amount; paidAmount: Amount }[];
}

/** Words on the paper of a receipt. */
export interface ReceiptLabels {
  receipt: string;
  paidTo: string;
  receivedFrom: string;
  paymentDate: string;
  reference: string;
  account: string;
  columns: readonly [string, string, string, string];
  /** Label of the sum; `paidOut` when the money went to the contact. */
  sum: (currency: string, paidOut: boolean) => string;
  /** Where no money moved. */
  credit: {
    receipt: string;
    contactLabel: string;
    date: string;
    columns: readonly [string, string, string, string];
    sum: (currency: string) => string;
  };
}

export const ENGLISH_RECEIPT: ReceiptLabels = {
  receipt: 'Payment receipt',
  paidTo: 'Paid to',
  receivedFrom: 'Received from',
  paymentDate: 'Payment date',
  reference: 'Reference',
  account: 'Account',
  columns: ['Payment for', 'Total', '', 'Amount'],
  sum: (currency, paidOut) => `Amount ${paidOut ? 'paid' : 'received'} ${currency}`,
  credit: {
    receipt: 'Credit applied',
    contactLabel: 'Credit of',
    date: 'Date',
    columns: ['Document', 'Total', '', 'Amount'],
    sum: (currency) => `Credit applied ${currency}`,
  },
};

/** Says in words what is printed on the paper of a receipt. */
export function describeReceipt(
  receipt: PrintableReceipt,
  company: PrintCompany,
  contact?: PrintContact,
  { labels, paper }: { labels: ReceiptLabels; paper: PaperLabels } = {
    labels: ENGLISH_RECEIPT,
    paper: ENGLISH_PAPER,
  },
): PrintedDocument {
  const { formats } = paper;
  const money = (amount: Amount): string => printMoney(amount, company.currencyExponent, formats);
  const reference = shownReference(receipt.reference);
  const { paymentDate: date, columns, ...paid } = labels;
  const said = receipt.isCredit
    ? { ...labels.credit, sum: labels.credit.sum(receipt.currencyCode) }
    : {
        receipt: paid.receipt,
        contactLabel: receipt.paidOut ? paid.paidTo : paid.receivedFrom,
        date,
        columns,
        sum: paid.sum(receipt.currencyCode, receipt.paidOut),
      };
  const title = [said.receipt, reference].filter(Boolean).join(' ');
  const countries = partyCountries(company.countryCode, contact?.addresses[0]?.country);
  return {
    language: paper.language,
    kind: said.receipt,
    title,
    fileName: pdfFileName(title),
    stamp: receipt.deleted ? 'Void' : null,
    logo: company.logo,
    ...lookOf(company),
    ...chineseForms(countries),
    company: companyParty(company, paper, countries),
    contactLabel: said.contactLabel,
    contact: contactParty(receipt.contactName, contact, paper, countries),
    facts: [
      { label: said.date, value: printDate(receipt.paymentDate, formats) },
      { label: labels.reference, value: reference },
      { label: labels.account, value: receipt.accountName },
    ].filter((fact) => fact.value !== ''),
    columns: said.columns,
    lines: receipt.documents.map((document) => ({
      id: document.id,
      title: document.title,
      detail: printDate(document.issueDate, formats),
      cost: money(document.totalAmount),
      quantity: '',
      amount: money(document.paidAmount),
    })),
    totals: [
      {
        label: said.sum,
        value: money(receipt.totalAmount),
        strong: true,
      },
    ],
    notes: '',
  };
}
