import type { CreditSource } from '@accounts/shared-data';
import type { DocumentKind, ImportKind, QuotaKey } from '@accounts/shared-domain';
import { t, type ListTextKey } from '../../texts/own-texts.ts';
import type { KindLabels, Text } from '../document-kind.ts';

/** What each kind is called: by the keys of its texts (`invoice.one`), by the limits of a plan and by the imports. */
export const KIND_NAMES = {
  Invoice: { texts: 'invoice', counter: 'invoices', imports: 'invoices' },
  Bill: { texts: 'bill', counter: 'bills', imports: 'bills' },
  Quote: { texts: 'quote', counter: 'quotes', imports: 'quotes' },
  PurchaseOrder: { texts: 'order', counter: 'purchaseOrder', imports: 'purchaseOrders' },
  CreditNote: { texts: 'creditNote', counter: 'creditNotes', imports: 'creditNotes' },
} as const satisfies Record<DocumentKind, { texts: string; counter: QuotaKey; imports: ImportKind }>;

/** A text that comes with the lists. */
export const textOf =
  (key: ListTextKey): Text =>
  () =>
    t(key);

/** The labels that every kind has. */
export function labelsOf(name: DocumentKind): KindLabels {
  const { texts } = KIND_NAMES[name];
  return {
    one: textOf(`${texts}.one`),
    many: textOf(`${texts}.many`),
    noun: textOf(`${texts}.noun`),
    nouns: textOf(`${texts}.nouns`),
  };
}

/** What a kind is called on its screens, by the limits of a plan and by the imports. */
export function namedPartsOf(name: DocumentKind) {
  const { texts, counter, imports } = KIND_NAMES[name];
  return {
    labels: labelsOf(name),
    counter,
    numberLabel: textOf(`${texts}.number`),
    emptyText: textOf(`${texts}.empty`),
    imports: { kind: imports, hint: textOf(`${texts}.import`) },
  };
}

/** Title of the list of payments of a kind, and what it says while it is empty. */
export function paymentTextsOf(name: CreditSource['kind']) {
  const { texts } = KIND_NAMES[name];
  return { title: textOf(`${texts}.payments`), emptyText: textOf(`${texts}.payments.empty`) };
}
