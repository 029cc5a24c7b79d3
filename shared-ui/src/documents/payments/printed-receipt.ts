import {
  describeReceipt,
  paperTexts,
  type Company,
  type Contact,
  type PrintedDocument,
  type ReceiptDetail,
} from '@accounts/shared-domain';

/** No money moved: one document settles another. */
export const isCredit = ({ kind }: Pick<ReceiptDetail, 'kind'>): boolean =>
  kind === 'credit' || kind === 'overpayment';

/** What was given up is no payment: it has no receipt to print or to send. */
export const hasReceipt = ({ kind }: Pick<ReceiptDetail, 'kind'>): boolean => kind !== 'writeOff';

/** What is printed of a payment, in the language of its contact. */
export function printedReceipt(
  receipt: ReceiptDetail,
  company: Company,
  contact: Contact | undefined,
): PrintedDocument {
  const { labels, receipt: receiptLabels, paper } = paperTexts(contact?.language);
  const printable = {
    ...receipt,
    currencyCode: company.currencyCode,
    deleted: receipt.status === 'D',
    isCredit: isCredit(receipt),
    documents: receipt.documents.map(({ documentId, documentKind, documentNumber, ...document }) => ({
      id: documentId,
      title: `${labels[documentKind].kind} ${documentNumber}`,
      issueDate: document.issueDate,
      totalAmount: document.totalAmount,
      paidAmount: Math.abs(document.amount),
    })),
  };
  return describeReceipt(printable, company, contact, { labels: receiptLabels, paper });
}
