import type { Browser } from 'playwright-core';
import { median, type Measurement } from '../measurements.ts';
import { MeasuredPage } from './measured-page.ts';
import { fillIn, PASSWORD, signIn } from './sign-in.ts';

/** The tiles have the company's amounts. */
const DASHBOARD_NUMBERS = '.dash-amounts .ac-number';
/** Time for what a page fetches ahead once it is shown, in milliseconds. */
const QUIET_MS = 3_000;
const LIMIT_MS = 1_000;

/**
 * From the click on Login to the dashboard with its amounts, by a member who has been there before: the browser has the
 * files, the session is new. Beside it the call that signs in, at the same moment, which no page can do without.
 */
export async function timeDashboard(browser: Browser, url: string, runs: number): Promise<Measurement[]> {
  const times: number[] = [];
  const calls: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const member = await MeasuredPage.in(browser);
    await signIn(member, url);
    await member.page.locator(DASHBOARD_NUMBERS).first().waitFor();
    await member.page.waitForTimeout(QUIET_MS);
    await member.page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await member.context.clearCookies();
    await member.page.goto(url);
    await fillIn(member);
    await member.page.waitForTimeout(QUIET_MS);
    await member.throttleProcessor();
    times.push(await member.page.evaluate(clickAndWait, { field: PASSWORD, shown: DASHBOARD_NUMBERS }));
    if (process.env['BENCH_WATERFALL'] && run === 0) console.log(await member.waterfall());
    calls.push(await member.page.evaluate(signInCall));
    await member.close();
  }
  return [
    {
      name: 'dashboard with figures after Login',
      unit: 'ms',
      values: times,
      limit: LIMIT_MS,
      baseline: { name: 'the call that signs in', value: median(calls) },
    },
  ];
}

/** Runs in the page: presses the form's button. Milliseconds until the frame that has the amounts. */
async function clickAndWait({ field, shown }: { field: string; shown: string }): Promise<number> {
  const button = document
    .querySelector<HTMLInputElement>(field)
    ?.form?.querySelector<HTMLElement>('[type=submit]');
  if (!button) throw new Error('The login form has no button.');
  const start = performance.now();
  button.click();
  while (!document.querySelector(shown)) {
    if (performance.now() - start > 30_000) throw new Error(`The dashboard never showed ${shown}.`);
    await new Promise(requestAnimationFrame);
  }
  // The next frame is the one after the amounts have been drawn.
  await new Promise(requestAnimationFrame);
  return performance.now() - start;
}

/** Runs in the page: how long the call that signed in took. */
function signInCall(): number {
  const call = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/auth/token'));
  if (!call) throw new Error('Nothing signed in.');
  return call.duration;
}
