import { readConfig } from './platform/config/config.ts';
import { logProcessEvents } from './platform/log/log.ts';
import { startServer } from './server/server.ts';

logProcessEvents();

try {
  const server = await startServer(readConfig(process.env));
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
