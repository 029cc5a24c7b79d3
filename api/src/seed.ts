import { loadProFeatures } from './identity/plans/plan-limits.ts';
import { readConfig } from './platform/config/config.ts';
import { openDatabase } from './platform/db/open.ts';
import { seedDemo } from './server/demo/seed-demo.ts';

/**
 * Makes the demo companies in the database of DATABASE_URL or DATA_DIR and ends, for servers that were started without
 * SEED_DEMO. A database that people use already is left alone.
 */
try {
  const database = await openDatabase(readConfig(process.env), (reason) => console.error(reason));
  try {
    await loadProFeatures();
    const made = await seedDemo();
    if (made) await database.refreshStatistics();
    console.log(made ? 'The demo companies are there.' : 'Nothing was made: there are people already.');
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
