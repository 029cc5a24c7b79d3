import type { DocumentKind, ImportKind } from '@accounts/shared-domain';

const PAYMENT_IMPORTS: Partial<Record<DocumentKind, ImportKind>> = {
  Invoice: 'invoicePayments',
  Bill: 'billPayments',
};

/** Name of the payments of a kind of document where they are imported and exported; undefined for other kinds. */
export function paymentImportOf(kind: DocumentKind): ImportKind | undefined {
  return PAYMENT_IMPORTS[kind];
}
