import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { API, NODE } from '../node.ts';

const run = promisify(execFile);

/**
 * `METHOD /path/{id}` of every route, as the server's own router has them: without a slash at the end, and with the files
 * that browsers load as one, `/*`.
 */
export async function routesOfRouter(): Promise<string[]> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'accounts routes '));
  const env = { ...process.env, DATA_DIR: dataDir, WEB_DIR: path.join(dataDir, 'web'), LOG_LEVEL: 'silent' };
  try {
    const { stdout } = await run(NODE, [path.join(API, 'test', 'invariants', 'print-routes.ts')], { env });
    return stdout.split('\n').filter(Boolean);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
