import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { startModuleDev } from '../../../e2e/src/module-dev.ts';
import { BUILD_SOURCES, copySources } from '../../../tooling/src/modules/copy-sources.ts';
import { MeasuredPage } from '../browser/measured-page.ts';
import { signedIn } from '../browser/sign-in.ts';
import { timed } from './bare-process.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const RUNS = 5;
const TEXTS = 'mfe-sales/src/locales/en.json';

/**
 * Milliseconds from saving a text of a module in a clone until the menu of the tab that runs it from there shows it. The server at
 * `url` allows any port of this computer (`MODULE_OVERRIDES`).
 */
export async function timeDevChange(browser: Browser, url: string): Promise<number[]> {
  const clone = await mkdtemp(path.join(tmpdir(), 'accounts bench clone '));
  try {
    await copySources(clone, [...BUILD_SOURCES, 'mfe-sales']);
    await symlink(path.join(ROOT, 'node_modules'), path.join(clone, 'node_modules'));
    await cp(path.join(ROOT, 'shell/dist'), path.join(clone, 'shell/dist'), { recursive: true });
    const dev = await startModuleDev(clone, ['sales', '--shell', url]);
    const tab = await MeasuredPage.in(browser, { kept: await signedIn(browser, url) });
    const shows = (name: string): Promise<void> =>
      tab.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).waitFor();
    await tab.page.goto(dev.address);
    await shows('Invoices');
    const file = path.join(clone, TEXTS);
    const text = await readFile(file, 'utf8');
    const values: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const name = `Invoices ${run}`;
      const changed = text.replace('"nav.invoices": "Invoices"', `"nav.invoices": "${name}"`);
      values.push(await timed(() => writeFile(file, changed).then(() => shows(name))));
    }
    await tab.close();
    await dev.stop();
    return values;
  } finally {
    await rm(clone, { recursive: true, force: true });
  }
}
