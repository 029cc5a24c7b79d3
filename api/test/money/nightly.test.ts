import { startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';
import { eventually } from '../jobs/books.ts';
import { asAdministrator, openDesk } from './desk.ts';

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
  const desk = await openDesk(server);
  const { id } = desk.company;
  await desk.make('invoices', [[1, 100, true]]);
  await night(id);
  expect(await told(id)).toEqual([]);

  await asAdministrator(server, async (client) => {
    await client.query('SET session_replication_role = replica');
    await client.query('UPDATE account_month SET debit = debit + 1 WHERE company_id = $1 AND debit > 0', [
      id,
    ]);
  });
  await night(id);
  expect(await told(id)).not.toEqual([]);
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  expect(metrics).toMatch(new RegExp(String.raw`books_findings\{company="${id}"\} [1-9]`));
});
