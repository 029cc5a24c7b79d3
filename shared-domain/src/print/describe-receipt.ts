import type { Amount, IsoDate } from '../api-types/index.ts';
import { companyParty, contactParty, pdfFileName } from './describe-document.ts';
import type { PrintCompany, PrintContact } from './describe-document.ts';
import { printDate, printMoney } from './print-numbers.ts';
import type { PrintedDocument } from './printed-document.ts';

/** A payment as it stands on paper. */
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
  contactName: string;
  /** What it settles. */
  documents: { id: string; title: string; issueDate: IsoDate; totalAmount: Amount; paidAmount: Amount }[];
}

const COLUMNS = ['Payment for', 'Total', '', 'Amount'] as const;

/** Says in words what stands on the paper of a receipt. */
export function describeReceipt(
  receipt: PrintableReceipt,
  company: PrintCompany,
  contact?: PrintContact,
): PrintedDocument {
  const money = (amount: Amount): string => printMoney(amount, company.currencyExponent);
  const title = ['Payment receipt', receipt.reference].filter(Boolean).join(' ');
  return {
    kind: 'Payment receipt',
    title,
    fileName: pdfFileName(title),
    stamp: receipt.deleted ? 'Void' : null,
    logo: company.logo,
    company: companyParty(company),
    contactLabel: receipt.paidOut ? 'Paid to' : 'Received from',
    contact: contactParty(receipt.contactName, contact),
    facts: [
      { label: 'Payment date', value: printDate(receipt.paymentDate) },
      { label: 'Reference', value: receipt.reference },
      { label: 'Account', value: receipt.accountName },
    ].filter((fact) => fact.value !== ''),
    columns: COLUMNS,
    lines: receipt.documents.map((document) => ({
      id: document.id,
      title: document.title,
      detail: printDate(document.issueDate),
      cost: money(document.totalAmount),
      quantity: '',
      amount: money(document.paidAmount),
    })),
    totals: [
      {
        label: `Amount ${receipt.paidOut ? 'paid' : 'received'} ${receipt.currencyCode}`,
        value: money(receipt.totalAmount),
        strong: true,
      },
    ],
    notes: '',
  };
}
