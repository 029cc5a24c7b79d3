import { plainHeading, sentence, type DocumentKind } from '@accounts/shared-domain';
import { quoted } from './cells.ts';
import type { RowReader } from './row-reader.ts';

/** Words of products for what a row is, as headings are compared; what is no document of ours is `Other`. */
const WORDS: Readonly<Record<DocumentKind | 'Other', readonly string[]>> = {
  Invoice: ['invoice', 'salesinvoice', 'customerinvoice', 'taxinvoice', 'accrec', 'outinvoice', 'rechnung'],
  Bill: [
    'bill',
    'purchaseinvoice',
    'supplierinvoice',
    'vendorbill',
    'vendorinvoice',
    'accpay',
    'ininvoice',
    'eingangsrechnung',
  ],
  CreditNote: [
    'creditnote',
    'creditmemo',
    'salescreditnote',
    'salescredit',
    'customercreditnote',
    'customercredit',
    'accreccredit',
    'outrefund',
    'gutschrift',
  ],
  Quote: ['quote', 'quotation', 'estimate', 'proposal', 'angebot'],
  PurchaseOrder: ['order', 'purchaseorder', 'bestellung'],
  Other: [
    'salesorder',
    'billcreditnote',
    'billcredit',
    'purchasecreditnote',
    'suppliercreditnote',
    'suppliercredit',
    'vendorcreditnote',
    'vendorcredit',
    'accpaycredit',
    'inrefund',
    'payment',
    'invoicepayment',
    'billpayment',
    'receivepayment',
    'receivemoney',
    'spendmoney',
    'salesreceipt',
    'purchasereceipt',
    'refund',
    'refundreceipt',
    'salesoverpayment',
    'salesprepayment',
    'overpayment',
    'prepayment',
    'journal',
    'journalentry',
    'manualjournal',
    'generaljournal',
  ],
};
const KINDS: ReadonlyMap<string, string> = new Map(
  Object.entries(WORDS).flatMap(([kind, words]) => words.map((word) => [word, kind] as const)),
);

/**
 * Refuses a row that its file calls something else than what is imported: a credit note among invoices would be a debt of
 * the customer. Words that are not known say nothing of it: many products have "Standard" or "Service" in a column "Type".
 */
export function checkDocumentType(row: RowReader, kind: DocumentKind): void {
  const text = row.text('documentType');
  const written = KINDS.get(plainHeading(text));
  if (written === undefined || written === kind) return;
  row.fail(
    'documentType',
    sentence('{text} in the file is a record of another kind. Leave out its rows here.', {
      text: quoted(text),
    }),
  );
}
