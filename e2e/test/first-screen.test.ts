import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../tooling/src/browser/browser.ts';
import { Person } from '../src/person.ts';
import { type Platform, startPlatform } from '../src/platform.ts';

let platform: Platform;
let browser: Browser;
let person: Person;

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform({ demo: true }), launchBrowser()]);
  person = await Person.at(browser, platform.url);
  await person.page.addInitScript(neverWhenAtRest);
});
afterAll(async () => {
  await browser?.close();
  await platform?.stop();
});

/**
 * Runs in the page: timers of two seconds and more never end, and the page is never idle. Both fetch what may come after the
 * first screen (the font, the service worker), and on a busy machine that would be counted with it.
 */
function neverWhenAtRest(): void {
  const setSoon = window.setTimeout.bind(window);
  window.setTimeout = ((work: () => void, ms = 0) =>
    ms >= 2_000 ? 0 : setSoon(work, ms)) as typeof setTimeout;
  window.requestIdleCallback = () => 0;
}

/** Scripts asked for before a screen was shown, and those of them that no preload had asked for. */
async function scriptsBefore(path: string, shown: string): Promise<{ all: string[]; late: string[] }> {
  await person.page.goto(platform.url + path, { waitUntil: 'commit' });
  return person.page.evaluate(async (selector) => {
    while (!document.querySelector<HTMLElement>(selector)?.getClientRects().length) {
      await new Promise(requestAnimationFrame);
    }
    const now = performance.now();
    const preloads = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
    const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < now);
    const all = asked.map(({ name }) => new URL(name).pathname).filter((name) => name.endsWith('.js'));
    const late = all.filter((name) => preloads.every(({ href }) => new URL(href).pathname !== name));
    return { all: [...new Set(all)], late: [...new Set(late)] };
  }, shown);
}

test('the login form waits for no script that its page did not preload, and takes none of the signed-in page', async () => {
  const { all, late } = await scriptsBefore('/', 'input[type=password]');
  expect(late).toEqual([]);
  expect(all.length).toBeGreaterThan(3);
  expect(all.filter((name) => /\/(app|signed-in|router)\./.test(name))).toEqual([]);
});

/** The shell's part for documents: a chunk whose name no page knows. */
const LATE_SCRIPTS = 1;

test('a list of a module comes in two rounds after its page: scripts and registry, module and rows', async () => {
  await person.signIn('demo@example.com', 'harbour-2026');
  // The dashboard's own parts are there, and those of modules wait for an idle page: what is fetched from here on is of the list.
  await person.page.getByRole('heading', { name: 'What to do next' }).waitFor();
  const calls: string[] = [];
  const ofModules: string[] = [];
  person.page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(account|api)\//.test(pathname)) calls.push(`${request.resourceType()} ${pathname}`);
    if (pathname.startsWith('/m/')) ofModules.push(pathname.replace(/^(\/m\/\w+\/).*\//, '$1'));
  });
  // The page behind the sign-in comes last: module and rows have been asked for by the first script.
  await person.page.route(/\/signed-in\.[^/]*\.js$/, async (route) => {
    const asked = () => ofModules.length === 4 && calls.some((call) => call.endsWith('/invoices/all'));
    while (!asked()) await person.page.waitForEvent('request');
    await route.continue();
  });
  const { all, late } = await scriptsBefore('/invoicing', 'tbody tr[data-row-id]');
  await person.page.unrouteAll();
  const ofModule = all.filter((name) => name.startsWith('/m/sales/'));
  expect(ofModule).toHaveLength(3);
  // Nothing of the other modules comes before the first screen.
  expect(ofModules.filter((name) => !name.startsWith('/m/sales/'))).toEqual([]);
  // The registry holds the manifests and the labels of all modules: only the texts of the screen are fetched.
  expect(ofModules.filter((name) => name.endsWith('.json'))).toEqual(['/m/sales/en.json']);
  // Names tell which one it is when a part comes too early.
  const lateOfShell = late.filter((name) => !name.startsWith('/m/'));
  expect(lateOfShell.slice(LATE_SCRIPTS)).toEqual([]);

  // Asked for by the first script, and not again by the signed-in page.
  const about = (pathname: string) => calls.filter((call) => call.endsWith(pathname));
  expect(about('/account/v1/company')).toEqual(['fetch /account/v1/company']);
  expect(about('/permissions')).toHaveLength(1);
  expect(about('/tours')).toHaveLength(1);
  expect(calls.filter((call) => call.includes('/company/user/'))).toHaveLength(1);
  expect(about('/invoices/all')).toEqual(['fetch /account/v1/invoices/all']);
});

test('a registry from before, without manifests, shows the same list', async () => {
  const registry = path.join(platform.dataDir, 'modules/registry.json');
  const text = await readFile(registry, 'utf8');
  const older = JSON.parse(text) as { modules: Record<string, { stable: Record<string, unknown> }> };
  for (const { stable } of Object.values(older.modules)) {
    delete stable['manifest'];
    delete stable['labels'];
  }
  await writeFile(registry, JSON.stringify(older));
  const { all } = await scriptsBefore('/invoicing', 'tbody tr[data-row-id]');
  expect(all.filter((name) => name.startsWith('/m/sales/'))).toHaveLength(3);
  const menu = person.page.getByRole('navigation', { name: 'Main' });
  expect(await menu.getByRole('link', { name: 'Quotes' }).count()).toBe(1);
  await writeFile(registry, text);
});
