import { zipOf } from '../../api/test/imports/zip.ts';
import { dropFile } from '../src/drop-file.ts';
import type { Stage } from '../src/each-with-person.ts';
import { registerEngineWorks } from '../src/engine-works.ts';
import { holdContacts } from '../src/hold-contacts.ts';
import { Person } from '../src/person.ts';
import type { Platform } from '../src/platform.ts';
import { type Step, storyInSteps } from '../src/story-in-steps.ts';

/** The books of another product dropped as one zip: checked against its trial balance, mended, imported, and taken back. */
let platform: Platform;
let person: Person;

async function begin(stage: Pick<Stage, 'platform' | 'browser'>): Promise<void> {
  ({ platform } = stage);
  person = await Person.at(stage.browser, platform.url);
  await registerEngineWorks(person);
}

const expectAccessible = async (): Promise<void> => expect(await person.accessibilityFaults()).toEqual([]);

const CONTACTS =
  '*ContactName,EmailAddress,FirstName,LastName,POAddressLine1,POCity\nAnchor Ltd,office@anchor.example,Ann,Lee,1 Quay,Poole\nBell Ltd,bells@bell.example,Bo,Fox,2 Quay,Poole\n';
const openingBalances = (amount: string) =>
  `Account Code,Debit,Credit,Date\nAST1000,${amount},,2026-01-01\nEQU3000,,${amount},2026-01-01\n`;
const TRIAL_BALANCE =
  'Account Code,Account,Debit,Credit,Date\nAST1000,Business Bank,1600.00,,2026-01-01\nEQU3000,Capital,,1600.00,2026-01-01\n';

const files = () => person.page.getByRole('list', { name: 'Files in the order of their import' });

const STEPS: readonly Step[] = [
  [
    'recognises what is in a zip and says what is still missing',
    async () => {
      const { page } = person;
      await person.open('/dashboard');
      await page.getByRole('button', { name: 'Search, add or go to…' }).waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').waitFor();
      await page.keyboard.type('Move your data');
      await page.getByRole('option', { name: 'Move your data' }).first().click();
      await page.getByRole('heading', { level: 1, name: 'Move your data' }).waitFor();
      await expectAccessible();
      const product = page.getByRole('combobox', { name: 'Where your data comes from' });
      await product.fill('Xero');
      await page.keyboard.press('Enter');
      await person.sees(/the chart of accounts each have Export in their list/);
      await person.press('Begin');
      const zip = zipOf([
        { name: 'trial-balance.csv', content: TRIAL_BALANCE },
        { name: 'books/opening-balances.csv', content: openingBalances('1500.00') },
        { name: 'books/contacts.csv', content: CONTACTS },
      ]);
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'books.zip', mimeType: 'application/zip', buffer: zip });
      await files().getByRole('listitem').nth(2).waitFor();
      const kinds = files().getByRole('combobox', { name: /^What / });
      expect(
        await kinds.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value)),
      ).toEqual(['Contacts', 'Opening balances', 'Trial balance, to compare']);
      await page.getByRole('heading', { name: 'Still missing for a complete move-in' }).waitFor();
      await person.press('Columns of contacts.csv');
      await page.getByRole('combobox', { name: 'Email', exact: true }).waitFor();
      await expectAccessible();
      await person.press('Columns of contacts.csv');
    },
  ],

  [
    'shows balances that differ from the old trial balance, and agrees once the file is mended',
    async () => {
      const { page } = person;
      await person.press('Check everything');
      await person.sees('2 accounts have another balance here.');
      await page
        .getByRole('row', { name: 'AST1000 Business Bank Account 1,600.00 1,500.00 (100.00)' })
        .waitFor();
      await expectAccessible();
      // The page is left and opened again: what was checked is there.
      await person.open('/contacts');
      await page.getByText('Anchor Ltd').waitFor({ state: 'hidden' });
      await person.open('/settings/move-in');
      await person.press('Change opening-balances.csv');
      await person.press('Remove opening-balances.csv');
      await files().getByText('opening-balances.csv').waitFor({ state: 'hidden' });
      await dropFile(page.locator('.ac-file-drop'), {
        name: 'opening-2026.csv',
        type: 'text/csv',
        text: openingBalances('1600.00'),
      });
      await files().getByText('opening-2026.csv').waitFor();
      await person.press('Check everything');
      await person.sees(/The balances agree/);
      await person.sees('4 records can be imported. No errors were found.');
      await expectAccessible();
    },
  ],

  [
    'cancels a running import with the keyboard: nothing of any file is stored, it says by whom, and the files stay',
    async () => {
      const { page } = person;
      const letGo = await holdContacts(platform);
      await person.press('Import everything');
      const cancel = page.getByRole('button', { name: 'Cancel the import', exact: true });
      await cancel.waitFor();
      await expectAccessible();
      await cancel.press('Enter');
      const question = page.getByRole('dialog', { name: 'Cancel the import?' });
      await question.getByText(/^Nothing of it will be stored, and the files stay here\./).waitFor();
      await expectAccessible();
      await question.getByRole('button', { name: 'Cancel the import' }).press('Enter');
      await person.sees('Cancelling. Nothing will be stored.');
      await expectAccessible();
      await letGo();
      await person.sees(/^The last run has stopped: Cancelled by Ada .*\. Nothing was imported\.$/);
      await expectAccessible();
      await files().getByText('contacts.csv').waitFor();
      await person.open('/contacts?search=Anchor');
      await page.getByRole('heading', { level: 1, name: 'Contacts' }).waitFor();
      await page.getByRole('link', { name: 'Anchor Ltd' }).waitFor({ state: 'hidden' });
      await person.open('/settings/move-in');
      await person.press('Check everything');
      await person.sees('4 records can be imported. No errors were found.');
    },
  ],

  [
    'imports all of it, says what is left to do, and takes the whole back',
    async () => {
      const { page } = person;
      await person.press('Import everything');
      await person.sees('4 records imported.');
      await page.getByRole('link', { name: 'Enter the bank details' }).waitFor();
      await expectAccessible();
      await person.open('/contacts');
      await person.sees('Anchor Ltd');
      await person.open('/settings/move-in');
      await person.press('Undo the move-in');
      const question = page.getByRole('dialog', { name: 'Undo the whole move-in?' });
      await question.getByText('records will be removed').waitFor();
      await expectAccessible();
      await question.getByRole('button', { name: 'Undo the move-in' }).click();
      await person.sees(/^The move-in was undone/);
      await page.getByRole('button', { name: 'Begin' }).waitFor();
      await person.open('/contacts');
      await page.getByRole('heading', { level: 1, name: 'Contacts' }).waitFor();
      await page.getByText('Anchor Ltd').waitFor({ state: 'hidden' });
      expect(person.pageErrors).toEqual([]);
    },
  ],

  [
    'takes everything out as one zip, and removes it',
    async () => {
      const { page } = person;
      await person.open('/settings/move-in');
      await person.press('Make an archive');
      await page.getByRole('button', { name: /^Download / }).waitFor();
      await expectAccessible();
      const zip = await person.downloads(() => person.press(/^Download /));
      expect(zip.suggestedFilename()).toMatch(/^Engine Works .*\.zip$/);
      await person.press(/^Remove Engine Works/);
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await page.getByRole('list', { name: 'Archives' }).waitFor({ state: 'hidden' });
    },
  ],
];

storyInSteps('the books of another product are moved in, and taken back', begin, STEPS);
