import { readConfig } from './config/config.ts';
import { startServer } from './server.ts';

try {
  const server = await startServer(readConfig(process.env));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      void server.stop().then(() => process.exit(0));
    });
  }
  console.log(`Accounts is ready at http://localhost:${server.port}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
