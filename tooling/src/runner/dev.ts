import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { unwatchFile, watchFile } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { readConfig } from '../../../api/src/platform/config/config.ts';
import { LOOPBACK, ownUrl } from '../../../api/src/platform/config/network.ts';
import { acceptAlso } from '../../../api/src/platform/http/listen.ts';
import { isAllowedHost } from '../../../api/src/platform/http/local-request.ts';
import { packagesById } from '../modules/packages.ts';
import { repositoryRoot } from '../webpack/catalog.ts';
import { build, publish } from './build.ts';
import { liveReload } from './live-reload.ts';
import { isPortFree, nextFreePort, portFromEnvironment, portTaken } from './port.ts';
import { ended } from '../process/process.ts';
import { startApi } from './start.ts';
import { packageFolders } from './tools.ts';
import { BUNDLED, watchSources } from './watch-sources.ts';

const POLL_MS = 300;
/** Development builds are published apart, so that they do not become the stable version. */
const DEV_FOLDER = path.join(repositoryRoot, '.cache/dev');

/** Modules that one tab takes from this computer (`npm run module -- dev`): by any port, unless MODULE_OVERRIDES says otherwise. */
const ANY_LOOPBACK_PORT = 'http://localhost:*,http://127.0.0.1:*';

/**
 * `npm run dev`: the whole platform, rebuilt and reloaded as files change. `npm run dev -- sales`: only that
 * module, again and again, for an `npm run dev` that runs already.
 */
export async function dev(ids: string[]): Promise<number> {
  process.env['NODE_ENV'] ??= 'development';
  return ids.length > 0 ? devModules(ids) : devPlatform();
}

async function devModules(ids: string[]): Promise<number> {
  const targets = packagesById(ids);
  await buildAndPublish(ids);
  const folders = targets.map(({ root }) => path.relative(repositoryRoot, root));
  watchSources([...folders, ...BUNDLED], () => buildAndPublish(ids));
  console.log(`Watching ${folders.join(', ')}. Each change is published to ${DEV_FOLDER}. Ctrl-C ends it.`);
  return new Promise(() => undefined);
}

async function devPlatform(): Promise<number> {
  const port = portFromEnvironment();
  if (!(await isPortFree(port))) {
    console.error(portTaken(port));
    return 1;
  }
  await buildAndPublish([]);
  process.env['PUBLIC_URL'] ??= `http://localhost:${port}`;
  const apiPort = await nextFreePort(port + 1);
  const config = readConfig(process.env);
  // Others who reach the server would run what listens on their own computer.
  if (config.host === undefined && !config.production) process.env['MODULE_OVERRIDES'] ??= ANY_LOOPBACK_PORT;
  const api = startApi(apiPort, {
    nodeArgs: ['--watch', '--watch-preserve-output'],
    stdout: 'pipe',
    env: { MODULES_DIR: path.join(DEV_FOLDER, 'modules') },
  });
  const apiUrl = ownUrl({ ...config, port: apiPort });
  const { server, reload } = liveReload(apiUrl, (host) => isAllowedHost(config, host));
  server.listen(port, config.host ?? LOOPBACK[0]);
  await once(server, 'listening');
  if (config.host === undefined) await acceptAlso(server, port, LOOPBACK[1]);
  const published = [
    path.join(DEV_FOLDER, 'modules/registry.json'),
    path.join(repositoryRoot, 'shell/dist/build.json'),
  ];
  for (const file of published) watchFile(file, { interval: POLL_MS }, reload);
  watchSources(
    packageFolders().filter((name) => /^(?:shell|mfe-|shared-)/.test(name)),
    () => buildAndPublish([]),
  );
  showOutput(api, port);
  const code = await ended(api);
  for (const file of published) unwatchFile(file);
  server.close();
  return code;
}

/** A mistake in the code is shown and waited out: the next change builds again. */
async function buildAndPublish(ids: string[]): Promise<void> {
  if ((await build(ids)) !== 0) return;
  await publish(ids, DEV_FOLDER);
}

/** The server names its own port when it is ready; people use the one before it. */
function showOutput(api: ChildProcess, port: number): void {
  if (!api.stdout) return;
  createInterface(api.stdout).on('line', (line) => {
    console.log(line.replace(/^(Accounts is ready at http:\/\/localhost:)\d+$/, `$1${port}`));
  });
}
