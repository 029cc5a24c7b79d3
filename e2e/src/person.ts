import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Download,
  Locator,
  Page,
  Request,
} from 'playwright-core';
import { accessibilityFaults } from './axe.ts';
import { Caller } from './caller.ts';
import { describeAtFailure } from './described-pages.ts';
import { markToursSeen } from './mark-tours-seen.ts';
import { newestLink } from './outbox.ts';

/**
 * A screen shows what it should within a second, later on a machine that is busy with other tests; only what never comes takes
 * this long, in milliseconds.
 */
const TIMEOUT_MS = 60_000;

/** The same for work over hundreds of records, in milliseconds. */
export const LONG_WORK_MS = 300_000;

/** Calls that a failed story reports: those of one screen and of what was done on it. */
const REPORTED_CALLS = 15;

/** A page has fetched all that it wants when it has waited for nothing this long, in milliseconds. */
const QUIET_MS = 300;

/** What Playwright writes where it keeps the service worker from being registered. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

/** Who registers. */
export interface NewUser {
  firstName: string;
  lastName: string;
  companyName: string;
  email: string;
  password: string;
}

/** Waits until the screen has its heading and nothing on it is loading; looked at with every frame that is drawn. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].some((element) => element.checkVisibility());
    // A form that is being read takes the focus when it is shown.
    const isReading = document.querySelector('.ac-form-hidden') !== null;
    // A dialog that shows how far it is stays so until it is done.
    const waits = '[aria-busy="true"]:not([role="dialog"]:has(.ac-progress) *)';
    return shown('h1') && !isReading && !shown(`${waits}, .ac-skeleton`);
  });
}

/** A person at a browser: does what people do, by the words on the screen. */
export class Person {
  readonly url: string;
  readonly page: Page;
  readonly context: BrowserContext;
  /** What went wrong in the page without anybody clicking on it. */
  readonly pageErrors: string[] = [];
  /** Errors and warnings of the console; a call that was rejected on purpose leaves one as well. */
  readonly consoleFaults: string[] = [];
  /** The newest calls of the API with the status of their response, for what a failed story reports. */
  private readonly calls: string[] = [];
  /** Requests that are under way, but for the stream of changes. */
  private readonly underWay = new Set<Request>();
  private quietSince = 0;

  private constructor(url: string, context: BrowserContext, page: Page) {
    this.url = url;
    this.context = context;
    this.page = page;
    page.setDefaultTimeout(TIMEOUT_MS);
    describeAtFailure({ page, calls: this.calls });
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (!pathname.startsWith('/account/')) return;
      this.calls.push(`${response.status()} ${response.request().method()} ${pathname}`);
      if (this.calls.length > REPORTED_CALLS) this.calls.shift();
    });
    page.on('request', (request) => {
      if (!request.url().endsWith('/events')) this.underWay.add(request);
    });
    const end = (request: Request): void => {
      this.underWay.delete(request);
      this.quietSince = Date.now();
    };
    page.on('requestfinished', end);
    page.on('requestfailed', end);
    page.on('pageerror', (error) => this.pageErrors.push(error.message));
    page.on('console', (message) => {
      if (message.text().includes(WORKER_BLOCKED)) return;
      if (message.type() === 'error' || message.type() === 'warning') this.consoleFaults.push(message.text());
      if (/Content Security Policy/i.test(message.text())) this.pageErrors.push(message.text());
    });
  }

  /**
   * Opens a new window of a person who wants no motion: every screen is at once as it stays. It has no cookies or storage,
   * and no service worker by default: the worker responds from its cache, and neither `page.route` nor a proxy sees those
   * requests, so that a test of a slow, broken or rejecting server would be one of the cache. `offline.test.ts` looks at the
   * product with the worker.
   */
  static async at(
    browser: Browser,
    url: string,
    viewport = { width: 1440, height: 900 },
    options: Pick<BrowserContextOptions, 'serviceWorkers' | 'userAgent' | 'hasTouch' | 'isMobile'> = {},
  ): Promise<Person> {
    const context = await browser.newContext({
      viewport,
      acceptDownloads: true,
      locale: 'en-GB',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      ...options,
    });
    return new Person(url, context, await context.newPage());
  }

  async open(path: string): Promise<void> {
    await this.page.goto(this.url + path);
  }

  /**
   * Loads the product anew, with nothing of what was there before: at an address that it does not have, whose page is in its frame
   * and needs no module. The dashboard would take more than twice the processor time.
   */
  async startAnew(): Promise<void> {
    await this.open('/nowhere');
  }

  /**
   * Registers, confirms by the link of the message and opens the dashboard. The message is in the outbox, unless `linkFor` finds it
   * elsewhere. Tours count as seen unless a test wants them.
   */
  async register(
    user: NewUser,
    { withTours = false, linkFor = (email: string, page: string) => newestLink(this.url, email, page) } = {},
  ): Promise<void> {
    await this.open('/register');
    await this.fill('First name', user.firstName);
    await this.fill('Last name', user.lastName);
    await this.fill('Company name', user.companyName);
    await this.fill('Email', user.email);
    await this.page.getByLabel('Password', { exact: true }).fill(user.password);
    await this.press('Create account');
    await this.sees('Check your email');
    await this.page.goto(await linkFor(user.email, '/registration/'));
    await this.press('Confirm and start');
    await this.page.waitForURL('**/dashboard');
    if (withTours) return;
    await markToursSeen(this.url, user.email, user.password);
    await this.open('/dashboard');
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.open('/');
    await this.fill('Email', email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.press('Sign in');
  }

  /** Signs in as the owner of the demo company and waits for the dashboard. */
  async signInAsDemo(): Promise<void> {
    await this.signIn('demo@example.com', 'harbour-2026');
    await this.page.waitForURL('**/dashboard');
  }

  /**
   * Takes a session that is made by a call, of the owner of the demo company by default: the page that is opened next is
   * signed in. For a test that begins at another page than the dashboard, which takes longer to draw than many of them.
   */
  async takeSession(email = 'demo@example.com', password = 'harbour-2026'): Promise<void> {
    const { session } = await Caller.signIn(this.url, email, password);
    // Anything small from the same origin: nothing of the product runs in it.
    await this.open('/icons/icon.svg');
    await this.page.evaluate((stored) => localStorage.setItem('accounts.session', stored), session);
  }

  /** Goes to an address as the Back button does: without loading the page anew. */
  async goTo(path: string): Promise<void> {
    await this.page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  }

  /** Goes to an address as `goTo` does, and waits until another screen is there, whatever the language of its heading. */
  async visit(path: string): Promise<void> {
    const before = await this.page.evaluateHandle(() => {
      const heading = document.querySelector('h1');
      return { heading, text: heading?.textContent };
    });
    await this.goTo(path);
    await this.page.waitForFunction(({ heading, text }) => {
      const now = document.querySelector('h1');
      return now !== null && (now !== heading || now.textContent !== text);
    }, before);
    await before.dispose();
    await this.settled();
  }

  /** Goes to a screen; steps of one screen, and the screen that is there, have one heading, which does not show when it has come. */
  async show(path: string): Promise<void> {
    const isThere = new URL(this.page.url()).pathname === path;
    await (isThere || path.includes('?') ? this.open(path) : this.visit(path));
    await this.settled();
  }

  async settled(): Promise<void> {
    await settled(this.page);
  }

  /** Waits until the page has fetched what it wants, ahead of need too: a line that is cut then finds it complete. */
  async quiet(): Promise<void> {
    while (this.underWay.size > 0 || Date.now() - this.quietSince < QUIET_MS) {
      await this.page.waitForTimeout(QUIET_MS / 3);
    }
  }

  async fill(label: string, text: string): Promise<void> {
    await this.page.getByLabel(label, { exact: true }).first().fill(text);
  }

  async press(name: string | RegExp): Promise<void> {
    await this.page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .click();
  }

  async follow(name: string | RegExp): Promise<void> {
    await this.page
      .getByRole('link', { name, exact: typeof name === 'string' })
      .first()
      .click();
  }

  /** Waits until the words can be read. */
  async sees(text: string | RegExp, timeout?: number): Promise<void> {
    await this.page.getByText(text).first().waitFor({ timeout });
  }

  /** Presses something that downloads and gives the file. */
  async downloads(action: () => Promise<void>): Promise<Download> {
    const [download] = await Promise.all([this.page.waitForEvent('download'), action()]);
    return download;
  }

  /** Brings a file in on an import screen and leaves the screen with its result. */
  async importFile(path: string, file: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
    await this.open(path);
    await this.page.locator('input[type=file]').setInputFiles(file);
    await this.press('Check the file');
    await this.press(/^Import [\d,]+ /);
    await this.page.getByRole('button', { name: 'Import another file' }).waitFor({ timeout: LONG_WORK_MS });
  }

  /** What has gone wrong since the last time, in the page and in its console; a fault counts for one test. */
  takeFaults(): string[] {
    return [...this.pageErrors.splice(0), ...this.consoleFaults.splice(0)];
  }

  /** Faults of the screen at hand for people with a keyboard or a screen reader. */
  async accessibilityFaults(): Promise<string[]> {
    return accessibilityFaults(this.page);
  }

  async leave(): Promise<void> {
    await this.context.close();
  }
}
