import path from 'node:path';
import type { Browser } from 'playwright-core';
import type { ModulePublishing } from '../../../e2e/src/module-publishing.ts';
import { publishModule } from '../../../tooling/src/modules/publish.ts';
import { MeasuredPage } from '../browser/measured-page.ts';
import { signedIn } from '../browser/sign-in.ts';
import { type Measurement, median } from '../measurements.ts';
import { moduleCommand, runProcess, timed } from './bare-process.ts';

const RUNS = 5;
type Step = 'copied' | 'written' | 'published' | 'back' | 'off';
const SENTENCE = 'Back at noon.';

/**
 * From the start of a command of `npm run module` until a page that is loaded after it shows what it did, beside a bare process
 * that writes as many files, and the page.
 */
export async function timePublishing(browser: Browser, product: ModulePublishing): Promise<Measurement[]> {
  const { platform, at } = product;
  const member = await MeasuredPage.in(browser, { kept: await signedIn(browser, platform.url) });
  const shows = async (words: string, address = '/contacts'): Promise<void> => {
    await member.page.goto(platform.url + address, { waitUntil: 'commit' });
    await member.page.getByText(words, { exact: true }).filter({ visible: true }).first().waitFor();
  };
  const command = (...args: string[]) => moduleCommand(platform.dataDir, ...args);
  const before = await product.reworded('Invoices before');
  const apart = path.join(before.root, 'copied');
  const times = { copied: [], written: [], published: [], back: [], off: [] } as Record<Step, number[]>;
  for (let run = 0; run < RUNS; run += 1) {
    await publishModule(before, at);
    await shows('Invoices before');
    times.copied.push(
      await timed(async () => {
        await runProcess('copy-folder', {
          args: [path.join(before.root, 'dist'), path.join(apart, String(run))],
        });
        await shows('Invoices before');
      }),
    );
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
  }
  await member.close();
  const copying = { name: 'bare copy, and the page', value: median(times.copied) };
  const writing = { name: 'one bare file, and the page', value: median(times.written) };
  return [
    { name: 'publish to visible', unit: 'ms', values: times.published, limit: 3_000, baseline: copying },
    { name: 'rollback to visible', unit: 'ms', values: times.back, limit: 2_000, baseline: writing },
    { name: 'disable to its sentence', unit: 'ms', values: times.off, limit: 3_000, baseline: writing },
  ];
}
