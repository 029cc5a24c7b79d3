import type { Browser } from 'playwright-core';
import { eventually } from '../../api/test/wait.ts';
import { eachWithFaultPage } from '../src/each-with-fault-page.ts';
import { FaultPage, TIMEOUT_MS } from '../src/fault-page.ts';
import { FORMS, type Place, PLACES } from '../src/fault-places.ts';
import { DELIVERIES, type Delivery } from '../src/fault-server.ts';
import type { Platform } from '../src/platform.ts';

/** What hangs is given up, what does not leave is gone all the same, and a page without a list of modules tries again by itself. */

const [SALES, PURCHASES = SALES] = PLACES;
const SETTINGS = PLACES.at(-1) ?? SALES;
const CONTACTS = PLACES.find(({ module }) => module === 'contacts') ?? SALES;
const [FORM = SALES] = FORMS;

let platform: Platform;
let browser: Browser;
let visit: FaultPage;
eachWithFaultPage((stage) => ({ platform, browser, visit } = stage));

const stillLoading = () => visit.soon(visit.page.getByText('Still loading'));

async function cancel(): Promise<void> {
  await visit.page.getByRole('button', { name: 'Cancel' }).click();
  await visit.page.getByText('Code MFE-108').waitFor();
}

async function expectNoneOpen(): Promise<void> {
  await visit.passTime(() => visit.faults.open() === 0);
  expect(visit.faults.open()).toBe(0);
}

/** How often the entry of the broken module has been requested. */
const entriesAsked = (): number => visit.faults.asked.filter((path) => path.includes('/remote-entry')).length;

/**
 * The page is still loading, with one request of the module open: that of its entry, which was requested more often than before. The
 * page's clock does not go on before the request is there, or its limit might pass on the way.
 */
async function expectEntryAlone(before: number): Promise<void> {
  const { faults } = visit;
  await eventually(
    () => ({ open: faults.open(), isAsked: entriesAsked() > before }),
    ({ open, isAsked }) => open === 1 && isAsked,
  );
  await stillLoading();
  expect(faults.open()).toBe(1);
}

describe('a file that hangs', () => {
  test('is given up by leaving and by Cancel: no request of it stays open', async () => {
    await visit.open([SALES], { file: 'entry', delivery: 'hang' });
    await stillLoading();
    expect(visit.faults.open()).toBeLessThanOrEqual(2);
    await visit.visit(PURCHASES);
    await visit.heading(PURCHASES.link).waitFor();
    await visit.expectGone(SALES);
    await expectNoneOpen();
    await visit.visit(SALES);
    await stillLoading();
    await cancel();
    await visit.heals(SALES);
  });

  test('is requested anew by Try again, after Cancel and after its time limit, one request at a time', async () => {
    const { faults } = visit;
    await visit.open([SALES], { file: 'entry', delivery: 'hang' });
    await expectEntryAlone(0);
    await cancel();
    await expectNoneOpen();
    const cancelled = entriesAsked();
    await visit.tryAgain().click();
    await expectEntryAlone(cancelled);
    let most = 0;
    await visit.passTime(async () => {
      most = Math.max(most, faults.open());
      return visit.panel(SALES).isVisible();
    });
    expect(await visit.code()).toBe('Code MFE-102');
    expect(most).toBe(1);
    await expectNoneOpen();
    const before = entriesAsked();
    await visit.tryAgain().click();
    await expectEntryAlone(before);
    await visit.visit(PURCHASES);
    await visit.heading(PURCHASES.link).waitFor();
    await expectNoneOpen();
  });

  test('while another one fails is given up with it: Try again finds the module free', async () => {
    await visit.open([SALES], {
      file: 'entry',
      delivery: '404',
      beside: { file: 'screen chunk', delivery: 'hang' },
    });
    await visit.soon(visit.panel(SALES));
    await expectNoneOpen();
    await visit.heals(SALES);
  });

  test('is a part of a screen: Cancel gives it up, and Try again fetches it', async () => {
    await visit.open([FORM], { file: 'part chunk', delivery: 'hang' });
    await stillLoading();
    await cancel();
    await expectNoneOpen();
    await visit.heals(FORM);
  });
});

test.each(['entry', 'screen chunk'] as const)(
  'a missing %s is fetched again by itself when the connection is back',
  async (file) => {
    await visit.open([SALES], { file, delivery: '404' });
    await visit.soon(visit.panel(SALES));
    await visit.heal();
    const offline = visit.page.getByText('You are offline');
    try {
      await visit.page.context().setOffline(true);
      await visit.soon(offline);
      expect(await visit.panel(SALES).count()).toBe(1);
    } finally {
      await visit.page.context().setOffline(false);
    }
    await visit.soon(visit.heading(SALES.link));
    await visit.expectHealed(SALES);
  },
);

test('what is typed into a form stays while another module does not come', async () => {
  await visit.open([SALES], { file: 'entry', delivery: '503' });
  await visit.soon(visit.panel(SALES));
  await visit.visit(CONTACTS);
  await visit.heading(CONTACTS.link).waitFor();
  await visit.page.getByRole('main').getByRole('button', { name: 'New contact' }).first().click();
  const name = visit.page.locator('input[name=name]');
  await visit.soon(name);
  await name.fill('Half a contact');
  await visit.visit(SALES);
  await visit.page.getByText('Leave without saving?').waitFor();
  await visit.page.getByRole('button', { name: 'Stay' }).click();
  expect(await name.inputValue()).toBe('Half a contact');
  await visit.visit(SALES);
  await visit.page.getByRole('button', { name: 'Leave' }).click();
  await visit.soon(visit.panel(SALES));
  await visit.heals(SALES);
});

test.each(['unmount', 'unmount rejects', 'unmount never settles'] as const)(
  '%s: a dialog of the module does not stay above the next screen',
  async (throws) => {
    await visit.open([SETTINGS], { throws });
    await visit.soon(visit.heading(SETTINGS.link));
    await visit.visit(SALES);
    await visit.heading(SALES.link).waitFor();
    await visit.visit(SETTINGS);
    await visit.soon(visit.heading(SETTINGS.link));
    await visit.page.getByRole('main').getByRole('button', { name: 'Invite' }).click();
    const dialog = visit.page.getByRole('dialog', { name: 'Invite a person' });
    await visit.soon(dialog);
    await visit.page.goBack();
    await visit.heading(SALES.link).waitFor();
    await visit.expectGone(SETTINGS);
    expect(await dialog.count()).toBe(0);
    // Nothing is above the page.
    await visit.visit(PURCHASES);
    await visit.heading(PURCHASES.link).waitFor();
  },
);

describe('no registry, and none from before: the frame and a sentence, and the page tries again by itself', () => {
  async function openWithout(place: Place, delivery: Delivery): Promise<void> {
    await visit.forgetRegistry();
    await visit.open([place], { file: 'registry', delivery });
    await visit.soon(visit.page.getByText('The menu could not be loaded.'));
    await visit.page.getByText('Code MFE-110').waitFor();
    await visit.page.getByRole('link', { name: 'Dashboard' }).first().waitFor();
  }

  test('hang', async () => {
    // By the clock of the wall, because the browser holds what comes after a request that it gives up.
    const visitor = await FaultPage.contextOf(platform, browser);
    const fresh = await visitor.newPage();
    fresh.setDefaultTimeout(TIMEOUT_MS);
    visit.faults.set({ screens: [SALES], file: 'registry', delivery: 'hang' });
    await fresh.goto(visit.faults.url + SALES.path, { waitUntil: 'domcontentloaded' });
    await fresh.getByText('The menu could not be loaded.').waitFor();
    await fresh.getByText('Code MFE-110').waitFor();
    await fresh.getByRole('link', { name: 'Dashboard' }).first().waitFor();
    visit.faults.set(null);
    await fresh.getByRole('heading', { level: 1, name: SALES.link, exact: true }).first().waitFor();
    await visitor.close();
  });

  test.each(DELIVERIES.filter((one) => !['hang', 'slow', 'wrong bytes', 'wrong type'].includes(one)))(
    '%s',
    async (delivery) => {
      await openWithout(SALES, delivery);
      visit.faults.set(null);
      await visit.soon(visit.heading(SALES.link));
    },
  );
});
