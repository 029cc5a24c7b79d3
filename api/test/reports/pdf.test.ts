import { sharedTestServer, type SharedServer, type TestCompany } from '../harness.ts';
import { readPdf } from '../mail/pdfs.ts';
import { memberOf, takeRole } from '../invariants/people.ts';
import { accountOf, made, succeed } from '../valid-requests/make.ts';
import { goldenCompany, type GoldenCompany } from './golden.ts';

let server: SharedServer;
let golden: GoldenCompany;
beforeAll(async () => {
  server = await sharedTestServer();
  golden = await goldenCompany(server);
});

interface Paper {
  status: number;
  headers: Headers;
  text: string;
  pages: string[];
  width: number;
  height: number;
}

async function paperOf(report: string, company = golden.company, headers = {}): Promise<Paper> {
  const answer = await fetch(`${server.url}/account/v1/reports/${report}&format=pdf`, {
    headers: { authorization: `Bearer ${company.token}`, ...headers },
  });
  const bytes = await answer.bytes();
  const isPdf = answer.headers.get('content-type') === 'application/pdf';
  const { pages, width, height } = isPdf ? readPdf(bytes) : { pages: [], width: 0, height: 0 };
  const text = isPdf ? pages.join('\n') : Buffer.from(bytes).toString();
  return { status: answer.status, headers: answer.headers, text, pages, width, height };
}

/** Amounts as the English paper has them, without the sign. */
const written = (amount: number) =>
  Math.abs(amount).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Numbers of a report that are no money. */
const NO_MONEY = /\/(rate|daysOverdue|difference)$/;

/** All amounts that a report's JSON has, by where they are. */
function amountsIn(value: unknown, path = ''): [path: string, amount: number][] {
  if (typeof value === 'number') return NO_MONEY.test(path) ? [] : [[path, value]];
  if (Array.isArray(value)) return value.flatMap((part: unknown) => amountsIn(part, path));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => amountsIn(part, `${path}/${key}`));
}

const REPORTS: [query: string, title: string, isWide: boolean][] = [
  ['trialBalance?asAt=2026-04-30', 'Trial balance', false],
  ['trialBalance?asAt=2026-04-30&compare=6', 'Trial balance', true],
  ['balanceSheet?asAt=2026-04-30&compare=2', 'Balance sheet', false],
  ['profitAndLoss?from=2026-01-01&to=2026-04-30', 'Profit and loss', false],
  ['agedReceivables?asAt=2026-04-30', 'Aged receivables', false],
  ['agedReceivables?asAt=2026-04-30&details=documents&compare=2', 'Aged receivables', true],
  ['agedPayables?asAt=2026-04-30', 'Aged payables', false],
  ['taxSummary?from=2026-01-01&to=2026-04-30', 'Tax summary', false],
  ['taxEntries?from=2026-01-01&to=2026-04-30', 'Tax entries', false],
  ['accountMovements?from=2026-01-01&to=2026-04-30', 'General ledger', false],
];

/** Amounts of JSON that no table shows: what others beside them make up, and the ages of earlier days. */
const NOT_SHOWN = [
  /\/controlBalance$/,
  /\/taxableBase$/,
  /\/(comparisons\/totals|contacts\/compared)\/(notDue|days|over)/,
];

interface TaxAccounts {
  accounts?: Record<'openingBalance' | 'reported' | 'otherMovements' | 'closingBalance', number>[];
}

/** Sums below the tax accounts of a tax summary: what is owed on sales less what is claimed on purchases. */
function netTax({ accounts: [owed, claimed] = [] }: TaxAccounts): [path: string, amount: number][] {
  if (owed === undefined || claimed === undefined) return [];
  return (['openingBalance', 'reported', 'otherMovements', 'closingBalance'] as const).map((name) => [
    `/net/${name}`,
    owed[name] - claimed[name],
  ]);
}

test.each(REPORTS)(
  'the PDF of %s has its amounts, heading and page numbers',
  async (query, title, isWide) => {
    const [name = '', search] = query.split('?');
    const report = await golden.report<TaxAccounts>(name, search);
    const { status, headers, text, pages, width, height } = await paperOf(query);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename=".*\.pdf"/);
    expect(headers.get('cache-control')).toBe('private, no-store');
    for (const words of ['Golden Trading', title, 'GBP', `Page 1 of ${pages.length}`])
      expect(pages[0]).toContain(words);
    expect(width > height).toBe(isWide);

    const shown = amountsIn(report).filter(([path]) => !NOT_SHOWN.some((known) => known.test(path)));
    const amounts = [...shown, ...netTax(report)];
    const missing = amounts.filter(([, amount]) => amount !== 0 && !text.includes(written(amount)));
    expect(missing).toEqual([]);
    const known = new Set(amounts.map(([, amount]) => written(amount)));
    const unknown = (text.match(/[\d,]+\.\d\d(?!\d|%)/g) ?? []).filter((amount) => !known.has(amount));
    expect(unknown).toEqual([]);
  },
);

test('the PDF of a ledger has every entry with its balance, and amounts below zero in parentheses', async () => {
  const accountId = await golden.account('LIA2200');
  const query = `generalLedger?accountId=${accountId}&from=2026-01-01&to=2026-04-30`;
  const ledger = await golden.report<{
    accountName: string;
    openingBalance: number;
    entries: { sourceNumber: string; balance: number; contactName: string }[];
  }>('generalLedger', query.split('?')[1]);
  const { text } = await paperOf(query);
  expect(ledger.entries.length).toBeGreaterThan(3);
  for (const { sourceNumber, contactName, balance } of ledger.entries) {
    expect(text).toContain(sourceNumber);
    expect(text).toContain(contactName);
    expect(text).toContain(balance < 0 ? `(${written(balance)})` : written(balance));
  }
  for (const words of ['LIA2200', ledger.accountName, 'Opening balance', 'Closing balance'])
    expect(text).toContain(words);
});

test('the PDF of the whole ledger has every journal with its accounts', async () => {
  const query = 'generalLedger?from=2026-01-01&to=2026-04-30';
  const csv = await golden.company.call<string>('GET', `/account/v1/reports/${query}&format=csv`);
  const { text, width, height } = await paperOf(query);
  expect(width).toBeGreaterThan(height);
  const lines = csv.body.trim().split('\r\n').slice(1);
  expect(lines.length).toBeGreaterThan(20);
  const one = text.replaceAll(/\s+/g, ' ');
  for (const line of lines) {
    const [account, debit, credit] = [/[A-Z]{3}\d{4}/.exec(line)?.[0], ...line.split(',').slice(-2)];
    expect(one).toContain(account);
    expect(one).toContain(written(Number(debit) || Number(credit)));
  }
});

test("a contact's statement is the paper that is sent by mail, in the contact's language", async () => {
  const query = `customerStatement?contactId=${golden.quick}&from=2025-11-01&to=2026-04-30`;
  const statement = await golden.report<{ entries: { balance: number }[] }>(
    'customerStatement',
    query.split('?')[1],
  );
  await succeed(golden.company.call, 'PUT', `/account/v1/contacts/${golden.quick}`, { language: 'de' });
  const { status, headers, text } = await paperOf(query);
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toContain('QUICK-Stop');
  expect(text).toContain('KONTOAUSZUG');
  for (const { balance } of statement.entries)
    expect(text).toContain(balance.toLocaleString('de', { minimumFractionDigits: 2 }));
  await succeed(golden.company.call, 'PUT', `/account/v1/contacts/${golden.quick}`, { language: 'ar' });
  const arabic = await paperOf(query);
  for (const words of ['كشف حساب', 'الرصيد الافتتاحي', 'صفحة']) expect(arabic.text).toContain(words);
  for (const { balance } of statement.entries) expect(arabic.text).toContain(written(balance));
});

test('a member reads the PDF in the language of their screens, from right to left in Arabic', async () => {
  const reader = await memberOf(server, golden.company, 'Accountant');
  const query = 'trialBalance?asAt=2026-04-30';
  const german = await paperOf(query, reader, { 'accept-language': 'de' });
  expect(german.text).toContain('Saldenliste');
  expect(german.text).toContain('1.155,00');
  await succeed(reader.call, 'PUT', '/account/data/company/space/member/language?language=ar');
  const { text } = await paperOf(query, reader, { 'accept-language': 'de' });
  for (const words of ['ميزان المراجعة', 'مدين', 'صفحة', '1,155.00', 'AST1000'])
    expect(text).toContain(words);
});

test('a hostile name harms neither the PDF nor the name of its file', async () => {
  const name = '=HYPERLINK("x") </w> (\\) \u202e %PDF ../../etc';
  const contact = await made(golden.company, 'contacts', { name, type: 'Customer' });
  await made(golden.company, 'invoices', {
    contactId: contact.id,
    issueDate: '2026-05-28',
    amountTaxType: 'None',
    lineItems: [{ title: 'Bell', quantity: 1, unitPrice: 1 }],
    invoiceStatus: 'Awaiting Payment',
  });
  const aged = await paperOf('agedReceivables?asAt=2026-05-31');
  expect(aged.text).toContain('=HYPERLINK("x") </w> (\\)');
  const { status, headers } = await paperOf(`customerStatement?contactId=${contact.id}&to=2026-05-31`);
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).not.toMatch(/\.\.\/|[^\x20-\x7e]/);
});

test('a PDF needs the permission that its report needs', async () => {
  const clerk = await memberOf(server, golden.company, 'Sales');
  await takeRole(server, clerk, (area) => area === 'Invoices');
  expect((await paperOf('trialBalance?asAt=2026-04-30', clerk)).status).toBe(403);
  const statement = `contactId=${golden.quick}&to=2026-04-30`;
  expect((await paperOf(`customerStatement?${statement}`, clerk)).status).toBe(200);
  expect((await paperOf(`supplierStatement?${statement}`, clerk)).status).toBe(403);
  const stranger = await server.company();
  expect((await paperOf(`customerStatement?${statement}`, stranger)).status).toBe(404);
});

/** Posts journals of 1,000 lines each, so that the whole ledger has so many rows. */
async function companyWithLines(rows: number): Promise<TestCompany> {
  const company = await server.company({ companyName: 'Long Ledger' });
  const [bank, sales] = [await accountOf(company, 'AST1000'), await accountOf(company, 'REV4000')];
  for (let left = rows; left > 0; left -= 1_000) {
    const lines = Array.from({ length: Math.min(left, 1_000) }, (_each, at) => ({
      accountId: at % 2 === 0 ? bank : sales,
      debit: at % 2 === 0 ? 10.25 + at : 0,
      credit: at % 2 === 0 ? 0 : 10.25 + at - 1,
    }));
    await made(company, 'journals', {
      date: '2026-03-10',
      description: 'Many',
      journalStatus: 'Posted',
      lines,
    });
  }
  return company;
}

const WHOLE = 'generalLedger?from=2026-01-01&to=2026-04-30';

test.each([1_000, 5_000])(
  'a ledger of %d rows is drawn whole, within the time and memory of a PDF',
  async (rows) => {
    const company = await companyWithLines(rows);
    const { status, text, pages } = await paperOf(WHOLE, company);
    expect(status).toBe(200);
    expect(text.match(/(AST1000|REV4000)/g)).toHaveLength(rows);
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
    expect(pages.every((page) => page.includes('Debit'))).toBe(true);
  },
);

test('more rows than a PDF takes are refused with what to do instead, and a spreadsheet has them', async () => {
  const company = await companyWithLines(5_002);
  const { status, text } = await paperOf(WHOLE, company);
  expect(status).toBe(422);
  expect(JSON.parse(text)).toMatchObject({
    errors: [
      {
        field: 'from',
        message: 'This is more than 5,000 lines. Choose a shorter period.',
      },
    ],
  });
  const csv = await company.call('GET', `/account/v1/reports/${WHOLE}&format=csv`);
  expect(csv.status).toBe(200);
});
