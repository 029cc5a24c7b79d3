import { readFile } from 'node:fs/promises';
import { type DemoVisit, visitDemo } from '../src/demo-visit.ts';
import type { Person } from '../src/person.ts';

/** From a figure of a report down to the document behind it and back, and the report taken away as a file. */
let visit: DemoVisit;
let person: Person;

beforeAll(async () => {
  visit = await visitDemo();
  ({ person } = visit);
});
afterAll(() => visit?.end());

const heading = (name: string | RegExp) => person.page.getByRole('heading', { level: 1, name }).waitFor();

test('profit and loss, the ledger of a figure, a journal and its invoice each have an address, and Back walks them', async () => {
  const { page } = person;
  await person.follow('Financial reports');
  await heading('Financial reports');
  await page
    .locator('main')
    .getByRole('link', { name: /^Profit and loss/ })
    .click();
  await page.waitForURL('**/reports/financial/profit-and-loss');
  const figure = page
    .getByRole('row', { name: /REV4000/ })
    .getByRole('link')
    .first();
  const amount = await figure.innerText();
  await figure.click();

  await page.waitForURL('**/reports/accounting/general-ledger?**');
  await heading('REV4000 Sales');
  const change = page.getByRole('row', { name: /Change in the period/ });
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
