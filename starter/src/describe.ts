import { readConfig } from '@accounts/api/platform/config/config';
import { buildApp } from '@accounts/api/server/app';
import { PARTS } from './parts.ts';

/** Prints the description of the API, as /openapi.json returns it, without a database and without listening. */
const app = await buildApp(readConfig({ LOG_LEVEL: 'silent' }), await PARTS.loadSandbox());
await app.ready();
const description = JSON.stringify(app.swagger());
await app.close();
process.stdout.write(description);
