import { Client } from 'pg';
import { runningDatabase } from '../../../embedded-database/src/running.ts';
import { openPoolAs } from '../../../api/src/platform/db/pool.ts';
import { APP_ROLE } from '../../../api/src/platform/db/roles.ts';
import { usePool } from '../../../api/src/platform/db/transaction.ts';
import { hashPassword } from '../../../api/src/identity/people/passwords.ts';
import { type Platform, startPlatform } from '../../../e2e/src/platform.ts';
import { type BigCompany, makeBigCompany } from '../big-company/big-company.ts';
import { invoicesAlone } from '../big-company/size.ts';
import { timeEveryLine } from '../reports/every-line.ts';

const PASSWORD = 'bench-harbour-2026';

/** The product with one large company, and who owns it. */
export interface LargePlatform extends Platform {
  company: BigCompany;
  owner: { email: string; password: string };
  /** Ranges of days of the receivable account up to the last day, by how many entries they have at least. */
  rangeOf: (entries: number) => Promise<{ from: string; to: string }>;
  /** Milliseconds of adding every line of its ledger up by a bare database client. */
  everyLine: () => Promise<number>;
}

/** Starts the product and writes the books of a company with so many invoices into its database. */
export async function startLargePlatform(invoices: number, lastDay: string): Promise<LargePlatform> {
  const platform = await startPlatform();
  const database = await runningDatabase(platform.dataDir);
  if (database === null) throw new Error('The database of the platform is not running.');
  const pool = openPoolAs(database, APP_ROLE);
  usePool(pool);
  const admin = new Client({ connectionString: database });
  admin.on('error', () => undefined);
  await admin.connect();
  const company = await makeBigCompany(admin, invoicesAlone(invoices), lastDay);
  const email = `${company.userId}@example.com`;
  await admin.query(
    `INSERT INTO login (email, user_id, type, password_hash) VALUES ($1, $2, 'Credentials', $3)`,
    [email, company.userId, await hashPassword(PASSWORD)],
  );
  // The invitation to set the company up would be over what is measured.
  await admin.query('UPDATE company SET setup_complete = true, setup_step = 3 WHERE company_id = $1', [
    company.companyId,
  ]);
  await admin.query('VACUUM ANALYZE');
  usePool(null);
  await pool.end();
  await markToursSeen(platform.url, company.token);
  return {
    ...platform,
    company,
    owner: { email, password: PASSWORD },
    rangeOf: async (entries) => {
      const { rows } = await admin.query<{ day: string }>(
        `SELECT date::text AS day FROM journal_line WHERE company_id = $1 AND account_id = $2
         ORDER BY date DESC OFFSET $3 LIMIT 1`,
        [company.companyId, company.receivableId, entries],
      );
      return { from: rows[0]?.day ?? '', to: lastDay };
    },
    everyLine: () => timeEveryLine(admin, company.companyId),
    stop: async () => {
      await admin.end();
      await platform.stop();
    },
  };
}

/** A tour would begin over what is measured. */
async function markToursSeen(url: string, token: string): Promise<void> {
  const tours = `${url}/account/data/company/space/member/tours`;
  const headers = { authorization: `Bearer ${token}` };
  const names = Object.keys((await (await fetch(tours, { headers })).json()) as object);
  for (const name of names) await fetch(`${tours}?name=${name}&value=true`, { method: 'PUT', headers });
}
