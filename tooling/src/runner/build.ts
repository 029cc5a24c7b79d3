import { dataDir, tool } from './tools.ts';
import { run, runNode } from './process.ts';

/** `npm run build [shell|sales|...]`: builds what has changed. */
export async function build(ids: string[]): Promise<number> {
  const { code } = await runNode(tool('modules'), ['build', ...ids], { show: true });
  return code;
}

/** Publishes the built modules into `DATA_DIR`, from where the server serves them. */
export async function publish(ids: string[] = []): Promise<number> {
  const args = ['publish', ...ids, '--data-dir', dataDir()];
  const { code } = await run(process.execPath, [tool('modules'), ...args], { show: true });
  return code;
}
