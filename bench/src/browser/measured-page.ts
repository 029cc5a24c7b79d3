import { brotliCompressSync } from 'node:zlib';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

/** Slowdown of the processor. */
const CPU_SLOWDOWN = 4;
/** Slowed lines, in bytes a second: "Fast 4G" of the research method, and "Slow 4G". */
export const LINES = {
  fast4g: {
    offline: false,
    latency: 165,
    downloadThroughput: 8_100_000 / 8,
    uploadThroughput: 1_350_000 / 8,
  },
  slow4g: {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  },
} as const;
const BYTES_OF_KIB = 1024;
/** A task of the page that keeps it busy longer blocks the person (total blocking time). */
const LONG_TASK_MS = 50;

/** What a browser keeps between visits: among it who is signed in. */
export type KeptState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A page in a separate context that remembers what it fetched. */
export class MeasuredPage {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly cdp: CDPSession;

  private constructor(context: BrowserContext, page: Page, cdp: CDPSession) {
    this.context = context;
    this.page = page;
    this.cdp = cdp;
    page.setDefaultTimeout(60_000);
  }

  /**
   * Opens a fresh context without a service worker: its cache is empty, so that the first start in it is a cold one. The cache
   * stays on, because the code of modules is fetched into it before it runs. `kept` may sign the context in.
   */
  static async in(browser: Browser, { kept }: { kept?: KeptState } = {}): Promise<MeasuredPage> {
    const context = await browser.newContext({
      storageState: kept,
      viewport: { width: 1366, height: 800 },
      serviceWorkers: 'block',
      locale: 'en-GB',
    });
    await context.addInitScript(watchBlocking);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    return new MeasuredPage(context, page, cdp);
  }

  async throttleLine(line: (typeof LINES)[keyof typeof LINES] = LINES.fast4g): Promise<void> {
    await this.cdp.send('Network.emulateNetworkConditions', line);
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

  /** Paths of the scripts and styles that had arrived by a time of the page's clock: what is prefetched comes later. */
  async codeBefore(time: number): Promise<string[]> {
    const urls = await this.page.evaluate(
      (end) =>
        performance
          .getEntriesByType('resource')
          .filter((entry) => (entry as PerformanceResourceTiming).responseEnd <= end)
          .map(({ name }) => new URL(name).pathname),
      time,
    );
    return [...new Set(urls)].filter((path) => /\.(?:js|css)$/.test(path));
  }

  /** What the page fetched and when, in milliseconds since the start of the navigation. */
  async waterfall(): Promise<string> {
    const lines = await this.page.evaluate(() =>
      [...performance.getEntriesByType('resource'), ...performance.getEntriesByType('longtask')].map(
        ({ name, startTime, duration }) => ({ name, startTime, end: startTime + duration }),
      ),
    );
    return lines
      .toSorted((one, other) => one.startTime - other.startTime)
      .map(
        ({ name, startTime, end }) =>
          `${startTime.toFixed(0).padStart(6)} ${end.toFixed(0).padStart(6)}  ${name}`,
      )
      .join('\n');
  }

  async close(): Promise<void> {
    await this.context.close();
  }
}

/**
 * KiB of some scripts and styles, compressed with brotli at its best, as a production server sends them. They are
 * fetched anew: the browser cannot always give the body of what it preloaded.
 */
export async function weightOf(origin: string, paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(origin + path, { signal: AbortSignal.timeout(10_000) });
      return brotliCompressSync(Buffer.from(await answer.arrayBuffer())).length;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / BYTES_OF_KIB;
}

/** The work, or an error after some milliseconds: a hanging browser ends a benchmark instead of holding it up. */
export async function within<T>(milliseconds: number, name: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${name} took over ${milliseconds} ms.`)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
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
