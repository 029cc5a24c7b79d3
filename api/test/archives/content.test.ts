import { createHash } from 'node:crypto';
import { sharedTestServer, type SharedServer, type TestCompany } from '../harness.ts';
import { makeRecords, moveMoney } from '../exports/random-records.ts';
import { FILES, uploaded } from '../plans/files.ts';
import { archived, begin, ended, unzipped } from './archive-calls.ts';

let server: SharedServer;
let company: TestCompany;
let files: Map<string, Buffer>;

interface Stored {
  id: string;
  number: string;
}

const listOf = async (path: string): Promise<Stored[]> =>
  (await company.call<{ content: Stored[] }>('POST', `/account/v1/${path}/all?status=All`, { limit: 5000 }))
    .body.content;
const textOf = (path: string): string => files.get(path)?.toString() ?? '';
const jsonOf = <T>(path: string): T => JSON.parse(textOf(path)) as T;

beforeAll(async () => {
  server = await sharedTestServer();
  company = await server.company({ companyName: 'متجر الميناء' });
  await makeRecords(company);
  await moveMoney(company);
  const [invoice] = (await listOf('invoices')).filter(({ number }) => number !== '');
  for (const name of ['photo.png', 'Photo.png', 'CON.png']) {
    const { id } = await uploaded(company, FILES.png, name);
    await company.call('POST', `/account/v1/invoices/${invoice?.id}/attachment`, [{ id }]);
  }
  const [contact] = await listOf('contacts');
  const { id } = await uploaded(company, FILES.csv, 'bank.csv');
  await company.call('POST', `/account/v1/contacts/${contact?.id}/attachment`, [{ id }]);
  files = unzipped(await archived(server.url, company));
});

interface Manifest {
  company: string;
  currency: string;
  openingDate: string;
  counts: Record<string, number>;
  missing: string[];
  files: { path: string; bytes: number; sha256: string; attachedTo?: object }[];
}

test('the manifest names every other file with its size and its SHA-256', () => {
  const manifest = jsonOf<Manifest>('manifest.json');
  expect(manifest).toMatchObject({
    format: 'accounts-archive',
    version: 1,
    company: 'متجر الميناء',
    openingDate: '2026-01-01',
    missing: [],
  });
  const found = [...files].filter(([path]) => path !== 'manifest.json');
  const described = found.map(([path, content]) => ({
    path,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  }));
  expect(manifest.files.map(({ path, bytes, sha256 }) => ({ path, bytes, sha256 }))).toEqual(described);
});

test('every record is in the JSON file of its kind as a call returns it', async () => {
  const { counts } = jsonOf<Manifest>('manifest.json');
  for (const path of ['contacts', 'items', 'taxRates', 'invoices', 'bills', 'quotes', 'creditNotes']) {
    const listed = await listOf(path);
    expect([path, jsonOf<Stored[]>(`data/${path}.json`).length]).toEqual([path, listed.length]);
    expect([path, counts[path]]).toEqual([path, listed.length]);
  }
  const [invoice] = jsonOf<Stored[]>('data/invoices.json');
  const { body } = await company.call('GET', `/account/v1/invoices/${invoice?.id}`);
  expect(body).toEqual(invoice);
});

test('each CSV is what the export returns', async () => {
  for (const kind of ['invoices', 'bills', 'contacts', 'journals', 'invoicePayments', 'openingBalances']) {
    const response = await fetch(`${server.url}/account/v1/${kind}/export`, {
      headers: { authorization: `Bearer ${company.token}` },
    });
    expect(textOf(`data/${kind}.csv`)).toBe(Buffer.from(await response.arrayBuffer()).toString());
  }
});

test('the plain-text ledger has every journal and the balances of the trial balance', async () => {
  const { counts } = jsonOf<Manifest>('manifest.json');
  const text = textOf('ledger/ledger.journal');
  // One that moves nothing is a comment.
  expect(text.match(/^(?:; )?\d{4}-\d\d-\d\d \*/gm)?.length).toBe(counts['ledger']);
  const balances = new Map<string, number>();
  for (const [, code = '', amount] of text.matchAll(/^ {4}\w+:(\w+) .*? {2}(-?[\d.]+) \w+$/gm))
    balances.set(code, (balances.get(code) ?? 0) + Math.round(Number(amount) * 100));
  const rows = textOf('ledger/trial-balance.csv').trim().split('\r\n').slice(1, -1);
  expect(rows.length).toBeGreaterThan(5);
  for (const row of rows) {
    const [code = ''] = row.split(',');
    const [credit, debit] = row.split(',').toReversed();
    expect([code, balances.get(code)]).toEqual([code, Math.round((Number(debit) - Number(credit)) * 100)]);
  }
});

test('a PDF of each document, and attachments with names that are different on every system', () => {
  const paths = [...files.keys()];
  const pdfs = paths.filter((path) => path.startsWith('documents/'));
  const { counts } = jsonOf<Manifest>('manifest.json');
  const documents = ['invoices', 'bills', 'quotes', 'purchaseOrders', 'creditNotes'];
  expect(pdfs).toHaveLength(documents.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0));
  for (const path of pdfs) expect(files.get(path)?.subarray(0, 5).toString()).toBe('%PDF-');
  const attached = paths.filter((path) => path.startsWith('attachments/'));
  expect(attached.map((path) => path.split('/').at(-1) ?? '').toSorted()).toEqual([
    'Photo (2).png',
    '_CON.png',
    'bank.csv',
    'photo.png',
  ]);
  for (const path of attached)
    expect(new Uint8Array(files.get(path) ?? [])).toEqual(path.endsWith('.csv') ? FILES.csv : FILES.png);
  expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length);
  for (const path of paths) expect(path).not.toMatch(/[<>:"|?*\\]|\.\.|[. ](?:\/|$)/);
});

test('no password, token or session is in it', () => {
  const text = [...files].filter(([path]) => path.endsWith('json')).map(([, content]) => content.toString());
  expect(text.join('').match(/password|token|secret|session/gi)).toBeNull();
});

test('without PDFs and attachments it has neither', async () => {
  const { body } = await begin(company.call, { pdfs: false, attachments: false });
  expect(await ended(company.call, body.id)).toMatchObject({ state: 'Done', pdfs: false, message: '' });
  const response = await fetch(`${server.url}/account/v1/archives/${body.id}/file`, {
    headers: { authorization: `Bearer ${company.token}` },
  });
  const paths = [...unzipped(new Uint8Array(await response.arrayBuffer())).keys()];
  expect(paths.filter((path) => /^(?:documents|attachments)\//.test(path))).toEqual([]);
  expect(paths).toContain('data/invoices.csv');
});
