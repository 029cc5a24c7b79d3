import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { APP_ROLE, OWNER_ROLE, asAppRole } from './roles.ts';
import { sqlState } from './transaction.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const PASSWORD_FILE = 'database-app.password';
const PASSWORD_BYTES = 24;
/** What PostgreSQL itself takes for a password. */
const SCRAM_ITERATIONS = 4096;
const SCRAM_SALT_BYTES = 16;
const SCRAM_KEY_BYTES = 32;
/** Wrong password; no password, or none of the kinds of sign-in that pg_hba.conf lists. */
const SIGN_IN_REFUSED = new Set(['28P01', '28000']);
const TUPLE_RACE = 'XX000';
const RACE_TRIES = 5;

/**
 * The password of the application's role. Every server of one database must come to the same one: the given one
 * (DATABASE_APP_PASSWORD); otherwise one that is derived from the password of DATABASE_URL; otherwise, for logins without a
 * password, a random one in a file of DATA_DIR.
 */
export async function appPassword(
  databaseUrl: string,
  dataDir: string,
  given: string | undefined,
): Promise<string> {
  if (given !== undefined) return given;
  const url = new URL(databaseUrl);
  const secret =
    url.searchParams.get('password') ?? (decodeURIComponent(url.password) || process.env['PGPASSWORD']);
  if (secret) return createHmac('sha256', secret).update(`password of ${APP_ROLE}`).digest('base64url');
  return passwordOfFile(path.join(dataDir, PASSWORD_FILE));
}

async function passwordOfFile(file: string): Promise<string> {
  try {
    await writeFile(file, randomBytes(PASSWORD_BYTES).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return (await readFile(file, 'utf8')).trim();
}

/** The same database, signed in as the application's role. */
export function appUrl(databaseUrl: string, password: string): string {
  const url = new URL(databaseUrl);
  for (const [name, value] of [
    ['user', APP_ROLE],
    ['password', password],
  ] as const) {
    // As parameters: an address of a Unix socket has no place for them before the host.
    url.searchParams.set(name, value);
  }
  url.username = '';
  url.password = '';
  return url.href;
}

/**
 * Lets the application's role sign in with a password, which is set only when it does not work yet, and checks that it is
 * a restricted one. Returns the address for the pool.
 * @throws Error with a sentence for the operator when the role cannot sign in, or may do more than it should
 */
export async function ensureAppLogin(databaseUrl: string, password: string): Promise<string> {
  const url = appUrl(databaseUrl, password);
  try {
    await checkRestricted(url);
  } catch (error) {
    if (!SIGN_IN_REFUSED.has(sqlState(error))) throw error;
    await setPassword(databaseUrl, password);
    await checkWithPassword(url);
  }
  return url;
}

/** After the password was set: a sign-in that is still refused is for the operator. */
async function checkWithPassword(url: string): Promise<void> {
  try {
    await checkRestricted(url);
  } catch (error) {
    if (!SIGN_IN_REFUSED.has(sqlState(error))) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `DATABASE_URL: the role ${APP_ROLE} cannot sign in with the password that was set for it (${reason}). ` +
        'Let pg_hba.conf accept it with scram-sha-256, or set DATABASE_APP_PASSWORD to its password.',
      { cause: error },
    );
  }
}

async function checkRestricted(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ powerful: boolean }>(
      `SELECT rolsuper OR rolbypassrls OR pg_has_role(session_user, '${OWNER_ROLE}', 'MEMBER') AS powerful
       FROM pg_roles WHERE rolname = session_user`,
    );
    if (rows[0]?.powerful !== false) {
      throw new Error(
        `DATABASE_URL: the role ${APP_ROLE} may bypass the walls between companies. Let an administrator run: ` +
          `ALTER ROLE ${APP_ROLE} NOSUPERUSER NOBYPASSRLS; REVOKE ${OWNER_ROLE} FROM ${APP_ROLE};`,
      );
    }
  });
}

/** Sent as a SCRAM verifier, so that the password appears in no log of the database. */
async function setPassword(databaseUrl: string, password: string): Promise<void> {
  const statement = `ALTER ROLE ${APP_ROLE} PASSWORD '${scramVerifier(password)}'`;
  await withClient(databaseUrl, async (client) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await asAppRole(client, [statement]);
      } catch (error) {
        // Several servers that start at once set the same password.
        if (tries >= RACE_TRIES || sqlState(error) !== TUPLE_RACE) throw error;
        await new Promise((resume) => setTimeout(resume, 100 * tries));
      }
    }
  });
}

/** RFC 5803, as PostgreSQL stores it. */
export function scramVerifier(password: string): string {
  const salt = randomBytes(SCRAM_SALT_BYTES);
  const salted = pbkdf2Sync(password, salt, SCRAM_ITERATIONS, SCRAM_KEY_BYTES, 'sha256');
  const keyOf = (name: string): Buffer => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  const server = keyOf('Server Key').toString('base64');
  return `SCRAM-SHA-256$${SCRAM_ITERATIONS}:${salt.toString('base64')}$${stored}:${server}`;
}

async function withClient(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
