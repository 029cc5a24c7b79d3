import { readFile } from 'node:fs/promises';
import { read, utils, type WorkBook, type WorkSheet } from 'xlsx';
import { type DemoVisit, visitDemo } from '../src/demo-visit.ts';
import { tabTo } from '../src/keyboard.ts';
import type { Person } from '../src/person.ts';
import { textOfPdf } from '../src/read-pdf.ts';

/** From an amount of a report down to the document behind it and back, and the report taken away as a file. */
let visit: DemoVisit;
let person: Person;

beforeAll(async () => {
  visit = await visitDemo();
  ({ person } = visit);
});
afterAll(() => visit?.end());

const heading = (name: string | RegExp) => person.page.getByRole('heading', { level: 1, name }).waitFor();

test('profit and loss, the ledger of an amount, a journal and its invoice each have an address, and Back walks them', async () => {
  const { page } = person;
  await person.follow('Financial reports');
  await heading('Financial reports');
  await page
    .locator('main')
    .getByRole('link', { name: /^Profit and loss/ })
    .click();
  await page.waitForURL('**/reports/financial/profit-and-loss');
  const amountLink = page
    .getByRole('row', { name: /REV4000/ })
    .getByRole('link')
    .first();
  const amount = await amountLink.innerText();
  await amountLink.click();

  await page.waitForURL('**/reports/accounting/general-ledger?**');
  await heading('REV4000 Sales');
  const change = page.getByRole('row', { name: /Change in the period/ }).last();
  expect(await change.innerText()).toContain(`(${amount})`);
  const ledger = page.url();
  await page
    .getByRole('link', { name: /^Invoice INV-/ })
    .first()
    .click();

  await page.waitForURL('**&journal=**');
  const journal = page.url();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('Difference').waitFor();
  await drawer.getByRole('link', { name: /^Invoice INV-/ }).click();
  await page.waitForURL('**/invoicing/*');
  await heading(/INV-/);

  await page.goBack();
  await page.getByRole('dialog').getByText('Difference').waitFor();
  expect(page.url()).toBe(journal);
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(page.url()).toBe(ledger);
  await page.goBack();
  await heading('Profit and loss');
  expect(person.pageErrors).toEqual([]);
});

test('a comparison is in the address, and the file has its columns', async () => {
  const { page } = person;
  await person.open('/reports/financial/balance-sheet');
  await page.getByRole('combobox', { name: 'Compare with' }).click();
  await page.getByRole('option', { name: 'Quarters before' }).click();
  await page.waitForURL('**compare=1&period=quarter');
  await page.locator('.ac-report-table thead th').nth(3).waitFor();
  const heads = await page.locator('.ac-report-table thead th').allInnerTexts();
  expect(heads).toHaveLength(4);
  await page.getByText('Difference', { exact: true }).waitFor();
  await person.press('Export');
  const file = await person.downloads(() => page.getByRole('menuitem', { name: 'CSV' }).click());
  const [first] = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(first?.replace('\uFEFF', '').split(',')).toEqual(heads);
});

test('a report leaves as plain-text accounting', async () => {
  await person.open('/reports/accounting/trial-balance');
  await person.page.getByText('Difference', { exact: true }).waitFor();
  await person.press('Export');
  const file = await person.downloads(() =>
    person.page.getByRole('menuitem', { name: 'Plain-text ledger' }).click(),
  );
  expect(file.suggestedFilename()).toMatch(/^Trial balance .*\.journal$/);
  expect(await readFile(await file.path(), 'utf8')).toMatch(/Assets:.*AST1000/);
});

test('a keyboard goes from a sum to its accounts, an account, a journal and its document, and Back returns', async () => {
  const { page } = person;
  await person.open('/reports/financial/profit-and-loss');
  const total = page.getByRole('row', { name: /^Total Sales/ }).getByRole('link');
  await total.waitFor();
  const amount = await total.innerText();
  // From the report on: what is above it is walked by other tests.
  await page.getByRole('region', { name: /^Profit and loss/ }).focus();
  await tabTo(person, total);
  await page.keyboard.press('Enter');
  await heading('General ledger');
  const sum = page.getByRole('row', { name: /^Total/ });
  await sum.waitFor();
  expect(await sum.innerText()).toContain(`(${amount})`);
  const accounts = page.url();

  await page.getByRole('region', { name: /^General ledger/ }).focus();
  await tabTo(person, page.getByRole('link', { name: 'REV4000' }));
  await page.keyboard.press('Enter');
  await heading('REV4000 Sales');
  const entry = page.getByRole('link', { name: /^Invoice INV-/ }).first();
  await entry.waitFor();
  await page.getByRole('region', { name: /^Sales/ }).focus();
  await tabTo(person, entry);
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await drawer.getByText('Difference').waitFor();
  await tabTo(person, drawer.getByRole('link', { name: /^Invoice INV-/ }));
  await page.keyboard.press('Enter');
  await heading(/INV-/);

  for (let step = 0; step < 3; step += 1) await page.goBack();
  await heading('General ledger');
  expect(page.url()).toBe(accounts);
  await page.goBack();
  await heading('Profit and loss');
});

test('the period is chosen by keyboard, and the amounts follow it', async () => {
  const { page } = person;
  await person.open('/reports/accounting/tax-summary');
  await page.getByRole('table', { name: /^Tax summary/ }).waitFor();
  const before = page.url();
  await tabTo(person, page.getByRole('combobox', { name: 'Period' }));
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: 'Last financial year' }).waitFor();
  await page.keyboard.type('Last fin');
  await page.keyboard.press('Enter');
  await page.waitForURL('**from=*-01-01&to=*-12-31');
  const [from, to] = ['from', 'to'].map((param) => new URL(page.url()).searchParams.get(param)?.slice(0, 4));
  expect([from, page.url() === before]).toEqual([to, false]);
  await page.getByRole('table', { name: new RegExp(`01 Jan ${from}`) }).waitFor();
});

const FIRST_ROW = 4;

/** The cells of a row of a sheet, with their kinds and formats. */
const cellsOf = (sheet: WorkSheet, row: number) =>
  Array.from({ length: utils.decode_range(sheet['!ref'] ?? 'A1').e.c + 1 }, (_each, c) => {
    const cell = sheet[utils.encode_cell({ r: row, c })] as { t: string; v: unknown; z?: string } | undefined;
    return cell && { kind: cell.t, value: cell.v, format: cell.z };
  });

test('a report of two tables leaves as an Excel file with company, title and period, typed cells and a sheet for each', async () => {
  await person.open('/reports/accounting/tax-summary?from=2026-01-01&to=2026-03-31');
  await person.page.getByRole('table', { name: /^Tax accounts/ }).waitFor();
  await person.press('Export');
  const file = await person.downloads(() => person.page.getByRole('menuitem', { name: 'Excel' }).click());
  expect(file.suggestedFilename()).toBe('Tax summary 2026-03-31.xlsx');
  const book: WorkBook = read(await readFile(await file.path()), { cellNF: true, cellStyles: true });
  expect(book.SheetNames).toHaveLength(2);
  const [rates, accounts] = book.SheetNames.map((name) => book.Sheets[name] ?? {});
  for (const sheet of [rates, accounts]) {
    expect([0, 1, 2].map((row) => sheet && cellsOf(sheet, row)[0]?.value)).toEqual([
      'Harbour Bikes',
      'Tax summary',
      '01 Jan 2026 to 31 Mar 2026 · GBP',
    ]);
    expect(sheet?.['!cols']?.map(({ width = 0 }) => Math.round(width) >= 12)).not.toContain(false);
  }
  const heads = cellsOf(rates ?? {}, FIRST_ROW).map((cell) => cell?.value);
  expect(heads).toEqual(['Tax rate', 'Rate', 'Treatment', 'Net amount', 'Tax', 'Part of the cost']);
  const standard = cellsOf(rates ?? {}, FIRST_ROW + 2);
  expect(standard.slice(0, 2)).toMatchObject([
    { kind: 's', value: 'Standard' },
    { kind: 'n', value: 20 },
  ]);
  expect(standard[3]).toMatchObject({ kind: 'n', format: '#,##0.00;(#,##0.00)' });
  const output = cellsOf(accounts ?? {}, FIRST_ROW + 1);
  expect(output[0]?.value).toMatch(/^LIA2200 /);
  expect(output.slice(1).map((cell) => cell?.kind)).toEqual(['n', 'n', 'n', 'n']);
});

test('the PDF of a report says what the screen says, with company, title and period', async () => {
  const { page } = person;
  await person.open('/reports/financial/profit-and-loss?from=2026-01-01&to=2026-03-31');
  const net = page
    .getByRole('row', { name: /^Net profit/ })
    .last()
    .getByRole('link')
    .first();
  await net.waitFor();
  const amount = await net.innerText();
  await person.press('Export');
  const file = await person.downloads(() => page.getByRole('menuitem', { name: 'PDF' }).click());
  expect(file.suggestedFilename()).toBe('Profit and loss 2026-03-31.pdf');
  const words = textOfPdf(await file.path());
  for (const said of [
    'Harbour Bikes',
    'Profit and loss',
    '01 Jan 2026 to 31 Mar 2026',
    'Net profit',
    amount,
  ]) {
    expect(words).toContain(said);
  }
});
