import type { ImportKind } from '../../api-types/import-kinds.ts';
import { IMPORT_PRODUCTS, type ImportProductId } from '../products.ts';

/** What moves from product to product, and the kinds of file that have it: a profile of one of them is enough. */
export const MOVED_RECORDS = {
  contacts: ['contacts'],
  items: ['items'],
  accounts: ['accounts'],
  taxRates: ['taxRates'],
  invoices: ['invoices'],
  bills: ['bills'],
  creditNotes: ['creditNotes'],
  payments: ['invoicePayments', 'billPayments'],
  openingBalances: ['openingBalances'],
  journals: ['journals'],
} as const satisfies Record<string, readonly ImportKind[]>;
export type MovedRecord = keyof typeof MOVED_RECORDS;

/** Why a product has no profile of a file; a person chooses the columns of such a file. */
export type ProfileGap =
  /** The product has no such file, or none that can be taken: what it has instead. */
  | { kind: 'none'; because: string }
  /** No public page names the headings: what was looked through. */
  | { kind: 'noPublicPage'; searched: string }
  /** Its file has the headings of that of another product, and is read as such. */
  | { kind: 'readAs'; product: ImportProductId };

const none = (because: string): ProfileGap => ({ kind: 'none', because });
const unseen = (searched: string): ProfileGap => ({ kind: 'noPublicPage', searched });

const NO_LEDGER = none('It keeps no ledger.');
const NINJA_EXPORTS = 'its exports are in app/Export/CSV of github.com/invoiceninja/invoiceninja';
const FREEAGENT_PAGES = unseen(
  'The import and export pages of support.freeagent.com, and sources that read its files',
);
const FRESHBOOKS_PAGES = unseen(
  'freshbooks.com/support, and the samples of github.com/invoiceninja/invoiceninja',
);
const WAVE_PAGES = unseen('support.waveapps.com, and the samples of github.com/invoiceninja/invoiceninja');
const INVOICE2GO_PAGES = unseen(
  'support.2go.com (216310257 names the export of invoices alone), and sources that read its files',
);
const INVOICELY_PAGES = unseen(
  'The samples of github.com/invoiceninja/invoiceninja, which have clients and invoices; no help page of it was found',
);
const DESKTOP_REPORTS = none(
  'IIF files have its lists alone (support.intuit.ca, HOW12778); transactions leave as reports of which a person chooses the columns, or as journals.',
);
const AKAUNTING_APP =
  'app/Exports of github.com/akaunting/akaunting, where it is not: it belongs to an app whose source is not public';

/** What has no profile, by product. With the profiles themselves it is every record of every product. */
export const PROFILE_GAPS: Readonly<Record<ImportProductId, Partial<Record<MovedRecord, ProfileGap>>>> = {
  akaunting: {
    accounts: unseen(AKAUNTING_APP),
    creditNotes: unseen(AKAUNTING_APP),
    openingBalances: unseen(AKAUNTING_APP),
    journals: unseen(AKAUNTING_APP),
  },
  bigcapital: {
    openingBalances: none(
      'Its report "Trial Balance" has sub-accounts in the balances of their parents as well (TrialBalanceSheet.ts of github.com/bigcapitalhq/bigcapital), so that its rows cannot be added up.',
    ),
  },
  freeagent: {
    items: FREEAGENT_PAGES,
    accounts: unseen(
      'support.freeagent.com, which offers a chart of accounts and does not name its headings',
    ),
    taxRates: FREEAGENT_PAGES,
    invoices: FREEAGENT_PAGES,
    bills: FREEAGENT_PAGES,
    creditNotes: FREEAGENT_PAGES,
    payments: FREEAGENT_PAGES,
    openingBalances: unseen(
      '"Import your opening balances" of support.freeagent.com (4411292032018), which offers a template and does not name its headings',
    ),
    journals: FREEAGENT_PAGES,
  },
  freshbooks: {
    items: FRESHBOOKS_PAGES,
    accounts: FRESHBOOKS_PAGES,
    taxRates: FRESHBOOKS_PAGES,
    bills: FRESHBOOKS_PAGES,
    creditNotes: FRESHBOOKS_PAGES,
    payments: FRESHBOOKS_PAGES,
    openingBalances: FRESHBOOKS_PAGES,
    journals: unseen(
      '"Journal Entries: An Overview" of freshbooks.com/support, which says that there is a csv file and does not name its headings',
    ),
  },
  invoiceNinja: {
    accounts: NO_LEDGER,
    taxRates: none(`There is no such file: ${NINJA_EXPORTS}.`),
    bills: none(`It has expenses and purchase orders, and no bills: ${NINJA_EXPORTS}.`),
    creditNotes: none(
      `Its report of credits has no lines, and only the columns that a person chooses: ${NINJA_EXPORTS}.`,
    ),
    payments: none(
      'Its payments (payments.csv in tests/Feature/Import of github.com/invoiceninja/invoiceninja) do not name the account that the money went to.',
    ),
    openingBalances: NO_LEDGER,
    journals: NO_LEDGER,
  },
  invoice2go: {
    contacts: INVOICE2GO_PAGES,
    items: INVOICE2GO_PAGES,
    accounts: NO_LEDGER,
    taxRates: INVOICE2GO_PAGES,
    bills: INVOICE2GO_PAGES,
    creditNotes: INVOICE2GO_PAGES,
    payments: none('Its invoices say how much of them is paid, which the import compares.'),
    openingBalances: NO_LEDGER,
    journals: NO_LEDGER,
  },
  invoicely: {
    items: INVOICELY_PAGES,
    accounts: NO_LEDGER,
    taxRates: INVOICELY_PAGES,
    bills: INVOICELY_PAGES,
    creditNotes: INVOICELY_PAGES,
    payments: INVOICELY_PAGES,
    openingBalances: NO_LEDGER,
    journals: NO_LEDGER,
  },
  myob: {
    taxRates: unseen(
      '"Import and export fields" of help.myob.com (wiki/x/8YFk), and those of version 19 (help.myob.com.au/prem19/win/impexptables.htm)',
    ),
    creditNotes: none(
      'A credit note is a sale below zero in the file of sales (ocerra.freshdesk.com, 60000688373), whose rows are refused as such.',
    ),
    openingBalances: unseen(
      '"Import and export fields" of help.myob.com (wiki/x/8YFk): the list of accounts has a balance, and no page says with which sign',
    ),
  },
  odoo: {
    openingBalances: unseen(
      'github.com/odoo/odoo, where its reports are not: they belong to the edition whose source is not public',
    ),
  },
  quickbooksDesktop: {
    taxRates: none('Sales taxes are rows of its list of items.'),
    invoices: DESKTOP_REPORTS,
    bills: DESKTOP_REPORTS,
    creditNotes: DESKTOP_REPORTS,
    payments: DESKTOP_REPORTS,
    openingBalances: { kind: 'readAs', product: 'quickbooksOnline' },
  },
  quickbooksOnline: {
    taxRates: unseen('quickbooks.intuit.com and plugin-qbo.intuit.com'),
    payments: unseen(
      'quickbooks.intuit.com and plugin-qbo.intuit.com; other products that write payments name fields of theirs',
    ),
  },
  sage: {
    items: unseen(
      '"Import products and services" of gb-kb.sage.com (222001000100914), which names two of the headings and has the others in a picture',
    ),
    taxRates: unseen('gb-kb.sage.com'),
    payments: unseen('gb-kb.sage.com'),
    openingBalances: unseen(
      'ie-kb.sage.com (222001000100912), which has those of customers and suppliers; those of the ledger are entered by hand',
    ),
  },
  wave: {
    items: WAVE_PAGES,
    accounts: WAVE_PAGES,
    taxRates: WAVE_PAGES,
    bills: WAVE_PAGES,
    creditNotes: WAVE_PAGES,
    payments: none(
      'They are transactions of accounting.csv, on accounts that the system keeps, and not apart.',
    ),
    openingBalances: WAVE_PAGES,
  },
  xero: {
    taxRates: unseen(
      'central.xero.com, and sources that read its files: only programs of others read and write them',
    ),
    payments: unseen('central.xero.com, and sources that read its files'),
  },
  zoho: {
    taxRates: unseen('zoho.com/books/help and zoho.com/books/kb, which name the taxes of lines alone'),
    openingBalances: unseen(
      '"Opening Balances" of zoho.com/books/help and "ob-for-migration" of its knowledge base, which offer an import and do not name its headings',
    ),
  },
};

/** Every record of every product: 150 cells of the table of profiles. */
export function movedRecords(): { product: ImportProductId; record: MovedRecord }[] {
  const products = Object.keys(IMPORT_PRODUCTS) as ImportProductId[];
  const records = Object.keys(MOVED_RECORDS) as MovedRecord[];
  return products.flatMap((product) => records.map((record) => ({ product, record })));
}
