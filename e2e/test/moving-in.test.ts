import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Stage } from '../src/each-with-person.ts';
import { registerEngineWorks } from '../src/engine-works.ts';
import { Person } from '../src/person.ts';
import { type Step, storyInSteps } from '../src/story-in-steps.ts';

/** A chart and invoices as another product exports them, brought in without preparing anything. */
let folder: string;
let person: Person;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'accounts-moving-in-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function begin({ platform, browser }: Pick<Stage, 'platform' | 'browser'>): Promise<void> {
  person = await Person.at(browser, platform.url);
  await registerEngineWorks(person);
}

const expectAccessible = async (): Promise<void> => expect(await person.accessibilityFaults()).toEqual([]);

async function check(address: string, name: string, text: string): Promise<void> {
  const file = path.join(folder, name);
  await writeFile(file, text);
  await person.open(address);
  await person.page.locator('input[type=file]').setInputFiles(file);
  await person.press('Check the file');
}

const STEPS: readonly Step[] = [
  [
    'chooses a type for a word of the chart with the keyboard, and keeps its codes',
    async () => {
      const { page } = person;
      await check(
        '/chart-of-accounts/import',
        'chart.csv',
        'Code,Name,Type\n200,Consulting,Income\n710,Vans,Rolling stock\n1100,Debtors,Accounts receivable (A/R)\n',
      );
      const word = page.getByRole('combobox', { name: 'Rolling stock' });
      expect(await word.evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true);
      await expectAccessible();
      await page.keyboard.type('Fixed Asset');
      await page.keyboard.press('Enter');
      await person.press('Check the file');
      await person.sees('2 accounts can be imported. No errors were found.');
      await page.getByText('"200" is kept as the previous code, and REV200 is made.').first().waitFor();
      await page
        .getByText('This is your account AST1200 Accounts Receivable: "1100" is kept as its previous code.')
        .waitFor();
      await expectAccessible();
      await person.press('Import 2 accounts');
      await person.sees('2 accounts imported from chart.csv.');
      await person.open('/chart-of-accounts?search=710');
      await page.locator('tbody tr').filter({ hasText: 'Vans' }).locator('a').first().click();
      await page.getByRole('heading', { name: 'AST710 Vans' }).waitFor();
      await page.getByText('Previous code', { exact: true }).waitFor();
      await page.getByText('710', { exact: true }).waitFor();
    },
  ],

  [
    'has the contacts and items of invoices made by choice, and takes them back with the import',
    async () => {
      const { page } = person;
      await check(
        '/invoicing/import',
        'invoices.csv',
        [
          'Contact Name,Invoice Number,Invoice Date,Inventory Item Code,Description,Quantity,Unit Amount,Account Code',
          'Anchor Ltd,A-1,2026-03-01,GEAR-10,Gear,2,10,200',
          'Bell Ltd,A-2,2026-03-02,GEAR-10,Gear,1,10,200',
        ].join('\n'),
      );
      await person.sees('None of the 2 invoices can be imported yet.');
      const make = page.getByRole('switch', { name: /^Make the contacts, items/ });
      await make.focus();
      await page.keyboard.press('Space');
      const made = page.getByRole('region', { name: 'Will be made as well' });
      await made.getByText('2 contacts').waitFor();
      await made.getByText('GEAR-10').waitFor();
      await expectAccessible();
      await person.press('Import 2 invoices');
      await person.sees('2 invoices imported from invoices.csv.');
      await page.getByRole('region', { name: 'Made as well' }).getByText('Anchor Ltd').waitFor();
      await page.getByRole('button', { name: 'Undo the import of invoices.csv' }).click();
      await page.getByRole('dialog').getByText('5 records will be removed.').waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
      await person.sees('5 records removed.');
      await person.open('/contacts');
      await page.getByText('Anchor Ltd').waitFor({ state: 'hidden' });
    },
  ],
];

storyInSteps('a chart and the invoices that name its accounts are brought in', begin, STEPS);
