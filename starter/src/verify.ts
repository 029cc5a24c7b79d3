import { englishOf } from '@accounts/shared-domain';
import { parseArgs } from 'node:util';
import { readConfig, type Config } from '@accounts/api/platform/config/config';
import { openPoolAs } from '@accounts/api/platform/db/pool';
import { OWNER_ROLE } from '@accounts/api/platform/db/roles';
import { sqlState, usePool } from '@accounts/api/platform/db/transaction';
import { DatabaseUnavailableError } from '@accounts/api/platform/db/unavailable';
import { findCompanies, verifyCompany } from '@accounts/api/reports/verify/verify-companies';

/** Exit codes besides 0, all is well. */
const WRONG_BOOKS = 1;
const COULD_NOT = 2;
/** A table or a column is missing, or the owner's role: the server has not made this database, or an older one has. */
const OTHER_SCHEMA = new Set(['42P01', '42703', '22023', '28000']);

const USAGE =
  'Say which company: npm run verify -- --company <id, name or all> [--fingerprint <printed earlier>]';

/** The database to read, and how to leave it again: one that runs is left running. */
async function findDatabase(config: Config): Promise<{ url: string; leave: () => Promise<void> }> {
  const stay = () => Promise.resolve();
  if (config.databaseUrl !== undefined) return { url: config.databaseUrl, leave: stay };
  const { hasCluster, runningDatabase, startDatabase } = await import('@accounts/embedded-database');
  if (!hasCluster(config.dataDir)) throw new Error(`DATA_DIR: ${config.dataDir} holds no database yet.`);
  const running = await runningDatabase(config.dataDir);
  if (running !== null) return { url: running, leave: stay };
  const database = await startDatabase(config.dataDir, () => undefined);
  return { url: database.url, leave: () => database.stop() };
}

/** Verifies companies one after another and prints what was found. Returns the exit code. */
async function verifyAll(which: string, printed: string | undefined): Promise<number> {
  const companies = await findCompanies(which);
  if (companies.length === 0) {
    console.error(`There is no company "${which}".`);
    return COULD_NOT;
  }
  if (printed !== undefined && companies.length > 1) {
    console.error('A fingerprint is of one company: say which.');
    return COULD_NOT;
  }
  let unsound = 0;
  for (const company of companies) {
    const { id, name, journals, fingerprint, findings } = await verifyCompany(company, { printed });
    const outcome = findings.length === 0 ? 'sound' : `${findings.length} wrong`;
    console.log(`${name} (${id}): ${outcome}, ${journals} journals`);
    if (fingerprint !== null) console.log(`  Fingerprint: ${fingerprint}`);
    for (const finding of findings) console.log(`  ${englishOf(finding)}`);
    if (findings.length > 0) unsound += 1;
  }
  const all = companies.length === 1 ? 'The books are' : `All ${companies.length} companies are`;
  console.log(unsound === 0 ? `${all} sound.` : `${unsound} of ${companies.length} not sound.`);
  return unsound === 0 ? 0 : WRONG_BOOKS;
}

async function main(args: string[]): Promise<number> {
  const options = { company: { type: 'string' }, fingerprint: { type: 'string' } } as const;
  const { values } = parseArgs({ args, options, allowPositionals: false });
  const which = values.company?.trim() ?? '';
  if (which === '') throw new Error(USAGE);
  const database = await findDatabase(readConfig(process.env));
  // The owner of the tables sees every company; it reads only, in a transaction that refuses anything else.
  const pool = openPoolAs(database.url, OWNER_ROLE, 1);
  try {
    usePool(pool);
    return await verifyAll(which, values.fingerprint);
  } finally {
    usePool(null);
    await pool.end();
    await database.leave();
  }
}

function reason(failure: unknown): string {
  const error = failure instanceof DatabaseUnavailableError ? failure.cause : failure;
  if (OTHER_SCHEMA.has(sqlState(error))) {
    return 'This database is not one that this version of Accounts has started with. Start the server once.';
  }
  const message = error instanceof Error ? error.message : String(error);
  return message.startsWith('Unknown option') ? USAGE : message;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(reason(error));
  process.exitCode = COULD_NOT;
}
