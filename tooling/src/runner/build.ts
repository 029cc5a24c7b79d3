import { dataDir, tool } from './tools.ts';
import { run, runNode } from '../process/process.ts';

/** `npm run build [shell|sales|...]`: builds what has changed. */
export async function build(ids: string[]): Promise<number> {
  const { code } = await runNode(tool('modules'), ['build', ...ids], { show: true });
  return code;
}

/** Publishes the built modules into a data directory, from where the server serves them. */
export async function publish(options: string[], folder = dataDir()): Promise<number> {
  const args = ['publish', '--no-smoke', ...options, '--data-dir', folder];
  const { code } = await run(process.execPath, [tool('modules'), ...args], { show: true });
  return code;
}
