import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { makeDatabaseFolder } from '../database-folder.ts';
import { callerOf, type TestServer } from '../harness.ts';
import { API, NODE } from '../node.ts';
import { startServerProcess } from '../server-process.ts';
import { createFixture, succeeded, type MoneyFixture } from './fixture.ts';
import type { Verifier } from './reconcile-after-each.ts';
import { keepTamperedBooks, tamperWith } from './tampered-books.ts';

/** What the database refuses by itself; here it has been bypassed. */
const WALLS = [
  ['document', 'document_paid'],
  ['document', 'document_totals'],
  ['document', 'document_credit_status'],
  ['document', 'document_posted'],
  ['journal', 'journal_balances'],
];

let server: TestServer;
let verifier: Verifier;
let fixture: MoneyFixture;
keepTamperedBooks(
  async (client) => {
    for (const [table, wall] of WALLS) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${wall}`);
  },
  (opened, by) => {
    server = opened;
    verifier = by;
  },
);

/** Journals 1 to 5: opening balances, an invoice, a credit note applied to it, a part payment, rent; and a sixth. */
async function keepBooks(): Promise<void> {
  fixture = await createFixture(server);
  const bank = fixture.account('AST1000');
  const opening = { startDate: '2026-01-01', accounts: [{ accountId: bank, debit: 5000 }] };
  succeeded(await fixture.call('PUT', '/account/v1/openingBalances', opening));
  const invoice = await fixture.make('invoices', [[1, 100, true]]);
  const note = await fixture.make('creditNotes', [[1, 20]]);
  succeeded(await fixture.pay('invoices', invoice.id, { paidAmount: 20, creditNotes: { id: note.id } }));
  const part = { paidAmount: 30, reference: 'Transfer', account: { id: bank } };
  succeeded(await fixture.pay('invoices', invoice.id, part));
  const lines = [
    { accountId: fixture.account('EXP6450'), debit: 800 },
    { accountId: bank, credit: 800 },
  ];
  const rent = { date: '2026-03-31', journalStatus: 'Posted', lines };
  succeeded(await fixture.call('POST', '/account/v1/journals', rent));
  const deleted = succeeded(await fixture.pay('invoices', invoice.id, { ...part, paidAmount: 1 })).body
    .receipt;
  succeeded(await fixture.call('DELETE', `/account/v1/receipts/${deleted.id}`));
  expect(await verifier.findings(fixture.company.id)).toEqual([]);
}

const tamper = (...statements: string[]) => tamperWith(server, fixture.company.id, statements);

const JOURNAL = (sequence: number) =>
  `(SELECT id FROM journal WHERE company_id = $1 AND sequence = ${sequence})`;
const INVOICE = `(SELECT id FROM document WHERE company_id = $1 AND kind = 'Invoice')`;

const CASES: [name: string, statements: string[], finding: RegExp][] = [
  [
    'an amount of a journal, on both sides',
    [
      `UPDATE journal_line SET debit = debit + 1 WHERE company_id = $1 AND journal_id = ${JOURNAL(2)} AND debit > 0`,
      `UPDATE journal_line SET credit = credit + 1 WHERE company_id = $1 AND journal_id = ${JOURNAL(2)} AND credit = 100`,
    ],
    /^Journal 2 \(Invoice INV-0001, id .{36}\): it is not what was posted, its hash does not fit\.$/,
  ],
  [
    'one side of a journal',
    [
      `UPDATE journal_line SET debit = debit + 1 WHERE company_id = $1 AND journal_id = ${JOURNAL(5)} AND debit > 0`,
    ],
    /^Journal 5 \(Journal JNL-0001, id .{36}\): its lines make 801 debit and 800 credit, its header says 800 and 800\.$/,
  ],
  [
    "a journal's header",
    [`UPDATE journal SET debit_total = 1, credit_total = 1 WHERE company_id = $1 AND sequence = 4`],
    /^Journal 4 \(Receipt Transfer, id .{36}\): its lines make 30 debit and 30 credit, its header says 1 and 1\.$/,
  ],
  [
    "a journal's date",
    [`UPDATE journal SET date = '2026-03-11' WHERE company_id = $1 AND sequence = 3`],
    /^Journal 3 \(CreditNote CN-0001, id .{36}\): it is not what was posted/,
  ],
  [
    'the link to the journal before',
    [`UPDATE journal SET prev_hash = '\\x00' WHERE company_id = $1 AND sequence = 4`],
    /^Journal 4 \(Receipt Transfer, id .{36}\): it does not follow the journal before it\.$/,
  ],
  [
    'a journal taken out',
    [
      `DELETE FROM journal_line WHERE company_id = $1 AND journal_id = ${JOURNAL(3)}`,
      `DELETE FROM journal WHERE company_id = $1 AND sequence = 3`,
    ],
    /^Chain of journals: number 3 is missing\.$/,
  ],
  [
    'the last journal taken off',
    [
      `DELETE FROM journal_line WHERE company_id = $1 AND journal_id = ${JOURNAL(7)}`,
      `DELETE FROM journal WHERE company_id = $1 AND sequence = 7`,
    ],
    /^End of the chain: it is kept as journal 7, the last one is 6\.$/,
  ],
  [
    "a line's date",
    [
      `UPDATE journal_line SET date = '2025-01-01' WHERE company_id = $1 AND journal_id = ${JOURNAL(2)} AND position = 2`,
    ],
    /^Journal 2 \(Invoice INV-0001, id .{36}\), line 2: dated 2025-01-01, its journal 2026-03-10\.$/,
  ],
  [
    'the balance of a day',
    [
      `UPDATE account_day SET debit = debit + 1 WHERE company_id = $1
       AND account_id = (SELECT id FROM account WHERE company_id = $1 AND code = 'EXP6450')`,
    ],
    /^account_day of 31 Mar 2026, EXP6450 Rent: kept as 801 debit and 0 credit, its lines make 800 and 0\.$/,
  ],
  [
    'the balance of a month',
    [
      `UPDATE account_month SET debit = debit + 1 WHERE company_id = $1 AND month = '2026-03-01'
       AND account_id = (SELECT id FROM account WHERE company_id = $1 AND code = 'EXP6450')`,
    ],
    /^Balance of account EXP6450 \(id .{36}\) in Mar 2026: kept as 801 debit and 0 credit, its lines make 800 and 0\.$/,
  ],
  [
    'the balance of a contact',
    [`UPDATE contact_balance SET balance = balance + 1 WHERE company_id = $1`],
    /^contact_balance, AST1200 Accounts Receivable, contact QUICK-Stop: kept as 66.*, its lines make 65.*\.$/,
  ],
  [
    'the source of a journal',
    [
      `DELETE FROM manual_journal_line WHERE company_id = $1`,
      `DELETE FROM manual_journal WHERE company_id = $1`,
    ],
    /^Journal 5 \(Journal JNL-0001, id .{36}\): what it was posted for is not there\.$/,
  ],
  [
    "a document's paid amount",
    [`UPDATE document SET paid_amount = 51 WHERE company_id = $1 AND id = ${INVOICE}`],
    /^Invoice INV-0001 \(id .{36}\): paid 51, its receipts make 50\.$/,
  ],
  [
    'the same, on the control account',
    [`UPDATE document SET paid_amount = 51 WHERE company_id = $1 AND id = ${INVOICE}`],
    /^Account AST1200, contact QUICK-Stop \(id .{36}\): 65.* is booked, the open documents make 64.*\.$/,
  ],
  [
    "a document's status",
    [`UPDATE document SET status = 'Paid' WHERE company_id = $1 AND id = ${INVOICE}`],
    /^Invoice INV-0001 \(id .{36}\): Paid, with 50 of 115.* settled\.$/,
  ],
  [
    "a credit note's status",
    [`UPDATE document SET status = 'Approved' WHERE company_id = $1 AND kind = 'CreditNote'`],
    /^Credit note CN-0001 \(id .{36}\): Approved, with 20 of 20 settled\.$/,
  ],
  [
    "a document's total",
    [`UPDATE document SET total_amount = 116, sub_total = 101 WHERE company_id = $1 AND id = ${INVOICE}`],
    /^Invoice INV-0001 \(id .{36}\): its total is 116 with 15.* tax, its lines make 115/,
  ],
  [
    'the same, against its posting',
    [`UPDATE document SET total_amount = 116, sub_total = 101 WHERE company_id = $1 AND id = ${INVOICE}`],
    /^Invoice INV-0001 \(id .{36}\): its total is 116, the ledger has 115.* for its contact\.$/,
  ],
  [
    "a line's quantity",
    [`UPDATE document_line SET quantity = 2 WHERE company_id = $1 AND document_id = ${INVOICE}`],
    /^Invoice INV-0001 \(id .{36}\): its total is 115.*, computed again it is 230\.00\.$/,
  ],
  [
    "a line's amount, with the total",
    [
      `UPDATE document_line SET total_amount = 101 WHERE company_id = $1 AND document_id = ${INVOICE}`,
      `UPDATE document SET sub_total = 101, total_amount = 116 WHERE company_id = $1 AND id = ${INVOICE}`,
    ],
    /^Invoice INV-0001 \(id .{36}\): its total is 116, computed again it is 115\.00\.$/,
  ],
  [
    "a document's version",
    [`UPDATE document SET posted_version = 2 WHERE company_id = $1 AND id = ${INVOICE}`],
    /^Invoice INV-0001 \(id .{36}\): Awaiting Payment in version 2, the ledger has 1 postings and 0 reversals of it\.$/,
  ],
  [
    'an allocation',
    [`UPDATE receipt_allocation SET amount = 29 WHERE company_id = $1 AND amount = 30`],
    /^Receipt Transfer of 2026-03-20 \(id .{36}\): 30 in all, allocated as 29\.$/,
  ],
  [
    'a payment that takes from one document and gives to another',
    [
      `INSERT INTO receipt_allocation (company_id, receipt_id, document_id, amount)
       SELECT company_id, receipt_id, (SELECT id FROM document WHERE company_id = $1 AND kind = 'CreditNote' LIMIT 1), -5
       FROM receipt_allocation WHERE company_id = $1 AND amount = 30`,
      `UPDATE receipt_allocation SET amount = 35 WHERE company_id = $1 AND amount = 30`,
    ],
    /^Receipt Transfer of 2026-03-20 \(id .{36}\): 30 in all, allocated as -5 and 35\.$/,
  ],
  [
    'one side of a credit note applied',
    [`DELETE FROM receipt_allocation WHERE company_id = $1 AND document_id = ${INVOICE} AND amount = 20`],
    /^Receipt CN_.{36} of 2026-03-20 \(id .{36}\): 20 in all, allocated as 20\.$/,
  ],
  [
    'a receipt brought back',
    [`UPDATE receipt SET status = 'A', reversed_on = NULL WHERE company_id = $1 AND status = 'D'`],
    /^Receipt Transfer of 2026-03-20 \(id .{36}\): a payment of 1; the ledger has 1 postings \(of 1\) and 1 reversals of it\.$/,
  ],
  [
    "a manual journal's line",
    [`UPDATE manual_journal_line SET debit = 801 WHERE company_id = $1 AND debit = 800`],
    /^Manual journal JNL-0001 \(id .{36}\): Posted, 800 in all; its lines make 801 debit and 800 credit, the ledger has 800\.$/,
  ],
  [
    'the opening balances',
    [`UPDATE opening_balance SET posted_version = 2 WHERE company_id = $1`],
    /^Opening balances of 2026-01-01: version 2, the ledger has 1 postings and 0 reversals of them\.$/,
  ],
  [
    'a reversal',
    [
      `UPDATE journal_line SET debit = debit * 2, credit = credit * 2
       WHERE company_id = $1 AND journal_id = ${JOURNAL(7)}`,
    ],
    /^Journal 7 \(Receipt Transfer, id .{36}\) reverses its source, but is not its exact opposite\.$/,
  ],
];

test.each(CASES)('%s is found and named', async (_name, statements, finding) => {
  await keepBooks();
  await tamper(...statements);
  expect(await verifier.findings(fixture.company.id)).toContainEqual(expect.stringMatching(finding));
});

test('of many wrong rows the first is named, and the others are counted', async () => {
  await keepBooks();
  const made = [];
  for (let count = 0; count < 3; count += 1) made.push(await fixture.make('invoices', [[1, 7]]));
  await tamper(`UPDATE document SET paid_amount = 3 WHERE company_id = $1 AND total_amount = 7`);
  const findings = await verifier.findings(fixture.company.id);
  expect(findings).toContain(
    `Invoice INV-0002 (id ${made[0]?.id}): paid 3, its receipts make 0. 2 more like it.`,
  );
});

test('what is posted meanwhile does not mislead it: it sees one moment', async () => {
  await keepBooks();
  const { id } = await fixture.make('invoices', [[1, 1000]]);
  let posting = true;
  const cashiers = Array.from({ length: 4 }, async () => {
    for (let count = 0; count < 20; count += 1) {
      succeeded(
        await fixture.pay('invoices', id, { paidAmount: 1, account: { id: fixture.account('AST1000') } }),
      );
    }
  });
  const paid = Promise.all(cashiers).finally(() => (posting = false));
  let looks = 0;
  while (posting) {
    looks += 1;
    expect(await verifier.findings(fixture.company.id)).toEqual([]);
  }
  await paid;
  expect(looks).toBeGreaterThan(1);
  expect(await fixture.read('invoices', id)).toMatchObject({ paidAmount: 80 });
});

interface Run {
  code: number | null;
  printed: string;
}

/** Runs the command as `npm run verify` does. */
function runCommand(args: string[], env: Record<string, string>): Promise<Run> {
  const child = spawn(NODE, [path.join(API, '..', 'starter', 'src', 'verify.ts'), ...args], {
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...env },
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, printed })));
}

test('the command verifies by id, by name or all, and its exit code tells', async () => {
  await keepBooks();
  const env = { DATABASE_URL: server.databaseUrl };
  const { id } = fixture.company;
  expect(await runCommand(['--company', id], env)).toEqual({
    code: 0,
    printed: expect.stringMatching(
      new RegExp(
        String.raw`^Marsh Cycles \(${id}\): sound, 7 journals\n  Fingerprint: 7-[0-9a-f]{64}\nThe books are sound\.\n$`,
      ),
    ),
  });
  await tamper(`UPDATE document SET paid_amount = 51 WHERE company_id = $1 AND id = ${INVOICE}`);
  const wrong = await runCommand(['--company', 'marsh cycles'], env);
  expect(wrong.code).toBe(1);
  expect(wrong.printed).toContain(`Marsh Cycles (${id}): 2 wrong, 7 journals\n`);
  expect(wrong.printed).toContain('): paid 51, its receipts make 50.\n');
  expect((await runCommand(['--company', 'all'], env)).code).toBe(1);
  expect(await runCommand(['--company', 'Nobody'], env)).toEqual({
    code: 2,
    printed: 'There is no company "Nobody".\n',
  });
  expect(await runCommand([], env)).toMatchObject({
    code: 2,
    printed: expect.stringContaining('Say which company'),
  });
});

test('the command reads the database of DATA_DIR, while the server runs and when it does not', async () => {
  const folder = await makeDatabaseFolder('accounts verify ');
  const env = { DATA_DIR: path.join(folder, 'data') };
  const all = ['--company', 'all'];
  try {
    expect(await runCommand(all, env)).toMatchObject({
      code: 2,
      printed: expect.stringContaining('holds no database yet'),
    });
    const own = await startServerProcess({ ...env, SEED_DEMO: '1' });
    expect((await callerOf(own.url)('GET', '/health')).status).toBe(200);
    const running = await runCommand(all, env);
    expect(running).toMatchObject({
      code: 0,
      printed: expect.stringContaining('All 2 companies are sound.'),
    });
    expect((await callerOf(own.url)('GET', '/health')).status).toBe(200);
    expect(await own.end('SIGTERM')).toBe(0);
    expect(await runCommand(all, env)).toEqual(running);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
