import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MoveIn } from '@accounts/shared-domain';
import { sharedTestServer, type SharedServer } from '../harness.ts';
import { listed } from '../imports/send-file.ts';
import { begin, changeFile, check, choose, fileNamed, importAll, send, sendZip } from './move-in-calls.ts';

let server: SharedServer;

beforeAll(async () => {
  server = await sharedTestServer();
});

/** A sample of an export, with the headings that the product gives it. */
const sample = (name: string) => ({
  name,
  content: readFileSync(join(import.meta.dirname, '../imports/profiles', name)),
});

const kinds = ({ files }: MoveIn) => files.map(({ name, kind, product }) => [name, kind, product]);

const PRODUCTS: readonly [product: string, files: readonly [name: string, kind: string][]][] = [
  [
    'xero',
    [
      ['xero-accounts.csv', 'accounts'],
      ['xero-items.csv', 'items'],
      ['xero-contacts.csv', 'contacts'],
      ['xero-invoices.csv', 'invoices'],
      ['xero-bills.csv', 'bills'],
      ['xero-credit-notes.csv', 'creditNotes'],
    ],
  ],
  [
    'quickbooksOnline',
    [
      ['quickbooks-online-accounts.csv', 'accounts'],
      ['quickbooks-online-items.csv', 'items'],
      ['quickbooks-online-invoices.csv', 'invoices'],
      ['quickbooks-online-bills.csv', 'bills'],
    ],
  ],
  [
    'odoo',
    [
      ['odoo-products.csv', 'items'],
      ['odoo-contacts.csv', 'contacts'],
      ['odoo-invoices.csv', 'invoices'],
      ['odoo-bills.csv', 'bills'],
    ],
  ],
];

test.each(PRODUCTS)(
  'files of %s in one zip are recognised, put in order, and come in',
  async (product, files) => {
    const company = await server.company();
    const { id } = await begin(company);
    const sent = await sendZip(company, id, files.map(([name]) => sample(name)).toReversed());
    expect(kinds(sent)).toEqual(files.map(([name, kind]) => [name, kind, product]));
    expect(sent).toMatchObject({ product, state: 'Collecting' });
    await choose(company, id, { makeMissing: true });
    const checked = await check(company, id);
    expect(checked.files.map(({ name, problem, result }) => [name, problem, result?.errors])).toEqual(
      files.map(([name]) => [name, null, []]),
    );
    expect(await listed(company, 'contacts')).toEqual([]);
    const done = await importAll(company, id);
    expect([done.state, done.message]).toEqual(['Imported', '']);
    for (const file of done.files) {
      expect(file.result).toMatchObject({ rejected: 0, logId: expect.any(String) });
      expect(file.result?.created).toBeGreaterThan(0);
      const entry = await company.call('GET', `/account/v1/imports/${file.result?.logId}`);
      expect(entry).toMatchObject({
        status: 200,
        body: { state: 'Done', fileName: file.name, dryRun: false },
      });
    }
    expect((await listed(company, 'invoices')).length).toBe(
      fileNamed(done, files.find(([, kind]) => kind === 'invoices')?.[0] ?? '').result?.created,
    );
    expect(done.toDo).toContainEqual({
      task: 'approveDocuments',
      count: (await listed(company, 'invoices')).length,
      kind: 'invoices',
    });
  },
);

test('a file whose headings fit two kinds is a question until a person answers it', async () => {
  const company = await server.company();
  const { id } = await begin(company);
  const sent = await send(company, id, 'export.csv', sample('xero-invoices.csv').content);
  const [file] = sent.files;
  expect(file).toMatchObject({ kind: null, guessed: true, problem: null });
  expect(await company.call('POST', `/account/v1/moveIns/${id}/check`)).toMatchObject({
    status: 409,
    body: {
      code: 'API-MOVE-IN-FILE',
      message: 'Choose what export.csv has in it, or take it out.',
    },
  });
  const chosen = await changeFile(company, sent, file?.id ?? '', { kind: 'invoices' });
  expect(chosen.files[0]).toMatchObject({ kind: 'invoices', guessed: false });
});

test('numbers that can mean two things are a question of their file, answered once', async () => {
  const company = await server.company();
  const { id } = await begin(company);
  await send(company, id, 'items.csv', 'Code,Name,Price\nITM1,Oar,1.234\n');
  const asked = await check(company, id);
  const [file] = asked.files;
  expect(file).toMatchObject({ result: null, faults: [{ field: 'numberFormat' }] });
  expect(file?.problem).toMatch(/Choose how numbers are written/);
  expect(await company.call('POST', `/account/v1/moveIns/${id}/import`, {})).toMatchObject({
    status: 409,
    body: { code: 'API-MOVE-IN-FILE' },
  });
  await changeFile(company, asked, file?.id ?? '', { numberFormat: 'comma' });
  expect(await check(company, id)).toMatchObject({
    state: 'Checked',
    files: [{ problem: null, faults: [], result: { accepted: 1, rejected: 0 } }],
  });
});
