/**
 * What a team waits for: its module built alone and served by `dev`, published, gone back to and switched off while the product
 * runs; and what people wait for while a module hangs, and on their first visit to one. Arguments name the parts to run
 * (`builds publishing hung visits`).
 */
import { startPublishing } from '../../e2e/src/module-publishing.ts';
import { runParts } from './browser/run-parts.ts';
import { timeBuilds } from './modules/build-times.ts';
import { timeFirstVisit } from './modules/first-visit.ts';
import { timeHungModule } from './modules/hung-module.ts';
import { timePublishing } from './modules/publishing-times.ts';

const PART_TIMEOUT_MS = 300_000;

await runParts({
  start: async () => {
    const publishing = await startPublishing('a benchmark');
    return { ...publishing, stop: publishing.end };
  },
  parts: {
    builds: (_browser, product) => timeBuilds(product),
    hung: timeHungModule,
    visits: timeFirstVisit,
    publishing: timePublishing,
  },
  timeoutMs: PART_TIMEOUT_MS,
  conditions:
    'no slowdown of the processor, a line of loopback but for first visits (1.6 Mbit/s, 150 ms); medians',
});
