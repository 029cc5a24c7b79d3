/*
 * Every `npm run ...` of this repository comes through here. It needs nothing but Node 20 and npm: it brings
 * pnpm and the packages (the Node that everything runs on is one of them) and hands over to
 * `src/runner/main.ts`. Plain JavaScript without dependencies, because nothing is installed yet.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PNPM = 'pnpm@10.34.9';
/** Without a terminal pnpm refuses to replace packages unless it is told to. */
const CONFIRM = '--config.confirmModulesPurge=false';
const OLDEST_NODE = 20;
/** How soon a command notices that npm is gone, in milliseconds. */
const WATCH_MS = 250;

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const stamp = path.join(root, 'node_modules', '.accounts-install');
const windows = process.platform === 'win32';
const node = path.join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node');

/** Hash of everything that decides what is installed. */
function installHash() {
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const manifests = folders.map(({ name }) => path.join(name, 'package.json'));
  const hash = createHash('sha256').update(process.platform + process.arch);
  for (const name of [
    'package.json',
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    '.npmrc',
    ...manifests,
  ].sort()) {
    const file = path.join(root, name);
    if (existsSync(file)) hash.update(name).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function isInstalled(hash) {
  return existsSync(stamp) && existsSync(node) && readFileSync(stamp, 'utf8') === hash;
}

/** Installs from the lock file when the packages are not there or not the ones the lock file names. */
function install() {
  const hash = installHash();
  if (isInstalled(hash)) return;
  console.log('Installing packages (pnpm, from the lock file) ...');
  // `npm run -s` would silence pnpm too, and with it the reason of a failure.
  const options = ['install', '--frozen-lockfile', '--prefer-offline', '--loglevel=info', CONFIRM];
  const { status, error } = spawnSync('npx', ['--yes', PNPM, ...options], {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
  });
  if (error || status !== 0) {
    console.error(
      'The packages could not be installed. The lines above say why; then run the command again.',
    );
    process.exit(1);
  }
  writeFileSync(stamp, hash);
}

/** Parent and command line of a process; undefined when it can't be told. */
function describeProcess(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' });
  const [, parent, args] = /^\s*(\d+)\s+(.*)/.exec(stdout ?? '') ?? readProc(pid) ?? [];
  return parent === undefined ? undefined : { parent: Number(parent), args };
}

/** The same from Linux itself: small containers have no `ps`. */
function readProc(pid) {
  const folder = `/proc/${pid}`;
  if (!existsSync(folder)) return undefined;
  const parent = /^PPid:\s*(\d+)/m.exec(readFileSync(`${folder}/status`, 'utf8'))?.[1];
  return [undefined, parent, readFileSync(`${folder}/cmdline`, 'utf8').replaceAll('\0', ' ')];
}

/** The npm that runs this script and the shells between; empty when it was started without npm. */
function npmAbove() {
  if (!process.env.npm_lifecycle_event || windows) return [];
  const chain = [];
  for (let pid = process.ppid; pid > 1;) {
    const found = describeProcess(pid);
    if (!found) return [];
    chain.push(pid);
    if (/\bnpm\b/.test(found.args)) return chain;
    pid = found.parent;
  }
  return [];
}

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/**
 * npm passes a SIGTERM only to its shell, and the shell ends without passing it on; the process is not told. So when
 * npm or a shell between is gone, the command is ended.
 */
function endWithNpm(child) {
  const chain = npmAbove();
  if (chain.length === 0) return;
  const timer = setInterval(() => {
    if (chain.every(isAlive)) return;
    clearInterval(timer);
    child.kill('SIGTERM');
  }, WATCH_MS);
  timer.unref();
}

/** Runs the command on the installed Node, passes signals on and ends as it ends. */
function handOver(args) {
  const main = path.join(root, 'tooling', 'src', 'runner', 'main.ts');
  const child = spawn(node, [main, ...args], { cwd: root, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  endWithNpm(child);
  child.on('error', (error) => {
    console.error(`${node} could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}

const major = Number(process.versions.node.split('.')[0]);
if (major < OLDEST_NODE) {
  console.error(
    `Accounts needs Node ${OLDEST_NODE} or newer to start; this is Node ${process.versions.node}. Install a newer one from https://nodejs.org.`,
  );
  process.exit(1);
}
install();
handOver(process.argv.slice(2));
