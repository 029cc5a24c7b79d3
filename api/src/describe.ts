import { readConfig } from './platform/config/config.ts';
import { buildApp } from './server/app.ts';

/** Prints the description of the API, as /openapi.json returns it, without a database and without listening. */
const app = await buildApp(readConfig({ LOG_LEVEL: 'silent' }));
await app.ready();
const description = JSON.stringify(app.swagger());
await app.close();
process.stdout.write(description);
