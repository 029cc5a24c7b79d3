import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ModuleManifest } from '@accounts/shared-auth/contract';
import { launchBrowser } from '../browser/browser.ts';
import { containerName } from '../webpack/preset.ts';
import type { BuildRecord } from './build-record.ts';
import { type BuildablePackage, outputOf } from './packages.ts';
import { startSmokeServer } from './smoke-server.ts';

type Browser = Awaited<ReturnType<typeof launchBrowser>>;
type Page = Awaited<ReturnType<Browser['newPage']>>;

/** Until the shell has drawn its first page, and until the module has come, on a busy machine. */
const TIMEOUT_MS = 60_000;

/** Name of the shell's instance of the federation runtime. */
const SHELL = 'accounts_shell';

/**
 * Loads a built module in a shell, in a real browser: every file comes with its hash and can be read, the shell gives every
 * library, the module's code runs, that of each screen and of its search and cards as well, and has its lifecycles. No screen
 * is drawn. Sentences about what went wrong; empty when nothing did. Without `opened`, a browser is started for it.
 */
export async function smokeLoad(
  target: BuildablePackage,
  record: BuildRecord,
  shell: string,
  opened?: Browser,
): Promise<string[]> {
  if (opened) return loadWith(opened, target, record, shell);
  const browser = await launchBrowser();
  try {
    return await loadWith(browser, target, record, shell);
  } finally {
    await browser.close();
  }
}

async function loadWith(
  browser: Browser,
  target: BuildablePackage,
  { folder = '', entry = '', entryIntegrity = '', files = {} }: BuildRecord,
  shell: string,
): Promise<string[]> {
  const { id } = target;
  const base = `/m/${id}/${folder}/`;
  const server = await startSmokeServer(shell, base, outputOf(target));
  const page = await browser.newPage({ serviceWorkers: 'block' });
  try {
    page.setDefaultTimeout(TIMEOUT_MS);
    await page.goto(server.url, { waitUntil: 'domcontentloaded' });
    const rest = Object.entries(files).filter(([name]) => /\.(?:js|css)$/.test(name) && name !== entry);
    const exposes = await exposesOf(target);
    return await loadIn(page, { id, base, entry, entryIntegrity, exposes, rest });
  } catch (error) {
    return [
      `${id} could not be loaded in ${shell}: ${error instanceof Error ? error.message : String(error)}`,
    ];
  } finally {
    await page.close();
    await server.stop();
  }
}

/** What the shell takes of the module beside its screens: `search`, `cards`. */
async function exposesOf(target: BuildablePackage): Promise<string[]> {
  const text = await readFile(path.join(outputOf(target), 'module.json'), 'utf8');
  const { code } = JSON.parse(text) as Pick<ModuleManifest, 'code'>;
  return Object.keys(code?.exposes ?? {});
}

interface Candidate {
  id: string;
  base: string;
  entry: string;
  entryIntegrity: string;
  exposes: string[];
  /** Names and hashes of the other scripts and styles. */
  rest: [string, string][];
}

/** What of the federation runtime is used in the page. */
interface Runtime {
  name: string;
  registerRemotes: (remotes: object[], options: object) => void;
  loadRemote: (id: string) => Promise<Record<string, unknown> | null>;
}

async function loadIn(page: Page, candidate: Candidate): Promise<string[]> {
  await page.waitForFunction(
    (name) =>
      (
        globalThis as { __FEDERATION__?: { __INSTANCES__: { name: string }[] } }
      ).__FEDERATION__?.__INSTANCES__.some((one) => one.name === name),
    SHELL,
  );
  return page.evaluate(
    async ({ id, base, entry, entryIntegrity, exposes, rest, container, name }) => {
      const problems: string[] = [];
      const words = (error: unknown): string => (error instanceof Error ? error.message : String(error));
      const { __FEDERATION__: federation } = globalThis as unknown as {
        __FEDERATION__: { __INSTANCES__: Runtime[] };
      };
      const shell = federation.__INSTANCES__.find((one) => one.name === name);
      const verified = await fetch(base + entry, { integrity: entryIntegrity }).catch(
        (error: unknown) => error,
      );
      if (!(verified instanceof Response)) problems.push(`${entry}: ${words(verified)}`);
      const errors: string[] = [];
      addEventListener('error', (event) => errors.push(event.message));
      try {
        shell?.registerRemotes([{ name: container, entry: base + entry }], { force: true });
        const lifecycles = await shell?.loadRemote(`${container}/lifecycles`);
        for (const one of ['bootstrap', 'mount', 'unmount']) {
          if (lifecycles?.[one] === undefined) problems.push(`${id} has no ${one}.`);
        }
        const { loadScreens } = (lifecycles ?? {}) as { loadScreens?: () => Promise<unknown> };
        await loadScreens?.();
        for (const one of exposes) await shell?.loadRemote(`${container}/${one}`);
      } catch (error) {
        problems.push(`${id} throws while it loads: ${words(error)}`);
      }
      /** Whether a file comes and is what was built. */
      const comes = (file: string, integrity: string): Promise<boolean> => {
        const isStyle = file.endsWith('.css');
        const element = isStyle ? document.createElement('link') : document.createElement('script');
        Object.assign(element, { integrity, crossOrigin: 'anonymous' });
        Object.assign(element, isStyle ? { rel: 'stylesheet', href: base + file } : { src: base + file });
        return new Promise((resolve) => {
          element.addEventListener('load', () => resolve(true));
          element.addEventListener('error', () => resolve(false));
          document.head.append(element);
        });
      };
      for (const [file, integrity] of rest) {
        if (!(await comes(file, integrity)))
          problems.push(`${file} does not come, or is not what was built.`);
      }
      return [...problems, ...errors.map((message) => `${id}: ${message}`)];
    },
    { ...candidate, container: containerName(candidate.id), name: SHELL },
  );
}
