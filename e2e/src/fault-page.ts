import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { Caller } from './caller.ts';
import type { Place } from './fault-places.ts';
import { type Fault, type FaultServer, type FaultyScreen, startFaultServer } from './fault-server.ts';
import type { Platform } from './platform.ts';

/** Longest wait for a state, in milliseconds. */
export const TIMEOUT_MS = 60_000;
/** The page's clock goes on in steps, in milliseconds. */
const STEP_MS = 400;
/** Later than a page sends its reports, in milliseconds. */
const REPORTED_MS = 2_500;

/** A page of a platform whose modules break; its clock does not move until it is moved on. */
export class FaultPage {
  readonly page: Page;
  readonly faults: FaultServer;
  /** What nothing in the page has caught. */
  readonly pageErrors: string[] = [];

  private constructor(page: Page, faults: FaultServer) {
    this.page = page;
    this.faults = faults;
    page.setDefaultTimeout(TIMEOUT_MS);
    page.on('pageerror', (error) => this.pageErrors.push(error.message));
  }

  /** Starts what breaks the platform's modules, and opens a page of it, signed in as the owner of the demo company. */
  static async at(platform: Platform, browser: Browser): Promise<FaultPage> {
    const faults = await startFaultServer(platform.url);
    const context = await FaultPage.contextOf(platform, browser);
    await context.addInitScript(() =>
      Object.assign(globalThis, { accountsFault: localStorage.getItem('test.fault') }),
    );
    await context.clock.install();
    const faultPage = new FaultPage(await context.newPage(), faults);
    await faultPage.page.goto(`${faults.url}/contacts`);
    await faultPage.heading('Contacts').waitFor();
    return faultPage;
  }

  /** A window that is signed in, by the clock of the wall. */
  static async contextOf(platform: Platform, browser: Browser): Promise<BrowserContext> {
    const { session } = await Caller.signIn(platform.url, 'demo@example.com', 'harbour-2026');
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      // As `Person.at`: what the worker keeps would hide the fault.
      serviceWorkers: 'block',
    });
    await context.addInitScript((value) => localStorage.setItem('accounts.session', value), session);
    return context;
  }

  menu({ link }: Place): Locator {
    return this.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link, exact: true });
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name, exact: true }).first();
  }

  panel({ name }: Place): Locator {
    return this.page.getByText(`${name} is not available right now. Your other pages work.`);
  }

  tryAgain(): Locator {
    return this.page.getByRole('button', { name: 'Try again' });
  }

  /** What the page says of the code of a failure: `Code MFE-102`. */
  code(): Promise<string> {
    return this.page.getByText(/^Code /).innerText();
  }

  /** Opens the page of the first of some screens anew, all of whose modules have a fault. */
  async open(screens: readonly FaultyScreen[], fault: Omit<Fault, 'screens'>): Promise<void> {
    this.faults.set({ screens, ...fault });
    await this.page.evaluate((value) => localStorage.setItem('test.fault', value), fault.throws ?? '');
    await this.page.goto(this.faults.url + (screens[0]?.path ?? '/'), { waitUntil: 'domcontentloaded' });
  }

  /** The browser keeps the registry of the page that is open, which it does once that is idle. */
  keepsRegistry(): Promise<void> {
    return this.passTime(() => this.page.evaluate(() => localStorage.getItem('accounts.registry') !== null));
  }

  /** Empties what the browser keeps of the registry, from a page that would not keep it again. */
  async forgetRegistry(): Promise<void> {
    await this.page.goto(`${this.faults.url}/icons/icon.svg`);
    await this.page.evaluate(() => localStorage.removeItem('accounts.registry'));
  }

  /** Has the page's clock go on until something is to be seen; it does not move while a request is being answered. */
  async soon(what: Locator): Promise<void> {
    await this.passTime(() => what.isVisible());
    // With what the page shows instead, where it never came.
    await what.waitFor();
  }

  /** At the latest until the limit of a wait. */
  async passTime(isThere: () => boolean | Promise<boolean>): Promise<void> {
    const end = Date.now() + TIMEOUT_MS;
    while (!(await isThere()) && Date.now() < end) {
      if (this.faults.busy() === 0) await this.page.clock.fastForward(STEP_MS);
      else await this.page.evaluate(() => new Promise(requestAnimationFrame));
    }
  }

  /** Opens a module by the menu, unless the page is at its address. */
  async visit(place: Place): Promise<void> {
    if (new URL(this.page.url()).pathname !== place.path) await this.menu(place).click();
  }

  /** Nothing of a module is on the page any more. */
  async expectGone({ module }: Place): Promise<void> {
    expect(await this.page.locator(`[data-module="${module}"]`).count()).toBe(0);
  }

  /** What was broken is whole from now on, in the same page. */
  async heal(): Promise<void> {
    this.faults.set(null);
    await this.page.evaluate(() => Object.assign(globalThis, { accountsFault: null, samePage: true }));
  }

  /** The screen is there since it has healed, without a reload. */
  async expectHealed({ link }: Place): Promise<void> {
    await this.heading(link).waitFor();
    expect(await this.page.evaluate(() => 'samePage' in globalThis)).toBe(true);
  }

  /** Heals; Try again brings the screen. */
  async heals(broken: Place): Promise<void> {
    await this.heal();
    await this.tryAgain().click();
    await this.expectHealed(broken);
  }

  /** What the page has reported of all modules, once there is something of each of some. */
  async reported(expected: readonly FaultyScreen[]): Promise<Record<string, string[]>> {
    const { reports } = this.faults;
    await this.passTime(() =>
      expected.every(({ module }) => reports.some((report) => report.module === module)),
    );
    await this.page.clock.fastForward(REPORTED_MS);
    const all: Record<string, string[]> = {};
    for (const { module, kind, code = '' } of reports) (all[module] ??= []).push(`${kind} ${code}`);
    return all;
  }
}
