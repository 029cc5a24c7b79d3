import type {
  AgedReport,
  BalanceSheet,
  ContactStatement,
  GeneralLedger,
  ProfitAndLoss,
  TaxSummary,
  TrialBalance,
} from '@accounts/shared-domain';
import { sharedTestServer, type SharedServer } from '../harness.ts';
import { succeed } from '../valid-requests/make.ts';
import { goldenCompany, type GoldenCompany } from './golden.ts';

let server: SharedServer;
let golden: GoldenCompany;
beforeAll(async () => {
  server = await sharedTestServer();
  golden = await goldenCompany(server);
});

/** Code of each account with its debit (positive) or credit. */
const sides = ({ rows }: TrialBalance) =>
  Object.fromEntries(rows.map(({ code, debit, credit }) => [code, debit - credit]));

/** Amounts by name, one for each column. */
const amounts = ({ sections }: BalanceSheet | ProfitAndLoss) =>
  Object.fromEntries(
    sections.flatMap(({ groups }) =>
      groups.flatMap(({ rows }) => rows.map(({ code, name, amounts }) => [code || name, amounts])),
    ),
  );

describe('trial balance', () => {
  test.each([
    [
      '2025-12-31',
      {
        AST1000: 400,
        AST1200: 956.99,
        AST1400: 30,
        LIA2100: -230,
        LIA2200: -177,
        REV4000: -1179.99,
        EXP6300: 200,
      },
      1586.99,
    ],
    [
      '2026-01-01',
      { AST1000: 400, AST1200: 956.99, AST1400: 30, LIA2100: -230, LIA2200: -177, EQU3200: -979.99 },
      1386.99,
    ],
    [
      '2026-03-31',
      {
        AST1000: 1400,
        AST1200: 2945.9,
        AST1400: 30,
        LIA2100: -946,
        LIA2200: -438.45,
        EQU3200: -979.99,
        REV4000: -2427.46,
        REV4010: -300,
        EXP5000: 500,
        EXP6300: 216,
      },
      5091.9,
    ],
    [
      '2026-04-30',
      {
        AST1000: 1155,
        AST1200: 3100.9,
        LIA2100: -696,
        LIA2200: -216.45,
        LIA2250: -147,
        EQU3200: -979.99,
        REV4000: -2927.46,
        REV4500: -5,
        EXP5000: 500,
        EXP6300: 216,
      },
      4971.9,
    ],
  ])('as at %s', async (asAt, expected, total) => {
    const report = await golden.report<TrialBalance>('trialBalance', `asAt=${asAt}&years=carried`);
    expect(sides(report)).toEqual(expected);
    expect(report).toMatchObject({ asAt, totalDebit: total, totalCredit: total, difference: 0 });
  });

  test('leaves years open unless it is asked: every account as it is posted', async () => {
    const report = await golden.report<TrialBalance>('trialBalance', 'asAt=2026-03-31');
    expect(sides(report)).toMatchObject({ REV4000: -3607.45, REV4010: -300, EXP6300: 416, EXP5000: 500 });
    expect(sides(report)).not.toHaveProperty('EQU3200');
    expect(report).toMatchObject({ totalDebit: 5291.9, totalCredit: 5291.9, difference: 0 });
  });

  test('compares days; an account of any of them has its row', async () => {
    const report = await golden.report<TrialBalance>(
      'trialBalance',
      'asAt=2026-04-30&compare=2&period=month&years=carried',
    );
    expect(report.comparisons).toEqual([
      { asAt: '2026-03-31', totalDebit: 5091.9, totalCredit: 5091.9, difference: 0 },
      { asAt: '2026-02-28', totalDebit: 2558.92, totalCredit: 2558.92, difference: 0 },
    ]);
    const inputTax = report.rows.find(({ code }) => code === 'AST1400');
    expect(inputTax).toMatchObject({
      debit: 0,
      credit: 0,
      compared: [
        { debit: 30, credit: 0 },
        { debit: 30, credit: 0 },
      ],
    });
  });
});

describe('balance sheet', () => {
  test('shows customers in credit under current liabilities', async () => {
    const report = await golden.report<BalanceSheet>('balanceSheet', 'asAt=2026-02-28');
    expect(amounts(report)).toEqual({
      AST1000: [1400],
      AST1200: [1243.91],
      AST1400: [30],
      'Customer credit balances': [114.99],
      LIA2100: [230],
      LIA2200: [201.45],
      EQU3200: [979.99],
      'Current year earnings': [1147.48],
    });
    expect(report).toMatchObject({
      totalAssets: [2673.91],
      totalLiabilities: [546.44],
      totalEquity: [2127.47],
      difference: [0],
    });
    const [, liabilities] = report.sections;
    expect(liabilities?.groups.map(({ accountType, totals }) => [accountType, totals])).toEqual([
      ['Current Liability', [114.99]],
      ['Accounts Payable', [230]],
      ['Tax', [201.45]],
    ]);
  });

  test('shows suppliers who owe us under current assets', async () => {
    const report = await golden.report<BalanceSheet>('balanceSheet', 'asAt=2026-04-30');
    expect(amounts(report)).toEqual({
      AST1000: [1155],
      AST1200: [3100.9],
      'Supplier debit balances': [20],
      LIA2100: [716],
      LIA2200: [216.45],
      LIA2250: [147],
      EQU3200: [979.99],
      'Current year earnings': [2216.46],
    });
    expect(report).toMatchObject({
      totalAssets: [4275.9],
      totalLiabilities: [1079.45],
      totalEquity: [3196.45],
      difference: [0],
    });
  });

  test('compares with the year before', async () => {
    const report = await golden.report<BalanceSheet>('balanceSheet', 'asAt=2026-12-31&compare=previousYear');
    expect(report.columns).toEqual([{ asAt: '2026-12-31' }, { asAt: '2025-12-31' }]);
    expect(amounts(report)).toMatchObject({
      EQU3200: [979.99, 0],
      'Current year earnings': [2216.46, 979.99],
      'Supplier debit balances': [20, 0],
    });
    expect(report.difference).toEqual([0, 0]);
  });

  test.each([
    ['2026-01-31', 43.01],
    ['2026-02-10', 0],
    ['2026-02-24', 0],
    ['2026-02-25', 114.99],
    ['2026-03-20', 0],
  ])('on %s customers have %d in credit', async (asAt, credit) => {
    const report = await golden.report<BalanceSheet>('balanceSheet', `asAt=${asAt}`);
    expect(amounts(report)['Customer credit balances'] ?? [0]).toEqual([credit]);
    expect(report.difference).toEqual([0]);
  });
});

describe('profit and loss', () => {
  test('of a quarter, beside the one before', async () => {
    const report = await golden.report<ProfitAndLoss>(
      'profitAndLoss',
      'from=2026-01-01&to=2026-03-31&compare=previousPeriod',
    );
    expect(report.columns).toEqual([
      { from: '2026-01-01', to: '2026-03-31' },
      { from: '2025-10-01', to: '2025-12-31' },
    ]);
    expect(amounts(report)).toEqual({
      REV4000: [2427.46, 1179.99],
      REV4010: [300, 0],
      EXP5000: [500, 0],
      EXP6300: [216, 200],
    });
    expect(report.sections.map(({ title, totals }) => [title, ...totals])).toEqual([
      ['Sales', 2727.46, 1179.99],
      ['Direct costs', 500, 0],
      ['Other income', 0, 0],
      ['Expenses', 216, 200],
    ]);
    expect(report).toMatchObject({ grossProfit: [2227.46, 1179.99], netProfit: [2011.46, 979.99] });
  });

  test('by month', async () => {
    const report = await golden.report<ProfitAndLoss>(
      'profitAndLoss',
      'from=2026-04-01&to=2026-04-30&compare=5&period=month',
    );
    expect(report.columns.at(-1)).toEqual({ from: '2025-11-01', to: '2025-11-30' });
    expect(report.netProfit).toEqual([205, 863.98, 147.48, 1000, -200, 1179.99]);
  });

  test('runs over the end of a year', async () => {
    const report = await golden.report<ProfitAndLoss>('profitAndLoss', 'from=2025-12-01&to=2026-01-31');
    expect(report).toMatchObject({ grossProfit: [1000], netProfit: [800] });
  });

  test('is the current earnings of the balance sheet', async () => {
    for (const to of ['2025-12-31', '2026-01-17', '2026-02-28', '2026-03-20', '2026-04-20', '2026-12-31']) {
      const { netProfit } = await golden.report<ProfitAndLoss>('profitAndLoss', `to=${to}`);
      const sheet = await golden.report<BalanceSheet>('balanceSheet', `asAt=${to}`);
      expect(amounts(sheet)['Current year earnings'] ?? [0]).toEqual(netProfit);
    }
  });
});

describe('aged receivables and payables', () => {
  const of = ({ contacts }: AgedReport) =>
    Object.fromEntries(
      contacts.map(({ name, notDue, days1to30, days31to60, days61to90, over90 }) => [
        name,
        [notDue, days1to30, days31to60, days61to90, over90],
      ]),
    );

  test('as at a past day, whatever has been paid, credited, edited and voided since', async () => {
    const report = await golden.report<AgedReport>('agedReceivables', 'asAt=2026-03-31');
    expect(of(report)).toEqual({
      'Ernst Handel': [345, 229.95, 1000, 0, 0],
      'QUICK-Stop': [0, 56.97, 0, 0, -43.01],
      'Save-a-lot Markets': [1471.98, 0, -114.99, 0, 0],
    });
    expect(report.totals).toEqual({
      notDue: 1816.98,
      days1to30: 286.92,
      days31to60: 885.01,
      days61to90: 0,
      over90: -43.01,
      total: 2945.9,
    });
    expect(report).toMatchObject({ controlBalance: 2945.9, difference: 0 });
  });

  test('as at a later day', async () => {
    const report = await golden.report<AgedReport>('agedReceivables', 'asAt=2026-04-30');
    expect(of(report)).toEqual({
      'Ernst Handel': [500, 0, 229.95, 1000, 0],
      'QUICK-Stop': [0, 0, 56.97, 0, -43.01],
      'Save-a-lot Markets': [0, 1356.99, 0, 0, 0],
    });
  });

  test('by document', async () => {
    const report = await golden.report<AgedReport>(
      'agedReceivables',
      `asAt=2026-03-31&details=documents&contactId=${golden.save}`,
    );
    expect(report.contacts[0]?.documents).toEqual([
      expect.objectContaining({ kind: 'CreditNote', number: 'CN-0001', daysOverdue: 34, amountDue: -114.99 }),
      expect.objectContaining({ kind: 'Invoice', daysOverdue: 0, totalAmount: 1471.98, amountDue: 1471.98 }),
    ]);
    expect(report).toMatchObject({ controlBalance: null, difference: null, totals: { total: 1356.99 } });
  });

  test('of suppliers', async () => {
    const report = await golden.report<AgedReport>('agedPayables', 'asAt=2026-03-31');
    expect(of(report)).toEqual({
      'Exotic Liquids': [0, 0, 0, 230, 0],
      "Mayumi's": [0, 500, 0, 0, 0],
      'Tokyo Traders': [216, 0, 0, 0, 0],
    });
    expect(report).toMatchObject({ controlBalance: 946, difference: 0 });
  });
});

describe('tax summary', () => {
  const rowsOf = ({ rows }: TaxSummary['sales']) =>
    rows.map(({ name, category, recoverable, base, tax }) => [name, category, recoverable, base, tax]);

  test('of a quarter: taxable, zero rated, exempt, part of the cost', async () => {
    const report = await golden.report<TaxSummary>('taxSummary', 'from=2026-01-01&to=2026-03-31');
    expect(rowsOf(report.sales)).toEqual([
      ['Standard', 'taxable', true, 47.47, 9.5],
      ['Fifteen', 'taxable', true, 1479.99, 222],
      ['GST + QST', 'taxable', true, 200, 29.95],
      ['Zero Rated', 'zeroRated', true, 1000, 0],
    ]);
    expect(rowsOf(report.purchases)).toEqual([
      ['Eight', 'taxable', false, 200, 16],
      ['Exempt', 'exempt', false, 500, 0],
    ]);
    expect(report.sales).toMatchObject({ taxableBase: 1727.46, zeroRatedBase: 1000, tax: 261.45 });
    expect(report.purchases).toMatchObject({ exemptBase: 500, tax: 0, notRecoverableTax: 16 });
    expect(report.sales.rows[2]?.components).toEqual([
      { name: 'GST', rate: 5, recoverable: true, tax: 10 },
      { name: 'QST', rate: 9.975, recoverable: true, tax: 19.95 },
    ]);
    expect(report.netTax).toBe(261.45);
    expect(report.accounts.map(({ accountId: _id, name: _name, ...amounts }) => amounts)).toEqual([
      { code: 'LIA2200', openingBalance: 177, reported: 261.45, otherMovements: 0, closingBalance: 438.45 },
      { code: 'AST1400', openingBalance: 30, reported: 0, otherMovements: 0, closingBalance: 30 },
    ]);
  });

  test('takes a void and a return where they stand; a document without tax has a row of its own', async () => {
    const report = await golden.report<TaxSummary>('taxSummary', 'from=2026-04-01&to=2026-04-30');
    expect(rowsOf(report.sales)).toEqual([
      ['Fifteen', 'taxable', true, -300, -45],
      ['Documents without tax', 'withoutTax', true, 500, 0],
    ]);
    expect(report.sales).toMatchObject({ taxableBase: -300, withoutTaxBase: 500, totalBase: 200 });
    expect(report.accounts).toMatchObject([
      { code: 'LIA2200', reported: -45, otherMovements: -177, closingBalance: 216.45 },
      { code: 'AST1400', reported: 0, otherMovements: -30, closingBalance: 0 },
    ]);
  });

  test.each([
    ['2026-02-01', '2026-02-10', 247.47, 39.45],
    ['2026-02-11', '2026-03-14', -99.99, -15],
    ['2026-03-15', '2026-03-20', 1579.98, 237],
    ['2025-11-10', '2026-03-31', 2907.45, 438.45],
  ])('of days in the middle of months, %s to %s', async (from, to, base, tax) => {
    const { sales } = await golden.report<TaxSummary>('taxSummary', `from=${from}&to=${to}`);
    expect([sales.taxableBase, sales.tax]).toEqual([base, tax]);
  });
});

describe('statement', () => {
  const lines = ({ entries }: ContactStatement) =>
    entries.map(({ date, kind, debit, credit, balance }) => [date, kind, debit, credit, balance]);

  test('of a customer: an edit is one invoice, an allocation moves nothing', async () => {
    const report = await golden.report<ContactStatement>(
      'customerStatement',
      `contactId=${golden.save}&from=2026-02-01&to=2026-04-30`,
    );
    expect(lines(report)).toEqual([
      ['2026-02-25', 'CreditNote', 0, 114.99, -114.99],
      ['2026-03-20', 'Invoice', 1471.98, 0, 1356.99],
      ['2026-04-02', 'Allocation', 0, 0, 1356.99],
    ]);
    expect(report.entries[2]?.allocations.map(({ amount }) => amount)).toEqual([114.99, 114.99]);
    expect(report).toMatchObject({
      contactName: 'Save-a-lot Markets',
      openingBalance: 0,
      closingBalance: 1356.99,
      ageing: { days1to30: 1356.99, total: 1356.99 },
    });
  });

  test('begins with what was owed; a payment deleted on its day is not there, a void is', async () => {
    const report = await golden.report<ContactStatement>(
      'customerStatement',
      `contactId=${golden.ernst}&from=2026-03-01&to=2026-04-30`,
    );
    expect(report.openingBalance).toBe(1229.95);
    expect(lines(report)).toEqual([
      ['2026-03-15', 'Invoice', 345, 0, 1574.95],
      ['2026-04-12', 'Invoice', 500, 0, 2074.95],
      ['2026-04-20', 'Invoice', 0, 345, 1729.95],
    ]);
  });

  test('says what a payment settles', async () => {
    const { entries } = await golden.report<ContactStatement>(
      'customerStatement',
      `contactId=${golden.quick}&from=2026-01-01&to=2026-01-31`,
    );
    expect(entries).toMatchObject([
      { kind: 'Payment', number: 'Transfer', credit: 1000, balance: -43.01, allocations: [{ amount: 1000 }] },
    ]);
  });

  test('of a supplier is about what we owe', async () => {
    const report = await golden.report<ContactStatement>(
      'supplierStatement',
      `contactId=${golden.exotic}&from=2025-12-01&to=2026-04-30`,
    );
    expect(lines(report)).toEqual([
      ['2025-12-20', 'Bill', 230, 0, 230],
      ['2026-04-05', 'Payment', 0, 250, -20],
    ]);
    expect(report.ageing).toMatchObject({ over90: -20, total: -20 });
  });
});

describe('a ledger in pages', () => {
  test('of any length is the whole ledger, with the same balances', async () => {
    const account = `accountId=${await golden.account('AST1200')}&to=2026-04-30`;
    const whole = await golden.report<GeneralLedger>('generalLedger', account);
    const entries: GeneralLedger['entries'] = [];
    let cursor = '';
    for (let pages = 0; pages < whole.entries.length && (pages === 0 || cursor !== ''); pages += 1) {
      const page = await golden.report<GeneralLedger>(
        'generalLedger',
        `${account}&limit=2${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
      );
      expect(page.entries.length).toBeLessThanOrEqual(2);
      expect(page.closingBalance).toBe(whole.closingBalance);
      entries.push(...page.entries);
      cursor = page.nextCursor ?? '';
    }
    expect(entries).toEqual(whole.entries);
    expect(entries.length).toBeGreaterThan(4);
  });
});

describe('the last entries of an account', () => {
  test('are those that its whole ledger ends with, with the same balances', async () => {
    for (const code of ['AST1000', 'AST1200', 'REV4000']) {
      const account = `accountId=${await golden.account(code)}&to=2026-04-30`;
      const whole = await golden.report<GeneralLedger>('generalLedger', account);
      expect(whole.entries.length).toBeGreaterThan(3);
      const last = await golden.report<GeneralLedger>('generalLedger', `${account}&last=3`);
      expect(last.entries).toEqual(whole.entries.slice(-3));
      const before = whole.entries.at(-4)?.balance;
      expect([last.openingBalance, last.closingBalance, last.nextCursor]).toEqual([
        before,
        whole.closingBalance,
        null,
      ]);
      const all = await golden.report<GeneralLedger>('generalLedger', `${account}&last=100`);
      expect(all.entries).toEqual(whole.entries);
      expect(all.openingBalance).toBe(0);
    }
  });

  test('of an account without entries are none, and of one that is not there 404', async () => {
    const none = await golden.report<GeneralLedger>(
      'generalLedger',
      `accountId=${await golden.account('AST1000')}&to=2020-01-01&last=5`,
    );
    expect(none).toMatchObject({ entries: [], openingBalance: 0, closingBalance: 0 });
    const { status } = await golden.company.call(
      'GET',
      `/account/v1/reports/generalLedger?accountId=${golden.exotic}&last=5`,
    );
    expect(status).toBe(404);
  });
});

describe('general ledger over the end of a year', () => {
  test('income begins again, its result stands in Retained Earnings', async () => {
    const sales = await golden.report<GeneralLedger>(
      'generalLedger',
      `accountId=${await golden.account('REV4000')}&from=2025-11-01&to=2026-01-31&years=carried`,
    );
    expect(sales.entries.map(({ date, sourceType, balance }) => [date, sourceType, balance])).toEqual([
      ['2025-11-10', 'Invoice', -1179.99],
      ['2026-01-01', 'YearEnd', 0],
      ['2026-01-20', 'Invoice', -1000],
    ]);
    const retained = await golden.report<GeneralLedger>(
      'generalLedger',
      `accountId=${await golden.account('EQU3200')}&to=2026-04-30&years=carried`,
    );
    expect(retained).toMatchObject({
      from: '2025-12-31',
      openingBalance: 0,
      closingBalance: -979.99,
      entries: [{ date: '2026-01-01', journalId: null, credit: 979.99, balance: -979.99 }],
    });
  });

  test('closes where the trial balance stands, on any day', async () => {
    const days = ['2025-12-31', '2026-01-01', '2026-02-14', '2026-03-31', '2026-04-20'];
    for (const [to, years] of days.flatMap((day) => [[day, 'open'] as const, [day, 'carried'] as const])) {
      const trial = await golden.report<TrialBalance>('trialBalance', `asAt=${to}&years=${years}`);
      for (const { accountId, debit, credit } of trial.rows) {
        const ledger = await golden.report<GeneralLedger>(
          'generalLedger',
          `accountId=${accountId}&to=${to}&years=${years}`,
        );
        expect([to, ledger.accountCode, ledger.closingBalance]).toEqual([
          to,
          ledger.accountCode,
          debit - credit,
        ]);
        expect(ledger.entries.at(-1)?.balance ?? ledger.openingBalance).toBe(ledger.closingBalance);
      }
    }
  });
});

test('another first month of the financial year carries other profits over', async () => {
  const company = { name: 'Golden Trading', address1: '1 Quay', city: 'Bristol' };
  const { call } = golden.company;
  await succeed(call, 'PUT', '/account/v1/company', { ...company, financialYearStart: 4 });
  const march = await golden.report<TrialBalance>('trialBalance', 'asAt=2026-03-31&years=carried');
  expect(sides(march)).toMatchObject({ REV4000: -3607.45, EXP6300: 416 });
  expect(sides(march)).not.toHaveProperty('EQU3200');
  const april = await golden.report<TrialBalance>('trialBalance', 'asAt=2026-04-30&years=carried');
  expect(sides(april)).toMatchObject({ EQU3200: -2991.45, REV4000: -500, REV4010: 300, REV4500: -5 });
  expect(await golden.report<ProfitAndLoss>('profitAndLoss', 'to=2026-04-30')).toMatchObject({
    from: '2026-04-01',
    netProfit: [205],
  });
  await succeed(call, 'PUT', '/account/v1/company', { ...company, financialYearStart: 1 });
});
