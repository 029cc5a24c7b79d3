import { type DemoVisit, visitDemo } from '../src/demo-visit.ts';
import type { Person } from '../src/person.ts';

/** Every amount of every report of the demo books leads to a page that shows it. */
let visit: DemoVisit;
let person: Person;

beforeAll(async () => {
  visit = await visitDemo();
  ({ person } = visit);
});
afterAll(() => visit?.end());

/** An amount as it is drawn, without parentheses and sign: a ledger has credits below zero. */
interface AmountCell {
  row: string;
  column: string;
  amount: string;
  to: string | null;
}

/** The amounts in the tables of a report, the percentages left out; of a long one all rows, as on paper. */
async function amountCells(): Promise<AmountCell[]> {
  const { page } = person;
  await page.emulateMedia({ media: 'print' });
  await page.waitForFunction(() => !document.querySelector('.ac-table-spacer'));
  const found = await page.evaluate(() => {
    const words = (element: Element | null | undefined) =>
      (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
    return [...document.querySelectorAll<HTMLTableElement>('main .ac-report-table')].flatMap((table) => {
      const heads = [...table.querySelectorAll('thead th')].map(words);
      return [...table.querySelectorAll<HTMLTableCellElement>('tbody td, tfoot td')]
        .filter((cell) => cell.classList.contains('ac-report-amount'))
        .map((cell) => ({
          row: words(cell.parentElement),
          column: heads[cell.cellIndex] ?? '',
          amount: words(cell).replace(/[()\u2212\u2013-]/g, ''),
          to: cell.querySelector('a')?.getAttribute('href') ?? null,
        }))
        .filter(({ amount }) => /\d/.test(amount) && !amount.endsWith('%'));
    });
  });
  await page.emulateMedia({ media: 'screen' });
  return found;
}

const seen = new Map<string, AmountCell[]>();

/** The amounts of a report. Nothing changes the books here, so that a page which several amounts lead to is looked at once. */
async function open(path: string): Promise<AmountCell[]> {
  const known = seen.get(path) ?? (await look(path));
  seen.set(path, known);
  return known;
}

/** Opens a report anew, so that what is seen is not that of the page before. */
async function look(path: string): Promise<AmountCell[]> {
  const { page } = person;
  await person.goTo('/reports');
  await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
  await person.goTo(path);
  await page.locator('main .ac-report-table td').first().waitFor();
  await person.settled();
  return amountCells();
}

/**
 * Amounts that are the sum of rows above them on the same page, each of which is a link: running balances, the change of a
 * ledger, a balance that began at 0, what is open no more, and the sums on the two pages that explain sums.
 */
function isSumOfRowsAbove(
  path: string,
  { row, column, amount }: AmountCell,
  all: readonly AmountCell[],
): boolean {
  const { pathname, searchParams } = new URL(path, 'http://reports');
  if (pathname.includes('/aged-') && amount === '0.00') return true;
  if (pathname.endsWith('/tax-entries')) {
    return /Total|Tax on sales less/.test(row) || searchParams.has('taxRatesId');
  }
  if (pathname.endsWith('/general-ledger') && !searchParams.has('accountId')) return row.startsWith('Total');
  // What the balances of the tax accounts above leave to pay.
  if (pathname.endsWith('/tax-summary')) return row.startsWith('Tax on sales less');
  if (column !== 'Balance') return false;
  const beganAtZero = all.some((cell) => cell.row.includes('Opening balance') && cell.amount === '0.00');
  return beganAtZero || !/Opening balance|Closing balance/.test(row);
}

const REPORTS = [
  '/reports/accounting/trial-balance?compare=1',
  '/reports/financial/profit-and-loss?compare=1',
  '/reports/financial/balance-sheet?compare=1',
  '/reports/accounting/aged-receivables?compare=1',
  '/reports/accounting/aged-receivables?details=documents&compare=1',
  '/reports/accounting/aged-payables?compare=1',
  '/reports/accounting/aged-payables?details=documents',
  '/reports/accounting/tax-summary?compare=1',
  '/reports/accounting/general-ledger?compare=1',
];

/** Pages that lead on to documents and journals, where the way of an amount ends. */
const isReport = (to: string) => to.startsWith('/reports/') && !to.includes('&journal=');

/** Every amount is a link, or the sum of rows that are; what it leads to shows it. */
async function expectLinks(path: string): Promise<void> {
  const shown = await open(path);
  expect(shown.length).toBeGreaterThan(0);
  const plain = shown.filter((cell) => cell.to === null && !isSumOfRowsAbove(path, cell, shown));
  expect([path, plain]).toEqual([path, []]);
  for (const to of new Set(shown.map((cell) => cell.to ?? ''))) {
    if (!isReport(to)) continue;
    const own = shown.filter((cell) => cell.to === to);
    const found = new Set((await open(to)).map(({ amount }) => amount));
    expect([to, own.filter(({ amount }) => amount !== '0.00' && !found.has(amount))]).toEqual([to, []]);
  }
  expect(person.pageErrors).toEqual([]);
}

test.each(REPORTS)('every amount of %s leads to a page that shows it', expectLinks);

test('the tax that the dashboard says is due stands in the report that its tile leads to', async () => {
  const { page } = person;
  await person.goTo('/dashboard');
  const tile = page.getByRole('link', { name: /^Tax (due|to claim back)/ });
  const [, amount = ''] = /([\d,]+\.\d\d)/.exec(await tile.locator('strong').innerText()) ?? [];
  expect(amount).not.toBe('');
  const shown = await open((await tile.getAttribute('href')) ?? '');
  const sums = shown.filter(({ row, column }) => row.startsWith('Total') && column === 'Closing balance');
  expect(sums.map((cell) => cell.amount)).toEqual([amount]);
});

/** The first link of a report whose address has these words. */
async function linkIn(path: string, words: string): Promise<string> {
  await look(path);
  const link = person.page.locator(`main .ac-report-table a[href*="${words}"]`).first();
  return (await link.getAttribute('href')) ?? '';
}

test.each([
  ['a ledger of a part of its account', '/reports/accounting/general-ledger', 'from='],
  ['a customer statement', '/reports/accounting/aged-receivables', 'customer-statement'],
  ['a supplier statement', '/reports/accounting/aged-payables', 'supplier-statement'],
  ['the entries of a tax rate', '/reports/accounting/tax-summary', 'taxRatesId'],
  ['the contacts in credit', '/reports/financial/balance-sheet', 'balances=inCredit'],
])(
  'every amount of %s, which an amount leads to, does so itself, beside an earlier period too',
  async (_name, path, words) => {
    const to = await linkIn(path, words);
    expect(to).toContain(words);
    await expectLinks(`${to}&compare=1`);
  },
);
