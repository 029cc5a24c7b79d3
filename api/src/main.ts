import { readConfig } from './config/config.ts';
import { logProcessEvents } from './log/log.ts';
import { startServer } from './server.ts';

logProcessEvents();

try {
  const server = await startServer(readConfig(process.env));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      void server.stop().then(() => process.exit(0));
    });
  }
  console.log(`Accounts is ready at http://localhost:${server.port}`);
} catch (error) {
  // Before anything runs there is a person at a terminal, who reads a sentence.
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
