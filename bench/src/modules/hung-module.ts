import type { Browser } from 'playwright-core';
import { type FaultServer, startFaultServer } from '../../../e2e/src/fault-server.ts';
import type { ModulePublishing } from '../../../e2e/src/module-publishing.ts';
import { clickTime } from '../browser/click-time.ts';
import { type KeptState, MeasuredPage } from '../browser/measured-page.ts';
import { signedIn } from '../browser/sign-in.ts';
import { type Measurement, median } from '../measurements.ts';

const RUNS = 7;
const FRAME = '.layout-side .layout-nav a';
const DASHBOARD_NUMBERS = '.dash-figures .ac-number';
const SCREENS = [{ module: 'sales', path: '/invoicing' }];

/** Milliseconds of some visits. */
interface Times {
  frame: number[];
  dashboard: number[];
  other: number[];
}

/** Frame, dashboard and the screen of another module while one module hangs, turn by turn with none that hangs. */
export async function timeHungModule(
  browser: Browser,
  { platform }: ModulePublishing,
): Promise<Measurement[]> {
  const faults = await startFaultServer(platform.url);
  try {
    const kept = await signedIn(browser, faults.url);
    const [none, hung]: [Times, Times] = [times(), times()];
    // The first round warms the server up.
    for (const into of [times(), times()]) await visitInto(into, { browser, kept, faults }, true);
    for (let run = 0; run < RUNS; run += 1) {
      await visitInto(none, { browser, kept, faults }, false);
      await visitInto(hung, { browser, kept, faults }, true);
    }
    return measurementsOf(none, hung);
  } finally {
    await faults.stop();
  }
}

const times = (): Times => ({ frame: [], dashboard: [], other: [] });

function measurementsOf(none: Times, hung: Times): Measurement[] {
  const ratio = (one: 'frame' | 'dashboard') => [median(hung[one]) / median(none[one])];
  const baseline = { name: 'with none hung', value: median(none.other) };
  return [
    { name: 'frame, one module hung, to none hung', unit: 'ratio', values: ratio('frame'), limit: 1.1 },
    { name: 'dashboard, the same', unit: 'ratio', values: ratio('dashboard'), limit: 1.1 },
    {
      name: "click to another module's screen, one hung",
      unit: 'ms',
      values: hung.other,
      limit: 300,
      baseline,
    },
  ];
}

interface Visitor {
  browser: Browser;
  kept: KeptState;
  faults: FaultServer;
}

/** A cold dashboard, then a cold page of the module from which another module's screen is opened. */
async function visitInto(into: Times, { browser, kept, faults }: Visitor, isHung: boolean): Promise<void> {
  faults.set({ screens: SCREENS, ...(isHung ? { file: 'entry', delivery: 'hang' } : {}) });
  const member = await MeasuredPage.in(browser, { kept });
  into.frame.push(await member.timeUntil(`${faults.url}/dashboard`, FRAME));
  await member.close();
  const second = await MeasuredPage.in(browser, { kept });
  into.dashboard.push(await second.timeUntil(`${faults.url}/dashboard`, DASHBOARD_NUMBERS));
  await second.close();
  const visitor = await MeasuredPage.in(browser, { kept });
  await visitor.timeUntil(`${faults.url}/invoicing`, FRAME);
  into.other.push(
    await clickTime(visitor.page, { link: '.layout-side .layout-nav a[href="/bills"]', heading: 'Bills' }),
  );
  await visitor.close();
}
