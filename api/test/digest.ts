import { inSession, sql } from './sql.ts';
import { eventually } from './wait.ts';

/** Runs one statement as the database's administrator, after statements that change its session. */
export function query<T>(databaseUrl: string, text: string, settings: string[] = []): Promise<T[]> {
  if (settings.length === 0) return sql<T>(databaseUrl, text);
  return inSession(databaseUrl, async (client) => {
    for (const setting of settings) await client.query(setting);
    return (await client.query(text)).rows as T[];
  });
}

/** Whether the mailer, the webhooks and the workers, which work beside the calls, have something left to do and so to write down. */
export async function workWaits(databaseUrl: string, companyId?: string): Promise<boolean> {
  const ofCompany = companyId === undefined ? '' : `AND company_id = '${companyId}'`;
  const waiting = `SELECT id FROM mail_queue WHERE status = 'Waiting' ${ofCompany}
    UNION ALL SELECT id FROM webhook_delivery WHERE status = 'Waiting' AND message = '' ${ofCompany}
    UNION ALL SELECT subject_id FROM job WHERE due_at <= now() ${ofCompany} LIMIT 1`;
  return (await query(databaseUrl, waiting)).length > 0;
}

/** Waits until they have not. */
export async function workIsDone(databaseUrl: string, companyId?: string): Promise<void> {
  await eventually(
    () => workWaits(databaseUrl, companyId),
    (waits) => !waits,
  );
}

/** Stops the clock of a company: no work of it comes due any more, so that only calls change it. */
export async function stopAppointments(databaseUrl: string, companyId: string): Promise<void> {
  await workIsDone(databaseUrl, companyId);
  await query(databaseUrl, `UPDATE job SET due_at = 'infinity' WHERE company_id = '${companyId}'`);
}

/**
 * A digest of every row, in every table; of one company's rows, in every table that has companies. Failed sign-ins are
 * left out: to be counted is what they are for. Taken when the mail has left and no work is due.
 */
export async function digestOf(
  databaseUrl: string,
  companyId?: string,
): Promise<{ name: string; rows: string }[]> {
  await workIsDone(databaseUrl, companyId);
  const tables = await query<{ name: string }>(
    databaseUrl,
    `SELECT c.relname AS name FROM pg_class c
     WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname <> 'sign_in_failure' AND (${companyId === undefined} OR EXISTS
       (SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'company_id')) ORDER BY 1`,
  );
  const where = companyId === undefined ? '' : `WHERE company_id = '${companyId}'`;
  const digests = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS rows FROM ${name} t ${where}`,
  );
  // Sorted: parallel workers hand the parts over in any order.
  return query(databaseUrl, `${digests.join(' UNION ALL ')} ORDER BY name`);
}
