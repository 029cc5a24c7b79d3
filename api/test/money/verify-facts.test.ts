import type { ClientBase } from 'pg';
import type { TestServer } from '../harness.ts';
import { eventually } from '../jobs/books.ts';
import { CHAIN_VERSION, chainHash, type ChainedJournal } from '../../src/accounting/ledger/chain.ts';
import { asAdministrator, createFixture, succeeded, type MoneyFixture, type Read } from './fixture.ts';
import type { Verifier } from './reconcile-after-each.ts';
import { keepTamperedBooks, tamperWith } from './tampered-books.ts';

let server: TestServer;
let verifier: Verifier;
let fixture: MoneyFixture;
keepTamperedBooks(
  async (client) => {
    // What the database rejects by itself; here it was got round.
    await client.query('DROP INDEX document_number');
    await client.query('ALTER TABLE account DROP CONSTRAINT account_account_class_check');
  },
  (opened, by) => {
    server = opened;
    verifier = by;
  },
);

/**
 * Journals: 1 opening balances, 2 invoice INV-0001 of an item with tax, 3 its payment with a fee, 4 a bill of the item,
 * 5 a manual journal, 6 invoice INV-0002, 7 a payment and 8 its deletion.
 */
async function keepBooks(): Promise<void> {
  fixture = await createFixture(server);
  const bank = { id: fixture.account('AST1000') };
  const opening = { startDate: '2026-01-01', accounts: [{ accountId: bank.id, debit: 5000 }] };
  succeeded(await fixture.call('PUT', '/account/v1/openingBalances', opening));
  const item = succeeded(
    await fixture.call<{ body: { value: Read } }>('POST', '/account/v1/items', {
      code: 'BELL1',
      name: 'Bicycle bell',
      quantity: 10,
      unitPrice: 60,
      salesAccountId: fixture.account('REV4010'),
    }),
  ).body.value;
  const rates = succeeded(
    await fixture.call<{ content: { id: string; name: string }[] }>('POST', '/account/v1/taxRates/all', {}),
  ).content;
  const taxRatesId = rates.find(({ name }) => name === 'Fifteen')?.id;
  const lineItems = [{ title: 'Bell', itemId: item.id, quantity: 2, unitPrice: 60, taxRatesId }];
  const invoice = await fixture.make('invoices', [], { lineItems });
  const fee = { amount: 3, account: { id: fixture.account('EXP6100') } };
  succeeded(
    await fixture.pay('invoices', invoice.id, { paidAmount: 100, reference: 'Card', account: bank, fee }),
  );
  await fixture.make('bills', [], { lineItems: [{ ...lineItems[0], quantity: 5, unitPrice: 20 }] });
  const lines = [
    { accountId: fixture.account('EXP6450'), debit: 800 },
    { accountId: bank.id, credit: 800 },
  ];
  const rent = { date: '2026-03-31', journalStatus: 'Posted', description: 'Rent of March', lines };
  succeeded(await fixture.call('POST', '/account/v1/journals', rent));
  await fixture.make('invoices', [[1, 7]]);
  const { receipt } = succeeded(
    await fixture.pay('invoices', invoice.id, { paidAmount: 1, account: bank }),
  ).body;
  succeeded(await fixture.call('DELETE', `/account/v1/receipts/${receipt.id}`));
  succeeded(
    await fixture.call('POST', `/account/v1/items/${item.id}/adjustment`, { quantity: -1, reason: 'Broken' }),
  );
  expect(await verifier.findings(fixture.company.id)).toEqual([]);
}

const tamper = (...statements: string[]) => tamperWith(server, fixture.company.id, statements);

const journal = (sequence: number, change: string) =>
  `UPDATE journal SET ${change} WHERE company_id = $1 AND sequence = ${sequence}`;
const line = (sequence: number, code: string, change: string) => `
  UPDATE journal_line SET ${change} WHERE company_id = $1
    AND journal_id = (SELECT id FROM journal WHERE company_id = $1 AND sequence = ${sequence})
    AND account_id = (SELECT id FROM account WHERE company_id = $1 AND code = '${code}')`;
const ACCOUNT = (code: string) => `(SELECT id FROM account WHERE company_id = $1 AND code = '${code}')`;
const RATE = (name: string) => `(SELECT id FROM tax_rate WHERE company_id = $1 AND name = '${name}')`;
const INVOICE = `(SELECT id FROM document WHERE company_id = $1 AND number = 'INV-0001')`;

const hashOf = (sequence: number) =>
  new RegExp(String.raw`^Journal ${sequence} \(.*\): it is not what was posted, its hash does not fit\.$`);

const CASES: [name: string, statements: string[], finding: RegExp][] = [
  ["a journal's description", [journal(5, `description = 'Rent of April'`)], hashOf(5)],
  ["a journal's number", [journal(2, `source_number = 'INV-0009'`)], hashOf(2)],
  [
    "a journal's number, beside its document",
    [journal(2, `source_number = 'INV-0009'`)],
    /^journal of 10 Mar 2026, journal 2: number INV-0009 in the journal, INV-0001 by its document INV-0001\.$/,
  ],
  ['the person of a journal', [journal(3, `created_by = gen_random_uuid()`)], hashOf(3)],
  ['the time of a journal', [journal(3, `created_at = created_at - interval '1 microsecond'`)], hashOf(3)],
  [
    'the rule of the hash',
    [journal(3, 'chain_version = 1')],
    /^Journal 3 \(.*\): its hash is of an older rule/,
  ],
  [
    "a line's tax rate",
    [line(2, 'REV4010', `tax_rates_id = ${RATE('Zero Rated')}`)],
    /^journal_line of 10 Mar 2026, REV4010 Services: tax rate .{36} in the journal, .{36} by its document INV-0001\.$/,
  ],
  ["a line's tax rate, in the hash", [line(2, 'LIA2200', `tax_rates_id = NULL`)], hashOf(2)],
  [
    "a line's taxable base",
    [line(2, 'REV4010', 'taxable_base = taxable_base + 10')],
    /^journal_line of 10 Mar 2026, REV4010 Services: taxable base -110\.00 in the journal, -120\.00 by its document INV-0001\.$/,
  ],
  [
    "a line's amount",
    [line(2, 'REV4010', 'credit = 100')],
    /^journal_line of 10 Mar 2026, REV4010 Services: credit 100\.00 in the journal, 120\.00 by its document INV-0001\.$/,
  ],
  [
    "a line's side",
    [line(4, 'AST1400', 'debit = 0, credit = 15')],
    /^journal_line of 10 Mar 2026, AST1400 .*: credit 15\.00 in the journal, debit 15\.00 by its document BILL-0001\.$/,
  ],
  [
    "a line's account",
    [line(2, 'REV4010', `account_id = ${ACCOUNT('REV4000')}`)],
    /^journal_line of 10 Mar 2026, REV4000 Sales: credit 120\.00 in the journal, nothing by its document INV-0001\.$/,
  ],
  [
    "a line's contact",
    [line(2, 'AST1200', 'contact_id = NULL')],
    /^journal_line of 10 Mar 2026, AST1200 Accounts Receivable: contact none in the journal, .{36} by its document/,
  ],
  [
    "the account of a document's line",
    [
      `UPDATE document_line SET account_id = ${ACCOUNT('REV4000')} WHERE company_id = $1 AND document_id = ${INVOICE}`,
    ],
    /^document_line of 10 Mar 2026, REV4010 Services: credit 120\.00 in the journal, nothing by its document INV-0001\.$/,
  ],
  [
    "the tax rate of a document's line",
    [
      `UPDATE document_line SET tax_rates_id = ${RATE('Zero Rated')} WHERE company_id = $1 AND document_id = ${INVOICE}`,
    ],
    /^document_line of 10 Mar 2026, REV4010 Services: tax rate .{36} in the journal, .{36} by its document INV-0001\.$/,
  ],
  [
    "a document's date",
    [`UPDATE document SET issue_date = '2026-02-10' WHERE company_id = $1 AND id = ${INVOICE}`],
    /^document of 10 Mar 2026, journal 2: date 10 Mar 2026 in the journal, 10 Feb 2026 by its document INV-0001\.$/,
  ],
  [
    "a document's number",
    [`UPDATE document SET number = 'INV-0007' WHERE company_id = $1 AND id = ${INVOICE}`],
    /^document of 10 Mar 2026, journal 2: number INV-0001 in the journal, INV-0007 by its document INV-0007\.$/,
  ],
  [
    "a receipt's fee",
    [`UPDATE receipt SET fee_amount = 5 WHERE company_id = $1 AND fee_amount = 3`],
    /^receipt of 20 Mar 2026, AST1000 .*: debit 97\.00 in the journal, 95\.00 by its receipt\.$/,
  ],
  [
    "a receipt's account",
    [
      `UPDATE receipt SET account_id = ${ACCOUNT('AST1010')} WHERE company_id = $1 AND account_id = ${ACCOUNT('AST1000')} AND fee_amount = 3`,
    ],
    /^receipt of 20 Mar 2026, AST1000 .*: debit 97\.00 in the journal, nothing by its receipt\.$/,
  ],
  [
    "a receipt's date",
    [`UPDATE receipt SET payment_date = '2026-03-21' WHERE company_id = $1 AND fee_amount = 3`],
    /^receipt of 20 Mar 2026, journal 3: date 20 Mar 2026 in the journal, 21 Mar 2026 by its receipt\.$/,
  ],
  [
    "a manual journal's account",
    [
      `UPDATE manual_journal_line SET account_id = ${ACCOUNT('EXP6500')} WHERE company_id = $1 AND debit = 800`,
    ],
    /^manual_journal_line of 31 Mar 2026, EXP6450 Rent: debit 800\.00 in the journal, nothing by its manual journal JNL-0001\.$/,
  ],
  [
    'an opening balance of an account',
    [`UPDATE opening_account SET debit = 6000 WHERE company_id = $1`],
    /^opening_account of 1 Jan 2026, AST1000 .*: debit 5,000\.00 in the journal, 6,000\.00 by the opening balances\.$/,
  ],
  [
    'a tax roll-up',
    [`UPDATE tax_month SET base = base + 1 WHERE company_id = $1 AND source_type = 'Invoice'`],
    /^tax_month of Mar 2026, Fifteen, Invoice: kept as base -119, net -120 and tax -18, its lines make -120, -120 and -18\.$/,
  ],
  [
    'a roll-up of sales without tax',
    [`UPDATE untaxed_month SET base = base + 1 WHERE company_id = $1 AND source_type = 'Invoice'`],
    /^untaxed_month of Mar 2026, lines without a tax rate, Invoice: kept as base -6, net -7 and tax 0, its lines make -7, -7 and 0\.$/,
  ],
  ["a line's mark of having no tax", [line(6, 'REV4000', `untaxed = 'document'`)], hashOf(6)],
  [
    "a line's mark, beside its document",
    [line(6, 'REV4000', `untaxed = 'document'`)],
    /^journal_line of 10 Mar 2026, REV4000 Sales: without tax: document in the journal, line by its document INV-0002\.$/,
  ],
  [
    'a roll-up of a contact and month',
    [
      `UPDATE contact_month SET debit = debit + 1 WHERE company_id = $1 AND debit > 0 AND account_id = ${ACCOUNT('AST1200')}`,
    ],
    /^contact_month of Mar 2026, AST1200 Accounts Receivable, contact QUICK-Stop: kept as 147 debit and 101 credit, its lines make 146 and 101\.$/,
  ],
  [
    "an account's class",
    [
      `UPDATE account SET account_class = 'Asset', account_type = 'Bank' WHERE company_id = $1 AND code = 'EXP6450'`,
    ],
    /^account EXP6450 Rent: its class is Asset, it was Expense when it was posted to in Mar 2026\.$/,
  ],
  [
    "an account's type, against its class",
    [`UPDATE account SET account_type = 'Sales' WHERE company_id = $1 AND code = 'EXP6450'`],
    /^account EXP6450 Rent: the type Sales does not belong to the class Expense\.$/,
  ],
  [
    'the type of an account of the system',
    [`UPDATE account SET account_type = 'Current Asset' WHERE company_id = $1 AND code = 'AST1200'`],
    /^account AST1200 Accounts Receivable: class Asset and type Current Asset, postings need Asset and Accounts Receivable\.$/,
  ],
  [
    "a tax rate's percentage",
    [`UPDATE tax_rate SET rate = 16 WHERE company_id = $1 AND name = 'Fifteen'`],
    /^tax_rate Fifteen: 16 percent now, 15 percent on .* of 10 Mar 2026\./,
  ],
  [
    'the lock date that people see',
    [`UPDATE company SET lock_date = '2026-01-31' WHERE company_id = $1`],
    /^company: its lock date is 2026-01-31, postings are checked against none\.$/,
  ],
  [
    'the lock date that postings are checked against',
    [`UPDATE ledger_head SET lock_date = '2026-01-31' WHERE company_id = $1`],
    /^company: its lock date is none, postings are checked against 2026-01-31\.$/,
  ],
  [
    'the next number',
    [`UPDATE number_sequence SET next_number = 2 WHERE company_id = $1 AND kind = 'Invoice'`],
    /^number_sequence of Invoice: the next number is 2, 2 were given from 1 on\.$/,
  ],
  [
    'a number taken out',
    [`UPDATE document SET number = 'X-1' WHERE company_id = $1 AND number = 'INV-0002'`],
    /^document INV-0002: the number was given, but nothing has it\.$/,
  ],
  [
    "a manual journal's number taken out",
    [`UPDATE manual_journal SET number = 'X-1' WHERE company_id = $1`],
    /^manual_journal JNL-0001: the number was given, but nothing has it\.$/,
  ],
  [
    'a number twice',
    [`UPDATE document SET number = 'INV-0001' WHERE company_id = $1 AND number = 'INV-0002'`],
    /^document INV-0001: 2 have this number, of 10 Mar 2026 and 10 Mar 2026\.$/,
  ],
  [
    'the stock of an item',
    [`UPDATE item SET quantity = quantity + 1 WHERE company_id = $1`],
    /^item BELL1 Bicycle bell: a stock of 13, but 9 were counted and documents moved 3\.$/,
  ],
];

test.each(CASES)('%s is found and named', async (_name, statements, finding) => {
  await keepBooks();
  await tamper(...statements);
  expect(await verifier.findings(fixture.company.id)).toContainEqual(expect.stringMatching(finding));
});

test('a finding has its month and its amounts as values, so that a page writes them by the locale of the reader', async () => {
  await keepBooks();
  await tamper(
    `UPDATE contact_month SET debit = debit + 1 WHERE company_id = $1 AND debit > 0 AND account_id = ${ACCOUNT('AST1200')}`,
  );
  const said = JSON.stringify(await verifier.sentences(fixture.company.id));
  expect(said).toContain('"first":{"month":"2026-03"}');
  expect(said).toContain('"keptDebit":{"amount":"147","plain":true}');
});

interface StoredJournal extends ChainedJournal {
  chain_version: number;
}

const CHAIN = `
  SELECT j.id, j.sequence::int AS sequence, j.kind, j.source_type AS "sourceType", j.source_id AS "sourceId",
    j.source_version AS "sourceVersion", j.source_number AS "sourceNumber", j.date::text AS date, j.description,
    j.created_by AS "createdBy", j.chain_version,
    to_char(j.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') AS "createdAt",
    (SELECT json_agg(json_build_object('accountId', l.account_id, 'contactId', l.contact_id,
       'debit', trim_scale(l.debit)::text, 'credit', trim_scale(l.credit)::text, 'taxRatesId', l.tax_rates_id,
       'taxableBase', trim_scale(l.taxable_base)::text, 'untaxed', l.untaxed) ORDER BY l.position)
     FROM journal_line l WHERE l.company_id = j.company_id AND l.journal_id = j.id) AS lines
  FROM journal j WHERE j.company_id = $1 ORDER BY j.sequence`;

/** Computes the whole chain anew, as the owner of the database can; `version` is the rule of each journal. */
async function rehash(client: ClientBase, version: (sequence: number) => number): Promise<void> {
  await client.query('SET session_replication_role = replica');
  const { rows } = await client.query<StoredJournal>(CHAIN, [fixture.company.id]);
  let previous: Buffer = Buffer.alloc(0);
  for (const row of rows) {
    const rule = version(row.sequence);
    const hash = chainHash(previous, row, rule);
    const values = [fixture.company.id, row.sequence, previous, hash, rule];
    await client.query(
      'UPDATE journal SET prev_hash = $3, hash = $4, chain_version = $5 WHERE company_id = $1 AND sequence = $2',
      values,
    );
    previous = hash;
  }
  await client.query('UPDATE ledger_head SET hash = $2 WHERE company_id = $1', [
    fixture.company.id,
    previous,
  ]);
}

test('journals of the first rule are verified by it, new ones follow them by the new rule', async () => {
  await keepBooks();
  await asAdministrator(server, (client) => rehash(client, () => 1));
  expect(await verifier.findings(fixture.company.id)).toEqual([]);
  await fixture.make('invoices', [[1, 9, true]]);
  expect(await verifier.findings(fixture.company.id)).toEqual([]);
  await tamper(`UPDATE journal SET date = '2026-03-11' WHERE company_id = $1 AND sequence = 2`);
  expect(await verifier.findings(fixture.company.id)).toContainEqual(expect.stringMatching(hashOf(2)));
  await tamper(journal(2, `date = '2026-03-10'`), journal(9, `description = 'Other'`));
  expect(await verifier.findings(fixture.company.id)).toContainEqual(expect.stringMatching(hashOf(9)));
});

interface Fingerprint {
  date: string;
  fingerprint: string | null;
}
interface Checked {
  known: boolean;
  message: string;
}
const fingerprint = async (date = '') =>
  succeeded(
    await fixture.call<Fingerprint>(
      'GET',
      `/account/v1/ledger/fingerprint${date === '' ? '' : `?date=${date}`}`,
    ),
  );
const check = async (text: string) =>
  succeeded(
    await fixture.call<Checked>(
      'GET',
      `/account/v1/ledger/fingerprint/check?fingerprint=${encodeURIComponent(text)}`,
    ),
  );

test('a chain that was computed anew as a whole is found by the fingerprint that was printed', async () => {
  await keepBooks();
  const printed = (await fingerprint()).fingerprint ?? '';
  expect(printed).toMatch(/^8-[0-9a-f]{64}$/);
  await fixture.make('invoices', [[1, 9]]);
  expect(await check(printed)).toMatchObject({ known: true });
  expect(await verifier.findings(fixture.company.id, printed)).toEqual([]);

  await tamper(journal(5, `description = 'Rent of April'`));
  await asAdministrator(server, (client) => rehash(client, () => CHAIN_VERSION));
  expect(await verifier.findings(fixture.company.id)).toEqual([]);
  expect(await verifier.findings(fixture.company.id, printed)).toEqual([
    expect.stringMatching(/^Journal 8 of 20 Mar 2026 has another hash than in the fingerprint/),
  ]);
  expect(await check(printed)).toMatchObject({ known: false });
  expect(await check('8-no')).toMatchObject({
    known: false,
    message: expect.stringContaining('not a fingerprint'),
  });
});

test('every night the fingerprint of the day is kept and told in the history, once', async () => {
  await keepBooks();
  const { id } = fixture.company;
  const night = (): Promise<void> =>
    asAdministrator(server, async (client) => {
      await client.query(`UPDATE job SET due_at = now() WHERE kind = 'books' AND company_id = $1`, [id]);
      const waiting = async () =>
        (
          await client.query(
            `SELECT 1 FROM job WHERE kind = 'books' AND company_id = $1 AND due_at <= now()`,
            [id],
          )
        ).rowCount;
      await eventually(waiting, (count) => count === 0);
    });
  // The books were kept yesterday, by the rule of their hashes as well.
  await asAdministrator(server, async (client) => {
    await client.query('SET session_replication_role = replica');
    await client.query(
      `UPDATE journal SET created_at = created_at - interval '1 day' WHERE company_id = $1`,
      [id],
    );
    await rehash(client, () => CHAIN_VERSION);
  });
  await night();
  await night();
  const told = await asAdministrator(server, async (client) => {
    const text = `SELECT detail FROM activity WHERE company_id = $1 AND action = 'Fingerprint'`;
    return (await client.query<{ detail: string }>(text, [id])).rows.map(({ detail }) => detail);
  });
  const { fingerprint: printed } = await fingerprint();
  expect(told).toEqual([expect.stringMatching(new RegExp(`^Books of \\d{4}-\\d\\d-\\d\\d: ${printed}$`))]);
  const day = /\d{4}-\d\d-\d\d/.exec(told[0] ?? '')?.[0] ?? '';
  expect((await fingerprint(day)).fingerprint).toBe(printed);
  expect((await fingerprint('2020-01-01')).fingerprint).toBeNull();

  await tamper(journal(5, `description = 'Rent of April'`));
  await asAdministrator(server, (client) => rehash(client, () => CHAIN_VERSION));
  expect(await verifier.findings(id)).toEqual([
    expect.stringMatching(/^ledger_fingerprint of .*: 8-[0-9a-f]{64} is not in the chain/),
  ]);
  expect((await fingerprint(day)).fingerprint).toBe(printed);
});
