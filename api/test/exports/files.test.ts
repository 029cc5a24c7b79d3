import { IMPORT_KINDS, exportColumns, templateColumns } from '@accounts/shared-domain';
import { query } from '../digest.ts';
import { sharedTestServer, type SharedServer, type TestCompany } from '../harness.ts';

let server: SharedServer;
let mine: TestCompany;

beforeAll(async () => {
  server = await sharedTestServer();
  mine = await server.company();
  await mine.call('POST', '/account/v1/contacts', { name: 'Ann', type: 'Both' });
});

const exportOf = (path: string): Promise<Response> =>
  fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${mine.token}` } });

async function rowsOf(response: Response): Promise<string[]> {
  return (await response.text()).trimEnd().split('\r\n');
}

test('every export has the columns of its import, and a template has none that an export lacks', async () => {
  for (const kind of IMPORT_KINDS) {
    const [header] = await rowsOf(await exportOf(`/account/v1/${kind}/export`));
    const headings = exportColumns(kind).map(({ heading }) => heading);
    expect([kind, header]).toEqual([kind, headings.join(',')]);
    expect(headings).toEqual(expect.arrayContaining(templateColumns(kind).map(({ heading }) => heading)));
  }
});

/** More rows than a workbook of invoices has room for. */
const DOCUMENTS = 14;
const LINES = 1_000;

async function importDocuments(): Promise<void> {
  const lines = ['Contact Name,Invoice Number,Invoice Date,Description,Quantity,Unit Amount'];
  for (let number = 0; number < DOCUMENTS; number += 1)
    for (let line = 0; line < LINES; line += 1)
      lines.push(`Ann,LONG-${String(number).padStart(2, '0')},2026-03-10,Line ${line},1,1`);
  const form = new FormData();
  form.append('file', new Blob([lines.join('\n')]), 'long.csv');
  const { body } = await mine.call('POST', '/account/v1/invoices/import', form);
  expect(body).toMatchObject({ created: DOCUMENTS, errors: [] });
  // As the database does by itself within ten seconds; until then these lines are joined as if there were none.
  await query(server.databaseUrl, 'ANALYZE document, document_line, contact, account, tax_rate, item');
}

test('what is too long for one file goes on in the next, and no document is divided', async () => {
  await importDocuments();
  const whole = await rowsOf(await exportOf('/account/v1/invoices/export?format=csv'));
  expect(whole).toHaveLength(1 + DOCUMENTS * LINES);
  const first = await exportOf('/account/v1/invoices/export?format=xlsx');
  expect(first.status).toBe(200);
  const [, next = ''] = /^<([^>]+)>; rel="next"$/.exec(first.headers.get('link') ?? '') ?? [];
  expect(next).toContain('/account/v1/invoices/export?');
  const rest = await exportOf(next);
  expect([rest.status, rest.headers.get('link')]).toEqual([200, null]);
  // The same place, read as text: whole documents only.
  const behind = await rowsOf(await exportOf(next.replace('format=xlsx', 'format=csv')));
  expect((behind.length - 1) % LINES).toBe(0);
  expect(behind.length).toBeGreaterThan(1);
  expect(behind.length).toBeLessThan(whole.length);
  const target = await server.company();
  await target.call('POST', '/account/v1/contacts', { name: 'Ann', type: 'Both' });
  for (const [index, file] of [await first.blob(), await rest.blob()].entries()) {
    const form = new FormData();
    form.append('file', file, `part ${index}.xlsx`);
    const { body } = await target.call('POST', '/account/v1/invoices/import', form);
    expect(body).toMatchObject({ errors: [], rejected: 0 });
  }
  const { body } = await target.call('POST', '/account/v1/invoices/all', {});
  expect(body).toMatchObject({ totalElements: DOCUMENTS });
});

test('archived records are exported where they are asked for', async () => {
  const { body } = await mine.call<{ content: { id: string; code: string; version: number }[] }>(
    'POST',
    '/account/v1/accounts/all',
    {},
  );
  const { id, version } = body.content.find(({ code }) => code === 'EXP6400') ?? {};
  await mine.call('PUT', `/account/v1/accounts/${id}`, { status: 'D', version });
  const codes = async (status: string): Promise<boolean> =>
    (await rowsOf(await exportOf(`/account/v1/accounts/export?status=${status}`))).some((row) =>
      row.startsWith('EXP6400,'),
    );
  expect([await codes('Active'), await codes('Archived'), await codes('All')]).toEqual([false, true, true]);
});

test('chosen records are exported as all of them are, archived ones too, and none of another company', async () => {
  const ids: string[] = [];
  for (const name of ['Bo Lee', 'Cy Yard', 'Di Quay']) {
    const { body } = await mine.call<{ body: { value: { id: string } } }>('POST', '/account/v1/contacts', {
      name,
      type: 'Both',
    });
    ids.push(body.body.value.id);
  }
  const [bo = '', cy = ''] = ids;
  await mine.call('PUT', `/account/v1/contacts/${cy}`, { status: 'D', version: 1 });
  const chosenBy = ({ token }: TestCompany, format = 'csv'): Promise<Response> =>
    fetch(`${server.url}/account/v1/contacts/export?format=${format}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ids: [cy, bo] }),
    });
  const [header = '', ...rows] = await rowsOf(await chosenBy(mine));
  expect(rows.map((row) => row.split(',')[0])).toEqual(['Bo Lee', 'Cy Yard']);
  const all = await rowsOf(await exportOf('/account/v1/contacts/export?status=All'));
  expect(all).toEqual(expect.arrayContaining([header, ...rows]));
  const form = new FormData();
  form.append('file', await (await chosenBy(mine, 'xlsx')).blob(), 'chosen.xlsx');
  const target = await server.company();
  const { body } = await target.call('POST', '/account/v1/contacts/import', form);
  expect(body).toMatchObject({ created: 2, errors: [] });
  expect(await rowsOf(await chosenBy(target))).toEqual([header]);
});

test('a chosen document has all its lines, in as many files as they need', async () => {
  const { body } = await mine.call<{ content: { id: string; number: string }[] }>(
    'POST',
    '/account/v1/invoices/all',
    {},
  );
  const ids = body.content.filter(({ number }) => /LONG-0[13]/.test(number)).map(({ id }) => id);
  const response = await fetch(`${server.url}/account/v1/invoices/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${mine.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ids }),
  });
  const [, ...rows] = await rowsOf(response);
  expect(rows).toHaveLength(2 * LINES);
  expect(new Set(rows.map((row) => /LONG-\d+/.exec(row)?.[0]))).toEqual(new Set(['LONG-01', 'LONG-03']));
});

test('a place that is no record, and a format that there is not, are refused with their field', async () => {
  for (const query of ['after=1', 'format=pdf', 'status=Gone']) {
    const response = await exportOf(`/account/v1/contacts/export?${query}`);
    const body = (await response.json()) as { errors: { field: string }[] };
    expect([response.status, body.errors[0]?.field]).toEqual([422, query.split('=')[0]]);
  }
});
