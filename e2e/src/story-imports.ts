import type { Page } from 'playwright-core';
import { found, type StoryForm } from './story-form.ts';

const CONTACTS = '/account/v1/contacts';

/** Chooses a file with one contact of a name. */
export const chooseContact = (page: Page, name: string): Promise<void> =>
  page.locator('main input[type=file]').setInputFiles({
    name: 'one.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Name,Type\n${name},Customer\n`),
  });

const submit = (page: Page) => page.getByRole('button', { name: 'Import 1 contact', exact: true });

/** What is brought in from a file: a page that is left begins with the file again. */
export const contactImport: StoryForm = {
  name: 'import of contacts',
  module: 'contacts',
  open: (person) => person.goTo('/contacts/import'),
  field: /^Name/,
  rest: () => Promise.resolve(),
  written: [],
  waits: false,
  added: /^1 contact imported from one\.csv\.$/,
  saves: new RegExp(`^POST ${CONTACTS}/import$`),
  right: ['Contact', 'create'],
  refused: /^You don't have permission to/,
  stored: (owner, words) => found(owner, CONTACTS, words),
  steps: {
    write: async (page, words) => {
      await chooseContact(page, words);
      await page.getByRole('button', { name: 'Check the file' }).click();
      await submit(page).waitFor();
    },
    expectWritten: (page) => submit(page).waitFor(),
    save: (page) => submit(page).click(),
  },
};
