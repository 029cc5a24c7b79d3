import { readConfig } from '@accounts/api/platform/config/config';
import { openDatabase } from '@accounts/api/platform/db/open';
import { PARTS } from './parts.ts';

/**
 * Makes the demo companies in the database of DATABASE_URL or DATA_DIR and ends, for servers that were started without
 * SEED_DEMO. A database that people use already is left alone.
 */
try {
  const database = await openDatabase(
    readConfig(process.env),
    (reason) => console.error(reason),
    PARTS.startDatabase,
  );
  try {
    const made = await PARTS.seedDemo();
    if (made) await database.refreshStatistics();
    console.log(made ? 'The demo companies are there.' : 'Nothing was made: there are people already.');
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
