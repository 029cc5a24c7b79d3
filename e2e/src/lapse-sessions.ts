import { runningDatabase } from '../../embedded-database/src/running.ts';
import { closeConnections, sql } from '../../api/test/sql.ts';
import { Caller } from './caller.ts';
import type { Platform } from './platform.ts';

/** Makes every session of a platform with the demo companies reach its age, as after thirty days. */
export async function lapseSessions({ dataDir, url }: Platform): Promise<void> {
  const database = await runningDatabase(dataDir);
  if (database === null) throw new Error('The database of the platform is not running.');
  await sql(database, `UPDATE session SET expires_at = now() - interval '1 minute'`);
  await closeConnections(database);
  // The server goes on for ten seconds with what it knows of sessions, until one of them is ended through it.
  const other = await Caller.signIn(url, 'early@example.com', 'harbour-2026');
  await other.post('/api/rest/v1/user/logoutEverywhere');
}
