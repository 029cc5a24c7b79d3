import { randomUUID } from 'node:crypto';
import type { Archive, FinishedJob } from '@accounts/shared-domain';
import { callerOf, startTestServer, type TestCompany, type TestServer } from '../harness.ts';
import { asAdmin } from '../jobs/books.ts';
import { statuses } from '../money/fixture.ts';
import { join, setRole } from '../people/team.ts';
import { document } from '../plans/books.ts';
import { startServerProcess } from '../server-process.ts';
import { eventually } from '../wait.ts';
import { ARCHIVES, EVERYTHING, begin, ended, fileOf, unzipped } from './archive-calls.ts';

let server: TestServer;
let company: TestCompany;

beforeAll(async () => {
  server = await startTestServer();
  company = await server.company({ companyName: 'Quay/Stores: Ltd' });
  await document(company, 'invoices');
});
afterAll(() => server?.stop());

const partsOf = async (at: TestServer, id: string): Promise<number> =>
  (
    await asAdmin<{ parts: number }>(
      at,
      'SELECT count(*)::int AS parts FROM archive_part WHERE archive_id = $1',
      [id],
    )
  )[0]?.parts ?? -1;

test('is made in the background, listed, downloaded whole, and announced to whoever began it', async () => {
  const { status, body } = await begin(company.call);
  expect([status, body]).toMatchObject([200, { state: 'Waiting', bytes: 0, userName: 'Ada Marsh' }]);
  const archive = await ended(company.call, body.id);
  expect(archive).toMatchObject({ ...EVERYTHING, state: 'Done', message: '' });
  expect(archive.fileName).toMatch(/^Quay-Stores_ Ltd \d{4}-\d\d-\d\d\.zip$/);
  expect([archive.processed, archive.total > 20]).toEqual([archive.total, true]);
  expect(Date.parse(archive.expiresDate) - Date.parse(archive.createdDate)).toBeCloseTo(7 * 86_400_000, -4);
  const file = await fileOf(server.url, company, body.id);
  expect(file.headers.get('content-type')).toBe('application/zip');
  expect(file.headers.get('cache-control')).toContain('no-store');
  expect(file.headers.get('content-disposition')).toContain('attachment;');
  expect(Number(file.headers.get('content-length'))).toBe(archive.bytes);
  const zip = new Uint8Array(await file.arrayBuffer());
  expect(zip.length).toBe(archive.bytes);
  expect(unzipped(zip).has('manifest.json')).toBe(true);
  const history = await company.call('GET', '/account/v1/company/activities');
  expect(JSON.stringify(history.body)).toContain(`An archive of the company was begun: ${archive.fileName}.`);
  const list = await company.call<{ content: Archive[] }>('GET', ARCHIVES);
  expect(list.body.content[0]).toEqual(archive);
  const jobs = await company.call<{ content: FinishedJob[] }>('GET', '/account/v1/jobs');
  expect(jobs.body.content[0]).toMatchObject({
    job: 'archive',
    outcome: 'Done',
    recordId: archive.id,
    name: archive.fileName,
  });
});

test('only one of a company is made at a time; one that is removed meanwhile is not finished', async () => {
  const other = await server.company();
  await Promise.all(Array.from({ length: 30 }, () => document(other, 'invoices')));
  const answers = await Promise.all([begin(other.call), begin(other.call), begin(other.call)]);
  expect(statuses(answers)).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'API-ARCHIVE-UNDER-WAY' });
  const id = answers.find(({ status }) => status === 200)?.body.id ?? '';
  await eventually(
    () => other.call<Archive>('GET', `${ARCHIVES}/${id}`),
    ({ body }) => body.state === 'Running' && body.processed > 0,
  );
  expect((await fileOf(server.url, other, id)).status).toBe(409);
  expect((await other.call('DELETE', `${ARCHIVES}/${id}`)).status).toBe(200);
  expect((await other.call('GET', `${ARCHIVES}/${id}`)).status).toBe(404);
  const next = await begin(other.call, { pdfs: false, attachments: false });
  expect(await ended(other.call, next.body.id)).toMatchObject({ state: 'Done' });
  expect(await partsOf(server, id)).toBe(0);
});

test('is for those who may change the company and see all of it', async () => {
  const { body } = await begin(company.call, { pdfs: false, attachments: false });
  await ended(company.call, body.id);
  const colleague = await join(server, company, 'Viewer');
  for (const [role, status] of [
    ['Viewer', 403],
    ['Accountant', 403],
    ['Administrator', 200],
  ] as const) {
    await setRole(company.call, colleague.memberId, role);
    const calls = [
      await colleague.call('GET', ARCHIVES),
      await colleague.call('GET', `${ARCHIVES}/${body.id}`),
      await colleague.call('GET', `${ARCHIVES}/${body.id}/file`),
    ];
    expect([role, ...calls.map((answer) => answer.status)]).toEqual([role, status, status, status]);
  }
  const stranger = await server.company();
  for (const path of ['', '/file'])
    expect((await stranger.call('GET', `${ARCHIVES}/${body.id}${path}`)).status).toBe(404);
  expect((await stranger.call('DELETE', `${ARCHIVES}/${body.id}`)).status).toBe(404);
});

/** An archive of a person that waits for its worker. */
async function waiting(userId: string, attempts = 0): Promise<string> {
  const id = randomUUID();
  await asAdmin(
    server,
    `INSERT INTO archive (company_id, id, pdfs, attachments, file_name, user_id, user_name, expires_at, attempts)
     VALUES ($1, $2, false, false, 'a.zip', $3, 'Ann Lee', now() + interval '1 day', $4)`,
    [company.id, id, userId, attempts],
  );
  await asAdmin(
    server,
    `INSERT INTO job (kind, company_id, subject_id, due_at) VALUES ('archives', $1, $2, now())`,
    [company.id, id],
  );
  return id;
}

test('who has lost the permission before it is made gets no archive, and reads why', async () => {
  const viewer = await join(server, company, 'Viewer');
  for (const [userId, message] of [
    [viewer.userId, 'Your role does not allow this.'],
    [randomUUID(), 'Ann Lee is no longer a member of this company.'],
  ] as const) {
    const id = await waiting(userId);
    const failed = await ended(company.call, id);
    expect(failed).toMatchObject({ state: 'Failed', bytes: 0, message });
    expect(await partsOf(server, id)).toBe(0);
  }
});

test('one that has ended its server three times is given up', async () => {
  const id = await waiting(company.userId, 3);
  expect(await ended(company.call, id)).toMatchObject({
    state: 'Failed',
    message: 'The archive was begun 3 times and never finished. Leave out PDFs or attachments.',
  });
  const jobs = await company.call<{ content: FinishedJob[] }>('GET', '/account/v1/jobs');
  expect(jobs.body.content[0]).toMatchObject({ job: 'archive', outcome: 'Failed', recordId: id });
  const next = await begin(company.call, { pdfs: false, attachments: false });
  expect(await ended(company.call, next.body.id)).toMatchObject({ state: 'Done' });
});

test('after its week it is gone, with every part', async () => {
  const { body } = await begin(company.call, { pdfs: false, attachments: false });
  await ended(company.call, body.id);
  expect(await partsOf(server, body.id)).toBeGreaterThan(0);
  await asAdmin(server, `UPDATE archive SET expires_at = now() - interval '1 second' WHERE id = $1`, [
    body.id,
  ]);
  expect((await company.call('GET', `${ARCHIVES}/${body.id}`)).status).toBe(404);
  expect((await fileOf(server.url, company, body.id)).status).toBe(404);
  await asAdmin(server, 'UPDATE job SET due_at = now() WHERE subject_id = $1', [body.id]);
  await eventually(
    () => asAdmin(server, 'SELECT 1 FROM archive WHERE id = $1', [body.id]),
    ({ length }) => length === 0,
  );
  expect(await partsOf(server, body.id)).toBe(0);
  expect(await asAdmin(server, 'SELECT 1 FROM job WHERE subject_id = $1', [body.id])).toEqual([]);
});

test('the oldest ones make room for new ones', async () => {
  const other = await server.company();
  const first = await begin(other.call, { pdfs: false, attachments: false });
  await ended(other.call, first.body.id);
  await asAdmin(server, 'UPDATE archive SET bytes = 2000000000 WHERE id = $1', [first.body.id]);
  const second = await begin(other.call, { pdfs: false, attachments: false });
  expect(second.status).toBe(200);
  expect((await other.call('GET', `${ARCHIVES}/${first.body.id}`)).status).toBe(404);
  expect(await ended(other.call, second.body.id)).toMatchObject({ state: 'Done' });
});

test('kill -9 in the middle: the next server makes it from its start, and nothing is in it twice', async () => {
  const home = await startTestServer();
  const mine = await home.company();
  await Promise.all(Array.from({ length: 40 }, () => document(mine, 'invoices')));
  const { body } = await begin(mine.call);
  await eventually(
    () => mine.call<Archive>('GET', `${ARCHIVES}/${body.id}`),
    ({ body: { state, processed } }) => state === 'Running' && processed > 0,
  );
  await home.process.end('SIGKILL');
  const next = await startServerProcess({
    DATABASE_URL: home.databaseUrl,
    DATA_DIR: home.dataDir,
    RATE_LIMIT_FACTOR: '1000',
  });
  const again = { ...mine, call: callerOf(next.url, mine.token) };
  const archive = await ended(again.call, body.id);
  expect(archive).toMatchObject({ state: 'Done' });
  const [{ attempts } = { attempts: 0 }] = await asAdmin<{ attempts: number }>(
    home,
    'SELECT attempts FROM archive WHERE id = $1',
    [body.id],
  );
  expect(attempts).toBe(2);
  const zip = new Uint8Array(await (await fileOf(next.url, again, body.id)).arrayBuffer());
  expect(zip.length).toBe(archive.bytes);
  const pdfs = [...unzipped(zip).keys()].filter((path) => path.endsWith('.pdf'));
  expect(pdfs).toHaveLength(40);
  await next.end('SIGTERM');
  await home.stop();
});
