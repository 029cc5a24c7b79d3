import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { THROWS, type Throw } from '../src/broken-entry.ts';
import { launchBrowser } from '../../tooling/src/browser/browser.ts';
import { Caller } from '../src/caller.ts';
import {
  DELIVERIES,
  type Delivery,
  ENTRIES,
  type Fault,
  type FaultServer,
  type FaultyEntry,
  FILES,
  startFaultServer,
} from '../src/fault-server.ts';
import { type Platform, startPlatform } from '../src/platform.ts';

/** One screen of each module, by its link in the menu. */
const MODULES = [
  { module: 'sales', name: 'Sales', path: '/invoicing', link: 'Invoices' },
  { module: 'purchases', name: 'Purchases', path: '/bills', link: 'Bills' },
  { module: 'contacts', name: 'Contacts', path: '/contacts', link: 'Contacts' },
  { module: 'accounting', name: 'Accounting', path: '/tax-rates', link: 'Tax rates' },
  { module: 'settings', name: 'Settings', path: '/settings/users', link: 'Users' },
] as const;
/** A screen that fetches its form by itself. */
const FORM = { module: 'contacts', name: 'Contacts', path: '/contacts/add', link: 'New contact' } as const;
type Place = (typeof MODULES)[number] | typeof FORM;

/** Modules take turns over the cells, so that each meets faults of every kind. */
const moduleOf = (cell: number): [broken: Place, other: Place] => {
  const at = (index: number): Place => MODULES[index % MODULES.length] ?? MODULES[0];
  return [at(cell), at(cell + 1)];
};
/** Longest wait for a state, in milliseconds. */
const TIMEOUT_MS = 60_000;
/** The page's clock goes on in steps, in milliseconds. */
const STEP_MS = 400;

let platform: Platform;
let faults: FaultServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
const pageErrors: string[] = [];

beforeAll(async () => {
  platform = await startPlatform({ demo: true });
  faults = await startFaultServer(platform.url);
  browser = await launchBrowser();
  const { session } = await Caller.signIn(platform.url, 'demo@example.com', 'harbour-2026');
  context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    // As `Person.at`: what the worker keeps would hide the fault.
    serviceWorkers: 'block',
  });
  await context.addInitScript((value) => localStorage.setItem('accounts.session', value), session);
  await context.addInitScript(() =>
    Object.assign(globalThis, { accountsFault: localStorage.getItem('test.fault') }),
  );
  await context.clock.install();
  page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  page.on('pageerror', (error) => pageErrors.push(error.message));
  await page.goto(`${faults.url}/contacts`);
  await heading('Contacts').waitFor();
});

afterAll(async () => {
  await browser?.close();
  await faults?.stop();
  await platform?.stop();
});

beforeEach(() => void pageErrors.splice(0));

const menu = ({ link }: Place): Locator =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link, exact: true });
const heading = (name: string): Locator => page.getByRole('heading', { level: 1, name, exact: true }).first();
const panel = ({ name }: Place): Locator =>
  page.getByText(`${name} is not available right now. Your other pages work.`);
const tryAgain = (): Locator => page.getByRole('button', { name: 'Try again' });
const onPage = ({ module }: Place): Locator => page.locator(`[data-module="${module}"]`);

/** Opens a page anew, with a fault of one module. */
async function open(place: Place, fault: Omit<Fault, 'module' | 'path'>): Promise<void> {
  faults.set({ ...place, ...fault });
  await page.evaluate((value) => localStorage.setItem('test.fault', value), fault.throws ?? '');
  await page.goto(faults.url + place.path, { waitUntil: 'domcontentloaded' });
}

/** Empties what the browser keeps of the registry, from a page that would not keep it again. */
async function forgetRegistry(): Promise<void> {
  await page.goto(`${faults.url}/icons/icon.svg`);
  await page.evaluate(() => localStorage.removeItem('accounts.registry'));
}

/** Has the page's clock go on until something is to be seen; it stands while a request is being answered. */
async function soon(what: Locator): Promise<void> {
  await passTime(() => what.isVisible());
  // With what the page shows instead, where it never came.
  await what.waitFor();
}

/** At the latest until the limit of a wait. */
async function passTime(isThere: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + TIMEOUT_MS;
  while (!(await isThere()) && Date.now() < end) {
    if (faults.busy() === 0) await page.clock.fastForward(STEP_MS);
    else await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

/** Another module is there after a click, and nothing of the broken one. */
async function otherWorks(broken: Place, other: Place): Promise<void> {
  await menu(other).click();
  await heading(other.link).waitFor();
  expect(await onPage(broken).count()).toBe(0);
}

/** After what was broken has healed, Try again shows the screen in the same page. */
async function heals(broken: Place): Promise<void> {
  faults.set(null);
  await page.evaluate(() => Object.assign(globalThis, { accountsFault: null, samePage: true }));
  await tryAgain().click();
  await heading(broken.link).waitFor();
  expect(await page.evaluate(() => 'samePage' in globalThis)).toBe(true);
}

/** What the page reported of the module, once it has. */
async function reported({ module }: Place): Promise<string[]> {
  // Those of the page before may still arrive.
  const own = () => faults.reports.filter((report) => report.module === module);
  await passTime(() => own().length > 0);
  await page.clock.fastForward(2_500);
  return own().map(({ kind, code }) => `${kind} ${code ?? ''}`);
}

/** Codes of docs/error-codes.md. */
const codeOf = (delivery: Delivery): string => (delivery === 'wrong bytes' ? 'MFE-106' : 'MFE-102');
const sentenceOf = (delivery: Delivery, place: Place): Locator =>
  delivery === 'wrong bytes' ? page.getByText(`${place.name} could not be verified`) : panel(place);

const deliveries = FILES.filter((file) => file !== 'registry').flatMap((file, row) =>
  DELIVERIES.map((delivery, column) => [file, delivery, row * DELIVERIES.length + column] as const),
);

describe('a file of a module', () => {
  const broken = deliveries.filter(([, delivery]) => delivery !== 'slow');
  test.each(broken)(
    '%s, %s: panel and code, other modules, one report, Try again',
    async (file, delivery, cell) => {
      const [place, other] = moduleOf(cell);
      await open(place, { file, delivery });
      await soon(sentenceOf(delivery, place));
      expect(await page.getByText(/^Code /).innerText()).toBe(`Code ${codeOf(delivery)}`);
      await otherWorks(place, other);
      await menu(place).click();
      await sentenceOf(delivery, place).waitFor();
      expect(await reported(place)).toEqual([`load ${codeOf(delivery)}`]);
      await heals(place);
      expect(pageErrors).toEqual([]);
    },
  );

  const slow = deliveries.filter(([file, delivery]) => delivery === 'slow' && file !== 'manifest');
  test.each(slow)(
    '%s, %s: says so, is left at once, and is there when it comes',
    async (file, delivery, cell) => {
      const [place, other] = moduleOf(cell);
      await open(place, { file, delivery });
      await soon(page.getByText('Still loading'));
      await otherWorks(place, other);
      await menu(place).click();
      await soon(page.getByText('Still loading'));
      faults.set(null);
      await heading(place.link).waitFor();
      expect(pageErrors).toEqual([]);
    },
  );

  test('a manifest that is slow holds up nothing but its own module', async () => {
    const [place, other] = moduleOf(0);
    await open(place, { file: 'manifest', delivery: 'slow' });
    await menu(other).waitFor();
    await menu(other).click();
    await heading(other.link).waitFor();
    faults.set(null);
    await menu(place).click();
    await heading(place.link).waitFor();
  });

  test('that hangs is given up by leaving and by Cancel: no request of it stays open', async () => {
    const [place, other] = moduleOf(1);
    await open(place, { file: 'entry', delivery: 'hang' });
    await soon(page.getByText('Still loading'));
    expect(faults.open()).toBeLessThanOrEqual(2);
    await otherWorks(place, other);
    await passTime(() => faults.open() === 0);
    expect(faults.open()).toBe(0);
    await menu(place).click();
    await soon(page.getByText('Still loading'));
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Code MFE-108').waitFor();
    await heals(place);
  });

  test.each(['entry', 'exposed chunk', 'screen chunk'] as const)(
    '%s that is missing: the version before takes its place',
    async (file) => {
      const [place] = moduleOf(FILES.indexOf(file));
      await open(place, { file, delivery: '404', hasPrevious: true });
      await soon(heading(place.link));
      expect(await reported(place)).toEqual(['load MFE-102']);
    },
  );
});

describe('a part of a screen', () => {
  test.each(['404', 'hang'] as const)('%s: panel and code, and Try again fetches it', async (delivery) => {
    await open(FORM, { file: 'part chunk', delivery });
    if (delivery === 'hang') {
      await soon(page.getByText('Still loading'));
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByText('Code MFE-108').waitFor();
      await passTime(() => faults.open() === 0);
    } else {
      await soon(panel(FORM));
      expect(await page.getByText(/^Code /).innerText()).toBe('Code MFE-102');
      expect(await reported(FORM)).toEqual(['load MFE-102']);
    }
    await heals(FORM);
    expect(pageErrors).toEqual([]);
  });
});

describe('the registry', () => {
  const KEPT = 'accounts.registry';

  test.each(DELIVERIES)('%s: the last good one is used', async (delivery) => {
    const [place, other] = moduleOf(DELIVERIES.indexOf(delivery));
    // Kept once the page is idle.
    await passTime(() => page.evaluate((key) => localStorage.getItem(key) !== null, KEPT));
    await open(place, { file: 'registry', delivery });
    await soon(heading(place.link));
    await otherWorks(place, other);
    expect(pageErrors).toEqual([]);
  });

  /** A page without a registry, also from before: the frame, a sentence and its code. */
  async function openWithout(place: Place, delivery: Delivery): Promise<void> {
    await forgetRegistry();
    await open(place, { file: 'registry', delivery });
    await soon(page.getByText('The menu could not be loaded.'));
    await page.getByText('Code MFE-110').waitFor();
    await page.getByRole('link', { name: 'Dashboard' }).first().waitFor();
  }

  test('hang, and none from before: the frame and a sentence, and the page tries again by itself', async () => {
    // By the clock of the wall, because the browser holds what comes after a request that it gives up.
    const place = MODULES[2];
    const visitor = await browser.newContext({ serviceWorkers: 'block' });
    const { session } = await Caller.signIn(platform.url, 'demo@example.com', 'harbour-2026');
    await visitor.addInitScript((value) => localStorage.setItem('accounts.session', value), session);
    const fresh = await visitor.newPage();
    fresh.setDefaultTimeout(TIMEOUT_MS);
    faults.set({ ...place, file: 'registry', delivery: 'hang' });
    await fresh.goto(faults.url + place.path, { waitUntil: 'domcontentloaded' });
    await fresh.getByText('The menu could not be loaded.').waitFor();
    await fresh.getByText('Code MFE-110').waitFor();
    await fresh.getByRole('link', { name: 'Dashboard' }).first().waitFor();
    faults.set(null);
    await fresh.getByRole('heading', { level: 1, name: place.link, exact: true }).first().waitFor();
    await visitor.close();
  });

  test.each(DELIVERIES.filter((one) => !['hang', 'slow', 'wrong bytes', 'wrong type'].includes(one)))(
    '%s, and none from before: the frame and a sentence, and the page tries again by itself',
    async (delivery) => {
      const [place] = moduleOf(DELIVERIES.indexOf(delivery));
      await openWithout(place, delivery);
      faults.set(null);
      await soon(heading(place.link));
      expect(pageErrors).toEqual([]);
    },
  );
});

describe('code that throws', () => {
  const CODES: Partial<Record<Throw, string>> = {
    import: 'MFE-103',
    bootstrap: 'MFE-104',
    'bootstrap never settles': 'MFE-104',
    mount: 'MFE-105',
    'mount never settles': 'MFE-105',
    'first render': 'MFE-105',
  };
  const cells = THROWS.map((where, cell) => [where, cell] as const);

  test.each(cells.filter(([where]) => where in CODES))(
    'at %s: panel and code, other modules, one report, Try again',
    async (throws, cell) => {
      const [place, other] = moduleOf(cell);
      await open(place, { throws });
      await soon(panel(place));
      expect(await page.getByText(/^Code /).innerText()).toBe(`Code ${CODES[throws]}`);
      await otherWorks(place, other);
      await menu(place).click();
      await panel(place).waitFor();
      expect(await reported(place)).toEqual([`load ${CODES[throws]}`]);
      await heals(place);
      expect(pageErrors).toEqual([]);
    },
  );

  test.each(['import', 'mount', 'first render'] as const)(
    'at %s: the version before takes its place',
    async (throws) => {
      const [place] = moduleOf(THROWS.indexOf(throws) + 1);
      await open(place, { throws, hasPrevious: true });
      await soon(heading(place.link));
      expect(await reported(place)).toEqual([`load ${CODES[throws]}`]);
      expect(pageErrors).toEqual([]);
    },
  );

  test.each(['effect', 'handler', 'promise'] as const)(
    'in use, %s: reported with its module',
    async (throws) => {
      const [place, other] = moduleOf(THROWS.indexOf(throws));
      await open(place, { throws });
      if (throws === 'effect')
        await page.getByRole('alert').filter({ hasText: 'This screen stopped working' }).waitFor();
      else await heading('Screen of a test').waitFor();
      if (throws === 'handler') await page.getByRole('button', { name: 'Break' }).click();
      expect(await reported(place)).toEqual(['crash MFE-109']);
      await otherWorks(place, other);
      expect(pageErrors).toEqual([]);
    },
  );

  test.each(cells.filter(([where]) => where.startsWith('unmount')))(
    'at %s: the screen is gone at once, and can be opened again',
    async (throws, cell) => {
      const [place, other] = moduleOf(cell);
      await open(place, { throws });
      await heading(place.link).waitFor();
      await otherWorks(place, other);
      await menu(place).click();
      await soon(heading(place.link));
      expect(await reported(place)).toEqual(['crash MFE-109']);
      expect(pageErrors).toEqual([]);
    },
  );
});

describe('an entry of the registry', () => {
  const SAYS: Record<FaultyEntry, (place: Place) => [sentence: string, code: string] | null> = {
    'wrong contract': ({ name }) => [`${name} needs a newer version of the app. Refresh.`, 'MFE-107'],
    'wrong React': ({ name }) => [`${name} needs a newer version of the app. Refresh.`, 'MFE-107'],
    'missing shared name': ({ name }) => [`${name} needs a newer version of the app. Refresh.`, 'MFE-107'],
    disabled: () => ['Closed for repairs.', 'MFE-101'],
    'bad registry entry': ({ name }) => [`${name} is not available right now.`, 'MFE-102'],
    'canary broken': () => null,
  };

  test.each(ENTRIES.map((entry, cell) => [entry, cell] as const))('%s', async (entry, cell) => {
    const [place, other] = moduleOf(cell);
    // The last good one would serve.
    await forgetRegistry();
    await open(place, { entry });
    const says = SAYS[entry](place);
    if (says) {
      await page.getByText(says[0]).waitFor();
      await page.getByText(`Code ${says[1]}`).waitFor();
      // Not even asked for; of the others, nothing runs.
      if (entry === 'wrong contract' || entry === 'disabled') expect(faults.asked).toEqual([]);
      if (entry !== 'disabled') expect(await reported(place)).toEqual([`load ${says[1]}`]);
    } else {
      await soon(heading(place.link));
      expect(await reported(place)).toEqual(['load MFE-102']);
    }
    await otherWorks(place, other);
    expect(pageErrors).toEqual([]);
  });
});
