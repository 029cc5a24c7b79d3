import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type {
  AgedReport,
  BalanceSheet,
  ProfitAndLoss,
  TaxSummary,
  TrialBalance,
} from '@accounts/shared-domain';
import { plainName } from '../../src/reports/books/plain-text.ts';
import { sharedTestServer, type SharedServer } from '../harness.ts';
import { asAdministrator } from '../money/fixture.ts';
import { made } from '../valid-requests/make.ts';
import { goldenCompany, type GoldenCompany } from './golden.ts';

/** A name with everything that plain-text accounting could take for something else. */
const ODD = 'Büro;  "Süd" [2024-99-99]: (x) | 東京 \t{1} = @ date:1 *!%';

let server: SharedServer;
let golden: GoldenCompany;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'plain text '));
  server = await sharedTestServer();
  golden = await goldenCompany(server);
  await bookOddNames();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function bookOddNames(): Promise<void> {
  const { company } = golden;
  const account = await made(company, 'accounts', {
    code: 'REV4700',
    name: ODD.replace('\t', ' '),
    accountClass: 'Revenue',
    accountType: 'Other Income',
  });
  const contact = await made(company, 'contacts', { name: ODD.replace('\t', ' '), type: 'Customer' });
  const line = { title: 'Odd', quantity: 1, accountId: account.id };
  for (const [reference, unitPrice] of [
    ['two lines;  and a comment', 12.34],
    ['nothing is posted', 0],
  ] as const) {
    await made(company, 'invoices', {
      contactId: contact.id,
      issueDate: '2026-04-25',
      reference,
      amountTaxType: 'None',
      lineItems: [{ ...line, unitPrice }],
      invoiceStatus: 'Awaiting Payment',
    });
  }
  // A reference of before line breaks were rejected.
  await asAdministrator(server, (client) =>
    client.query(`UPDATE document SET reference = replace(reference, 'two lines', E'two\\nlines')`),
  );
}

async function journal(name: string, query: string): Promise<string> {
  const answer = await golden.company.call<string>(
    'GET',
    `/account/v1/reports/${name}?format=ledger&${query}`,
  );
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toContain('.journal');
  return answer.body;
}

/** What the trial balance says, as the journals name the accounts. */
async function trialBalance(asAt: string, years = 'carried'): Promise<Map<string, number>> {
  const { rows } = await golden.report<TrialBalance>('trialBalance', `asAt=${asAt}&years=${years}`);
  const roots = {
    Asset: 'Assets',
    Liability: 'Liabilities',
    Equity: 'Equity',
    Revenue: 'Revenues',
    Expense: 'Expenses',
  };
  return new Map(
    rows.map(({ accountClass, code, name, debit, credit }) => [
      `${roots[accountClass]}:${plainName(`${code} ${name}`)}`,
      cents(debit - credit),
    ]),
  );
}

const cents = (amount: number): number => Math.round(amount * 100);

/** Balances by account of a journal's text, read by the rules of both programs' manuals. */
function balancesOf(text: string, until = '9999'): Map<string, number> {
  const balances = new Map<string, number>();
  let date = '';
  for (const line of text.split('\n')) {
    date = /^\d{4}-\d{2}-\d{2}/.exec(line)?.[0] ?? date;
    const [, account, amount] = /^ {4}(\S(?:.*?\S)?) {2}(-?\d+\.\d{2}) GBP$/.exec(line) ?? [];
    if (account === undefined || date > until) continue;
    balances.set(account, (balances.get(account) ?? 0) + cents(Number(amount)));
  }
  return new Map([...balances].filter(([, amount]) => amount !== 0));
}

const WHOLE = 'from=2025-11-01&to=2026-04-30&years=carried';

describe('a plain-text journal, by its structure', () => {
  test('the whole ledger makes the trial balance on its last day, and on every day before', async () => {
    const text = await journal('generalLedger', WHOLE);
    for (const day of ['2025-12-31', '2026-01-01', '2026-03-31', '2026-04-30']) {
      expect(balancesOf(text, day)).toEqual(await trialBalance(day));
    }
  });

  test('a part of the ledger begins with the balances before it', async () => {
    for (const from of ['2026-01-01', '2026-03-15']) {
      const text = await journal('generalLedger', `from=${from}&to=2026-04-30&years=carried`);
      expect(text).toContain(`${from} * Opening balances`);
      expect(balancesOf(text)).toEqual(await trialBalance('2026-04-30'));
    }
  });

  test('every transaction balances, odd names stay on their line, an empty journal is a comment', async () => {
    const text = await journal('generalLedger', WHOLE);
    for (const entry of text.split(/\n\n+/).filter((part) => /^\d{4}-/.test(part))) {
      expect([...balancesOf(entry).values()].reduce((sum, amount) => sum + amount, 0)).toBe(0);
    }
    expect(text).toContain(
      "account Revenues:REV4700 Büro, 'Süd' (2024-99-99) - (x) ' 東京 (1) ' ' date - 1 *!%\n",
    );
    expect(text).toMatch(/\n2026-04-25 \* \(INV-\d+\) Invoice INV-\d+, two lines, and a comment\n/);
    expect(text).toMatch(/\n; 2026-04-25 \* \(INV-\d+\) Invoice INV-\d+, nothing is posted\n/);
    expect(text).toMatch(/\ncommodity GBP\n {4}format 1000\.00 GBP\n/);
  });
});

/** Runs a program over a journal and adds up what it prints; null where it is not installed. */
function run(program: string, args: string[]): string | null {
  const { error, status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
  });
  if (error !== undefined) return null;
  if (status !== 0) throw new Error(`${program}: ${stderr}`);
  return stdout;
}

const READERS = {
  hledger: (file: string, until: string) =>
    run('hledger', ['-f', file, 'balance', '--flat', '--strict', '--end', until, '-O', 'csv']),
  ledger: (file: string, until: string) =>
    run('ledger', [
      '-f',
      file,
      '--strict',
      '--pedantic',
      '--args-only',
      'balance',
      '--flat',
      '--no-total',
      '--end',
      until,
      '--format',
      '%(quoted(account)),%(quoted(total))\n',
    ]),
};

/** `"Assets:AST1000 Bank","1400.00 GBP"`, quotes doubled or escaped, as each program writes them. */
function printed(output: string): Map<string, number> {
  const rows = output.split('\n').flatMap((line): [string, number][] => {
    const [, account, amount] = /^"((?:[^"\\]|\\.|"")*)","(-?\d+(?:\.\d+)?) GBP"$/.exec(line) ?? [];
    return account === undefined || account === 'total' ? [] : [[account, cents(Number(amount))]];
  });
  return new Map(rows);
}

const installed = (program: string): boolean => run(program, ['--version']) !== null;

describe.each(['hledger', 'ledger'] as const)('%s', (program) => {
  if (!installed(program)) {
    test(`is not installed here, so nothing was read by ${program}`, () =>
      expect(installed(program)).toBe(false));
    return;
  }

  async function read(name: string, query: string, until = '2027-01-01'): Promise<Map<string, number>> {
    const file = path.join(folder, `${name}.journal`);
    await writeFile(file, await journal(name, query));
    return printed(READERS[program](file, until) ?? '');
  }

  test('reads the whole ledger and finds the trial balance, on any day', async () => {
    expect(await read('generalLedger', WHOLE)).toEqual(await trialBalance('2026-04-30'));
    expect(await read('generalLedger', WHOLE, '2026-01-01')).toEqual(await trialBalance('2025-12-31'));
    expect(await read('generalLedger', WHOLE, '2026-04-01')).toEqual(await trialBalance('2026-03-31'));
    const open = WHOLE.replace('carried', 'open');
    expect(await read('generalLedger', open)).toEqual(await trialBalance('2026-04-30', 'open'));
  });

  test('reads the trial balance with the days it is compared with', async () => {
    const query = 'asAt=2026-04-30&compare=3&period=month&years=carried';
    expect(await read('trialBalance', query)).toEqual(await trialBalance('2026-04-30'));
    expect(await read('trialBalance', query, '2026-03-01')).toEqual(await trialBalance('2026-02-28'));
  });

  test('reads the balance sheet: assets are liabilities and equity', async () => {
    const sheet = await golden.report<BalanceSheet>('balanceSheet', 'asAt=2026-04-30');
    const balances = await read('balanceSheet', 'asAt=2026-04-30');
    const sum = (root: string) =>
      [...balances]
        .filter(([name]) => name.startsWith(`${root}:`))
        .reduce((total, [, amount]) => total + amount, 0);
    expect([sum('Assets'), sum('Liabilities'), sum('Equity')]).toEqual([
      cents(sheet.totalAssets[0] ?? 0),
      -cents(sheet.totalLiabilities[0] ?? 0),
      -cents(sheet.totalEquity[0] ?? 0),
    ]);
  });

  test('reads profit and loss', async () => {
    const query = 'from=2026-01-01&to=2026-04-30';
    const { netProfit } = await golden.report<ProfitAndLoss>('profitAndLoss', query);
    expect((await read('profitAndLoss', query)).get('Equity:Other accounts')).toBe(cents(netProfit[0] ?? 0));
  });

  test('reads what every contact owes, with documents and without', async () => {
    const { totals } = await golden.report<AgedReport>('agedReceivables', 'asAt=2026-04-30');
    for (const details of ['contacts', 'documents']) {
      const balances = await read('agedReceivables', `asAt=2026-04-30&details=${details}`);
      expect(balances.get('Equity:Other accounts')).toBe(-cents(totals.total));
      expect(balances.get('Assets:AST1200 Accounts Receivable:Save-a-lot Markets')).toBe(135_699);
    }
  });

  test('reads the tax summary: the movements of the tax accounts', async () => {
    const query = 'from=2026-01-01&to=2026-04-30';
    const { accounts } = await golden.report<TaxSummary>('taxSummary', query);
    const balances = await read('taxSummary', query);
    const [output = 0, input = 0] = accounts.map(({ reported, otherMovements }) =>
      cents(reported + otherMovements),
    );
    expect(balances.get('Equity:Other accounts')).toBe(output - input);
  });

  test('reads one account and a statement', async () => {
    const bank = await golden.account('AST1000');
    const ledger = await read('generalLedger', `accountId=${bank}&to=2026-04-30`);
    expect(ledger.get('Assets:AST1000 Business Bank Account')).toBe(115_500);
    const statement = await read(
      'customerStatement',
      `contactId=${golden.ernst}&from=2026-03-01&to=2026-04-30`,
    );
    expect(statement.get('Assets:AST1200 Accounts Receivable:Ernst Handel')).toBe(172_995);
  });
});
