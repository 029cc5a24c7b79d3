import { Client } from 'pg';
import { asAdmin, eventually } from '../jobs/books.ts';

/** Number of the lock that held imports wait for. */
const LOCK = 4711;

/** Holds every import of a database at its first document until it is let go. */
export async function holdDocuments(databaseUrl: string): Promise<() => Promise<void>> {
  const holder = new Client({ connectionString: databaseUrl });
  await holder.connect();
  await holder.query(`
    CREATE FUNCTION wait_for_test() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
      BEGIN PERFORM pg_advisory_xact_lock_shared(${LOCK}); RETURN NULL; END $$;
    CREATE TRIGGER wait_for_test BEFORE INSERT ON document FOR EACH STATEMENT EXECUTE FUNCTION wait_for_test()`);
  await holder.query(`SELECT pg_advisory_lock(${LOCK})`);
  return async () => {
    await holder.query(`SELECT pg_advisory_unlock(${LOCK})`);
    await holder.query('DROP TRIGGER wait_for_test ON document; DROP FUNCTION wait_for_test()');
    await holder.end();
  };
}

/** Waits until an import is held. */
export const heldImport = (at: { databaseUrl: string }): Promise<unknown[]> =>
  eventually(
    () =>
      asAdmin(at, `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = ${LOCK} AND NOT granted`),
    (rows) => rows.length > 0,
  );
