import { logOf } from './log/log.ts';

const log = logOf('sweep');

const INTERVAL_MS = 60 * 60 * 1000;

/** Runs every sweep at once and every hour; one that fails holds up no other. The returned function stops them. */
export function startSweeps(sweeps: Readonly<Record<string, () => Promise<void>>>): () => void {
  const runAll = async (): Promise<void> => {
    for (const [name, sweep] of Object.entries(sweeps)) {
      await sweep().catch((error: unknown) => {
        log.error(error, 'What has ended could not be removed', { sweep: name });
      });
    }
  };
  void runAll();
  const timer = setInterval(() => void runAll(), INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
