import { setTimeout as pause } from 'node:timers/promises';
import { callerOf, startTestServer, type TestServer } from '../harness.ts';
import { asAdmin, eventually } from '../jobs/books.ts';
import { startServerProcess } from '../server-process.ts';
import { URL, begin, choose, read, send, settled } from './move-in-calls.ts';

let home: TestServer;

beforeAll(async () => {
  home = await startTestServer();
});
afterAll(() => home?.stop());

const KILLS = 8;
/** Long enough to be caught in the middle. */
const DOCUMENTS = 1_200;

const contacts = ['Name', ...Array.from({ length: 300 }, (_, at) => `Quay ${at}`)].join('\n');
const invoices = [
  'Contact Name,Invoice Number,Invoice Date,Description,Quantity,Unit Amount,Account Code',
  ...Array.from({ length: DOCUMENTS }, (_, at) => `Quay ${at % 300},K-${at},2026-03-10,Bell,1,9.50,REV4000`),
].join('\n');

const nextServer = () =>
  startServerProcess({ DATABASE_URL: home.databaseUrl, DATA_DIR: home.dataDir, RATE_LIMIT_FACTOR: '1000' });

test(`${KILLS} times kill -9 in a check and in an import: all of it is there at the end, or nothing`, async () => {
  const { id: companyId, token } = await home.company();
  const count = async (table: string): Promise<number> => {
    const [row] = await asAdmin<{ count: number }>(
      home,
      `SELECT count(*)::int AS count FROM ${table} WHERE company_id = $1`,
      [companyId],
    );
    return row?.count ?? 0;
  };
  const stored = async () => [
    await count('contact'),
    await count('document'),
    await count('import_record'),
    await count('journal'),
  ];
  let server: Awaited<ReturnType<typeof nextServer>> = { ...home.process, url: home.url };
  for (let kill = 0; kill < KILLS; kill += 2) {
    let company = { call: callerOf(server.url, token) };
    const { id } = await begin(company);
    await send(company, id, 'contacts.csv', contacts);
    await send(company, id, 'invoices.csv', invoices);
    await choose(company, id, { approve: false });
    for (const [step, state] of [
      ['check', 'Checking'],
      ['import', 'Importing'],
    ] as const) {
      const before = await stored();
      const begun = await company.call<{ state: string }>('POST', `${URL}/${id}/${step}`, {});
      expect(begun).toMatchObject({ status: 200, body: { state } });
      // At another place each time: while files are read, while rows are stored, at the end.
      if (kill > 0)
        await eventually(
          () => read(company, id),
          ({ processed, state: now }) => processed > 0 || now !== state,
        );
      await pause(kill * 40);
      await server.end('SIGKILL');
      const whole = step === 'import' ? [300, DOCUMENTS, 300 + DOCUMENTS, 0] : before;
      expect([before, whole]).toContainEqual(await stored());
      server = await nextServer();
      company = { call: callerOf(server.url, token) };
      const after = await settled(company, id);
      expect([after.state, after.message]).toEqual([step === 'check' ? 'Checked' : 'Imported', '']);
      expect(await stored()).toEqual(whole);
    }
    expect((await company.call('POST', `${URL}/${id}/undo`)).status).toBe(200);
    expect(await stored()).toEqual([0, 0, 0, 0]);
  }
  await server.end('SIGTERM');
}, 300_000);
