import { DOCUMENT_PATHS, type DocumentKind } from '@accounts/shared-domain';
import { statusText } from '../basics/index.ts';
import { ModuleLink } from '../module/index.ts';
import { t } from '../texts/own-texts.ts';

const WORDS = {
  Invoice: 'invoice.one',
  Bill: 'bill.one',
  Quote: 'quote.one',
  PurchaseOrder: 'order.one',
  CreditNote: 'creditNote.one',
} as const satisfies Record<DocumentKind, string>;

/** "Invoice INV-0007", "Invoice Draft" while it has no number. */
export function documentTitle(kind: DocumentKind, number: string): string {
  return t('document.number', { one: t(WORDS[kind]), number: number || statusText('Draft') });
}

interface DocumentLinkProps {
  kind: DocumentKind;
  id: string;
  /** Empty while it has none. */
  number: string;
}

/** A document by its name, which leads to it. */
export function DocumentLink({ kind, id, number }: DocumentLinkProps) {
  return <ModuleLink to={`${DOCUMENT_PATHS[kind]}/${id}`}>{documentTitle(kind, number)}</ModuleLink>;
}
