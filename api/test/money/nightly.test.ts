import { startTestServer, type TestServer } from '../harness.ts';
import { eventually } from '../jobs/books.ts';
import { readEvents } from '../plans/event-reader.ts';
import { asAdministrator, createFixture, type MoneyFixture } from './fixture.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.stop());

interface Told {
  detail: string;
}

/** What the company's history says of its books. */
async function told(companyId: string): Promise<string[]> {
  let rows: Told[] = [];
  await asAdministrator(server, async (client) => {
    const answer = await client.query<Told>(
      `SELECT detail FROM activity WHERE company_id = $1 AND action = 'Books not sound'`,
      [companyId],
    );
    rows = answer.rows;
  });
  return rows.map(({ detail }) => detail);
}

async function actionsOf({ call }: MoneyFixture, path: string): Promise<string[]> {
  const { body } = await call<{ content: { action: string }[] }>('GET', path);
  return body.content.map(({ action }) => action);
}

/** What owners see of the nights, newest first. */
const booksHistory = (fixture: MoneyFixture) =>
  actionsOf(fixture, '/account/v1/company/activities?about=books');

/** Version of what is drawn from the company's settings and history: its ETags are made of it. */
async function companyListVersion(companyId: string): Promise<string> {
  let version = '0';
  await asAdministrator(server, async (client) => {
    const { rows } = await client.query<{ version: string }>(
      `SELECT version FROM list_version WHERE company_id = $1 AND list = 'company'`,
      [companyId],
    );
    version = rows[0]?.version ?? version;
  });
  return version;
}

/** The night comes now; answers when it has passed. */
async function night(companyId: string): Promise<void> {
  const due = async (change: string): Promise<boolean> => {
    let waiting = true;
    await asAdministrator(server, async (client) => {
      await client.query(`${change} WHERE kind = 'books' AND company_id = $1`, [companyId]);
      const { rows } = await client.query(
        `SELECT 1 FROM job WHERE kind = 'books' AND company_id = $1 AND due_at <= now()`,
        [companyId],
      );
      waiting = rows.length > 0;
    });
    return waiting;
  };
  await due('UPDATE job SET due_at = now()');
  await eventually(
    () => due('UPDATE job SET attempts = attempts'),
    (waiting) => !waiting,
  );
}

test('every night the books are verified, and what is wrong is told', async () => {
  const fixture = await createFixture(server);
  const { id } = fixture.company;
  await fixture.make('invoices', [[1, 100, true]]);
  await night(id);
  expect(await told(id)).toEqual([]);
  expect(await booksHistory(fixture)).toEqual(['Books sound']);
  // Nothing was posted since, and the night leaves its trace all the same.
  await night(id);
  expect(await booksHistory(fixture)).toEqual(['Books sound', 'Books sound']);
  expect(await actionsOf(fixture, '/account/v1/company/activities')).not.toContain('Books sound');

  await asAdministrator(server, async (client) => {
    await client.query('SET session_replication_role = replica');
    await client.query('UPDATE account_month SET debit = debit + 1 WHERE company_id = $1 AND debit > 0', [
      id,
    ]);
  });
  await night(id);
  expect(await told(id)).not.toEqual([]);
  expect((await booksHistory(fixture))[0]).toBe('Books not sound');
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  expect(metrics).toMatch(new RegExp(String.raw`books_findings\{company="${id}"\} [1-9]`));
});

test('pages that are open read of the night at once, and no ETag outlives it', async () => {
  const { company } = await createFixture(server);
  const before = await companyListVersion(company.id);
  const reader = await readEvents(server.url, company.token);
  await night(company.id);
  const { data } = await reader.next(({ data: { action } }) => action === 'Books sound');
  reader.close();
  expect(data).toMatchObject({ module: 'Company', recordId: company.id });
  expect(await companyListVersion(company.id)).not.toBe(before);
});
