import { runningDatabase } from '../../embedded-database/src/running.ts';
import { closeConnections, sql } from '../../api/test/sql.ts';
import { Caller } from './caller.ts';
import type { Platform } from './platform.ts';

const TIMEOUT_MS = 60_000;
const LOOK_EVERY_MS = 300;

/**
 * Makes balances of every company differ from their lines, as a restore gone wrong would, and lets the night come: the
 * verification then finds it. Waits until the owner of the demo company can read so.
 */
export async function damageBooks({ dataDir, url }: Platform): Promise<void> {
  const database = await runningDatabase(dataDir);
  if (database === null) throw new Error('The database of the platform is not running.');
  await sql(
    database,
    `UPDATE account_month SET debit = debit + 1
     WHERE (company_id, account_id, month) IN (SELECT company_id, account_id, max(month) FROM account_month GROUP BY 1, 2)`,
  );
  await sql(database, `UPDATE job SET due_at = now() WHERE kind = 'books'`);
  await closeConnections(database);
  const owner = await Caller.signIn(url, 'demo@example.com', 'harbour-2026');
  const end = Date.now() + TIMEOUT_MS;
  for (;;) {
    const { content } = await owner.get('/account/v1/company/activities', { query: { about: 'books' } });
    if (content.some(({ action }) => action === 'Books not sound')) return;
    if (Date.now() > end) throw new Error('The nightly verification has found nothing.');
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
