import type { Page } from 'playwright-core';
import { makeDocument, PARTY_NAMES, today } from './make-records.ts';
import { found, type StoryForm } from './story-form.ts';

/** Chooses a file of text to import: the page that is left may take files too, as a document does. */
const chooseFile = (page: Page, text: string): Promise<void> =>
  page.getByLabel(/^Drop a CSV or XLSX file here/).setInputFiles({
    name: 'one.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });

/** Chooses a file with one contact of a name. */
export const chooseContact = (page: Page, name: string): Promise<void> =>
  chooseFile(page, `Name,Type\n${name},Customer\n`);

interface OfImport extends Pick<StoryForm, 'module' | 'right' | 'stored' | 'words'> {
  path: string;
  /** Name of the records in the server's paths. */
  kind: string;
  /** "contact", "contacts". */
  noun: readonly [one: string, many: string];
  /** Chooses a file with one record of these words. */
  chooseOne: (page: Page, words: string) => Promise<void>;
  /** Makes what the record belongs to. */
  prepare?: StoryForm['open'];
}

/** What is brought in from a file: a page that is left begins with the file again. */
function importForm({ path, kind, noun: [one, many], chooseOne, prepare, ...form }: OfImport): StoryForm {
  const submit = (page: Page) => page.getByRole('button', { name: `Import 1 ${one}`, exact: true });
  return {
    ...form,
    name: `import of ${many}`,
    open: async (person, owner) => {
      await prepare?.(person, owner);
      await person.goTo(path);
    },
    field: /^Name/,
    rest: () => Promise.resolve(),
    written: [],
    waits: false,
    added: new RegExp(`^1 ${one} imported from one\\.csv\\.$`),
    saves: new RegExp(`^POST /account/v1/${kind}/import$`),
    refused: /^You don't have permission to/,
    steps: {
      write: async (page, words) => {
        await chooseOne(page, words);
        await page.getByRole('button', { name: 'Check the file' }).click();
        await submit(page).waitFor();
      },
      expectWritten: (page) => submit(page).waitFor(),
      save: (page) => submit(page).click(),
    },
  };
}

export const contactImport = importForm({
  module: 'contacts',
  path: '/contacts/import',
  kind: 'contacts',
  noun: ['contact', 'contacts'],
  right: ['Contact', 'create'],
  chooseOne: chooseContact,
  stored: (owner, words) => found(owner, '/account/v1/contacts', words),
});

/** Imports of documents, whose numbers are the words that they are found by. */
const documentImport = (
  party: keyof typeof PARTY_NAMES,
  head: string,
  form: Pick<OfImport, 'module' | 'path' | 'kind' | 'noun' | 'right'>,
): StoryForm =>
  importForm({
    ...form,
    // What the form of one document is found by does not find those that were imported.
    words: `SHEET ${form.kind}`,
    chooseOne: (page, words) =>
      chooseFile(
        page,
        `Contact Name,${head} Number,${head} Date,Description,Quantity,Unit Amount\n${PARTY_NAMES[party]},${words},${today()},Bell,2,19.5\n`,
      ),
    stored: (owner, words) => found(owner, `/account/v1/${form.kind}`, words),
  });

/** The import of payments of one invoice that awaits payment. */
function paymentImport(): StoryForm {
  let number = '';
  return importForm({
    module: 'sales',
    path: '/invoicing/payments/import',
    kind: 'invoicePayments',
    noun: ['payment', 'payments'],
    right: ['Invoices', 'edit'],
    prepare: async (_, owner) => {
      const invoice = { invoiceStatus: 'Awaiting Payment' } as const;
      ({ number } = await makeDocument(owner, 'sales', 'Paid by a file', invoice));
    },
    chooseOne: (page, words) =>
      chooseFile(
        page,
        `Invoice Number,Payment Date,Amount,Account,Reference\n${number},${today()},12.5,AST1000,${words}\n`,
      ),
    stored: (owner, words) => found(owner, '/account/v1/invoices/payments', words),
  });
}

/** Imports into the books. */
export const BOOK_IMPORTS: readonly StoryForm[] = [
  documentImport('Customer', 'Invoice', {
    module: 'sales',
    path: '/invoicing/import',
    kind: 'invoices',
    noun: ['invoice', 'invoices'],
    right: ['Invoices', 'create'],
  }),
  documentImport('Supplier', 'Bill', {
    module: 'purchases',
    path: '/bills/import',
    kind: 'bills',
    noun: ['bill', 'bills'],
    right: ['Bills', 'create'],
  }),
  paymentImport(),
];
