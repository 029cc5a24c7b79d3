import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { repositoryRoot } from '../webpack/catalog.ts';
import { build, publish } from './build.ts';
import { isPortFree, portFromEnvironment, portTaken } from './port.ts';
import { ended, start as startProcess } from '../process/process.ts';
import { SERVER_ENVIRONMENT, SERVER_NODE_ARGS } from '../../../api/src/platform/process/server-memory.ts';
import { dataDir, tool } from './tools.ts';

/**
 * `npm start`: builds what is missing, publishes the modules that the registry lacks and runs the server until it is stopped.
 * What people have published, rolled back or switched off stays as it is. The server says itself when it can be used.
 */
export async function start(): Promise<number> {
  const port = portFromEnvironment();
  if (!(await isPortFree(port))) {
    console.error(portTaken(port));
    return 1;
  }
  const failed = await build([]);
  if (failed) return failed;
  // It has said why: the server starts all the same, and pages go on with what they know.
  await publish(['--missing']);
  return ended(startApi(port));
}

/** How {@link startApi} runs the server. */
interface ApiOptions {
  nodeArgs?: string[];
  stdout?: 'inherit' | 'pipe';
  env?: Record<string, string>;
}

/** Starts the server in a separate process group: Ctrl-C reaches the runner, and the runner ends it in order. */
export function startApi(
  port: number,
  { nodeArgs = [], stdout = 'inherit', env = {} }: ApiOptions = {},
): ChildProcess {
  return startProcess(process.execPath, [...SERVER_NODE_ARGS, ...nodeArgs, tool('api')], {
    stdio: ['ignore', stdout, 'inherit'],
    detached: true,
    env: {
      ...SERVER_ENVIRONMENT,
      PORT: String(port),
      DATA_DIR: dataDir(),
      WEB_DIR: path.join(repositoryRoot, 'shell/dist'),
      ...env,
    },
  });
}
