import type { Page } from 'playwright-core';
import type { MeasuredPage } from './measured-page.ts';

/** The first screen of each module: its address and what shows that it is there. */
export const FIRST_SCREENS = [
  { module: 'sales', path: '/invoicing', shown: 'tbody tr[data-row-id]' },
  { module: 'purchases', path: '/bills', shown: 'tbody tr[data-row-id]' },
  { module: 'contacts', path: '/contacts', shown: 'tbody tr[data-row-id]' },
  { module: 'accounting', path: '/chart-of-accounts', shown: 'tbody tr[data-row-id]' },
  { module: 'settings', path: '/settings/users', shown: 'tbody tr' },
] as const;

export type FirstScreen = (typeof FIRST_SCREENS)[number];

/** An address of the shell alone: going there unmounts the module at hand. */
const NO_MODULE = { path: '/there-is-no-such-page', shown: 'main h1' };

/** What a page holds after garbage has been collected. */
export interface Held {
  heap: number;
  nodes: number;
  listeners: number;
}

/** What a page holds before and after some mounts and unmounts of a module; some earlier ones warm caches up. */
export async function heldByMounts(
  measured: MeasuredPage,
  screen: FirstScreen,
  mounts: { warmUp: number; counted: number },
): Promise<{ before: Held; after: Held }> {
  await mountAndUnmount(measured.page, screen, mounts.warmUp);
  const before = await held(measured);
  await mountAndUnmount(measured.page, screen, mounts.counted);
  return { before, after: await held(measured) };
}

async function mountAndUnmount(page: Page, screen: FirstScreen, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await page.evaluate(goTo, screen);
    await page.evaluate(goTo, NO_MODULE);
  }
}

/** Runs in the page: goes to an address as Back does, and waits for what it shows alone. */
async function goTo({ path, shown }: { path: string; shown: string }): Promise<void> {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
  const isThere = () => {
    const seen = document.querySelector<HTMLElement>(shown);
    const isAlone = shown.startsWith('tbody') || !document.querySelector('tbody');
    return seen !== null && seen.getClientRects().length > 0 && isAlone;
  };
  const giveUp = performance.now() + 20_000;
  while (!isThere()) {
    if (performance.now() > giveUp) throw new Error(`${path} never showed ${shown}.`);
    await new Promise(requestAnimationFrame);
  }
}

/** Weak references and finalizers need more than one collection. */
const COLLECTIONS = 3;
/** Time for timers of what was unmounted last, in milliseconds. */
const SETTLED_MS = 1_000;

async function held({ cdp, page }: MeasuredPage): Promise<Held> {
  await cdp.send('Performance.enable');
  await page.waitForTimeout(SETTLED_MS);
  for (let time = 0; time < COLLECTIONS; time += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const valueOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { heap: valueOf('JSHeapUsedSize'), nodes: valueOf('Nodes'), listeners: valueOf('JSEventListeners') };
}
