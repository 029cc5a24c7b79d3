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

const PART_TIMEOUT_MS = 600_000;

await runParts({
  start: async () => {
    // A tab of `builds` runs a module from a port that is not known yet.
    const publishing = await startPublishing('a benchmark', { MODULE_OVERRIDES: 'http://localhost:*' });
    return { ...publishing, stop: publishing.end };
  },
  parts: {
    builds: timeBuilds,
    hung: timeHungModule,
    visits: timeFirstVisit,
    publishing: timePublishing,
  },
  timeoutMs: PART_TIMEOUT_MS,
  conditions:
    'no slowdown of the processor, a line of loopback but for first visits (1.6 Mbit/s, 150 ms); medians',
});
