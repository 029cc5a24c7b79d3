import type { Stage } from '../src/each-with-person.ts';
import { onDevice } from '../src/device-text.ts';
import { Person } from '../src/person.ts';
import { type Step, storyInSteps } from '../src/story-in-steps.ts';
import { writeDocument } from '../src/write-document.ts';

/** The first hook unpacks the browser and starts the whole product with its demo books. */

let owner: Person;

async function begin({ platform, browser }: Pick<Stage, 'platform' | 'browser'>): Promise<void> {
  owner = await Person.at(browser, platform.url);
  await owner.signIn('early@example.com', 'harbour-2026');
  await owner.page.waitForURL('**/dashboard');
}

const heading = (name: string | RegExp) => owner.page.getByRole('heading', { level: 1, name }).waitFor();
const menuLink = (name: RegExp) =>
  owner.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

const LIMIT = /^The Early plan has room for 20 invoices/;

const STEPS: readonly Step[] = [
  [
    'an early-package company is sent to /error, which says why and leads to the plans',
    async () => {
      const { page } = owner;
      await menuLink(/^Credit notes Pro$/).click();
      await heading('Your plan does not include this page.');
      expect(new URL(page.url()).pathname).toBe('/error');
      await owner.sees('“Credit notes” comes with a larger plan; your company is on the Early plan.');
      await page.getByRole('button', { name: 'Go to login page' }).waitFor();
      expect(await owner.accessibilityFaults()).toEqual([]);
      await owner.press('See plans');
      await heading('Plan and usage');
      expect(await page.getByRole('meter', { name: 'Invoices' }).getAttribute('aria-valuetext')).toBe(
        '18 of 20',
      );
      await page
        .getByRole('listitem', { name: /^Early/ })
        .getByText('Your plan')
        .waitFor();
      expect(await owner.accessibilityFaults()).toEqual([]);
    },
  ],

  [
    'a draft that is written offline beyond the limit waits with the reason, and can be opened',
    async () => {
      const { page } = owner;
      // What a page does once it has nothing better to do: the outbox is there from then on.
      while (!(await onDevice(page)).some(({ store }) => store === 'keys')) await page.waitForTimeout(200);
      for (let number = 1; number <= 3; number += 1) {
        await owner.goTo('/invoicing/add');
        await writeDocument(owner, 'Customer', { title: 'Bell', quantity: '1', price: '8' }, 'Anchor');
        await page.getByLabel('Reference').fill(`OFFLINE-${number}`);
        if (number === 1) await owner.context.setOffline(true);
        await page.keyboard.press('Control+s');
        await heading('Drafts to be sent');
      }
      await owner.sees('3 drafts wait to be sent.');
      await owner.context.setOffline(false);
      await owner.sees('1 draft needs your decision.');
      const entry = page.getByRole('main').getByRole('listitem');
      await entry.getByText(LIMIT).waitFor();
      expect(await owner.accessibilityFaults()).toEqual([]);
      await owner.follow('Edit');
      await page.getByRole('form').getByText(LIMIT).waitFor();
      await page.waitForFunction(
        () => document.querySelector<HTMLInputElement>('[name=reference]')?.value === 'OFFLINE-3',
      );
      await owner.press('Cancel');
      await heading('Drafts to be sent');
      await owner.goTo('/plan-details');
      await heading('Plan and usage');
    },
  ],

  [
    'a payment that the bank declines changes nothing, and is tried again',
    async () => {
      const { page } = owner;
      await owner.follow('Choose Business');
      await heading('Checkout');
      await page.getByRole('row', { name: 'Invoices 20 a month 20,000 a month' }).waitFor();
      expect(await owner.accessibilityFaults()).toEqual([]);
      await owner.press('Pay USD 39.00');
      await owner.press('Decline, as a bank would');
      await page.waitForURL('**/payment?success=false');
      await owner.sees(
        'The payment was declined and nothing was charged. Your company stays on the Early plan',
      );
      expect(await owner.accessibilityFaults()).toEqual([]);
      // The address proves nothing.
      await owner.open('/payment?success=true');
      await heading('Payment not completed');
      await menuLink(/^Credit notes Pro$/).waitFor();
      await owner.follow('Try Business again');
      await heading('Checkout');
    },
  ],

  [
    'a payment that succeeds changes the plan, here and in another tab that waits on /error',
    async () => {
      const { page } = owner;
      const waiting = await owner.context.newPage();
      await waiting.goto(`${owner.url}/price-list`);
      await waiting.getByRole('heading', { name: 'Your plan does not include this page.' }).waitFor();
      await owner.press('Pay USD 39.00');
      await owner.press('Pay 39.00 USD');
      await page.waitForURL('**/payment?success=true');
      await heading('Your company is on the Business plan');
      expect(await owner.accessibilityFaults()).toEqual([]);
      // Without a reload: the menu has no marks, and the page opens.
      await menuLink(/^Credit notes$/).click();
      await heading('Credit notes');
      await waiting.getByRole('heading', { level: 1, name: 'Price lists' }).waitFor();
      expect(new URL(waiting.url()).pathname).toBe('/price-list');
      await waiting.close();
      // What the limit had rejected is sent now.
      await owner.goTo('/outbox');
      await owner.press('Try again');
      await owner.sees('Nothing waits to be sent');

      await menuLink(/^Plan and usage$/).click();
      const payments = page.getByRole('region', { name: 'Payments for plans' });
      await payments.getByText('Paid', { exact: true }).waitFor();
      await payments.getByText('Declined').waitFor();
    },
  ],

  [
    'a plan without the pro features marks and guards them as the early package does',
    async () => {
      await owner.follow('Choose Starter');
      await owner.sees(/^You lose: Credit notes/);
      await owner.press('Pay USD 15.00');
      await owner.press('Pay 15.00 USD');
      await heading('Your company is on the Starter plan');
      await menuLink(/^Users Pro$/).click();
      await heading('Your plan does not include this page.');
    },
  ],

  [
    'nothing went wrong behind the screens',
    async () => {
      expect(owner.pageErrors).toEqual([]);
    },
  ],
];

storyInSteps(
  'an early-package company meets its limits, and pays for a larger plan and a smaller one',
  begin,
  STEPS,
  { demo: true },
);
