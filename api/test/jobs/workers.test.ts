import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TrialBalance } from '@accounts/shared-domain';
import { callerOf, startTestServer, type TestCompany, type TestServer } from '../harness.ts';
import { startServerProcess, type ServerProcess } from '../server-process.ts';
import { asAdmin, day, eventually, manySchedules, runsMade, scheduleOf, tally } from './books.ts';

let server: TestServer;
let folder: string;
let second: ServerProcess;

beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(path.join(os.tmpdir(), 'accounts workers '));
  second = await startServerProcess({
    DATABASE_URL: server.databaseUrl,
    DATA_DIR: folder,
    RATE_LIMIT_FACTOR: '1000',
  });
});
afterAll(async () => {
  await second?.end('SIGTERM');
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** What the two servers say of themselves. */
function metricsOf(): Promise<string[]> {
  return Promise.all([server.url, second.url].map(async (url) => (await fetch(`${url}/metrics`)).text()));
}

/** Every period once, every document of one run, numbers without a gap, books that balance. */
async function expectAllMade(at: TestServer, company: TestCompany, count: number): Promise<void> {
  const made = await eventually(
    () => tally(at, company),
    (each) => each.created === count,
  );
  expect(made).toEqual({
    runs: count,
    created: count,
    documents: count,
    numbers: Array.from({ length: count }, (_each, index) => index + 1),
  });
  const call = callerOf(at.url, company.token);
  const { body } = await call<TrialBalance>('GET', '/account/v1/reports/trialBalance');
  expect(body).toMatchObject({ totalDebit: 100 * count, difference: 0 });
}

test('several processes share the work, and nothing comes twice', async () => {
  const companies = [await server.company(), await server.company(), await server.company()];
  await Promise.all(
    companies.map((company) =>
      manySchedules(server, company, 60, { startDate: day(-2), frequency: 'daily' }),
    ),
  );
  for (const company of companies) await expectAllMade({ ...server, url: second.url }, company, 180);
  const portions = (await metricsOf()).map((text) =>
    Number(/^job_duration_seconds_count\{kind="schedules"\} (\d+)/m.exec(text)?.[1] ?? 0),
  );
  expect((portions[0] ?? 0) + (portions[1] ?? 0)).toBeGreaterThanOrEqual(9);
});

test.each(['SIGKILL', 'SIGTERM'] as const)(
  '%s in the middle: nothing is half done, and the next server goes on',
  async (signal) => {
    const doomed = await startTestServer();
    const company = await doomed.company();
    await manySchedules(doomed, company, 150, { startDate: day(-5), frequency: 'daily' });
    await eventually(
      () => tally(doomed, company),
      (each) => each.created > 0,
    );
    const code = await doomed.process.end(signal);
    if (signal === 'SIGTERM') expect(code).toBe(0);
    const left = await tally(doomed, company);
    expect(left.created).toBeLessThan(900);
    expect(left).toMatchObject({ runs: left.created, documents: left.created });
    const next = await startServerProcess({
      DATABASE_URL: doomed.databaseUrl,
      DATA_DIR: doomed.dataDir,
      RATE_LIMIT_FACTOR: '1000',
    });
    await expectAllMade({ ...doomed, url: next.url }, company, 900);
    await next.end('SIGTERM');
    await doomed.stop();
  },
);

test('work that fails as a whole is tried again later, and counted', async () => {
  const company = await server.company();
  await asAdmin(server, 'REVOKE INSERT ON schedule_run FROM accounts_app');
  const { body } = await scheduleOf(company);
  const job = () =>
    asAdmin<{ attempts: number; error: string; later: boolean }>(
      server,
      `SELECT attempts, error, due_at > now() AS later FROM job WHERE kind = 'schedules' AND company_id = $1`,
      [company.id],
    );
  const [failed] = await eventually(job, ([row]) => (row?.attempts ?? 0) > 0);
  expect(failed).toMatchObject({ later: true, error: expect.stringContaining('permission denied') });
  const metrics = (await metricsOf()).join('\n');
  expect(metrics).toMatch(/^job_failures_total\{kind="schedules"\} [1-9]/m);
  await asAdmin(server, 'GRANT INSERT ON schedule_run TO accounts_app');
  await asAdmin(server, 'UPDATE job SET due_at = now() WHERE company_id = $1', [company.id]);
  await runsMade(company, body.body.value.id, 1);
  expect(await job()).toMatchObject([{ attempts: 0, error: '' }]);
});
