import {
  IMPORT_COLUMNS,
  IMPORT_KINDS,
  type ImportColumnsResponse,
  type ImportKind,
  type ImportResponse,
  type Invoice,
} from '@accounts/shared-domain';
import { sharedTestServer, type SharedServer, type TestCompany } from '../harness.ts';
import { GOLDEN_DOCUMENTS } from './golden-documents.ts';
import { productOf, sendGolden } from './golden-files.ts';
import { GOLDEN_MASTER_DATA } from './golden-master-data.ts';

let server: SharedServer;
let mine: TestCompany;

beforeAll(async () => {
  server = await sharedTestServer();
  mine = await server.company();
  await mine.call('POST', '/account/v1/contacts', { name: 'Fine Ltd', type: 'Both', paymentTerms: 14 });
  await mine.call('POST', '/account/v1/contacts', { name: 'Ann Marsh', type: 'Both', paymentTerms: 14 });
  await mine.call('POST', '/account/v1/items', { code: 'BELL01', name: 'Bell', unitPrice: 10.5 });
});

/** The fields of a record by which a search has to find it. */
const KEYS = ['number', 'reference', 'code', 'name'];

async function stored(kind: ImportKind, search: string): Promise<Record<string, unknown> | undefined> {
  type Listed = Record<string, unknown> & { id: string };
  const { body } = await mine.call<{ content: Listed[] }>('POST', `/account/v1/${kind}/all`, { search });
  const found = body.content.find((record) => KEYS.some((key) => record[key] === search));
  if (found === undefined) return undefined;
  return (await mine.call<Invoice & Listed>('GET', `/account/v1/${kind}/${found.id}`)).body;
}

test.each([...GOLDEN_MASTER_DATA, ...GOLDEN_DOCUMENTS])(
  '%s (%s) is recognised as an export of %s and imported',
  async (file, kind, id, expected) => {
    const profile = productOf(id);
    const look = await sendGolden<ImportColumnsResponse>(mine, kind, file, '/columns');
    expect([look.status, look.body.profile]).toEqual([200, profile]);
    const made = await sendGolden<ImportResponse>(mine, kind, file);
    expect(made.body).toMatchObject({ errors: [], rejected: 0, created: expected.length });
    expect(made.body.source?.profile).toEqual(profile);
    for (const [search, fields] of expected)
      expect({ search, record: await stored(kind, search) }).toMatchObject({ search, record: fields });
  },
);

test('a template of ours, and a file with a few headings of a product, are of no product', async () => {
  for (const kind of IMPORT_KINDS) {
    const form = new FormData();
    const headings = IMPORT_COLUMNS[kind].filter(({ foreign }) => foreign !== true);
    form.append('file', new Blob([`${headings.map(({ heading }) => heading).join()}\nx\n`]), 'file.csv');
    const { body } = await mine.call<ImportColumnsResponse>(
      'POST',
      `/account/v1/${kind}/import/columns`,
      form,
    );
    expect([kind, body.profile]).toEqual([kind, null]);
  }
});

test("a person's choice of product and of columns wins, and a product without such a file is refused", async () => {
  const file = 'xero-contacts.csv';
  const other = await sendGolden<ImportColumnsResponse>(mine, 'contacts', file, '/columns', {
    profile: 'none',
  });
  expect(other.body).toMatchObject({ profile: null, mapping: { name: 0 } });
  expect(other.body.mapping).not.toHaveProperty('fax', 99);
  const wave = await sendGolden<ImportColumnsResponse>(mine, 'contacts', file, '/columns', {
    profile: 'wave',
  });
  expect(wave.body).toMatchObject({ profile: { id: 'wave' }, mapping: {} });
  const mapping = JSON.stringify({ name: 'LegalName', notes: 'AccountNumber' });
  const checked = await sendGolden<ImportResponse>(mine, 'contacts', file, '?dryRun=true', { mapping });
  const cells = checked.body.preview[0]?.cells ?? [];
  const value = (key: string) => cells.find((cell) => cell.key === key)?.value;
  expect([value('name'), value('notes'), value('email')]).toEqual(['Gavin Marlow', 'X1', 'shop@x.example']);
  const refused = await sendGolden(mine, 'contacts', file, '/columns', { profile: 'invoice2go' });
  expect([refused.status, refused.body]).toMatchObject([422, { errors: [{ field: 'profile' }] }]);
});
