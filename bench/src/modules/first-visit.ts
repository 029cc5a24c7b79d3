import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { ModulePublishing } from '../../../e2e/src/module-publishing.ts';
import { publishModule } from '../../../tooling/src/modules/publish.ts';
import { clickTime } from '../browser/click-time.ts';
import { type KeptState, LINES, MeasuredPage } from '../browser/measured-page.ts';
import { FIRST_ROW, signedIn } from '../browser/sign-in.ts';
import { type Measurement, median } from '../measurements.ts';

const RUNS = 3;
/** How long a pointer rests on a link, in milliseconds, and where it goes then. */
const POINTED_MS = 1_000;
const AWAY = { x: 700, y: 750 };
const LINK = '.layout-side .layout-nav a[href="/invoicing"]';
type Preload = 'idle' | 'hover' | 'none';

interface Visitor {
  browser: Browser;
  kept: KeptState;
  url: string;
}

/**
 * The first visit to a module at 1.6 Mbit/s whose code was fetched ahead while the page was idle, or when its link was pointed
 * at, or not at all, beside its files fetched by a bare page; and what a first screen asks for of other modules.
 */
export async function timeFirstVisit(browser: Browser, product: ModulePublishing): Promise<Measurement[]> {
  const { url } = product.platform;
  const visitor: Visitor = { browser, url, kept: await signedIn(browser, url) };
  const visits: Record<Preload, number[]> = { idle: [], hover: [], none: [] };
  const bare: number[] = [];
  for (const preload of ['idle', 'hover', 'none'] as const) {
    await publishWith(product, preload);
    const files = await filesOf(url);
    for (let run = 0; run < RUNS; run += 1) {
      visits[preload].push(await visit(visitor, files, preload));
      bare.push(await bareFetch(visitor, files));
    }
  }
  const baseline = { name: 'its files alone', value: median(bare) };
  const name = 'first visit to a module at 1.6 Mbit/s';
  return [
    { name: `${name}, prefetched while idle`, unit: 'ms', values: visits.idle, limit: 400, baseline },
    { name: `${name}, prefetched by pointing`, unit: 'ms', values: visits.hover, limit: 400, baseline },
    { name: `${name}, not prefetched`, unit: 'ms', values: visits.none, baseline },
    await strangersBefore(visitor),
  ];
}

/** Publishes a version whose code is fetched ahead at another time. */
async function publishWith({ reworded, at }: ModulePublishing, preload: Preload): Promise<void> {
  const target = await reworded(`Invoices ${preload}`);
  await writeFile(path.join(target.root, 'package.json'), JSON.stringify({ accounts: { preload } }));
  await publishModule(target, at);
}

/** Addresses of what a visit to the module's list fetches of it. */
async function filesOf(url: string): Promise<string[]> {
  const registry = (await (await fetch(`${url}/registry.json`)).json()) as {
    modules: { sales: { stable: PublishedVersion } };
  };
  const { base, entry, manifest } = registry.modules.sales.stable;
  const { files } = manifest.code.screens['/invoicing'] ?? { files: [] };
  const { en } = manifest.i18n;
  if (files.length === 0 || !en) throw new Error('The registry names no files of /invoicing.');
  return [entry, en, ...files].map((file) => url + base + file);
}

interface PublishedVersion {
  base: string;
  entry: string;
  manifest: { i18n: Record<string, string>; code: { screens: Record<string, { files: string[] }> } };
}

async function visit({ browser, kept, url }: Visitor, files: string[], preload: Preload): Promise<number> {
  const member = await MeasuredPage.in(browser, { kept });
  await member.throttleLine(LINES.slow4g);
  await member.timeUntil(`${url}/contacts`, FIRST_ROW);
  if (preload !== 'none') await untilFetched(member.page, files, preload === 'hover');
  const time = await clickTime(member.page, { link: LINK, heading: 'Invoices' });
  await member.close();
  return time;
}

/** Waits until files were fetched ahead; where they are fetched by pointing, the pointer goes to the link and away from it. */
async function untilFetched(page: Page, files: string[], isPointing: boolean): Promise<void> {
  const areThere = () =>
    page.evaluate((wanted) => wanted.every((file) => performance.getEntriesByName(file).length > 0), files);
  while (!(await areThere())) {
    // The page listens to the pointer once it has nothing else to do.
    if (isPointing) await page.locator(LINK).hover();
    await page.waitForTimeout(POINTED_MS);
    if (isPointing) await page.mouse.move(AWAY.x, AWAY.y);
  }
}

/** The same files at the same line, all at once, by a page without scripts. */
async function bareFetch({ browser, url }: Visitor, files: string[]): Promise<number> {
  const page = await MeasuredPage.in(browser);
  await page.page.goto(`${url}/health`);
  await page.throttleLine(LINES.slow4g);
  const time = await page.page.evaluate(async (wanted) => {
    const start = performance.now();
    await Promise.all(wanted.map(async (file) => (await fetch(file)).arrayBuffer()));
    return performance.now() - start;
  }, files);
  await page.close();
  return time;
}

/** Files of other modules that are requested before the rows of a cold first screen. */
async function strangersBefore({ browser, kept, url }: Visitor): Promise<Measurement> {
  const member = await MeasuredPage.in(browser, { kept });
  const shown = await member.timeUntil(`${url}/invoicing`, FIRST_ROW);
  const strangers = await member.page.evaluate(
    (end) =>
      performance
        .getEntriesByType('resource')
        .filter(({ startTime, name }) => startTime < end && /\/m\/(?!sales\/)/.test(name)).length,
    shown,
  );
  await member.close();
  return {
    name: 'files of other modules before a first screen',
    unit: 'times',
    values: [strangers],
    limit: 0,
  };
}
