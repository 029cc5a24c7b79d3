import { sharedTestServer, type SharedServer, type TestCompany } from '../harness.ts';
import { listed } from '../imports/send-file.ts';
import { begin, check, send } from './move-in-calls.ts';

let server: SharedServer;
let company: TestCompany;

beforeAll(async () => {
  server = await sharedTestServer();
  company = await server.company();
  const accounts = await listed<{ id: string; code: string }>(company, 'accounts');
  const id = (code: string) => accounts.find((one) => one.code === code)?.id;
  const post = (date: string, debit: string, credit: string, amount: number) =>
    company.call('POST', '/account/v1/journals', {
      date,
      journalStatus: 'Posted',
      lines: [
        { accountId: id(debit), debit: amount },
        { accountId: id(credit), credit: amount },
      ],
    });
  const posted = [
    await post('2024-06-10', 'AST1000', 'REV4000', 1_000),
    await post('2026-02-10', 'AST1000', 'REV4000', 200.5),
    await post('2026-02-20', 'EXP6100', 'AST1000', 50),
  ];
  expect(posted.map(({ status }) => status)).toEqual([200, 200, 200]);
});

async function nameOf(code: string): Promise<string> {
  const accounts = await listed<{ code: string; name: string }>(company, 'accounts');
  return accounts.find((one) => one.code === code)?.name ?? '';
}

/** The balances that a check of one trial balance finds. */
async function compared(name: string, rows: readonly string[]) {
  const { id } = await begin(company);
  await send(company, id, name, rows.join('\n'));
  const { balances, files } = await check(company, id);
  await company.call('DELETE', `/account/v1/moveIns/${id}`);
  return { balances, file: files[0] };
}

test('as Xero writes it: titles above, the day among them, codes behind names, sums below', async () => {
  const [cash, sales, costs] = [await nameOf('AST1000'), await nameOf('REV4000'), await nameOf('EXP6100')];
  const { balances } = await compared('Trial balance.csv', [
    'Trial Balance,,,,',
    'Quay Ltd,,,,',
    'As at 31 March 2026,,,,',
    'Account,Debit,Credit,YTD Debit,YTD Credit',
    `${cash} (AST1000),0,0,"1,150.50",`,
    `${sales} (REV4000),,200.50,,"1,200.50"`,
    `${costs} (EXP6100),50,,50.00,`,
    'Total,50,200.50,"1,200.50","1,200.50"',
  ]);
  expect(balances).toMatchObject({ date: '2026-03-31', difference: '0.00', agrees: true });
});

test('as QuickBooks writes it: accounts below a heading without a text, earlier results carried forward', async () => {
  const { balances } = await compared('QuickBooks trial balance 2026-03-31.csv', [
    ',Debit,Credit',
    'AST1000 · Cash,1150.50,',
    'REV4000 · Sales,,200.50',
    'EXP6100 · Costs,50.00,',
    'Retained Earnings,,1000.00',
    'TOTAL,1200.50,1200.50',
  ]);
  expect(balances?.rows.filter(({ difference }) => difference !== '0.00')).toEqual([]);
  expect(balances).toMatchObject({ date: '2026-03-31', agrees: true });
});

test('one balance an account, in a column with a sign, and a day in a column', async () => {
  const { balances } = await compared('saldenliste.csv', [
    'Konto;Saldo;Date',
    'AST1000;1150,50;2026-02-28',
    'REV4000;-1200,50;2026-02-28',
    'EXP6100;50,00;2026-02-28',
  ]);
  expect(balances).toMatchObject({ date: '2026-02-28', agrees: true });
});

test('accounts that only one side has are differences, the largest first', async () => {
  const { balances } = await compared('Trial balance 2026-03-31.csv', [
    'Account,Debit,Credit',
    'AST1000,1150.50,',
    'REV4000,,1200.50',
    'Shares of a friend,70,',
  ]);
  expect(balances).toMatchObject({ agrees: false, difference: '120.00' });
  expect(balances?.rows.slice(0, 2)).toMatchObject([
    { code: '', name: 'Shares of a friend', theirs: '70.00', ours: '0.00', difference: '-70.00' },
    { code: 'EXP6100', theirs: '0.00', ours: '50.00', difference: '50.00' },
  ]);
});

test('a balance that is no number is a problem of the file', async () => {
  const { balances, file } = await compared('Trial balance.csv', [
    'Account,Debit,Credit',
    'AST1000,many,',
    'REV4000,,7',
  ]);
  expect(balances).toBeNull();
  expect(file).toMatchObject({ result: null, problem: expect.stringContaining('many') });
});
