import type { ImportColumnsResponse } from '@accounts/shared-domain';
import { sharedTestServer, type SharedServer } from '../harness.ts';
import { URL, begin, changeFile, send } from './move-in-calls.ts';

let server: SharedServer;

beforeAll(async () => {
  server = await sharedTestServer();
});

test('says how the columns of a stored file are read, also from another row and of a trial balance', async () => {
  const company = await server.company();
  const { id } = await begin(company);
  const look = async (file: string | undefined) =>
    company.call<ImportColumnsResponse>('GET', `${URL}/${id}/files/${file}/columns`);
  const contacts = await send(company, id, 'contacts.csv', 'Our friends,May\nName,Email\nFine Ltd,a@b.co\n');
  const file = contacts.files[0]?.id ?? '';
  await changeFile(company, contacts, file, { kind: 'contacts', headingRow: 1 });
  expect((await look(file)).body).toMatchObject({ headings: ['Our friends', 'May'], headingRow: 1 });
  await changeFile(company, contacts, file, { headingRow: 2 });
  expect((await look(file)).body).toMatchObject({
    headings: ['Name', 'Email'],
    samples: [['Fine Ltd'], ['a@b.co']],
    mapping: { name: 0, email: 1 },
    top: [{ row: 1 }, { row: 2 }, { row: 3 }],
  });
  const both = await send(
    company,
    id,
    'trial balance.csv',
    'Account Code,Debit,Credit\nAST1000,5,\nREV1,,5\n',
  );
  const trial = both.files.find(({ kind }) => kind === 'trialBalance');
  expect((await look(trial?.id)).body).toMatchObject({
    mapping: { code: 0, closingDebit: 1, closingCredit: 2 },
    profiles: [],
  });
});

test('looks at no file whose kind is not known, and at none of another company', async () => {
  const company = await server.company();
  const { id } = await begin(company);
  const { files } = await send(company, id, 'list.csv', 'Colour,Shape\nred,round\n');
  const path = `${URL}/${id}/files/${files[0]?.id}/columns`;
  const unknown = await company.call<{ message: string }>('GET', path);
  expect([unknown.status, unknown.body.message]).toEqual([
    409,
    'Choose what list.csv has in it, or take it out.',
  ]);
  const other = await server.company();
  expect((await other.call('GET', path)).status).toBe(404);
});
