import type { ImportResponse, ImportUndo } from '@accounts/shared-domain';
import { sharedTestServer, type SharedServer, type TestCompany } from '../harness.ts';

let server: SharedServer;
let company: TestCompany;

beforeAll(async () => {
  server = await sharedTestServer();
  company = await server.company();
  await send('contacts', 'Name\nQUICK-Stop\n');
});

async function send(kind: string, content: string, changes = '', query = ''): Promise<ImportResponse> {
  const form = new FormData();
  if (changes) form.append('changes', changes);
  form.append('file', new Blob([content]), 'file.csv');
  const answer = await company.call<ImportResponse>('POST', `/account/v1/${kind}/import?${query}`, form);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
}
const undo = async (id: string | null, query = '') =>
  company.call<ImportUndo>('POST', `/account/v1/imports/${id}/undo${query}`);
const rows = async <Row>(path: string) =>
  (await company.call<{ content: Row[] }>('POST', `/account/v1/${path}/all?status=All`, {})).body.content;

const HEADING = 'ContactName,InvoiceNumber,InvoiceDate,Description,Quantity,UnitAmount';
const invoice = (number: string, amount = '10') => `QUICK-Stop,${number},2026-03-01,Chai,1,${amount}`;
const log = async (module: string) =>
  (
    await company.call<{ content: { id: string; undone: number; undoable: boolean }[] }>(
      'POST',
      `/account/v1/activityLog/module/${module}/action/Import`,
      {},
    )
  ).body.content;

test('drafts of an import are removed, those approved since stay, and both are told before', async () => {
  const file = [HEADING, invoice('A-1'), invoice('A-2'), invoice('A-3')].join('\n');
  const { logId } = await send('invoices', file);
  const [first] = (await rows<{ id: string; number: string }>('invoices')).filter(
    ({ number }) => number === 'A-1',
  );
  const approved = await company.call(
    'PUT',
    `/account/v1/invoices/${first?.id}/invoiceStatus?status=Awaiting Payment`,
  );
  expect(approved.status).toBe(200);
  expect(await undo(logId, '?dryRun=true')).toMatchObject({ status: 200, body: { removed: 2, kept: 1 } });
  expect(await rows('invoices')).toHaveLength(3);
  expect(await log('Invoices')).toMatchObject([{ id: logId, undone: 0, undoable: true }]);
  expect(await undo(logId)).toMatchObject({ status: 200, body: { removed: 2, kept: 1 } });
  expect(await rows('invoices')).toMatchObject([{ number: 'A-1' }]);
  expect(await log('Invoices')).toMatchObject([{ id: logId, undone: 2, undoable: true }]);
  expect((await undo(logId)).body).toEqual({ removed: 0, kept: 1 });
});

test('records of an import that nothing refers to are removed and give their places on the plan back', async () => {
  const used = async () =>
    (await company.call<{ contacts: number }>('GET', '/account/v1/company/plan/usage')).body.contacts;
  const before = await used();
  const { logId } = await send('contacts', 'Name\nAnn\nBob\nCid\n');
  expect(await used()).toBe(before + 3);
  await send('invoices', `${HEADING}\n${invoice('B-1').replace('QUICK-Stop', 'Bob')}\n`);
  expect((await undo(logId)).body).toEqual({ removed: 2, kept: 1 });
  expect((await rows<{ name: string }>('contacts')).map(({ name }) => name).toSorted()).toEqual([
    'Bob',
    'QUICK-Stop',
  ]);
  expect(await used()).toBe(before + 1);
});

test('an import of another company, an unknown one, and one that was only tried are not taken back', async () => {
  const other = await server.company();
  const { logId } = await send('contacts', 'Name\nDee\n');
  expect(await other.call('POST', `/account/v1/imports/${logId}/undo`)).toMatchObject({ status: 404 });
  const tried = crypto.randomUUID();
  await send('contacts', 'Name\nEve\n', '', `dryRun=true&logId=${tried}`);
  expect(await undo(tried)).toMatchObject({ status: 409, body: { code: 'API-IMPORT-UNDO' } });
  expect(await undo(crypto.randomUUID())).toMatchObject({ status: 404 });
});

test('cells are corrected and rows left out by what was changed on the screen, the file itself unchanged', async () => {
  const file = [HEADING, invoice('C-1', 'ten'), invoice('C-2', 'x'), invoice('C-3')].join('\n');
  const tried = await send('invoices', file, '', 'dryRun=true');
  expect(tried.errors).toMatchObject([
    { row: 2, column: 'UnitAmount', key: 'unitPrice', value: 'ten' },
    { row: 3, column: 'UnitAmount', key: 'unitPrice', value: 'x' },
  ]);
  const changes = JSON.stringify({ cells: [{ row: 2, key: 'unitPrice', value: '12.50' }], skipped: [3] });
  expect(await send('invoices', file, changes, 'dryRun=true')).toMatchObject({ accepted: 2, rejected: 0 });
  expect(await send('invoices', file, changes)).toMatchObject({ created: 2, errors: [], preview: [] });
  const stored = await rows<{ number: string; totalAmount: number }>('invoices');
  expect(stored.find(({ number }) => number === 'C-1')).toMatchObject({ totalAmount: 12.5 });
  expect(stored.some(({ number }) => number === 'C-2')).toBe(false);
});

test('a dry run shows the first ten good rows as they will be stored', async () => {
  const people = Array.from({ length: 14 }, (_, index) => (index === 1 ? 'Bad,nope' : `Person ${index},`));
  const { preview } = await send('contacts', ['Name,Email', ...people].join('\n'), '', 'dryRun=true');
  expect(preview).toHaveLength(10);
  expect(preview.map(({ row }) => row)).toEqual([2, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(preview[0]?.cells).toContainEqual({ key: 'name', text: 'Person 0', value: 'Person 0' });
  expect(preview[0]?.cells).toContainEqual({ key: 'type', text: '', value: 'Both' });
});

test.each([
  ['no JSON', '{'],
  ['a cell without a row', '{"cells":[{"key":"name","value":"x"}],"skipped":[]}'],
  [
    'a value that is too long',
    JSON.stringify({ cells: [{ row: 2, key: 'name', value: 'x'.repeat(10_001) }], skipped: [] }),
  ],
  [
    'too many cells',
    JSON.stringify({
      cells: Array.from({ length: 5_001 }, () => ({ row: 2, key: 'name', value: '' })),
      skipped: [],
    }),
  ],
])('changes that are none are rejected: %s', async (_name, changes) => {
  const form = new FormData();
  form.append('changes', changes);
  form.append('file', new Blob(['Name\nZoe\n']), 'file.csv');
  expect(await company.call('POST', '/account/v1/contacts/import', form)).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'changes' }] },
  });
});
