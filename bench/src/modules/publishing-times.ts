import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import type { ModulePublishing } from '../../../e2e/src/module-publishing.ts';
import { readBuildRecord } from '../../../tooling/src/modules/build-record.ts';
import { packagesById } from '../../../tooling/src/modules/packages.ts';
import { folderOf, publishModule } from '../../../tooling/src/modules/publish.ts';
import { MeasuredPage } from '../browser/measured-page.ts';
import { signedIn } from '../browser/sign-in.ts';
import { type Measurement, median } from '../measurements.ts';
import { moduleCommand, runProcess, timed } from './bare-process.ts';

const RUNS = 5;
const RUNS_AFTER_RESTART = 3;
const STEPS = ['copied', 'written', 'published', 'back', 'off', 'trial', 'halted', 'loaded'] as const;
type Times = Record<(typeof STEPS)[number], number[]>;
const SENTENCE = 'Back at noon.';
/** So many reports decide about a canary, and a call takes no more. */
const REPORTS = 20;

/** What one round of decisions needs. */
interface Round {
  product: ModulePublishing;
  /** Another build of the module than that of the repository. */
  before: Awaited<ReturnType<ModulePublishing['reworded']>>;
  /** Waits until a page that is loaded now shows some words. */
  shows: (words: string, address?: string) => Promise<void>;
}

/**
 * From the start of a command of `npm run module` until a page that is loaded after it shows what it did, beside a bare process
 * that writes as many files, and the page; before and after a restart of the server.
 */
export async function timePublishing(browser: Browser, product: ModulePublishing): Promise<Measurement[]> {
  const { platform } = product;
  const member = await MeasuredPage.in(browser, { kept: await signedIn(browser, platform.url) });
  const shows: Round['shows'] = async (words, address = '/contacts') => {
    await member.page.goto(platform.url + address, { waitUntil: 'commit' });
    await member.page.getByText(words, { exact: true }).filter({ visible: true }).first().waitFor();
  };
  const round = { product, shows, before: await product.reworded('Invoices before') };
  const [times, after] = [noTimes(), noTimes()];
  for (let run = 0; run < RUNS; run += 1) await decideInto(times, round, String(run));
  await platform.restart();
  for (let run = 0; run < RUNS_AFTER_RESTART; run += 1) await decideInto(after, round, `again ${run}`);
  await member.close();
  return [...measurementsOf(times, ''), ...measurementsOf(after, ', after a restart')];
}

const noTimes = (): Times => Object.fromEntries(STEPS.map((step) => [step, []])) as unknown as Times;

/** Publishes, goes back, switches off, tries a canary and has its reports end it: each until a page shows it. */
async function decideInto(times: Times, { product, before, shows }: Round, name: string): Promise<void> {
  const { platform, at } = product;
  const command = (...args: string[]) => moduleCommand(platform.dataDir, ...args);
  const apart = path.join(before.root, 'copied');
  await publishModule(before, at);
  await shows('Invoices before');
  const copy = [path.join(before.root, 'dist'), path.join(apart, name)];
  times.copied.push(
    await timed(() => runProcess('copy-folder', { args: copy }).then(() => shows('Invoices before'))),
  );
  await takeAway(product);
  times.published.push(await timed(() => command('publish', 'sales').then(() => shows('Invoices'))));
  times.written.push(
    await timed(() =>
      runProcess('write-file', { args: [path.join(apart, 'one.json')] }).then(() => shows('Invoices')),
    ),
  );
  times.back.push(await timed(() => command('rollback', 'sales').then(() => shows('Invoices before'))));
  times.off.push(
    await timed(() => command('disable', 'sales', SENTENCE).then(() => shows(SENTENCE, '/invoicing'))),
  );
  await command('enable', 'sales');
  times.trial.push(await timed(() => command('canary', 'sales', '100').then(() => shows('Invoices'))));
  times.halted.push(await timed(() => halt(product).then(() => shows('Invoices before'))));
  await takeAway(product);
  times.loaded.push(await timed(() => command('publish', 'sales', '--smoke').then(() => shows('Invoices'))));
}

/** Removes the files of the built version, which no page runs: publishing it again would send none. */
async function takeAway({ platform }: ModulePublishing): Promise<void> {
  const [target] = packagesById(['sales']);
  const folder = target && (await readBuildRecord(target))?.folder;
  if (!folder) throw new Error('sales is not built.');
  await rm(path.join(platform.dataDir, 'modules/sales', folder), { recursive: true });
}

/** Reports the canary as one that does not come, until the server has ended it: it reads the registry again every 5 seconds. */
async function halt({ platform, registry }: ModulePublishing): Promise<void> {
  for (;;) {
    const { modules } = JSON.parse(await registry()) as {
      modules: { sales: { canary?: Parameters<typeof folderOf>[0] } };
    };
    const { canary } = modules.sales;
    if (!canary) return;
    const report = { module: 'sales', version: folderOf(canary), kind: 'load', code: 'MFE-102' };
    const response = await fetch(`${platform.url}/public/modules/report`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ reports: Array.from({ length: REPORTS }, () => report) }),
    });
    if (!response.ok) throw new Error(`The server returned ${response.status} for a report.`);
  }
}

function measurementsOf(times: Times, when: string): Measurement[] {
  const copying = { name: 'bare copy, and the page', value: median(times.copied) };
  const writing = { name: 'one bare file, and the page', value: median(times.written) };
  const row = (name: string, values: number[], baseline: typeof copying, limit?: number): Measurement => ({
    name: name + when,
    unit: 'ms',
    values,
    baseline,
    ...(limit === undefined ? {} : { limit }),
  });
  return [
    row('publish to visible', times.published, copying, 3_000),
    row('rollback to visible', times.back, writing, 2_000),
    row('disable to its sentence', times.off, writing, 3_000),
    row('canary to visible', times.trial, writing, 3_000),
    row('bad reports of a canary to the stable version', times.halted, writing),
    row('publish to visible, loaded in a browser first', times.loaded, copying),
  ];
}
