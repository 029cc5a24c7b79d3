import Big from 'big.js';
import type {
  BankDetails,
  Company,
  Contact,
  DocumentBase,
  DocumentDetail,
  LineItem,
} from '../api-types/index.ts';
import { describePayment } from './describe-payment.ts';
import { hasValueAddedTax } from './value-added-tax.ts';
import { ENGLISH_PAPER, type PaperWords } from './paper-words.ts';
import type { PaperLook } from './paper-look.ts';
import { paperSizeOf } from './pdf/paper-size.ts';
import { printDate, printMoney, printNumber, printPrice } from './print-numbers.ts';
import type {
  PrintedDocument,
  PrintedFact,
  PrintedLine,
  PrintedParty,
  PrintedTotal,
} from './printed-document.ts';

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
  /** Label of the reference where the kind has a better word for it. */
  reference?: string;
  /** Labels of what was paid and of what is left, where they are other than Paid and Amount due. */
  paid?: string;
  due?: string;
}

/** The part of a document that stands on paper; the status is the kind's own, for example `invoiceStatus`. */
export type PrintableDocument = Omit<
  DocumentBase,
  'status' | 'version' | 'createdDate' | 'sent' | 'scheduled' | 'scheduledDate'
> &
  Pick<DocumentDetail, 'lineItems' | 'notes'> & { documentStatus: string; dueOrExpiryDate: string };

export type PrintCompany = Pick<
  Company,
  | 'name'
  | 'logo'
  | 'address1'
  | 'address2'
  | 'city'
  | 'region'
  | 'postalCode'
  | 'email'
  | 'phone'
  | 'website'
  | 'taxDisplayNumber'
  | 'currencyExponent'
> &
  Partial<BankDetails & Pick<Company, 'countryCode'>> & {
    /** Left out by what was kept before companies had one. */
    paperLook?: PaperLook;
    /** What the company prints at the foot of this kind of document. */
    footer?: string;
  };

export type PrintContact = Pick<Contact, 'addresses' | 'email' | 'businessNumber' | 'contactPerson'>;

/** Says in words what stands on a document's paper; figures come from the document as the server computed them. */
export function describeDocument(
  document: PrintableDocument,
  company: PrintCompany,
  words: PrintLabels,
  contact?: PrintContact,
  paper: PaperWords = ENGLISH_PAPER,
): PrintedDocument {
  const title = document.number ? `${words.kind} ${document.number}` : words.draft;
  const withRates = hasSeveralRates(document);
  return {
    language: paper.language,
    kind: words.kind,
    title,
    fileName: pdfFileName(title),
    stamp: stampOf(document.documentStatus),
    logo: company.logo,
    company: companyParty(company, paper),
    contactLabel: words.contactLabel,
    contact: contactParty(document.contactName, contact, paper),
    facts: factsOf(document, words, paper),
    lines: document.lineItems.map((line) => printedLine(line, company.currencyExponent, paper, withRates)),
    totals: totalsOf(document, words, company.currencyExponent, paper),
    ...(words.paidByContact && document.amountDue > 0
      ? describePayment(document.number, company, paper)
      : {}),
    notes: document.notes.display ? document.notes.description : '',
    ...(company.footer ? { footer: company.footer } : {}),
    ...lookOf(company),
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

/** Head of the paper: the company's name and how to reach it. */
export function companyParty(company: PrintCompany, { taxNumber, vatNumber } = ENGLISH_PAPER): PrintedParty {
  const town = words(company.postalCode, company.city, company.region);
  const numberOf = hasValueAddedTax(company.countryCode ?? '') ? vatNumber : taxNumber;
  const tax = company.taxDisplayNumber && numberOf(company.taxDisplayNumber);
  return {
    name: company.name,
    lines: filled(
      company.address1,
      company.address2,
      town,
      company.phone,
      company.email,
      company.website,
      tax,
    ),
  };
}

/** The other party with the first of its addresses. */
export function contactParty(
  name: string,
  contact?: PrintContact,
  { businessNumber } = ENGLISH_PAPER,
): PrintedParty {
  const address = contact?.addresses[0];
  return {
    name,
    lines: filled(
      contact?.contactPerson,
      address?.addressLine1,
      address?.addressLine2,
      words(address?.postalCode, address?.city, address?.region),
      address?.country,
      contact?.email,
      contact?.businessNumber && businessNumber(contact.businessNumber),
    ),
  };
}

function factsOf(
  document: PrintableDocument,
  { kind, dueOrExpiryDate, reference }: PrintLabels,
  paper: PaperWords,
): PrintedFact[] {
  return [
    { label: paper.number(kind), value: document.number || paper.stamps.Draft },
    { label: paper.issueDate, value: printDate(document.issueDate, paper.formats) },
    { label: dueOrExpiryDate, value: printDate(document.dueOrExpiryDate, paper.formats) },
    { label: reference ?? paper.reference, value: document.reference },
  ].filter((fact) => fact.value !== '');
}

function printedLine(line: LineItem, exponent: number, paper: PaperWords, withRate: boolean): PrintedLine {
  const discount = line.discountRate > 0 ? paper.discount(printNumber(line.discountRate, paper.formats)) : '';
  const rate = withRate ? paper.lineTax(printNumber(line.taxRate, paper.formats)) : '';
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
  paper: PaperWords,
): PrintedTotal[] {
  const figure = (amount: number): string => printMoney(amount, exponent, paper.formats);
  const money = (label: string, amount: number, strong = false): PrintedTotal => ({
    label,
    value: figure(amount),
    strong,
  });
  const totals =
    document.amountTaxType === 'InclusiveTax'
      ? [
          money(paper.total(document.currencyCode), document.totalAmount, true),
          ...taxTotals(document).map(({ rate, tax, taxable }) =>
            money(paper.includesTax(printNumber(rate, paper.formats), figure(taxable)), tax),
          ),
        ]
      : [
          money(paper.subtotal, document.subTotal),
          ...taxTotals(document).map(({ rate, tax, taxable }) =>
            money(paper.tax(printNumber(rate, paper.formats), figure(taxable)), tax),
          ),
          money(paper.total(document.currencyCode), document.totalAmount, true),
        ];
  if (!payable || document.paidAmount === 0) return totals;
  return [
    ...totals,
    money(paid ?? paper.paid, document.paidAmount),
    money(due ?? paper.due, document.amountDue, true),
  ];
}

/** What is charged at a rate, and on which amount without the tax. */
interface TaxTotal {
  rate: number;
  tax: number;
  taxable: number;
}

/**
 * Tax by rate: the lines' shares add up to the document's tax (accounting page, section 0, "Rounding"). A rate of 0 is
 * named where other lines are taxed: what is charged on nothing must be told apart from what was forgotten.
 */
function taxTotals({ amountTaxType, lineItems }: PrintableDocument): TaxTotal[] {
  if (amountTaxType === 'None' || lineItems.every(({ taxRate }) => taxRate === 0)) return [];
  const isInclusive = amountTaxType === 'InclusiveTax';
  const byRate = new Map<number, { tax: Big; taxable: Big }>();
  for (const { taxRate, taxAmount, totalAmount } of lineItems) {
    const { tax, taxable } = byRate.get(taxRate) ?? { tax: new Big(0), taxable: new Big(0) };
    const net = new Big(totalAmount).minus(isInclusive ? taxAmount : 0);
    byRate.set(taxRate, { tax: tax.plus(taxAmount), taxable: taxable.plus(net) });
  }
  return [...byRate]
    .sort(([a], [b]) => b - a)
    .map(([rate, { tax, taxable }]) => ({ rate, tax: tax.toNumber(), taxable: taxable.toNumber() }));
}

/** Whether lines have different rates: each then says its rate. */
function hasSeveralRates({ amountTaxType, lineItems }: PrintableDocument): boolean {
  return amountTaxType !== 'None' && new Set(lineItems.map(({ taxRate }) => taxRate)).size > 1;
}

function filled(...values: (string | null | undefined)[]): string[] {
  return values.filter((value): value is string => Boolean(value?.trim()));
}

function words(...values: (string | undefined)[]): string {
  return filled(...values).join(' ');
}
