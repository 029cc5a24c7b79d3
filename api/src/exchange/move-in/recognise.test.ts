import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { IMPORT_KINDS, exportColumns, templateColumns, type MoveInKind } from '@accounts/shared-domain';
import { readText } from '../imports/read-text.ts';
import { isProduct, recogniseKind } from './recognise.ts';

const FOLDER = path.join(import.meta.dirname, '../../../test/imports/profiles');

/** How a sample's name ends, and what it is a list of; null for movements of money that go in and out. */
const KINDS: Readonly<Record<string, MoveInKind | null>> = {
  accounts: 'accounts',
  bills: 'bills',
  cards: 'contacts',
  clients: 'contacts',
  contacts: 'contacts',
  customers: 'contacts',
  vendors: 'contacts',
  invoices: 'invoices',
  sales: 'invoices',
  notes: 'creditNotes',
  items: 'items',
  products: 'items',
  taxes: 'taxRates',
  quotes: 'quotes',
  'purchase-orders': 'purchaseOrders',
  purchases: 'bills',
  journals: 'journals',
  'journal-report': 'journals',
  'desktop-transactions': 'journals',
  'wave-accounting': 'journals',
  'customer-payments': 'invoicePayments',
  'receive-payments': 'invoicePayments',
  'vendor-payments': 'billPayments',
  'pay-bills': 'billPayments',
  'trial-balance': 'trialBalance',
  'trial-balance-report': 'trialBalance',
  'akaunting-transactions': null,
  'odoo-payments': null,
};

function headerOf(file: string): string[] {
  const wanted = { kind: null, sheet: null, headingRow: null, isStart: true };
  return readText(readFileSync(path.join(FOLDER, file)), wanted).header;
}

test.each(readdirSync(FOLDER).filter((file) => /\.(csv|txt)$/.test(file)))(
  '%s is recognised by its headings and its name, over all kinds',
  (file) => {
    const name = file.replace(/\.\w+$/, '');
    const ends = Object.keys(KINDS).filter((end) => name === end || name.endsWith(`-${end}`));
    const longest = ends.toSorted((one, other) => other.length - one.length)[0] ?? '';
    expect([file, recogniseKind(file, headerOf(file), null).kind]).toEqual([file, KINDS[longest]]);
  },
);

test.each(IMPORT_KINDS)('our own export and template of %s are known whatever the file is called', (kind) => {
  for (const columns of [exportColumns(kind), templateColumns(kind)]) {
    const header = columns.map(({ heading }) => heading);
    const { kind: found, product } = recogniseKind('data.csv', header, null);
    expect([found, product]).toEqual([kind, 'accounts']);
  }
});

test.each<[string, string[], MoveInKind | null]>([
  ['Trial_Balance.xlsx', ['Account Code', 'Account', 'Account Type', 'Debit', 'Credit'], 'trialBalance'],
  ['quickbooks trial balance.csv', ['', 'Debit', 'Credit'], 'trialBalance'],
  ['Summen und Salden.csv', ['Konto', 'Kontobezeichnung', 'Soll', 'Haben'], 'trialBalance'],
  ['opening balances.csv', ['Account', 'Debit', 'Credit'], 'openingBalances'],
  ['export.csv', ['Account', 'Debit', 'Credit'], null],
  ['weather.csv', ['Sun', 'Rain'], null],
  ['empty.csv', [], null],
])('%s with %j is %s', (name, header, kind) => {
  expect(recogniseKind(name, header, null).kind).toBe(kind);
});

test('a chosen product reads what its headings alone do not tell', () => {
  const header = ['ContactName', 'InvoiceNumber', 'InvoiceDate', 'Quantity', 'UnitAmount', 'Description'];
  expect(recogniseKind('sales invoices.csv', header, null)).toMatchObject({ product: null, profile: null });
  expect(recogniseKind('sales invoices.csv', header, 'xero')).toEqual({
    kind: 'invoices',
    product: 'xero',
    profile: 'xero',
  });
  expect([isProduct('xero'), isProduct('accounts'), isProduct('abacus')]).toEqual([true, true, false]);
});
