import type { DocumentBase, DocumentDetail, LineItem } from '../api-types/index.ts';
import {
  companyParty,
  contactParty,
  filled,
  type PrintCompany,
  type PrintContact,
} from './describe-parties.ts';
import { describePayment } from './describe-payment.ts';
import { isTaxed, lineTax, taxNoteOf, taxRows } from './describe-taxes.ts';
import { ENGLISH_PAPER, type PaperLabels } from './paper-labels.ts';
import { chineseForms, partyCountries } from './party-countries.ts';
import { daysBetween } from '../validation/dates.ts';
import { paperSizeOf } from '../paper/paper-size.ts';
import { printDate, printMoney, printNumber, printPrice } from '../paper/print-numbers.ts';
import type { PrintedDocument, PrintedFact, PrintedLine, PrintedTotal } from '../paper/printed-document.ts';

/** Words in which the kinds of document differ on paper. */
export interface PrintLabels {
  kind: string;
  /** Title of a draft without a number. */
  draft: string;
  contactLabel: string;
  /** Label of the second date: `Due date`, `Delivery date`. */
  dueOrExpiryDate: string;
  /** Whether money is paid against it: shows paid and due. */
  payable: boolean;
  /** The contact pays the company: says how. */
  paidByContact?: true;
  /** Whether the terms of payment are printed: on every document of the kind, or where the contact is to read them. */
  terms?: 'always' | 'asContact';
  /** Label of the reference where the kind has a better word for it. */
  reference?: string;
  /** Labels of what was paid and of what is left, where they are other than Paid and Amount due. */
  paid?: string;
  due?: string;
}

/** The part of a document that is printed; the status is the kind's own, for example `invoiceStatus`. */
export type PrintableDocument = Omit<
  DocumentBase,
  'status' | 'version' | 'dueDate' | 'createdDate' | 'sent' | 'scheduled' | 'scheduledDate'
> &
  Pick<DocumentDetail, 'lineItems' | 'notes'> & { documentStatus: string; dueOrExpiryDate: string };

/** Says in words what is printed on a document's paper; amounts come from the document as the server computed them. */
export function describeDocument(
  document: PrintableDocument,
  company: PrintCompany,
  labels: PrintLabels,
  contact?: PrintContact,
  paper: PaperLabels = ENGLISH_PAPER,
): PrintedDocument {
  const title = document.number ? `${labels.kind} ${document.number}` : labels.draft;
  const withRates = isTaxed(document);
  const countries = partyCountries(company.countryCode, contact?.addresses[0]?.country);
  return {
    language: paper.language,
    kind: labels.kind,
    title,
    fileName: pdfFileName(title),
    stamp: stampOf(document.documentStatus),
    logo: company.logo,
    company: companyParty(company, paper, countries),
    contactLabel: labels.contactLabel,
    contact: contactParty(document.contactName, contact, paper, countries),
    facts: factsOf(document, labels, paper, contact),
    lines: document.lineItems.map((line) => printedLine(line, company.currencyExponent, paper, withRates)),
    totals: totalsOf(document, labels, company.currencyExponent, paper),
    ...(labels.paidByContact && document.amountDue > 0
      ? describePayment(document.number, company, paper)
      : {}),
    ...taxNoteOf(document, paper),
    notes: document.notes.display ? document.notes.description : '',
    ...(company.footer ? { footer: company.footer } : {}),
    ...lookOf(company),
    ...chineseForms(countries),
  };
}

/** How the company's papers look, and on which paper of its country they are printed. */
export function lookOf({
  paperLook,
  countryCode,
}: Pick<PrintCompany, 'paperLook' | 'countryCode'>): Pick<PrintedDocument, 'look' | 'paperSize'> {
  return {
    ...(paperLook ? { look: paperLook } : {}),
    ...(countryCode ? { paperSize: paperSizeOf(countryCode) } : {}),
  };
}

/** `Invoice 2026_03_7.pdf`: a name that every system takes. */
export function pdfFileName(title: string): string {
  return `${title.replace(/[^\p{L}\p{N} ._-]/gu, '_')}.pdf`;
}

function stampOf(status: string): PrintedDocument['stamp'] {
  return status === 'Draft' || status === 'Void' || status === 'Cancelled' ? status : null;
}

function factsOf(
  document: PrintableDocument,
  { kind, dueOrExpiryDate, reference, terms }: PrintLabels,
  paper: PaperLabels,
  contact: PrintContact | undefined,
): PrintedFact[] {
  const hasTerms = terms === 'always' || (terms && contact?.showPaymentTermsOnCreditNote);
  return [
    { label: paper.number(kind), value: document.number || paper.stamps.Draft },
    { label: paper.issueDate, value: printDate(document.issueDate, paper.formats) },
    { label: dueOrExpiryDate, value: printDate(document.dueOrExpiryDate, paper.formats) },
    { label: paper.terms.label, value: hasTerms ? termsOf(document, paper) : '' },
    { label: reference ?? paper.reference, value: document.reference },
  ].filter((fact) => fact.value !== '');
}

/** The terms that the document's dates come to; '' where it is due before it was issued, or without a date. */
function termsOf({ issueDate, dueOrExpiryDate }: PrintableDocument, { terms }: PaperLabels): string {
  if (issueDate === '' || dueOrExpiryDate === '') return '';
  const days = daysBetween(issueDate, dueOrExpiryDate);
  return days >= 0 ? terms.days(days) : '';
}

function printedLine(line: LineItem, exponent: number, paper: PaperLabels, withRate: boolean): PrintedLine {
  const discount = line.discountRate > 0 ? paper.discount(printNumber(line.discountRate, paper.formats)) : '';
  const rate = withRate ? lineTax(line, paper) : '';
  return {
    id: line.id,
    title: line.title,
    detail: filled(line.description === line.title ? '' : line.description, discount, rate).join('\n'),
    cost: printPrice(line.unitPrice, exponent, paper.formats),
    quantity: printNumber(line.quantity, paper.formats),
    amount: printMoney(line.totalAmount, exponent, paper.formats),
  };
}

function totalsOf(
  document: PrintableDocument,
  { payable, paid, due }: PrintLabels,
  exponent: number,
  paper: PaperLabels,
): PrintedTotal[] {
  const money = (label: string, amount: number, strong = false): PrintedTotal => ({
    label,
    value: printMoney(amount, exponent, paper.formats),
    strong,
  });
  const taxes = taxRows(document, exponent, paper).map(({ label, tax }) => money(label, tax));
  const total = money(paper.total(document.currencyCode), document.totalAmount, true);
  const totals =
    document.amountTaxType === 'InclusiveTax'
      ? [total, ...taxes]
      : [money(paper.subtotal, document.subTotal), ...taxes, total];
  if (!payable || document.paidAmount === 0) return totals;
  return [
    ...totals,
    money(paid ?? paper.paid, document.paidAmount),
    money(due ?? paper.due, document.amountDue, true),
  ];
}
