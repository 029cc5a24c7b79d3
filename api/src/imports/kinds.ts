import type { Area, ImportKind } from '@accounts/shared-domain';
import { DOCUMENT_KINDS } from '../documents/kinds.ts';
import type { DocumentKindDescription } from '../documents/kind.ts';
import type { Tx } from '../db/transaction.ts';
import type { MemberContext } from '../identity/member-context.ts';
import { importAccounts } from './accounts.ts';
import { importContacts } from './contacts.ts';
import { importDocumentsOf } from './documents.ts';
import { importItems } from './items.ts';
import type { ImportOutcome, Progress } from './outcome.ts';
import type { Layout } from './row-reader.ts';
import type { Sheet } from './sheet.ts';
import { importTaxRates } from './tax-rates.ts';

/** Who may import what, under which module it is logged, and what reads the rows. */
export interface ImportDescription {
  area: Area;
  module: string;
  /** As people call many of them. */
  nouns: string;
  run: (
    tx: Tx,
    member: MemberContext,
    sheet: Sheet,
    layout: Layout,
    progress: Progress,
  ) => Promise<ImportOutcome>;
}

function documentImport(kind: DocumentKindDescription, nouns: string): ImportDescription {
  return { area: kind.area, module: kind.module, nouns, run: importDocumentsOf(kind) };
}

/** What can be imported. A further kind is one more line here and its columns in shared-domain. */
export const IMPORTS: Record<ImportKind, ImportDescription> = {
  contacts: { area: 'Contact', module: 'Contact', nouns: 'contacts', run: importContacts },
  items: { area: 'Inventory', module: 'Items', nouns: 'items', run: importItems },
  invoices: documentImport(DOCUMENT_KINDS.Invoice, 'invoices'),
  bills: documentImport(DOCUMENT_KINDS.Bill, 'bills'),
  quotes: documentImport(DOCUMENT_KINDS.Quote, 'quotes'),
  purchaseOrders: documentImport(DOCUMENT_KINDS.PurchaseOrder, 'purchase orders'),
  creditNotes: documentImport(DOCUMENT_KINDS.CreditNote, 'credit notes'),
  accounts: { area: 'Accounts', module: 'Accounts', nouns: 'accounts', run: importAccounts },
  taxRates: { area: 'Accounts', module: 'TaxRates', nouns: 'tax rates', run: importTaxRates },
};
