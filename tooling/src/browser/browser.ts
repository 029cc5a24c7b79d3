import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser, type LaunchOptions } from 'playwright-core';

/** A Chromium that can be started, and the variables it needs to run on this machine. */
export interface FoundBrowser {
  /** Where it came from, in words for `npm run doctor`. */
  source: string;
  executablePath: string;
  /** Variables on top of the machine's own; empty for an installed browser. */
  env: Record<string, string>;
}

/** Variable with what was found for a run, as JSON. */
const FOUND = 'E2E_BROWSER';

const PACKAGE = path.resolve(import.meta.dirname, '../../node_modules/@sparticuz/chromium');

/** Where the packaged browser is unpacked; its version is in the name, so that an upgrade unpacks afresh. */
const UNPACKED = path.resolve(import.meta.dirname, `../../../.cache/chromium-${packageVersion()}`);

const INSTALLED_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The browser looks nothing up by itself: on a closed network such requests only fail, slowly. */
const QUIET_NETWORK = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
  '--no-default-browser-check',
];

/** A real window is not there: drawing in software, the same on every machine. */
const SAME_EVERYWHERE = ['--disable-gpu', '--disable-dev-shm-usage', '--font-render-hinting=none'];

/**
 * Finds the browser for tests, in this order: `ACCOUNTS_BROWSER` (a path), Playwright's own Chromium, one
 * installed on the machine, and on Linux the one that comes through npm with its own libraries.
 * @throws when there is none, with what to do about it
 */
export async function findBrowser(): Promise<FoundBrowser> {
  const found = fromEnvironment() ?? fromPlaywright() ?? fromPath() ?? (await fromPackage());
  if (found) return found;
  throw new Error(
    'No Chromium was found for the browser tests. Install Chromium or Google Chrome, or set ACCOUNTS_BROWSER to its path.',
  );
}

/** Finds, and unpacks where it must, the browser of a run once, before several suites at a time would. */
export async function prepareBrowser(): Promise<void> {
  process.env[FOUND] = JSON.stringify(await findBrowser());
}

/** Starts the browser for tests, headless. The caller closes it. */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const found = process.env[FOUND];
  const { executablePath, env } =
    found === undefined ? await findBrowser() : (JSON.parse(found) as FoundBrowser);
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({
    ...options,
    executablePath,
    // Containers often forbid the namespaces that the sandbox needs; the pages under test are our own.
    chromiumSandbox: false,
    args: [...QUIET_NETWORK, ...SAME_EVERYWHERE, ...asRoot, ...(options.args ?? [])],
    env: { ...definedVariables(), ...env, ...options.env },
  });
}

function definedVariables(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function fromEnvironment(): FoundBrowser | undefined {
  const executablePath = process.env['ACCOUNTS_BROWSER'];
  if (!executablePath) return undefined;
  if (!isExecutable(executablePath)) {
    throw new Error(`ACCOUNTS_BROWSER names ${executablePath}, which is not a program that can be started.`);
  }
  return { source: 'ACCOUNTS_BROWSER', executablePath, env: {} };
}

function fromPlaywright(): FoundBrowser | undefined {
  const executablePath = chromium.executablePath();
  return executablePath && isExecutable(executablePath)
    ? { source: "Playwright's own Chromium", executablePath, env: {} }
    : undefined;
}

function fromPath(): FoundBrowser | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  const macOS = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  const candidates = [
    ...INSTALLED_NAMES.flatMap((name) => folders.map((dir) => path.join(dir, name))),
    macOS,
  ];
  const executablePath = candidates.find(isExecutable);
  return executablePath ? { source: 'installed on this machine', executablePath, env: {} } : undefined;
}

async function fromPackage(): Promise<FoundBrowser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  if (!existsSync(path.join(UNPACKED, 'chromium'))) await unpack();
  const executablePath = path.join(UNPACKED, 'chromium');
  return {
    source: 'the npm package @sparticuz/chromium',
    executablePath,
    env: libraryVariables(executablePath),
  };
}

/**
 * Unpacks into a separate folder and renames it, so that two test runs at once never see half a browser. A process of
 * its own does it: the package unpacks to the temporary folder, and Jest's copy of `process.env` cannot move that.
 */
async function unpack(): Promise<void> {
  const staging = `${UNPACKED}.${process.pid}`;
  await mkdir(staging, { recursive: true });
  execFileSync(process.execPath, [path.join(import.meta.dirname, 'unpack-browser.ts'), PACKAGE], {
    env: { ...process.env, TMPDIR: staging },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (!existsSync(path.join(UNPACKED, 'chromium'))) await rm(UNPACKED, { recursive: true, force: true });
  await rename(staging, UNPACKED).catch(async (error: unknown) => {
    await rm(staging, { recursive: true, force: true });
    if (!existsSync(path.join(UNPACKED, 'chromium'))) throw error;
  });
}

function packageVersion(): string {
  const text = readFileSync(path.join(PACKAGE, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** The package's own libraries only where the machine lacks them: mixing both is what breaks. */
function libraryVariables(executablePath: string): Record<string, string> {
  try {
    execFileSync(executablePath, ['--version'], { stdio: 'ignore' });
    return fontVariables();
  } catch {
    const own = path.join(UNPACKED, 'al2023/lib');
    const others = process.env['LD_LIBRARY_PATH'];
    return { ...fontVariables(), LD_LIBRARY_PATH: others ? `${own}:${others}` : own };
  }
}

/** A machine without any fonts draws no text at all; then the package's Open Sans serves. */
function fontVariables(): Record<string, string> {
  return existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: path.join(UNPACKED, 'fonts') };
}
