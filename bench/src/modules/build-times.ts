import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import type { ModulePublishing } from '../../../e2e/src/module-publishing.ts';
import { startModuleDev } from '../../../e2e/src/module-dev.ts';
import { type Measurement, median } from '../measurements.ts';
import { runProcess, timed } from './bare-process.ts';
import { timeDevChange } from './dev-change.ts';

const RUNS = 3;
const ROOT = path.resolve(import.meta.dirname, '../../..');

/** How long a team waits for its module: built alone, served by `dev`, built again by it and seen, beside the bare compiler. */
export async function timeBuilds(browser: Browser, { platform }: ModulePublishing): Promise<Measurement[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'accounts bench builds '));
  const times = {
    compiled: [] as number[],
    built: [] as number[],
    served: [] as number[],
    again: [] as number[],
  };
  try {
    for (let run = 0; run < RUNS; run += 1) {
      const output = (name: string) => [path.join(folder, `${name}${run}`)];
      times.compiled.push(await timed(() => runProcess('compile-alone')));
      times.built.push(await timed(() => runProcess('build-alone', { args: output('built') })));
      times.served.push(await timeDev(platform.url));
      times.again.push(
        Number(await runProcess('build-again', { args: output('again'), mode: 'development' })),
      );
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const baseline = { name: 'its sources, compiled alone', value: median(times.compiled) };
  return [
    { name: 'a module built alone', unit: 'ms', values: times.built, limit: 6_000, baseline },
    { name: 'dev, until it serves', unit: 'ms', values: times.served, limit: 6_000, baseline },
    {
      name: 'dev, built again after a file is saved',
      unit: 'ms',
      values: times.again,
      limit: 2_000,
      baseline,
    },
    {
      name: 'dev, from saving a text until the tab shows it',
      unit: 'ms',
      values: await timeDevChange(browser, platform.url),
      limit: 2_000,
      baseline,
    },
  ];
}

async function timeDev(shell: string): Promise<number> {
  const start = performance.now();
  const { stop } = await startModuleDev(ROOT, ['sales', '--shell', shell]);
  const time = performance.now() - start;
  await stop();
  return time;
}
