import type { DocumentKind, ImportKind } from '@accounts/shared-domain';
import type { DocumentKindDescription } from '../document-kind.ts';

const PAYMENT_IMPORTS: Partial<Record<DocumentKind, ImportKind>> = {
  Invoice: 'invoicePayments',
  Bill: 'billPayments',
};

/** Name of the payments of a kind of document where they are imported and exported; undefined for other kinds. */
export function paymentImportOf({
  documentKind,
}: Pick<DocumentKindDescription, 'documentKind'>): ImportKind | undefined {
  return typeof documentKind === 'string' ? PAYMENT_IMPORTS[documentKind] : undefined;
}
