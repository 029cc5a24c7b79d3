import type { Area, ImportKind, ListName } from '@accounts/shared-domain';
import type { TObject } from 'typebox';
import { accountResource } from '../../accounting/accounts/resource.ts';
import { contactResource } from '../../accounting/contacts/resource.ts';
import { itemResource } from '../../accounting/items/resource.ts';
import type { MasterDataDescription } from '../../accounting/master-data/description.ts';
import { removeUnused } from '../../accounting/master-data/write.ts';
import { taxRateResource } from '../../accounting/tax-rates/resource.ts';
import { removeDrafts } from '../../documents/engine/remove.ts';
import type { DocumentKindDescription } from '../../documents/kinds/kind.ts';
import { DOCUMENT_KINDS } from '../../documents/kinds/kinds.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { importAccounts } from './accounts.ts';
import { importContacts } from './contacts.ts';
import { importDocumentsOf } from './documents.ts';
import type { ImportRun } from './import-run.ts';
import { importItems } from './items.ts';
import { importJournals, undoJournals } from './journals.ts';
import { importOpeningBalances, undoOpeningBalances } from './opening-balances.ts';
import type { Undone } from './outcome.ts';
import { importPaymentsOf, undoPayments } from './payments.ts';
import { importTaxRates } from './tax-rates.ts';

/** Area of an import's permission, under which module it is logged, and what reads the rows. */
export interface ImportDescription {
  area: Area;
  module: string;
  /** As people call many of them. */
  nouns: string;
  run: ImportRun;
  /** List that the records are in. */
  list: ListName;
  /** Removes of these records what can be taken back. */
  undo: (tx: Tx, member: MemberContext, ids: readonly string[]) => Promise<Undone>;
}

function documentImport(kind: DocumentKindDescription, nouns: string): ImportDescription {
  return {
    area: kind.area,
    module: kind.module,
    nouns,
    run: importDocumentsOf(kind),
    list: kind.path,
    undo: (tx, member, ids) => removeDrafts({ tx, member, kind }, ids),
  };
}

function recordImport<S extends TObject>(
  resource: MasterDataDescription<S>,
  description: Pick<ImportDescription, 'area' | 'module' | 'nouns' | 'run'>,
): ImportDescription {
  return {
    ...description,
    list: resource.path,
    undo: (tx, _member, ids) => removeUnused(tx, resource, ids),
  };
}

function paymentImport(kind: DocumentKindDescription, module: string, nouns: string): ImportDescription {
  return {
    area: kind.area,
    module,
    nouns,
    run: importPaymentsOf(kind),
    list: kind.path,
    undo: undoPayments,
  };
}

/** What can be imported. A further kind is one more line here and its columns in shared-domain. */
export const IMPORTS: Record<ImportKind, ImportDescription> = {
  contacts: recordImport(contactResource, {
    area: 'Contact',
    module: 'Contact',
    nouns: 'contacts',
    run: importContacts,
  }),
  items: recordImport(itemResource, {
    area: 'Inventory',
    module: 'Items',
    nouns: 'items',
    run: importItems,
  }),
  invoices: documentImport(DOCUMENT_KINDS.Invoice, 'invoices'),
  bills: documentImport(DOCUMENT_KINDS.Bill, 'bills'),
  quotes: documentImport(DOCUMENT_KINDS.Quote, 'quotes'),
  purchaseOrders: documentImport(DOCUMENT_KINDS.PurchaseOrder, 'purchase orders'),
  creditNotes: documentImport(DOCUMENT_KINDS.CreditNote, 'credit notes'),
  accounts: recordImport(accountResource, {
    area: 'Accounts',
    module: 'Accounts',
    nouns: 'accounts',
    run: importAccounts,
  }),
  taxRates: recordImport(taxRateResource, {
    area: 'Accounts',
    module: 'TaxRates',
    nouns: 'tax rates',
    run: importTaxRates,
  }),
  journals: {
    area: 'Accounts',
    module: 'Journals',
    nouns: 'journals',
    run: importJournals,
    list: 'journals',
    undo: undoJournals,
  },
  invoicePayments: paymentImport(DOCUMENT_KINDS.Invoice, 'InvoicePayments', 'payments of invoices'),
  billPayments: paymentImport(DOCUMENT_KINDS.Bill, 'BillPayments', 'payments of bills'),
  openingBalances: {
    area: 'Accounts',
    module: 'OpeningBalances',
    nouns: 'opening balances',
    run: importOpeningBalances,
    list: 'accounts',
    undo: undoOpeningBalances,
  },
};
