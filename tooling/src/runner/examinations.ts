import { existsSync } from 'node:fs';
import { mkdir, statfs } from 'node:fs/promises';
import { createConnection } from 'node:net';
import path from 'node:path';
import { buildablePackages } from '../modules/packages.ts';
import { readBuildRecord } from '../modules/build-record.ts';
import { hashOfInputs } from '../modules/inputs.ts';
import { buildMode } from '../webpack/preset.ts';
import { repositoryRoot } from '../webpack/catalog.ts';
import { isPortFree, portFromEnvironment, portTaken } from './port.ts';
import { run } from '../process/process.ts';
import { dataDir } from './tools.ts';

/** What an examination found; `remedy` is what the person should do. */
export interface Finding {
  ok: boolean;
  says: string;
  remedy?: string;
}

const RUNS_ON_NODE = '24';
const GIB = 1024 ** 3;
const SPACE_WANTED = 2 * GIB;
const CONNECT_MS = 3000;
const POSTGRES_PORT = 5432;

/** What `npm run doctor` looks at. The packages themselves have been checked before it runs. */
export const EXAMINATIONS: readonly { name: string; examine: () => Promise<Finding> }[] = [
  { name: 'Node', examine: node },
  { name: 'Packages', examine: packages },
  { name: 'Port', examine: port },
  { name: 'Data folder', examine: space },
  { name: 'Database', examine: database },
  { name: 'Browser for tests', examine: browser },
  { name: 'Builds', examine: builds },
  { name: 'Commit hook', examine: hook },
];

const good = (says: string, remedy?: string): Promise<Finding> =>
  Promise.resolve(remedy === undefined ? { ok: true, says } : { ok: true, says, remedy });
const bad = (says: string, remedy: string): Promise<Finding> => Promise.resolve({ ok: false, says, remedy });

function node(): Promise<Finding> {
  const version = process.versions.node;
  return version.startsWith(`${RUNS_ON_NODE}.`)
    ? good(version)
    : bad(`${version} instead of ${RUNS_ON_NODE}`, 'Remove node_modules and run the command again.');
}

function packages(): Promise<Finding> {
  const stamp = path.join(repositoryRoot, 'node_modules/.accounts-install');
  return existsSync(stamp)
    ? good('installed as the lock file says')
    : bad('not installed by this repository', 'Run "npm start" or "npm test"; both install.');
}

async function port(): Promise<Finding> {
  const wanted = portFromEnvironment();
  if (await isPortFree(wanted)) return good(`${wanted} is free`);
  const isOurs = await fetch(`http://localhost:${wanted}/health`).then(
    (answer) => answer.ok,
    () => false,
  );
  return isOurs
    ? good(`${wanted} is used by a running Accounts`)
    : bad(`${wanted} is taken`, portTaken(wanted));
}

async function space(): Promise<Finding> {
  await mkdir(dataDir(), { recursive: true });
  const { bavail, bsize } = await statfs(dataDir());
  const says = `${dataDir()}, ${((bavail * bsize) / GIB).toFixed(1)} GiB free`;
  return bavail * bsize >= SPACE_WANTED
    ? good(says)
    : bad(says, 'Free some space or point DATA_DIR at another disk.');
}

async function database(): Promise<Finding> {
  const url = process.env['DATABASE_URL'];
  if (!url) return good('PostgreSQL comes with the packages and starts with the server');
  if (!URL.canParse(url))
    return bad('DATABASE_URL is not an address', 'Write postgres://user:password@host:5432/name');
  const { hostname, port: text } = new URL(url);
  const reached = await canConnect(hostname, Number(text || POSTGRES_PORT));
  return reached
    ? good(`${hostname} answers`)
    : bad(
        `${hostname} does not answer`,
        'Start that PostgreSQL, or remove DATABASE_URL to use the one that comes along.',
      );
}

function canConnect(host: string, at: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host, port: at, timeout: CONNECT_MS });
    const answer = (reached: boolean): void => {
      socket.destroy();
      resolve(reached);
    };
    socket.once('connect', () => answer(true));
    for (const failure of ['error', 'timeout']) socket.once(failure, () => answer(false));
  });
}

async function browser(): Promise<Finding> {
  const { findBrowser } = await import('../browser/browser.ts');
  const { source, executablePath } = await findBrowser();
  return good(`${executablePath} (${source})`);
}

async function builds(): Promise<Finding> {
  const stale: string[] = [];
  for (const target of buildablePackages()) {
    const record = await readBuildRecord(target);
    if (record?.inputs !== hashOfInputs(target, buildMode())) stale.push(target.id);
  }
  return stale.length === 0
    ? good('shell and modules are up to date')
    : good(
        `${stale.join(', ')} changed since the last build`,
        'The next "npm start" or "npm run build" builds them.',
      );
}

async function hook(): Promise<Finding> {
  const { code, output } = await run('git', ['config', 'core.hooksPath']).catch(() => ({
    code: 1,
    output: '',
  }));
  if (code === 0 && output.trim() === '.githooks') return good('on');
  return good('off', 'To check each commit in under two seconds: git config core.hooksPath .githooks');
}
