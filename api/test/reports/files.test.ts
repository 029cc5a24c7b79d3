import { strFromU8, unzipSync } from 'fflate';
import { read, utils, type CellObject, type WorkSheet } from 'xlsx';
import type { BalanceSheet } from '@accounts/shared-domain';
import { sharedTestServer, type SharedServer } from '../harness.ts';
import { made } from '../valid-requests/make.ts';
import { goldenCompany, type GoldenCompany } from './golden.ts';

let server: SharedServer;
let golden: GoldenCompany;
beforeAll(async () => {
  server = await sharedTestServer();
  golden = await goldenCompany(server);
});

const REPORTS = [
  'trialBalance?asAt=2026-04-30&compare=previousYear',
  'balanceSheet?asAt=2026-04-30&compare=2',
  'profitAndLoss?to=2026-04-30&compare=previousPeriod',
  'agedReceivables?asAt=2026-04-30&details=documents',
  'agedPayables?asAt=2026-04-30',
  'agedReceivables?asAt=2026-04-30&details=documents&compare=2',
  'taxSummary?from=2026-01-01&to=2026-04-30',
  'taxSummary?from=2026-01-01&to=2026-03-31&compare=2',
  'taxEntries?from=2026-01-01&to=2026-04-30',
  'accountMovements?from=2026-04-01&to=2026-04-30&compare=1',
  'generalLedger?from=2025-11-01&to=2026-04-30',
];

/** The day of a spreadsheet's number: 1 is the last day of 1899. */
const isoDate = (serial: number) => new Date(Date.UTC(1899, 11, 30 + serial)).toISOString().slice(0, 10);

/** The rows of a file, every cell as the file holds it. */
async function rowsOf(
  url: string,
  format: 'csv' | 'xlsx',
): Promise<{ sheet: string; rows: (string | number)[][] }> {
  const answer = await fetch(`${server.url}/account/v1/reports/${url}&format=${format}`, {
    headers: { authorization: `Bearer ${golden.company.token}` },
  });
  expect(answer.status).toBe(200);
  const book = read(Buffer.from(await answer.arrayBuffer()), { type: 'buffer', raw: true, cellNF: true });
  const [sheet = ''] = book.SheetNames;
  const cells = book.Sheets[sheet] ?? {};
  for (const cell of Object.values(cells) as CellObject[])
    if (String(cell.z).includes('yyyy'))
      Object.assign(cell, { t: 's', v: isoDate(Number(cell.v)), z: '@', w: undefined });
  const rows: (string | number)[][] = utils.sheet_to_json(cells, { header: 1, blankrows: true });
  if (format === 'csv') return { sheet, rows };
  expect(rows[0]).toEqual(['Golden Trading']);
  expect(String(rows[1]?.[0])).toMatch(/^[A-Z].* \d{4}-\d{2}-\d{2}/);
  return { sheet, rows: rows.slice(3) };
}

test.each(REPORTS)('%s has the same rows in both kinds of file', async (url) => {
  const excel = await rowsOf(url, 'xlsx');
  const csv = await rowsOf(url, 'csv');
  expect(excel.sheet.length).toBeLessThanOrEqual(30);
  expect(excel.rows.length).toBeGreaterThan(3);
  const text = (rows: (string | number)[][]) =>
    rows.map((row) => [...row].map((cell) => String(cell ?? '')).join('|'));
  expect(text(csv.rows).map(trimmed)).toEqual(text(excel.rows).map(trimmed));
});

const trimmed = (row: string) => row.replace(/\|+$/, '');

test('an Excel file has dates as dates, money with the decimals of the company, widths, and its heads in view', async () => {
  const url = 'taxEntries?from=2026-01-01&to=2026-04-30&format=xlsx';
  const answer = await fetch(`${server.url}/account/v1/reports/${url}`, {
    headers: { authorization: `Bearer ${golden.company.token}` },
  });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const book = read(bytes, { type: 'array', cellNF: true, cellStyles: true });
  const sheet: WorkSheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  expect(sheet.B5).toMatchObject({ t: 'n', z: 'dd mmm yyyy' });
  expect(sheet.F5).toMatchObject({ t: 'n', z: '#,##0.00' });
  expect(sheet['!cols']?.length).toBe(8);
  const view = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(view).toContain('<pane ySplit="4" topLeftCell="A5" activePane="bottomLeft" state="frozen"/>');
});

test('amounts are numbers in Excel', async () => {
  const sheet = await golden.report<BalanceSheet>('balanceSheet', 'asAt=2026-04-30');
  const { rows } = await rowsOf('balanceSheet?asAt=2026-04-30', 'xlsx');
  const total = rows.find((row) => row[2] === 'Total Assets');
  expect(total?.[3]).toBe(sheet.totalAssets[0]);
  const bank = rows.find((row) => row[1] === 'AST1000');
  expect(bank).toEqual(['Bank', 'AST1000', 'Business Bank Account', 1155]);
});

test('the whole ledger is a sheet of journals that balance', async () => {
  const { rows } = await rowsOf('generalLedger?from=2026-01-01&to=2026-04-30&years=carried', 'xlsx');
  const [head, ...lines] = rows as [string[], ...(string | number)[][]];
  const sum = (name: string) =>
    lines.reduce((total, line) => total + Math.round(Number(line[head.indexOf(name)] ?? 0) * 100), 0);
  expect(sum('Debit')).toBe(sum('Credit'));
  expect(
    lines.filter((line) => line[5] === 'Opening balance').map((line) => [line[6], line[8], line[9]]),
  ).toEqual([
    ['AST1000', 400, 0],
    ['AST1200', 956.99, 0],
    ['AST1400', 30, 0],
    ['LIA2100', 0, 230],
    ['LIA2200', 0, 177],
    ['EQU3200', 0, 979.99],
  ]);
});

test('no name of a contact runs as a formula or breaks a sheet', async () => {
  const name = '=HYPERLINK("x")/[a]:*?\\ O\'Brien and Sons \'';
  const contact = await made(golden.company, 'contacts', { name, type: 'Customer' });
  await made(golden.company, 'invoices', {
    contactId: contact.id,
    issueDate: '2026-04-28',
    amountTaxType: 'None',
    lineItems: [{ title: 'Bell', quantity: 1, unitPrice: 1 }],
    invoiceStatus: 'Awaiting Payment',
  });
  const csv = await golden.company.call<string>(
    'GET',
    '/account/v1/reports/agedReceivables?asAt=2026-04-30&format=csv',
  );
  expect(csv.body).toContain(`"'=HYPERLINK(""x"")`);
  const { sheet } = await rowsOf(`customerStatement?contactId=${contact.id}&to=2026-04-30`, 'xlsx');
  expect(sheet).toBe('Statement 2026-04-30 =HYPERLIN');
});
