import { runningDatabase } from '../../embedded-database/src/running.ts';
import { closeConnections, inSession, sql } from '../../api/test/sql.ts';
import type { Platform } from './platform.ts';

/** Number of the lock that held imports wait for. */
const LOCK = 4712;

/** Holds every new contact of a platform until it is let go: an import takes as long as one of many rows. */
export async function holdContacts({ dataDir }: Platform): Promise<() => Promise<void>> {
  const database = await runningDatabase(dataDir);
  if (database === null) throw new Error('The database of the platform is not running.');
  await sql(
    database,
    `CREATE FUNCTION wait_for_test() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
       BEGIN PERFORM pg_advisory_xact_lock_shared(${LOCK}); RETURN NULL; END $$;
     CREATE TRIGGER wait_for_test BEFORE INSERT ON contact FOR EACH STATEMENT EXECUTE FUNCTION wait_for_test()`,
  );
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let done = Promise.resolve();
  await new Promise<void>((resolve, reject) => {
    done = inSession(database, async (client) => {
      await client.query(`SELECT pg_advisory_lock(${LOCK})`);
      resolve();
      await released;
      await client.query(`SELECT pg_advisory_unlock(${LOCK})`);
    });
    done.catch(reject);
  });
  return async () => {
    release();
    await done;
    await sql(database, 'DROP TRIGGER wait_for_test ON contact; DROP FUNCTION wait_for_test()');
    await closeConnections(database);
  };
}
