import type { Browser } from 'playwright-core';
import { type FaultServer, startFaultServer } from '../../../e2e/src/fault-server.ts';
import type { ModulePublishing } from '../../../e2e/src/module-publishing.ts';
import { clickTime } from '../browser/click-time.ts';
import { type KeptState, MeasuredPage } from '../browser/measured-page.ts';
import { signedIn } from '../browser/sign-in.ts';
import { type Measurement, median } from '../measurements.ts';

const RUNS = 7;
/** Of each other file that hangs. */
const RUNS_OF_FILE = 3;
const FRAME = '.layout-side .layout-nav a';
const DASHBOARD_NUMBERS = '.dash-amounts .ac-number';
const SCREENS = [{ module: 'sales', path: '/invoicing' }];
const BILLS = '.layout-side .layout-nav a[href="/bills"]';
/** Files of the module beside its entry. */
const OTHER_FILES = ['manifest', 'text', 'exposed chunk', 'screen chunk'] as const;

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
    return [
      ...measurementsOf(none, hung),
      ...(await clicksBesideOtherFiles({ browser, kept, faults }, median(none.other))),
    ];
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
  into.other.push(await clickFromModule({ browser, kept, faults }));
}

/** From a cold page of the module to the screen of another one. */
async function clickFromModule({ browser, kept, faults }: Visitor): Promise<number> {
  const visitor = await MeasuredPage.in(browser, { kept });
  await visitor.timeUntil(`${faults.url}/invoicing`, BILLS);
  const time = await clickTime(visitor.page, { link: BILLS, heading: 'Bills' });
  await visitor.close();
  return time;
}

/** The same click while another file of the module than its entry hangs. */
async function clicksBesideOtherFiles(visitor: Visitor, withNone: number): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const file of OTHER_FILES) {
    const values: number[] = [];
    for (let run = 0; run < RUNS_OF_FILE; run += 1) {
      visitor.faults.set({ screens: SCREENS, file, delivery: 'hang' });
      values.push(await clickFromModule(visitor));
    }
    const baseline = { name: 'with none hung', value: withNone };
    measurements.push({ name: `the same, its ${file} hung`, unit: 'ms', values, limit: 300, baseline });
  }
  return measurements;
}
