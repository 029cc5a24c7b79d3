import { DOCUMENT_PATHS, type DocumentKind } from '@accounts/shared-domain';
import { ModuleLink } from '../module/index.ts';
import { t } from '../texts/own-texts.ts';

/** Key of a kind's texts: `{key}.one`, `{key}.noun`. */
const TEXT_KEYS = {
  Invoice: 'invoice',
  Bill: 'bill',
  Quote: 'quote',
  PurchaseOrder: 'order',
  CreditNote: 'creditNote',
} as const satisfies Record<DocumentKind, string>;

/** "Invoice INV-0007", "Draft invoice". */
export function documentTitle(kind: DocumentKind, number: string): string {
  const key = TEXT_KEYS[kind];
  if (!number) return t('document.draft', { one: t(`${key}.noun`) });
  return t('document.number', { one: t(`${key}.one`), number });
}

interface DocumentLinkProps {
  kind: DocumentKind;
  id: string;
  /** Empty while it has none. */
  number: string;
}

/** "Invoice INV-0007", "Draft invoice": a document by its name, which leads to it. */
export function DocumentLink({ kind, id, number }: DocumentLinkProps) {
  return <ModuleLink to={`${DOCUMENT_PATHS[kind]}/${id}`}>{documentTitle(kind, number)}</ModuleLink>;
}
