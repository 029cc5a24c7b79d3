import { randomUUID } from 'node:crypto';
import type {
  AccountMovements,
  AgedReport,
  BalanceSheet,
  ContactStatement,
  GeneralLedger,
  ProfitAndLoss,
  TaxEntries,
  TaxPeriod,
  TaxSummary,
  TrialBalance,
} from '@accounts/shared-domain';
import { sharedTestServer, type SharedServer } from '../harness.ts';
import { goldenCompany, type GoldenCompany } from './golden.ts';

let server: SharedServer;
let golden: GoldenCompany;
beforeAll(async () => {
  server = await sharedTestServer();
  golden = await goldenCompany(server);
});

describe('earlier columns', () => {
  test('of an aged report are what was open on each day, of contacts that owe nothing any more too', async () => {
    const report = await golden.report<AgedReport>(
      'agedReceivables',
      'asAt=2026-04-30&compare=4&period=month',
    );
    expect(
      report.comparisons?.map(({ asAt, totals, difference }) => [asAt, totals.total, difference]),
    ).toEqual([
      ['2026-03-31', 2945.9, 0],
      ['2026-02-28', 1128.92, 0],
      ['2026-01-31', 956.99, 0],
      ['2025-12-31', 956.99, 0],
    ]);
    const earlier = Object.fromEntries(
      report.contacts.map(({ name, compared = [] }) => [name, compared.map(({ total }) => total)]),
    );
    expect(earlier['QUICK-Stop']).toEqual([13.96, 13.96, -43.01, 956.99]);
    expect(earlier['Ernst Handel']).toEqual([1574.95, 1229.95, 1000, 0]);
  });

  test('of an aged report by document add up to those of its contact', async () => {
    const report = await golden.report<AgedReport>(
      'agedReceivables',
      'asAt=2026-04-30&compare=1&details=documents',
    );
    const save = report.contacts.find(({ contactId }) => contactId === golden.save);
    expect(save?.documents?.map(({ kind, amountDue, compared }) => [kind, amountDue, compared])).toEqual([
      ['CreditNote', 0, [-114.99]],
      ['Invoice', 1356.99, [1471.98]],
    ]);
    expect([save?.total, save?.compared?.[0]?.total]).toEqual([1356.99, 1356.99]);
  });

  test('of a tax summary have the same rates, those without amounts in a period with 0', async () => {
    const report = await golden.report<TaxSummary>('taxSummary', 'from=2026-04-01&to=2026-06-30&compare=1');
    const bases = ({ sales }: TaxPeriod) => sales.rows.map(({ name, base, tax }) => [name, base, tax]);
    const [before] = report.comparisons ?? [];
    expect(bases(report)).toEqual([
      ['Standard', 0, 0],
      ['Fifteen', -300, -45],
      ['GST + QST', 0, 0],
      ['Zero Rated', 0, 0],
      ['Documents without tax', 500, 0],
    ]);
    expect(before && bases(before)).toEqual([
      ['Standard', 47.47, 9.5],
      ['Fifteen', 1479.99, 222],
      ['GST + QST', 200, 29.95],
      ['Zero Rated', 1000, 0],
      ['Documents without tax', 0, 0],
    ]);
    expect(before).toMatchObject({ from: '2026-01-01', to: '2026-03-31', netTax: 261.45 });
    const alone = await golden.report<TaxSummary>('taxSummary', 'from=2026-01-01&to=2026-03-31');
    expect([before?.accounts, before?.sales.tax]).toEqual([alone.accounts, alone.sales.tax]);
  });

  test('of a statement and of a ledger are balances before and after each period, and the change', async () => {
    const periods = [
      { from: '2026-04-01', to: '2026-04-30', openingBalance: 1574.95, change: 155, closingBalance: 1729.95 },
      { from: '2026-03-01', to: '2026-03-31', openingBalance: 1229.95, change: 345, closingBalance: 1574.95 },
    ];
    const statement = await golden.report<ContactStatement>(
      'customerStatement',
      `contactId=${golden.ernst}&from=2026-04-01&to=2026-04-30&compare=1`,
    );
    expect(statement.periods).toEqual(periods);
    const ledger = await golden.report<GeneralLedger>(
      'generalLedger',
      `accountId=${await golden.account('AST1200')}&from=2026-04-01&to=2026-04-30&compare=1`,
    );
    expect(
      ledger.periods?.map(({ openingBalance, closingBalance }) => [openingBalance, closingBalance]),
    ).toEqual([
      [2945.9, 3100.9],
      [1128.92, 2945.9],
    ]);
  });

  test('of a ledger with ended years begin income again with each of them', async () => {
    const sales = `accountId=${await golden.account('REV4000')}&years=carried`;
    const ledger = await golden.report<GeneralLedger>(
      'generalLedger',
      `${sales}&from=2026-01-01&to=2026-03-31&compare=1`,
    );
    expect(ledger.periods).toMatchObject([
      { openingBalance: 0, closingBalance: -2427.46 },
      { from: '2025-10-01', to: '2025-12-31', openingBalance: 0, closingBalance: -1179.99 },
    ]);
  });
});

describe('what a sum is made of', () => {
  const movements = (query: string) => golden.report<AccountMovements>('accountMovements', query);

  test('is the accounts of its classes and types, whose sum it is', async () => {
    const sheet = await golden.report<BalanceSheet>('balanceSheet', 'asAt=2026-04-30');
    const equity = await movements('to=2026-04-30&accountClass=Equity,Revenue,Expense');
    expect(equity.closingBalance).toBe(-(sheet.totalEquity[0] ?? 0));
    const profit = await golden.report<ProfitAndLoss>('profitAndLoss', 'from=2026-01-01&to=2026-03-31');
    const quarter = 'from=2026-01-01&to=2026-03-31';
    expect((await movements(`${quarter}&accountClass=Revenue,Expense`)).change).toBe(
      -(profit.netProfit[0] ?? 0),
    );
    const gross = await movements(`${quarter}&accountClass=Revenue,Expense&accountType=Sales,Direct Costs`);
    expect(gross.change).toBe(-(profit.grossProfit[0] ?? 0));
    expect(gross.rows.map(({ code, change }) => [code, change])).toEqual([
      ['REV4000', -2427.46],
      ['REV4010', -300],
      ['EXP5000', 500],
    ]);
  });

  test('is the accounts in debit for a total of debits, and beside earlier periods their balances then', async () => {
    const trial = await golden.report<TrialBalance>('trialBalance', 'asAt=2026-03-31');
    const debit = await movements('to=2026-03-31&side=debit&compare=1&period=month');
    expect(debit.closingBalance).toBe(trial.totalDebit);
    expect((await movements('to=2026-03-31&side=credit')).closingBalance).toBe(-trial.totalCredit);
    expect(debit.rows.every(({ compared = [] }) => compared.length === 1)).toBe(true);
    expect(debit.comparisons).toMatchObject([{ from: '2025-12-01', to: '2026-02-28' }]);
  });

  test('is the contacts in credit where the balance sheet shows them on the other side', async () => {
    const sheet = await golden.report<BalanceSheet>('balanceSheet', 'asAt=2026-01-15');
    const rows = sheet.sections.flatMap(({ groups }) => groups.flatMap((group) => group.rows));
    const aged = (balances: string) =>
      golden.report<AgedReport>('agedReceivables', `asAt=2026-01-15&balances=${balances}`);
    const [owing, inCredit] = [await aged('owing'), await aged('inCredit')];
    expect(-inCredit.totals.total).toBe(rows.find(({ kind }) => kind === 'customerCredit')?.amounts[0]);
    expect(owing.totals.total).toBe(rows.find(({ code }) => code === 'AST1200')?.amounts[0] ?? 0);
    expect([owing.controlBalance, owing.difference]).toEqual([null, null]);
  });

  test.each(['owing', 'inCredit'])('has on every day the contacts that were %s then', async (balances) => {
    const aged = (query: string) =>
      golden.report<AgedReport>('agedReceivables', `details=documents&balances=${balances}&${query}`);
    const beside = await aged('asAt=2026-03-31&compare=11&period=month');
    const earlier = beside.comparisons ?? [];
    const alone = await Promise.all(earlier.map(({ asAt }) => aged(`asAt=${asAt}`)));
    expect(earlier.map(({ totals }) => totals)).toEqual(alone.map(({ totals }) => totals));
    expect(new Set(alone.map(({ totals }) => totals.total)).size).toBeGreaterThan(1);
    alone.forEach(({ contacts }, place) => {
      const open = beside.contacts.map(({ name, compared = [] }) => [name, compared[place]?.total] as const);
      expect(open.filter(([, total]) => total !== 0)).toEqual(
        contacts.map(({ name, total }) => [name, total]),
      );
      const due = beside.contacts.flatMap(({ documents = [] }) =>
        documents.map(({ documentId, compared = [] }) => [documentId, compared[place]] as const),
      );
      const dueAlone = contacts.flatMap(({ documents = [] }) =>
        documents.map(({ documentId, amountDue }) => [documentId, amountDue] as const),
      );
      expect(new Map(due.filter(([, amount]) => amount !== 0))).toEqual(new Map(dueAlone));
    });
  });
});

describe('tax entries', () => {
  const QUARTER = 'from=2026-01-01&to=2026-03-31';
  const entries = (query: string) => golden.report<TaxEntries>('taxEntries', query);

  test.each([QUARTER, 'from=2026-04-01&to=2026-04-30', 'from=2026-02-11&to=2026-03-14'])(
    'of every rate add up to its row, %s',
    async (span) => {
      const summary = await golden.report<TaxSummary>('taxSummary', span);
      for (const side of ['sales', 'purchases'] as const) {
        for (const { taxRatesId, category, base, recoverableTax, notRecoverableTax } of summary[side].rows) {
          const untaxed = category === 'withoutTax' ? 'document' : 'line';
          const rate = taxRatesId === null ? `untaxed=${untaxed}` : `taxRatesId=${taxRatesId}`;
          const found = await entries(`${span}&side=${side}&${rate}`);
          expect(found[side]).toEqual({ base, tax: recoverableTax, notRecoverableTax });
          expect(found.entries.length).toBeGreaterThan(0);
        }
      }
    },
  );

  test('say which part of a rate is whose, and what moved the tax accounts beside documents', async () => {
    const summary = await golden.report<TaxSummary>('taxSummary', QUARTER);
    const rate = summary.sales.rows.find(({ name }) => name === 'GST + QST');
    const found = await entries(`${QUARTER}&side=sales&taxRatesId=${rate?.taxRatesId}`);
    expect(found).toMatchObject({ rateName: 'GST + QST', components: rate?.components });
    const others = await entries('from=2026-04-01&to=2026-04-30&of=others');
    expect([others.sales.tax, others.purchases.tax]).toEqual([-177, -30]);
    expect(others.entries.map(({ sourceType }) => sourceType)).toEqual(['Journal', 'Journal']);
  });

  test('of a rate that is not there are 404', async () => {
    const answer = await golden.company.call(
      'GET',
      `/account/v1/reports/taxEntries?taxRatesId=${randomUUID()}`,
    );
    expect(answer.status).toBe(404);
  });
});
