import { brotliCompressSync } from 'node:zlib';
import type { Browser, BrowserContext, CDPSession, Page, Response } from 'playwright-core';

/** Slowdown of the processor and the line: 4x CPU, 8.1 Mbit/s, 165 ms (research method "Fast 4G"). */
const CPU_SLOWDOWN = 4;
const LINE = {
  offline: false,
  latency: 165,
  downloadThroughput: 8_100_000 / 8,
  uploadThroughput: 1_350_000 / 8,
};
const BYTES_OF_KIB = 1024;
/** A task of the page that keeps it busy longer blocks the person (total blocking time). */
const LONG_TASK_MS = 50;

/** A script or style that a page fetched. */
export interface FetchedCode {
  url: string;
  /** Milliseconds since the measured page was made. */
  at: number;
  /** Length compressed with brotli at its best, as a production server sends it. */
  brotliBytes: number;
}

/** A page in a context of its own that remembers what it fetched. */
export class MeasuredPage {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly #made = performance.now();
  readonly #code: Promise<FetchedCode | null>[] = [];

  private constructor(context: BrowserContext, page: Page, cdp: CDPSession) {
    this.context = context;
    this.page = page;
    this.cdp = cdp;
    page.setDefaultTimeout(60_000);
    page.on('response', (response) => this.#code.push(this.#weigh(response)));
  }

  /** Opens a fresh context; no cache, no service worker, so that every start is a cold one. */
  static async in(browser: Browser): Promise<MeasuredPage> {
    const context = await browser.newContext({
      viewport: { width: 1366, height: 800 },
      serviceWorkers: 'block',
      locale: 'en-GB',
    });
    await context.addInitScript(watchBlocking);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
    return new MeasuredPage(context, page, cdp);
  }

  async throttleLine(): Promise<void> {
    await this.cdp.send('Network.emulateNetworkConditions', LINE);
  }

  async throttleProcessor(): Promise<void> {
    await this.cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  }

  /** Goes to a page and waits for an element; milliseconds from the start of the navigation, by the page's clock. */
  async timeUntil(url: string, selector: string): Promise<number> {
    await this.page.goto(url, { waitUntil: 'commit' });
    return this.page.evaluate(whenVisible, selector);
  }

  /** Sum of what tasks took over 50 ms since first contentful paint. */
  async blockingTime(): Promise<number> {
    return this.page.evaluate((longTask) => {
      const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      const tasks =
        (window as Window & { longTasks?: { start: number; duration: number }[] }).longTasks ?? [];
      return tasks
        .filter((task) => task.start >= paint)
        .reduce((sum, task) => sum + Math.max(0, task.duration - longTask), 0);
    }, LONG_TASK_MS);
  }

  /** Forgets what the product keeps on the browser's disk, except who is signed in. */
  async forgetCaches(origin: string): Promise<void> {
    await this.cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,cache_storage' });
  }

  /** Scripts and styles fetched so far, each address once. */
  async code(): Promise<FetchedCode[]> {
    const found = (await Promise.all(this.#code)).filter((one) => one !== null);
    return [...new Map(found.map((one) => [one.url, one])).values()];
  }

  async close(): Promise<void> {
    await this.context.close();
  }

  async #weigh(response: Response): Promise<FetchedCode | null> {
    const { pathname } = new URL(response.url());
    if (!/\.(?:js|css)$/.test(pathname) || !response.ok()) return null;
    const at = performance.now() - this.#made;
    try {
      return { url: pathname, at, brotliBytes: brotliCompressSync(await response.body()).length };
    } catch {
      return null;
    }
  }
}

/** KiB of some scripts and styles. */
export function weightOf(code: readonly FetchedCode[]): number {
  return code.reduce((sum, one) => sum + one.brotliBytes, 0) / BYTES_OF_KIB;
}

/** Runs in the page before its own scripts. */
function watchBlocking(): void {
  const tasks: { start: number; duration: number }[] = [];
  (window as Window & { longTasks?: typeof tasks }).longTasks = tasks;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push({ start: startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
}

/** Runs in the page: resolves to the page's clock once an element can be seen and used; gives up after a minute. */
function whenVisible(selector: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const element = document.querySelector<HTMLElement>(selector);
      const isThere =
        element !== null && element.getClientRects().length > 0 && !element.matches(':disabled');
      if (isThere) resolve(performance.now());
      else if (performance.now() > 60_000)
        reject(new Error(`${location.pathname} never showed ${selector}.`));
      else requestAnimationFrame(look);
    };
    look();
  });
}
