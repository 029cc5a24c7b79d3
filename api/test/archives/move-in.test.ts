import { createHash } from 'node:crypto';
import { zipSync } from 'fflate';
import type { ImportKind, MoveIn, MoveInUndo, TrialBalance } from '@accounts/shared-domain';
import { DOCUMENT_PATHS, makeRecords, moveMoney } from '../exports/random-records.ts';
import { recordsOf } from '../exports/read-records.ts';
import { sharedTestServer, type Answer, type SharedServer, type TestCompany } from '../harness.ts';
import { FILES, uploaded } from '../plans/files.ts';
import { eventually } from '../wait.ts';
import { archived, unzipped } from './archive-calls.ts';

let server: SharedServer;
let source: TestCompany;
let zip: Buffer;

interface Row {
  id: string;
  number: string;
  name: string;
  contactName: string;
  totalAmount: number;
}

const rowsOf = async (company: TestCompany, path: string): Promise<Row[]> =>
  (await company.call<{ content: Row[] }>('POST', `/account/v1/${path}/all`, { limit: 5000 })).body.content;

async function attach(path: string, id: string, content: Uint8Array<ArrayBuffer>, name: string) {
  const file = await uploaded(source, content, name);
  const url = `/account/v1/${path}/${id}/attachment`;
  const { status } = await source.call('POST', url, [{ id: file.id }]);
  if (status !== 200) throw new Error(`${url}: ${status}`);
}

beforeAll(async () => {
  server = await sharedTestServer();
  source = await server.company({ companyName: 'متجر الميناء' });
  await makeRecords(source);
  await moveMoney(source);
  const numbered = async (path: string) => (await rowsOf(source, path)).filter(({ number }) => number !== '');
  const [[invoice, second], [note]] = [await numbered('invoices'), await numbered('creditNotes')];
  await attach('invoices', invoice?.id ?? '', FILES.png, 'فاتورة.png');
  await attach('invoices', invoice?.id ?? '', FILES.pdf, 'فاتورة.pdf');
  await attach('invoices', second?.id ?? '', FILES.png, 'photo.png');
  await attach('creditNotes', note?.id ?? '', FILES.csv, 'bank.csv');
  const draft = (await rowsOf(source, 'invoices')).find(({ number }) => number === '');
  await attach('invoices', draft?.id ?? '', FILES.gif, 'draft.gif');
  const [contact] = await rowsOf(source, 'contacts');
  await attach('contacts', contact?.id ?? '', FILES.webp, 'card.webp');
  zip = await archived(server.url, source);
});

async function sent(target: TestCompany, id: string, content: Uint8Array): Promise<Answer<MoveIn>> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), 'archive.zip');
  return target.call<MoveIn>('POST', `/account/v1/moveIns/${id}/files`, form);
}

const begun = async (target: TestCompany): Promise<string> =>
  (await target.call<MoveIn>('POST', '/account/v1/moveIns', {})).body.id;

async function worked(target: TestCompany, id: string, step: 'check' | 'import'): Promise<MoveIn> {
  const { status, body } = await target.call<MoveIn>('POST', `/account/v1/moveIns/${id}/${step}`, {});
  expect([status, body.message]).toEqual([200, '']);
  const { body: done } = await eventually(
    () => target.call<MoveIn>('GET', `/account/v1/moveIns/${id}`),
    ({ body: { state } }) => state !== 'Checking' && state !== 'Importing',
  );
  return done;
}

async function balancesOf({ call }: TestCompany): Promise<string[]> {
  const { body } = await call<TrialBalance>('GET', '/account/v1/reports/trialBalance?asAt=2026-12-31');
  return body.rows.map(({ code, debit, credit }) => `${code} ${debit} ${credit}`).toSorted();
}

async function attachmentsOf(company: TestCompany): Promise<string[]> {
  const found: string[] = [];
  for (const path of ['contacts', ...DOCUMENT_PATHS]) {
    for (const { id, number, name } of await rowsOf(company, path)) {
      const url = `/account/v1/${path}/${id}/attachment`;
      const { body } = await company.call<{ content: { fileName: string; fileUri: string }[] }>('GET', url);
      for (const { fileName, fileUri } of body.content) {
        const response = await fetch(server.url + fileUri, {
          headers: { authorization: `Bearer ${company.token}` },
        });
        const hash = createHash('sha256').update(Buffer.from(await response.arrayBuffer()));
        found.push(`${path} ${number || name} ${fileName} ${hash.digest('hex')}`);
      }
    }
  }
  return found.toSorted();
}

const KINDS: readonly ImportKind[] = [
  'taxRates',
  'accounts',
  'contacts',
  'items',
  ...DOCUMENT_PATHS,
  'openingBalances',
  'journals',
  'invoicePayments',
  'billPayments',
];

test('a company comes back: records, balances, totals and attachments are the same', async () => {
  const target = await server.company();
  const id = await begun(target);
  const { status, body } = await sent(target, id, zip);
  expect([status, body.product, body.approve]).toEqual([200, 'accounts', true]);
  expect(body.files.map(({ kind }) => String(kind)).toSorted()).toEqual(
    [...KINDS, 'settings', 'trialBalance'].toSorted(),
  );
  const checked = await worked(target, id, 'check');
  const problems = checked.files.map(({ name, problem, result }) => [name, problem, result?.errors ?? []]);
  expect(problems).toEqual(checked.files.map(({ name }) => [name, null, []]));
  expect(checked).toMatchObject({ state: 'Checked', message: '' });
  expect(checked.balances).toMatchObject({ difference: '0.00', agrees: true });
  const imported = await worked(target, id, 'import');
  expect(imported).toMatchObject({ state: 'Imported', message: '' });
  for (const kind of KINDS) {
    const [before, after] = [await recordsOf(source, kind), await recordsOf(target, kind)];
    expect([kind, before.length > 0]).toEqual([kind, true]);
    expect([kind, after]).toEqual([kind, before]);
  }
  expect(await balancesOf(target)).toEqual(await balancesOf(source));
  const again = unzipped(await archived(server.url, target, { pdfs: false, attachments: false }));
  const settings = 'settings/company.json';
  expect(again.get(settings)?.toString()).toBe(unzipped(zip).get(settings)?.toString());
  const attached = await attachmentsOf(source);
  expect(attached).toHaveLength(6);
  expect(await attachmentsOf(target)).toEqual(attached.filter((line) => !line.includes('draft.gif')));
  expect(imported.toDo).toContainEqual({ task: 'attachments', count: 1, kind: null });
  const undone = await target.call<MoveInUndo>('POST', `/account/v1/moveIns/${id}/undo`);
  expect([undone.status, undone.body.reversed > 0]).toEqual([200, true]);
  expect(await balancesOf(target)).toEqual([]);
});

/** The zip with one of its files changed. */
function tampered(change: (files: Map<string, Buffer>) => void): Buffer {
  const files = unzipped(zip);
  change(files);
  return Buffer.from(zipSync(Object.fromEntries(files)));
}

test.each([
  [
    'a changed file',
    (files: Map<string, Buffer>) =>
      files.set('data/invoices.csv', Buffer.from(`${files.get('data/invoices.csv')?.toString()}x`)),
    'data/invoices.csv is not as it was when this archive was made. Download it again, or make a new one.',
  ],
  [
    'a missing file',
    (files: Map<string, Buffer>) => files.delete('data/bills.csv'),
    'This archive is damaged. Download it again, or make a new one.',
  ],
  [
    'an added file',
    (files: Map<string, Buffer>) => files.set('data/more.csv', Buffer.from('Name\nX\n')),
    'This archive is damaged. Download it again, or make a new one.',
  ],
  [
    'a newer version',
    (files: Map<string, Buffer>) =>
      files.set(
        'manifest.json',
        Buffer.from(files.get('manifest.json')?.toString().replace('"version": 1', '"version": 2') ?? ''),
      ),
    'This archive was made by a newer version of Accounts.',
  ],
])('an archive with %s is refused with a sentence', async (_what, change, message) => {
  const target = await server.company();
  const id = await begun(target);
  const { status, body } = await sent(
    target,
    id,
    tampered((files) => void change(files)),
  );
  expect([status, body]).toMatchObject([422, { code: 'API-IMPORT-FILE', message }]);
  const { body: moveIn } = await target.call<MoveIn>('GET', `/account/v1/moveIns/${id}`);
  expect(moveIn.files).toEqual([]);
});

test('a cancelled move-in keeps nothing of an archive', async () => {
  const target = await server.company();
  const id = await begun(target);
  await sent(target, id, zip);
  expect((await target.call<MoveIn>('DELETE', `/account/v1/moveIns/${id}`)).body.state).toBe('Cancelled');
  expect(await attachmentsOf(target)).toEqual([]);
});
