import { NO_CHOICES } from '@accounts/shared-domain';
import { INVOICE } from '../../documents/kinds/invoices.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { importDocumentsOf } from './documents.ts';
import { NO_MEANING } from './product-meaning.ts';
import type { Layout } from './row-reader.ts';
import type { Sheet } from './sheet.ts';

const CONTACT = '00000000-0000-4000-8000-000000000001';
const ACCOUNT = '00000000-0000-4000-8000-000000000002';
const COLUMNS = ['contact', 'number', 'issueDate', 'description', 'quantity', 'unitPrice'];
const LAYOUT: Layout = {
  positions: new Map(COLUMNS.map((key, index) => [key, index])),
  headings: new Map(COLUMNS.map((key) => [key, key])),
  percents: new Set(),
  numberFormat: 'point',
  dateOrder: 'DMY',
  currencyCode: 'GBP',
  choices: NO_CHOICES,
  meaning: NO_MEANING,
};

/** What the statements of an import find; every other statement stores something. */
const FOUND: [part: string, rows: object[]][] = [
  ['AS foreign_code FROM contact', [{ id: CONTACT, name: 'ann', foreign_code: '' }]],
  [
    'AS contacts',
    [
      {
        contacts: [{ id: CONTACT, active: true, payment_terms: 0, type: 'Customer' }],
        accounts: [{ id: ACCOUNT, active: true, system_key: 'sales', account_type: 'Revenue' }],
      },
    ],
  ],
  ['INSERT INTO plan_usage', [{ used: 1 }]],
  ['FROM company c JOIN plan p', [{ name: 'Business', details: {}, currency_code: 'GBP' }]],
];

test('documents of a file are prepared once: what they refer to is read once for each batch', async () => {
  const statements: string[] = [];
  const run = (text: string) => {
    statements.push(text);
    return Promise.resolve(FOUND.find(([part]) => text.includes(part))?.[1] ?? []);
  };
  const tx = { companyId: CONTACT, run, afterCommit: () => undefined } as unknown as Tx;
  const company = { currencyCode: 'GBP', currencyExponent: 2, taxRounding: 'line' };
  const member = { company, today: '2026-03-10', userId: CONTACT } as unknown as MemberContext;
  const rows = Array.from({ length: 1_200 }, (_each, index) => ({
    row: index + 2,
    cells: ['Ann', `N-${index}`, '2026-03-10', 'Bell', '1', '9.50'],
  }));
  const sheet: Sheet = { header: COLUMNS, rows };
  const outcome = await importDocumentsOf(INVOICE)({
    tx,
    member,
    sheet,
    layout: LAYOUT,
    progress: () => Promise.resolve(),
  });
  expect(outcome).toMatchObject({ accepted: 1_200, rejected: 0, errors: [] });
  expect(outcome.ids).toHaveLength(1_200);
  // 500 rows at a time.
  expect(statements.filter((text) => text.includes('AS contacts'))).toHaveLength(3);
});
