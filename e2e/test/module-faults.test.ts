import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../src/browser.ts';
import { Caller } from '../src/caller.ts';
import { type Fault, type FaultServer, startFaultServer } from '../src/fault-server.ts';
import { type Platform, startPlatform } from '../src/platform.ts';

const PANEL = 'Sales is not available right now. Your other pages work.';
/** Three pauses of the ladder, or one load limit, and room for a slow machine. */
const FAILED_BY_MS = 25_000;

describe('a broken module', () => {
  let platform: Platform;
  let faults: FaultServer;
  let browser: Browser;
  let session: string;
  let page: Page;

  beforeAll(async () => {
    platform = await startPlatform({ demo: true });
    faults = await startFaultServer(platform.url, 'sales');
    browser = await launchBrowser();
    ({ session } = await Caller.signIn(platform.url, 'demo@example.com', 'harbour-2026'));
  });

  afterAll(async () => {
    await browser?.close();
    await faults?.stop();
    await platform?.stop();
  });

  beforeEach(async () => {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      // As `Person.at`: what the worker keeps would hide the fault.
      serviceWorkers: 'block',
    });
    await context.addInitScript((value) => localStorage.setItem('accounts.session', value), session);
    page = await context.newPage();
    page.setDefaultTimeout(FAILED_BY_MS);
  });

  afterEach(async () => {
    faults.set(null);
    await page.context().close();
  });

  const openSales = async (fault: Fault): Promise<void> => {
    faults.set(fault);
    await page.addInitScript((value) => Object.assign(globalThis, { accountsFault: value }), fault);
    // A script that hangs keeps the page's load event from coming.
    await page.goto(`${faults.url}/invoicing`, { waitUntil: 'domcontentloaded' });
  };
  const menu = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).first();
  const otherModuleWorks = async (): Promise<void> => {
    await menu('Contacts').click();
    await heading('Contacts').waitFor();
    await menu('Invoices').click();
  };
  const heals = async (): Promise<void> => {
    faults.set(null);
    await page.evaluate(() => Object.assign(globalThis, { accountsFault: null, samePage: true }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await heading('Invoices').waitFor();
    expect(await page.evaluate(() => 'samePage' in globalThis)).toBe(true);
  };

  test.each<[Fault, string, string]>([
    ['unavailable', PANEL, 'MFE-1'],
    ['missing-chunk', PANEL, 'MFE-1'],
    ['throws-import', PANEL, 'MFE-1'],
    ['throws-bootstrap', PANEL, 'MFE-1'],
    ['throws-mount', PANEL, 'MFE-1'],
    ['wrong-hash', 'could not be verified', 'MFE-1'],
  ])(
    '%s: says so, leaves the others usable, heals by Try again without a reload',
    async (fault, sentence, code) => {
      await openSales(fault);
      await page.getByText(sentence).waitFor();
      expect(await page.getByText(/^Code /).innerText()).toContain(code);
      await otherModuleWorks();
      await page.getByText(sentence).waitFor();
      await heals();
    },
  );

  test('hang: navigation is free at once, Cancel gives up, Try again heals', async () => {
    await openSales('hang');
    await page.getByText('Still loading').waitFor();
    await otherModuleWorks();
    await page.getByText('Still loading').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await heals();
  });

  test('slow: says "Still loading" after three seconds, then shows the module', async () => {
    await openSales('slow');
    await page.getByText('Still loading').waitFor();
    faults.set(null);
    await heading('Invoices').waitFor();
  });

  test('wrong contract: refused before any script of the module is fetched', async () => {
    const scripts: string[] = [];
    page.on(
      'request',
      (request) => void (request.url().includes('/m/sales/') && scripts.push(request.url())),
    );
    await openSales('wrong-contract');
    await page.getByText('needs a newer version of the app. Refresh.').waitFor();
    expect(scripts.filter((url) => url.includes('.js') && !url.includes('.json'))).toEqual([]);
    await otherModuleWorks();
  });

  test('throws in use: the page, the menu and the other modules stay', async () => {
    await openSales('throws-in-use');
    await heading('Invoices').waitFor();
    await page.waitForTimeout(200);
    await otherModuleWorks();
    await heading('Invoices').waitFor();
  });
});
