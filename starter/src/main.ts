import { readConfig } from '@accounts/api/platform/config/config';
import { logProcessEvents } from '@accounts/api/platform/log/log';
import { startServer } from '@accounts/api/server/server';
import { PARTS } from './parts.ts';

logProcessEvents();

try {
  const server = await startServer(readConfig(process.env), PARTS);
  let signals = 0;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      signals += 1;
      if (signals === 1) return void server.stop().then((code) => process.exit(code));
      // A second signal means that waiting is not wanted.
      server.kill();
      process.exit(1);
    });
  }
  console.log(`Accounts is ready at http://localhost:${server.port}`);
} catch (error) {
  // Before anything runs there is a person at a terminal, who reads a sentence.
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
