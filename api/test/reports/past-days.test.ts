import fc from 'fast-check';
import { sumOf, toJsonNumber, type AgedReport, type BalanceSheet } from '@accounts/shared-domain';
import { BILL } from '../../src/documents/kinds/bills.ts';
import { CREDIT_NOTE } from '../../src/documents/kinds/credit-notes.ts';
import type { OpenDatabase } from '../../src/platform/db/open.ts';
import { createDocuments } from '../../src/documents/engine/create.ts';
import { editDocument } from '../../src/documents/engine/edit.ts';
import type { DocumentKindDescription } from '../../src/documents/kinds/kind.ts';
import type { DocumentInput } from '../../src/documents/engine/prepared.ts';
import { voidDocument } from '../../src/documents/engine/remove.ts';
import { ApiError } from '../../src/platform/errors/api-error.ts';
import { INVOICE } from '../../src/documents/kinds/invoices.ts';
import { verifyLedger } from '../../src/reports/verify/verify.ts';
import { payDocument } from '../../src/billing/payments/pay.ts';
import { refund } from '../../src/billing/payments/refund.ts';
import { deleteReceipt } from '../../src/billing/payments/remove.ts';
import { agedReport, agedSums } from '../../src/reports/books/aged.ts';
import { balanceSheet } from '../../src/reports/books/balance-sheet.ts';
import { contactStatement } from '../../src/reports/books/contact-statement.ts';
import { PAYABLES, RECEIVABLES, type AgedSide } from '../../src/reports/books/open-items.ts';
import { profitAndLoss } from '../../src/reports/books/profit-and-loss.ts';
import { financialYearStart, type Span } from '../../src/reports/books/periods.ts';
import { taxEntries } from '../../src/reports/books/tax-entries.ts';
import { taxSummary } from '../../src/reports/books/tax-summary.ts';
import { trialBalance } from '../../src/reports/books/trial-balance.ts';
import { newBooks, openTestDatabase, type TestBooks } from '../ledger/books.ts';
import { SET_LOCK_DATE } from '../set-lock-date.ts';

const SEQUENCES = 15;
/** The same seed plays the same sequences. */
const SEED = 20_251_231;
/** Days of the events and of the questions: the ends, the middles and the turn of a financial year. */
const DAYS = [
  '2025-02-28',
  '2025-03-01',
  '2025-03-15',
  '2025-03-16',
  '2025-03-31',
  '2025-04-01',
  '2025-12-31',
  '2026-01-01',
  '2026-03-17',
  '2026-03-31',
  '2026-04-01',
  '2026-04-30',
];
const YEAR_START = 4;

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const ACTIONS = [
  'invoice',
  'bill',
  'creditNote',
  'pay',
  'payBill',
  'apply',
  'spend',
  'refund',
  'unpay',
  'unpayLocked',
  'edit',
  'void',
] as const;
const step = fc.record({
  action: fc.constantFrom(...ACTIONS),
  target: fc.nat({ max: 3 }),
  day: fc.nat({ max: DAYS.length - 1 }),
  later: fc.nat({ max: 4 }),
  cents: fc.integer({ min: 1, max: 90_000 }),
  contact: fc.constantFrom(0, 0, 0, 1, 2),
  rate: fc.nat({ max: 4 }),
  taxType: fc.constantFrom('None' as const, 'ExclusiveTax' as const, 'InclusiveTax' as const),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Made {
  contacts: string[];
  invoices: string[];
  bills: string[];
  creditNotes: string[];
  receipts: string[];
}

const RATES = ['Fifteen', 'Eight, not recoverable', 'Zero Rated', 'Exempt', 'Standard'];
const dayOf = ({ day, later }: Step, more = 0): string =>
  DAYS[Math.min(day + more * (1 + later), DAYS.length - 1)] ?? '';

function inputOf(books: TestBooks, made: Made, one: Step): DocumentInput {
  const line = {
    title: 'Spoke',
    quantity: 3,
    unitPrice: one.cents / 100,
    taxRatesId: books.taxRate.get(RATES[one.rate] ?? '') ?? null,
  };
  return {
    contactId: made.contacts[one.contact] ?? '',
    issueDate: dayOf(one),
    dueDate: dayOf(one, 1),
    reference: `${one.cents}`,
    amountTaxType: one.taxType,
    lineItems: [line, { ...line, quantity: 1, taxRatesId: books.taxRate.get('Fifteen') ?? null }],
  };
}

/** Plays one step; a refusal is an answer like any other. */
async function play(books: TestBooks, made: Made, one: Step): Promise<void> {
  const nobody = '00000000-0000-7000-8000-000000000000';
  const pick = (ids: readonly string[]): string => ids.at(-1 - one.target) ?? ids.at(-1) ?? nobody;
  const invoice = pick(made.invoices);
  const paymentDate = dayOf(one, 1);
  const paidAmount = one.cents / 20;
  const part = { paidAmount: Math.ceil(one.cents / 10) / 100 };
  const account = { id: books.account.get('AST1000') ?? '' };
  const post = async (kind: DocumentKindDescription, ids: string[]): Promise<void> => {
    const input = { ...inputOf(books, made, one), approve: true };
    ids.push(...(await books.act((tx, member) => createDocuments({ tx, member, kind }, [input]))));
  };
  const pay = async (kind: DocumentKindDescription, id: string, more: object): Promise<void> => {
    const money = { paymentDate, paidAmount, ...more };
    made.receipts.push(await books.act((tx, member) => payDocument({ tx, member, kind }, id, money)));
  };
  const withLock = async (date: string | null): Promise<void> =>
    void (await books.act((tx) => tx.run(SET_LOCK_DATE, [tx.companyId, date])));
  const unpay = async (): Promise<void> => {
    await books.act((tx, member) => deleteReceipt(tx, member, pick(made.receipts)));
  };
  try {
    switch (one.action) {
      case 'invoice':
        return await post(INVOICE, made.invoices);
      case 'bill':
        return await post(BILL, made.bills);
      case 'creditNote':
        return await post(CREDIT_NOTE, made.creditNotes);
      case 'pay':
        return await pay(INVOICE, invoice, { account });
      case 'payBill':
        return await pay(BILL, pick(made.bills), { account });
      case 'apply':
        return await pay(INVOICE, invoice, { ...part, creditNotes: { id: pick(made.creditNotes) } });
      case 'spend':
        return await pay(INVOICE, invoice, {
          ...part,
          overpayment: { id: made.invoices.at(-1 - one.later) ?? nobody },
        });
      case 'refund':
        return void (await books.act((tx, member) =>
          refund({ tx, member, kind: INVOICE }, invoice, { paymentDate, ...part, account }),
        ));
      case 'unpay':
        return await unpay();
      case 'unpayLocked':
        // Reversed today: it still counts on every day before.
        await withLock('2026-04-30');
        try {
          return await unpay();
        } finally {
          await withLock(null);
        }
      case 'edit':
        return await books.act(async (tx, member) => {
          const [row] = await tx.run<{ version: number }>(
            'SELECT version FROM document WHERE company_id = $1 AND id = $2',
            [tx.companyId, invoice],
          );
          const input = { ...inputOf(books, made, one), version: row?.version ?? 0 };
          await editDocument({ tx, member, kind: INVOICE }, invoice, input);
        });
      case 'void':
        return await books.act((tx, member) =>
          voidDocument({ tx, member, kind: INVOICE }, invoice, dayOf(one, 1)),
        );
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** What the lines of the ledger say by themselves, debit minus credit, with nothing kept beside them. */
async function linesUpTo(
  books: TestBooks,
  day: string,
): Promise<{ account: string; contact: string | null; amount: string }[]> {
  return books.act((tx) =>
    tx.run(
      `SELECT a.code AS account, l.contact_id AS contact, sum(l.debit - l.credit) AS amount
       FROM journal_line l JOIN account a ON a.company_id = l.company_id AND a.id = l.account_id
       WHERE l.company_id = $1 AND l.date <= $2 GROUP BY a.code, l.contact_id`,
      [tx.companyId, day],
    ),
  );
}

const special = ({ sections }: BalanceSheet, kind: string): number =>
  sections.flatMap(({ groups }) => groups.flatMap(({ rows }) => rows)).find((row) => row.kind === kind)
    ?.amounts[0] ?? 0;

async function compareAged(books: TestBooks, side: AgedSide, code: string, day: string): Promise<AgedReport> {
  const lines = (await linesUpTo(books, day)).filter((line) => line.account === code);
  const report = await books.act((tx) =>
    agedReport(tx, side, { asAt: day, contactId: null, documents: true }),
  );
  expect([day, code, report.difference]).toEqual([day, code, 0]);
  const owed = new Map(
    lines
      .map(({ contact, amount }): [string, number] => [
        contact ?? '',
        toJsonNumber(sumOf([amount]).times(side.sign)),
      ])
      .filter(([, amount]) => amount !== 0),
  );
  const shown = report.contacts.filter(({ total }) => total !== 0);
  expect(new Map(shown.map(({ contactId, total }) => [contactId, total]))).toEqual(owed);
  for (const { total, documents = [] } of report.contacts) {
    expect(toJsonNumber(sumOf(documents.map(({ amountDue }) => amountDue)))).toBe(total);
  }
  return report;
}

/** Earlier days beside a day are what the report says on each of them. */
async function compareWithEarlierDays(books: TestBooks, side: AgedSide, day: string): Promise<void> {
  const of = (asAt: string, comparison = {}) =>
    books.act((tx) => agedReport(tx, side, { asAt, contactId: null, documents: true, comparison }));
  const report = await of(day, { compare: '3', period: 'month' });
  for (const [place, { asAt, totals, difference }] of (report.comparisons ?? []).entries()) {
    const alone = await of(asAt);
    expect([asAt, totals, difference]).toEqual([asAt, alone.totals, 0]);
    const open = report.contacts.map(
      ({ contactId, compared = [] }) => [contactId, compared[place]?.total] as const,
    );
    expect(new Map(open.filter(([, total]) => total !== 0))).toEqual(
      new Map(alone.contacts.flatMap(({ contactId, total }) => (total === 0 ? [] : [[contactId, total]]))),
    );
    for (const { compared = [], documents = [] } of report.contacts) {
      const due = documents.map((document) => document.compared?.[place] ?? 0);
      expect(toJsonNumber(sumOf(due))).toBe(compared[place]?.total);
    }
  }
}

/** Without its contacts a report says of many days what it says with them, whichever contacts it leaves out. */
async function compareSums(
  books: TestBooks,
  side: AgedSide,
  asAt: string,
  contacts: string[],
): Promise<void> {
  for (const compare of ['11', 'previousYear'])
    for (const contactId of [null, ...contacts])
      for (const balances of [undefined, 'owing', 'inCredit'] as const) {
        const question = { asAt, contactId, balances, comparison: { compare, period: 'month' as const } };
        const [{ contacts: rows, ...report }, sums] = await books.act((tx) =>
          Promise.all([
            agedReport(tx, side, { ...question, documents: false }),
            agedSums(tx, side, question),
          ]),
        );
        expect([contactId, balances, sums]).toEqual([contactId, balances, { ...report, contacts: [] }]);
        expect(rows.length > 0 || sums.totals.total === 0).toBe(true);
      }
}

/** The entries behind the tax summary add up to its amounts, those beside documents too. */
async function compareTaxEntries(books: TestBooks, span: Span): Promise<void> {
  const everything = { side: null, taxRatesId: null, untaxed: null, isOther: false };
  const [summary, entries, others] = await books.act((tx) =>
    Promise.all([
      taxSummary(tx, span, 2),
      taxEntries(tx, span, 2, everything),
      taxEntries(tx, span, 2, { ...everything, isOther: true }),
    ]),
  );
  for (const side of ['sales', 'purchases'] as const) {
    const { totalBase: base, tax, notRecoverableTax } = summary[side];
    expect([span, side, entries[side]]).toEqual([span, side, { base, tax, notRecoverableTax }]);
  }
  expect(entries.netTax).toBe(summary.netTax);
  const [output, input] = summary.accounts;
  expect([others.sales.tax, others.purchases.tax]).toEqual([output?.otherMovements, input?.otherMovements]);
}

/** Every tie-out of docs/accounting.md, section 4, on one day. */
async function compare(books: TestBooks, made: Made, day: string): Promise<void> {
  const receivables = await compareAged(books, RECEIVABLES, 'AST1200', day);
  const payables = await compareAged(books, PAYABLES, 'LIA2100', day);
  const yearStart = financialYearStart(day, YEAR_START);
  await compareTaxEntries(books, { from: yearStart, to: day });
  const [trial, sheet, profit, tax] = await books.act((tx) =>
    Promise.all([
      trialBalance(tx, day, YEAR_START),
      balanceSheet(tx, day, YEAR_START),
      profitAndLoss(tx, { from: yearStart, to: day }),
      taxSummary(tx, { from: yearStart, to: day }, 2),
    ]),
  );
  expect([trial.difference, sheet.difference]).toEqual([0, [0]]);
  expect(special(sheet, 'currentEarnings')).toBe(profit.netProfit[0]);
  const inCredit = ({ contacts }: AgedReport): number =>
    -toJsonNumber(sumOf(contacts.filter(({ total }) => total < 0).map(({ total }) => total)));
  expect(special(sheet, 'customerCredit') + 0).toBe(inCredit(receivables) + 0);
  expect(special(sheet, 'supplierDebit') + 0).toBe(inCredit(payables) + 0);
  expect(tax.accounts.map(({ otherMovements }) => otherMovements)).toEqual([0, 0]);
  const net = (code: string): number => {
    const row = trial.rows.find((one) => one.code === code);
    return (row?.debit ?? 0) - (row?.credit ?? 0);
  };
  expect(tax.accounts.map(({ closingBalance }) => closingBalance + 0)).toEqual([
    -net('LIA2200') + 0,
    net('AST1400') + 0,
  ]);
  for (const contactId of made.contacts) {
    const statement = await books.act((tx) =>
      contactStatement(tx, RECEIVABLES, contactId, {
        from: '2025-03-10',
        to: day < '2025-03-10' ? '2025-03-10' : day,
      }),
    );
    expect(statement.ageing.total).toBe(statement.closingBalance);
  }
}

test('after any sequence every report ties out on every past day', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 60 }), async (steps) => {
      const books = await newBooks();
      const made: Made = {
        contacts: [books.customer, books.supplier, await newContact(books)],
        invoices: [],
        bills: [],
        creditNotes: [],
        receipts: [],
      };
      const opening = steps.slice(0, 3).map((one): Step => ({ ...one, action: 'invoice' }));
      for (const one of [...opening, ...steps]) await play(books, made, one);
      for (const day of [...DAYS, '2027-12-31']) await compare(books, made, day);
      for (const side of [RECEIVABLES, PAYABLES]) {
        await compareWithEarlierDays(books, side, '2026-04-30');
        await compareSums(books, side, '2026-04-30', made.contacts.slice(0, 1));
      }
      expect(await books.act((tx) => verifyLedger(tx))).toEqual([]);
    }),
    { numRuns: SEQUENCES, seed: SEED, endOnFailure: true },
  );
});

function newContact(books: TestBooks): Promise<string> {
  return books.act(async (tx) => {
    const [row] = await tx.run<{ id: string }>(
      `INSERT INTO contact (company_id, id, name, type) VALUES ($1, gen_random_uuid(), 'Ernst Handel', 'Both')
       RETURNING id`,
      [tx.companyId],
    );
    return row?.id ?? '';
  });
}
