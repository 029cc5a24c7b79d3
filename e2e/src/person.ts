import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Download,
  Locator,
  Page,
} from 'playwright-core';
import { accessibilityFaults } from './axe.ts';
import { newestMessage } from './outbox.ts';

/** Longest time a person should have to look at a screen that is not ready, in milliseconds. */
const TIMEOUT_MS = 20_000;

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

/** Somebody at a browser: does what people do, by the words on the screen. */
export class Person {
  readonly url: string;
  readonly page: Page;
  readonly context: BrowserContext;
  /** What went wrong in the page without anybody clicking on it. */
  readonly pageErrors: string[] = [];
  /** Errors and warnings of the console; a call that was rejected on purpose leaves one as well. */
  readonly consoleFaults: string[] = [];

  private constructor(url: string, context: BrowserContext, page: Page) {
    this.url = url;
    this.context = context;
    this.page = page;
    page.setDefaultTimeout(TIMEOUT_MS);
    page.on('pageerror', (error) => this.pageErrors.push(error.message));
    page.on('console', (message) => {
      if (message.text().includes(WORKER_BLOCKED)) return;
      if (message.type() === 'error' || message.type() === 'warning') this.consoleFaults.push(message.text());
      if (/Content Security Policy/i.test(message.text())) this.pageErrors.push(message.text());
    });
  }

  /**
   * Opens a new window without cookies or storage, and without a service worker by default: the worker responds from
   * its cache, and neither `page.route` nor a proxy sees those requests, so that a test of a slow, broken or
   * rejecting server would be one of the cache. `offline.test.ts` looks at the product with the worker.
   */
  static async at(
    browser: Browser,
    url: string,
    viewport = { width: 1440, height: 900 },
    options: Pick<BrowserContextOptions, 'serviceWorkers' | 'userAgent'> = {},
  ): Promise<Person> {
    const context = await browser.newContext({
      viewport,
      acceptDownloads: true,
      locale: 'en-GB',
      serviceWorkers: 'block',
      ...options,
    });
    return new Person(url, context, await context.newPage());
  }

  async open(path: string): Promise<void> {
    await this.page.goto(this.url + path);
  }

  /** Registers, confirms from the outbox and opens the dashboard. Tours stay over what a test clicks: they count as seen. */
  async register(user: NewUser, { withTours = false } = {}): Promise<void> {
    await this.open('/register');
    await this.fill('First name', user.firstName);
    await this.fill('Last name', user.lastName);
    await this.fill('Company name', user.companyName);
    await this.fill('Email', user.email);
    await this.page.getByLabel('Password', { exact: true }).fill(user.password);
    await this.press('Create account');
    await this.sees('Check your email');
    const { links } = await newestMessage(this.url, user.email);
    const link = links.find((candidate) => candidate.includes('/registration/'));
    if (!link) throw new Error('The confirmation message carries no link.');
    await this.page.goto(link);
    await this.press('Confirm and start');
    await this.page.waitForURL('**/dashboard');
    if (withTours) return;
    await this.markToursSeen(user);
    await this.open('/dashboard');
  }

  private async markToursSeen({ email, password }: NewUser): Promise<void> {
    const { request } = this.context;
    const signIn = await request.post(`${this.url}/auth/token`, { data: { username: email, password } });
    const session = (await signIn.json()) as { data: { access_token: string } };
    const headers = { authorization: `Bearer ${session.data.access_token}` };
    const tours = `${this.url}/account/data/company/space/member/tours`;
    const names = Object.keys((await (await request.get(tours, { headers })).json()) as object);
    for (const name of names) await request.put(`${tours}?name=${name}&value=true`, { headers });
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

  /** Waits until the screen has its heading and nothing on it is loading; looked at with every frame that is drawn. */
  async settled(): Promise<void> {
    await this.page.waitForFunction(() => {
      const shown = (selector: string) =>
        [...document.querySelectorAll(selector)].some((element) => element.checkVisibility());
      return shown('h1') && !shown('[aria-busy="true"], .ac-skeleton');
    });
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
  async sees(text: string | RegExp): Promise<void> {
    await this.page.getByText(text).first().waitFor();
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
    await this.page.getByRole('button', { name: 'Import another file' }).waitFor({ timeout: 60_000 });
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
