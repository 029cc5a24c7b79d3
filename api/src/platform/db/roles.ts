import type { Client } from 'pg';

/** Owns the tables; no process signs in as it at run time, so no policy is ever bypassed by ownership. */
export const OWNER_ROLE = 'accounts_owner';
/** What every request runs as: neither owner nor able to bypass row-level security. The pool signs in as it. */
export const APP_ROLE = 'accounts_app';

/** A statement that takes longer hangs; the longest, of a whole ledger, take seconds. */
const STATEMENT_TIMEOUT_MS = 60_000;
/** Waiting longer for a row than a user waits for a response is useless. */
const LOCK_TIMEOUT_MS = 15_000;

const TRIES = 5;
/** Raced by another server that prepares the same cluster at the same moment. */
const RACE = new Set(['42710', '23505', 'XX000']);
const NO_PRIVILEGE = '42501';
/** The first PostgreSQL whose memberships say one by one whether SET ROLE is allowed and privileges are inherited. */
const MEMBERSHIP_OPTIONS = 160_000;

/** Settings of the application's role, kept in the database: poolers refuse start options, and Citus does not forward them. */
export function appSettings(hasCitus: boolean): Record<string, string> {
  return {
    statement_timeout: `${STATEMENT_TIMEOUT_MS}`,
    lock_timeout: `${LOCK_TIMEOUT_MS}`,
    TimeZone: 'UTC',
    ...(hasCitus ? { 'citus.propagate_set_commands': 'local' } : {}),
  };
}

/** The connection's own user and what it may do. */
interface Login {
  /** Quoted, for statements. */
  name: string;
  /** Quoted. */
  database: string;
  superuser: boolean;
  version: number;
  citus: boolean;
}

/**
 * Makes the two roles, lets the connection's own user act as them, and sets the time limits of the application's role.
 * Roles that an administrator has made beforehand are used as they are. LOGIN without a password: Citus asks for it.
 * @throws Error with the statements that an administrator must run, when the user may not do it
 */
export async function ensureRoles(client: Client): Promise<void> {
  const login = await loginOf(client);
  for (let tries = 1; ; tries += 1) {
    try {
      for (const role of [OWNER_ROLE, APP_ROLE]) await ensureRole(client, login, role);
      await ensureGrants(client, login);
      await ensureSettings(client, login);
      return;
    } catch (error) {
      const code = (error as { code?: string }).code ?? '';
      if (code === NO_PRIVILEGE) throw new Error(await instructions(client, login), { cause: error });
      if (tries >= TRIES || !RACE.has(code)) throw error;
      await new Promise((resume) => setTimeout(resume, 100 * tries));
    }
  }
}

/** Runs statements as a user that may change the application's role: a superuser itself, the role itself otherwise. */
export async function asAppRole(client: Client, statements: readonly string[]): Promise<void> {
  const { superuser } = await loginOf(client);
  if (!superuser) await client.query(`SET ROLE ${APP_ROLE}`);
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    if (!superuser) await client.query('RESET ROLE');
  }
}

async function loginOf(client: Client): Promise<Login> {
  const { rows } = await client.query<Login>(
    `SELECT quote_ident(current_user) AS name, quote_ident(current_database()) AS database, rolsuper AS superuser,
       current_setting('server_version_num')::int AS version,
       EXISTS (SELECT 1 FROM pg_settings WHERE name = 'citus.propagate_set_commands') AS citus
     FROM pg_roles WHERE rolname = current_user`,
  );
  const [login] = rows;
  if (login === undefined) throw new Error('The database does not say who is signed in.');
  return login;
}

async function ensureRole(client: Client, login: Login, role: string): Promise<void> {
  const known = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
  if (known.rowCount === 0) {
    await client.query(`CREATE ROLE ${role} LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEROLE`);
  }
  // Since 16 the creator of a role is its member, but may neither act as it nor use its privileges.
  const needed = login.version < MEMBERSHIP_OPTIONS ? 'MEMBER' : 'SET';
  const { rows } = await client.query<{ enough: boolean }>(
    'SELECT pg_has_role(current_user, $1, $2) AS enough',
    [role, needed],
  );
  if (rows[0]?.enough !== true) await client.query(grantMembership(login, role));
}

function grantMembership({ version, name }: Login, roles: string): string {
  const options = version < MEMBERSHIP_OPTIONS ? '' : ' WITH SET TRUE, INHERIT TRUE';
  return `GRANT ${roles} TO ${name}${options}`;
}

/** Each privilege that is needed: how to ask for it, and the statement that grants it. */
function privileges({ database }: Pick<Login, 'database'>): readonly [question: string, grant: string][] {
  return [
    [
      `has_database_privilege('${OWNER_ROLE}', current_database(), 'CREATE')`,
      `GRANT CREATE, CONNECT ON DATABASE ${database} TO ${OWNER_ROLE}`,
    ],
    [
      `has_database_privilege('${APP_ROLE}', current_database(), 'CONNECT')`,
      `GRANT CONNECT ON DATABASE ${database} TO ${APP_ROLE}`,
    ],
    [
      `has_schema_privilege('${OWNER_ROLE}', 'public', 'CREATE')`,
      `GRANT CREATE, USAGE ON SCHEMA public TO ${OWNER_ROLE}`,
    ],
    [`has_schema_privilege('${APP_ROLE}', 'public', 'USAGE')`, `GRANT USAGE ON SCHEMA public TO ${APP_ROLE}`],
  ];
}

async function ensureGrants(client: Client, login: Login): Promise<void> {
  for (const [question, grant] of privileges(login)) {
    if (await isTrue(client, question)) continue;
    await client.query(grant);
    // Without the right to grant, PostgreSQL may only warn.
    if (!(await isTrue(client, question))) throw new Error(await instructions(client, login));
  }
}

async function isTrue(client: Client, question: string): Promise<boolean> {
  const { rows } = await client.query<{ yes: boolean }>(`SELECT ${question} AS yes`);
  return rows[0]?.yes === true;
}

/** Only what differs is changed: the role belongs to the whole cluster, and other servers may be starting. */
async function ensureSettings(client: Client, login: Login): Promise<void> {
  const { rows } = await client.query<{ settings: string[] | null }>(
    'SELECT rolconfig AS settings FROM pg_roles WHERE rolname = $1',
    [APP_ROLE],
  );
  const present = new Set(rows[0]?.settings ?? []);
  const missing = Object.entries(appSettings(login.citus)).filter(
    ([name, value]) => !present.has(`${name}=${value}`),
  );
  if (missing.length === 0) return;
  await asAppRole(
    client,
    missing.map(([name, value]) => `ALTER ROLE ${APP_ROLE} SET ${name} = '${value}'`),
  );
}

/** What an administrator runs once, when the login of DATABASE_URL may not do it. */
async function instructions(client: Client, login: Login): Promise<string> {
  const { rows } = await client.query<{ role: string }>(
    'SELECT role FROM unnest($1::text[]) AS role WHERE role NOT IN (SELECT rolname FROM pg_roles)',
    [[OWNER_ROLE, APP_ROLE]],
  );
  return [
    `DATABASE_URL: the login ${login.name} may not prepare the database. Let an administrator of the database run once:`,
    ...rows.map(({ role }) => `  CREATE ROLE ${role} LOGIN;`),
    `  ${grantMembership(login, `${OWNER_ROLE}, ${APP_ROLE}`)};`,
    ...privileges(login).map(([, grant]) => `  ${grant};`),
  ].join('\n');
}
