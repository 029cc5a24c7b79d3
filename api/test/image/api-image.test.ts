import { readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prunePackages } from '../../../tooling/src/containers/prune-packages.ts';
import { callerOf, registerCompany, startTestServer, type TestCompany, type TestServer } from '../harness.ts';
import { API, NODE } from '../node.ts';
import { readPdf } from '../mail/pdfs.ts';
import { contact, document } from '../plans/books.ts';
import { picture } from '../print/pictures.ts';
import { startServerProcess, type ServerProcess } from '../server-process.ts';
import { layApiImage } from './lay-image.ts';

/** The API as its image has it: what was left out is not missed, and what is in it is not more than it may weigh. */

/** Most that the image may take, in bytes. */
const LIMIT = 250_000_000;
/** Alpine Linux with its C++ library, in bytes: what the image begins with. */
const BASE = 12_000_000;

let folder: string;
let first: TestServer;
let server: ServerProcess;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'accounts image '));
  await layApiImage(path.dirname(API), folder);
  prunePackages(path.join(folder, 'node_modules'));
  first = await startTestServer();
  server = await startServerProcess(
    { DATABASE_URL: first.databaseUrl, DATA_DIR: path.join(folder, 'data'), RATE_LIMIT_FACTOR: '1000' },
    path.join(folder, 'starter/src/main.ts'),
  );
});
afterAll(async () => {
  await server?.end('SIGTERM');
  await first?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Sends a file by itself. */
function send<T>({ call }: TestCompany, url: string, file: Blob) {
  const form = new FormData();
  form.append('file', file, 'file');
  return call<T>('POST', url, form);
}

const bytesOf = async (file: Blob) => Buffer.from(await file.arrayBuffer());

/** Bytes of the files below a folder. */
function sizeOf(below: string): number {
  return readdirSync(below, { withFileTypes: true }).reduce((sum, entry) => {
    const full = path.join(below, entry.name);
    if (entry.isDirectory()) return sum + sizeOf(full);
    return entry.isFile() ? sum + statSync(full).size : sum;
  }, 0);
}

test('books, papers in every script, workbooks, pictures and imports work with what the image holds', async () => {
  const company = await registerCompany(callerOf(server.url));
  const fileOf = async (url: string): Promise<Blob> => {
    const answer = await fetch(server.url + url, { headers: { authorization: `Bearer ${company.token}` } });
    expect([url, answer.status]).toEqual([url, 200]);
    return answer.blob();
  };
  const logo = new Blob([new Uint8Array(await picture('webp', 600, 300))]);
  const stored = await send<{ body: { value: { fileUri: string } } }>(
    company,
    '/account/v1/attachment?isPublic=true',
    logo,
  );
  const { fileUri } = stored.body.body.value;
  expect((await company.call('PUT', '/account/v1/company', { logo: fileUri })).status).toBe(200);
  const { id: contactId } = await contact(company, { name: 'Ελένη 株式会社 حساب חשבון ไทย 한국 繁體' });
  const { id } = await document(company, 'invoices', { invoiceStatus: 'Awaiting Payment', contactId });
  const paper = readPdf(await fileOf(`/account/v1/pdf/view?id=${id}&type=Invoices`).then(bytesOf));
  expect(paper.pages.join('\n')).toContain('株式会社');
  const report = readPdf(await fileOf('/account/v1/reports/trialBalance?format=pdf').then(bytesOf));
  expect(report.pages.join('\n')).toContain('Trial balance');
  const workbook = await fileOf('/account/v1/contacts/export?format=xlsx');
  const another = await registerCompany(callerOf(server.url));
  const imported = await send(another, '/account/v1/contacts/import', workbook);
  expect(imported).toMatchObject({ status: 200, body: { created: 2, errors: [] } });
});

test('it stays below its limit', () => {
  const bytes = BASE + statSync(NODE).size + sizeOf(folder);
  expect(bytes).toBeLessThan(LIMIT);
});
