import type { ComponentType } from 'react';
import { EmptyState, lazyPart } from '../basics/index.ts';
import { DocumentList } from './document-list.tsx';
import type { DocumentKindDescription } from './document-kind.ts';
import { t } from '../texts/own-texts.ts';

/** The screens of one kind of document; a screen that the kind does not have is "not found". */
export interface DocumentScreens {
  List: ComponentType;
  New: ComponentType;
  /** One document by the `:id` of its route: its page, and its editor. */
  Screen: ComponentType;
  Import: ComponentType;
  Payments: ComponentType;
  PaymentImport: ComponentType;
  /** One payment by the `:id` of its route. */
  Payment: ComponentType;
}

// In separate chunks, so that a list is shown without the editor's code.
const NewDocument = lazyPart(async () => (await import('./document-screens.tsx')).NewDocument);
const StoredDocument = lazyPart(async () => (await import('./document-screens.tsx')).StoredDocument);
const DocumentImport = lazyPart(async () => (await import('./import-screens.ts')).DocumentImport);
const DocumentPayments = lazyPart(
  async () => (await import('./payments/payment-screens.ts')).DocumentPayments,
);
const PaymentImport = lazyPart(async () => (await import('./import-screens.ts')).PaymentImport);

const PaymentScreen = lazyPart(async () => (await import('./payments/payment-screens.ts')).PaymentScreen);

/** List, new document, document, import and payments of one kind, from its description alone. */
export function defineDocumentScreens(kind: DocumentKindDescription): DocumentScreens {
  const { imports, payments } = kind;
  return {
    List: () => <DocumentList kind={kind} />,
    New: () => <NewDocument kind={kind} />,
    Screen: () => <StoredDocument kind={kind} />,
    Import: () => (imports ? <DocumentImport kind={kind} imports={imports} /> : <UnknownScreen />),
    Payments: () => (payments ? <DocumentPayments kind={kind} payments={payments} /> : <UnknownScreen />),
    PaymentImport: () => (payments ? <PaymentImport kind={kind} payments={payments} /> : <UnknownScreen />),
    Payment: () => (payments ? <PaymentScreen kind={kind} payments={payments} /> : <UnknownScreen />),
  };
}

function UnknownScreen() {
  return <EmptyState title={t('module.unknown.title')} text={t('module.unknown.text')} />;
}
