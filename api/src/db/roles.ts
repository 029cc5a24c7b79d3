import type { Client } from 'pg';

/** Owns the tables; nobody signs in as it at run time, so no policy is ever bypassed by ownership. */
export const OWNER_ROLE = 'accounts_owner';
/** What every request runs as: neither owner nor able to bypass row-level security. */
export const APP_ROLE = 'accounts_app';

const TRIES = 5;
/** Raced by another server that prepares the same cluster at the same moment. */
const RACE = new Set(['42710', '23505', 'XX000']);

/** Makes the two roles and lets the connection's own user act as them. LOGIN without a password: Citus asks for it. */
export async function ensureRoles(client: Client): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      for (const role of [OWNER_ROLE, APP_ROLE]) await ensureRole(client, role);
      await client.query(`GRANT CREATE, CONNECT ON DATABASE ${await databaseName(client)} TO ${OWNER_ROLE}`);
      await client.query(`GRANT CREATE, USAGE ON SCHEMA public TO ${OWNER_ROLE}`);
      await client.query(`GRANT USAGE ON SCHEMA public TO ${APP_ROLE}`);
      return;
    } catch (error) {
      if (tries >= TRIES || !RACE.has((error as { code?: string }).code ?? '')) throw error;
      await new Promise((resume) => setTimeout(resume, 100 * tries));
    }
  }
}

async function ensureRole(client: Client, role: string): Promise<void> {
  const known = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
  if (known.rowCount === 0)
    await client.query(`CREATE ROLE ${role} LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEROLE`);
  const mine = await client.query<{ member: boolean }>(
    `SELECT rolsuper OR pg_has_role(current_user, $1, 'MEMBER') AS member FROM pg_roles WHERE rolname = current_user`,
    [role],
  );
  if (mine.rows[0]?.member !== true) await client.query(`GRANT ${role} TO CURRENT_USER`);
}

async function databaseName(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('SELECT quote_ident(current_database()) AS name');
  return rows[0]?.name ?? '';
}
