import { query } from '../digest.ts';
import { callerOf, startTestServer, type TestCompany, type TestServer } from '../harness.ts';
import { openVerifier } from '../money/reconcile-after-each.ts';
import { begin, check, importAll, trySend } from '../move-in/move-in-calls.ts';
import { archived, unzipped } from './archive-calls.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SEED_DEMO: '1' });
});
afterAll(() => server?.stop());

async function demoCompany(): Promise<TestCompany> {
  const login = { username: 'demo@example.com', password: 'harbour-2026' };
  const { body } = await server.call<{ data: { access_token: string } }>('POST', '/auth/token', login);
  const token = body.data.access_token;
  return { token, call: callerOf(server.url, token) } as TestCompany;
}

const STATUS = { invoices: 'invoiceStatus', bills: 'billStatus' } as const;
type Path = keyof typeof STATUS;

interface Document {
  id: string;
  number: string;
  totalAmount: number;
  amountDue: number;
  invoiceStatus?: string;
  billStatus?: string;
  receipts: { kind: string; paidAmount: number }[];
}

/** Number and total of each document that is posted, and what is due of it while no credit is applied. */
function dueOf(documents: readonly Document[], path: Path): string[] {
  return documents
    .filter((one) => !['Draft', 'Void'].includes(one[STATUS[path]] ?? ''))
    .map(({ number, totalAmount, amountDue, receipts }) => {
      const credits = receipts.filter(({ kind }) => kind !== 'payment');
      const due = credits.reduce((sum, { paidAmount }) => sum + paidAmount, amountDue);
      return `${number} ${totalAmount.toFixed(2)} ${due.toFixed(2)}`;
    })
    .toSorted();
}

async function documentsOf({ call }: TestCompany, path: Path): Promise<Document[]> {
  const { body } = await call<{ content: Document[] }>('POST', `/account/v1/${path}/all`, { limit: 5000 });
  const whole: Document[] = [];
  for (const { id } of body.content)
    whole.push((await call<Document>('GET', `/account/v1/${path}/${id}`)).body);
  return whole;
}

test('a year of books moves into an empty company: balances, what is due, and a sound ledger', async () => {
  const source = await demoCompany();
  const zip = await archived(server.url, source, { pdfs: false, attachments: true });
  const target = await server.company({ countryCode: 'GB' });
  const { id } = await begin(target);
  expect((await trySend(target, id, 'archive.zip', Buffer.from(zip))).status).toBe(200);
  const checked = await check(target, id);
  expect(checked.files.map(({ name, problem, result }) => [name, problem, result?.rejected])).toEqual(
    checked.files.map(({ name }) => [name, null, 0]),
  );
  expect(checked.balances).toMatchObject({ agrees: true, difference: '0.00' });
  expect(checked.balances?.rows.length).toBeGreaterThan(15);
  const { state, toDo } = await importAll(target, id);
  expect(state).toBe('Imported');
  const files = unzipped(zip);
  for (const path of ['invoices', 'bills'] as const) {
    const archivedOnes = JSON.parse(files.get(`data/${path}.json`)?.toString() ?? '') as Document[];
    const due = dueOf(archivedOnes, path);
    expect(due.length).toBeGreaterThan(50);
    expect([path, dueOf(await documentsOf(target, path), path)]).toEqual([path, due]);
  }
  const receipts = JSON.parse(files.get('data/receipts.json')?.toString() ?? '') as Record<string, string>[];
  const credits = receipts.filter(({ kind, status }) => kind !== 'payment' && status === 'A').length;
  expect(credits).toBeGreaterThan(0);
  expect(toDo).toContainEqual({ task: 'credits', count: credits, kind: null });
  // A database that was filled a moment ago has no statistics before autovacuum has made them, minutes later.
  await query(server.databaseUrl, 'ANALYZE');
  const verifier = openVerifier(server);
  expect(await verifier.findings(target.id)).toEqual([]);
  await verifier.close();
});
