import type { DocumentKind } from '@accounts/shared-domain';
import { BILL } from './bills.ts';
import { CREDIT_NOTE } from './credit-notes.ts';
import { INVOICE } from './invoices.ts';
import type { DocumentKindDescription } from './kind.ts';
import { PURCHASE_ORDER } from './purchase-orders.ts';
import { QUOTE } from './quotes.ts';

/** Every kind of document by its name. */
export const DOCUMENT_KINDS: Record<DocumentKind, DocumentKindDescription> = {
  Invoice: INVOICE,
  Bill: BILL,
  Quote: QUOTE,
  PurchaseOrder: PURCHASE_ORDER,
  CreditNote: CREDIT_NOTE,
};

/** The description of a kind that the database names. */
export function kindOf(name: string): DocumentKindDescription {
  const kind = Object.values(DOCUMENT_KINDS).find((one) => one.kind === name);
  if (kind === undefined) throw new Error(`There is no kind of document called ${name}.`);
  return kind;
}
