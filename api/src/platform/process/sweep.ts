import { logOf } from '../log/log.ts';

const log = logOf('sweep');

const INTERVAL_MS = 60 * 60 * 1000;

/**
 * Runs every sweep at once and every hour; one that fails holds up no other. `stop` waits for the one that is under way, and
 * none begins after it: the database is still open for each.
 */
export function startSweeps(sweeps: Readonly<Record<string, () => Promise<void>>>): {
  stop(): Promise<void>;
} {
  let isStopped = false;
  const runAll = async (): Promise<void> => {
    for (const [name, sweep] of Object.entries(sweeps)) {
      if (isStopped) return;
      await sweep().catch((error: unknown) => {
        log.error(error, 'What has ended could not be removed', { sweep: name });
      });
    }
  };
  let running = runAll();
  const timer = setInterval(() => {
    running = running.then(runAll);
  }, INTERVAL_MS);
  timer.unref();
  return {
    stop: () => {
      isStopped = true;
      clearInterval(timer);
      return running;
    },
  };
}
