import type { Locator, Page } from 'playwright-core';
import { Caller } from './caller.ts';
import { beginInvoice } from './clerk-states.ts';
import { damageBooks } from './damage-books.ts';
import { makeContact } from './make-records.ts';
import { at, dialog, firstOf, inMain, type OpenState, ownerAt, press } from './open-by.ts';
import { MOVE_IN_SITUATIONS } from './move-in-states.ts';
import { leavePaymentToSettle } from './payment-to-settle.ts';
import type { Person } from './person.ts';
import type { Platform } from './platform.ts';
import { useUpPlan } from './use-up-plan.ts';
import { SCHEDULE_SITUATION } from './schedule-states.ts';
import { BUSINESS_PLAN } from './screens.ts';
import { focusWhenShown, writeDocument } from './write-document.ts';

const heading =
  (path: string, name: string | RegExp) =>
  async (person: Person): Promise<Locator> =>
    (await at(person, path)).getByRole('heading', { level: 1, name });

const OPENING = '/chart-of-accounts/opening-balances';

/** A step of the opening balances, with a balance of an account entered before. */
const openingStep =
  (step: string, shown: (page: Page) => Locator) =>
  async (person: Person): Promise<Locator> => {
    const page = await at(person, OPENING);
    await press(page.locator('main'), 'Account balances');
    const account = page.getByRole('combobox', { name: 'Account, line 1' });
    await focusWhenShown(account);
    await account.fill('Business Bank');
    await page.getByRole('option').filter({ hasText: 'Business Bank' }).first().click();
    await page.getByLabel('Debit, line 1', { exact: true }).fill('5000');
    await page.keyboard.press('Tab');
    await press(page.locator('main'), step);
    return shown(page);
  };

const OUTBOX = 'Drafts to be sent';

/** Keeps an invoice on a device without a connection. */
async function keepInvoice(person: Person, customer?: string): Promise<Page> {
  const page = await at(person, '/invoicing/add');
  await writeDocument(person, 'Customer', { title: 'Bell', quantity: '1', price: '8' }, customer);
  // The list of what waits is fetched ahead of need.
  await person.quiet();
  await person.context.setOffline(true);
  await page.keyboard.press('Control+s');
  await page.getByRole('heading', { level: 1, name: OUTBOX }).waitFor();
  return page;
}

const entry = (page: Page, state: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: state }).first();

/** The notice of a limit that is reached. */
const planFull = (within: Page | Locator): Locator => within.getByText(/^Your plan's limit for/).first();

/** Screens above what is not saved: the page is loaded anew afterwards. The last ones leave drafts in the outbox. */
export const SCREENS_ABOVE_CHANGES: readonly OpenState[] = [
  [
    'balances of accounts at the beginning',
    openingStep('Account balances', (page) => page.getByLabel('Debit, line 1', { exact: true })),
  ],
  [
    'invoices at the beginning',
    openingStep('Open invoices', (page) => page.getByLabel('Invoice number, line 1')),
  ],
  [
    'bills at the beginning',
    openingStep('Open bills', (page) => page.getByLabel("Supplier's number, line 1")),
  ],
  [
    'review of the beginning',
    openingStep('Review', (page) => page.getByRole('button', { name: 'Post opening balances' })),
  ],
  [
    'two versions of the preferences',
    async (person) => {
      const owner = await ownerAt(person);
      const width = person.page.viewportSize()?.width ?? 0;
      const page = await at(person, '/settings/preferences');
      const notes = page.getByLabel('Notes of a new document').first();
      await focusWhenShown(notes);
      await notes.fill(`Mine ${width}`);
      const { documentDefaults } = await owner.get('/account/v1/company');
      const Invoice = { ...documentDefaults.Invoice, notes: `Theirs ${width}` };
      await owner.put('/account/v1/company', {
        body: { documentDefaults: { ...documentDefaults, Invoice } },
      });
      await page.keyboard.press('Control+s');
      return page.getByRole('alert').filter({ hasText: 'Theirs' });
    },
  ],
  ['drafts that wait', async (person) => entry(await keepInvoice(person), 'Waiting')],
  [
    'draft that the server rejects',
    async (person) => {
      const owner = await ownerAt(person);
      const name = `Gone ${person.page.viewportSize()?.width}`;
      const { id } = await makeContact(owner, name);
      const page = await keepInvoice(person, name);
      await owner.delete('/account/v1/contacts/{id}', { path: { id } });
      await person.context.setOffline(false);
      return entry(page, 'Rejected');
    },
  ],
  [
    'draft that was changed by two',
    async (person) => {
      const { page, saveOther } = await beginInvoice(person);
      await person.quiet();
      await person.context.setOffline(true);
      await page.keyboard.press('Control+s');
      await page.getByText('A change of this invoice is kept on this device').first().waitFor();
      await saveOther();
      await person.context.setOffline(false);
      await person.goTo('/outbox');
      const conflict = page.getByRole('link', { name: 'Compare and choose' });
      await conflict.waitFor();
      return conflict;
    },
  ],
  [
    'remove a kept draft',
    async (person) => {
      const page = await at(person, '/outbox');
      await press(page.locator('main'), 'Remove draft');
      return dialog(page, 'Remove this draft?');
    },
  ],
  [
    'both versions of a draft of the outbox',
    async (person) => {
      const page = await at(person, '/outbox');
      await page.getByRole('link', { name: 'Compare and choose' }).first().click();
      return page.getByRole('alert').filter({ hasText: 'THEIRS' });
    },
  ],
];

/** Name of the state of a tab whose session has reached its age. */
export const LAPSED_SESSION = 'session that has lapsed';

const EARLY = { email: 'early@example.com', password: 'harbour-2026' };

/** The sign-in of a tab whose session has reached its age. */
async function lapsed(person: Person): Promise<Locator> {
  const { page } = person;
  const json = { code: 'API-SESSION-AGE', message: 'Your session has ended.' };
  // A page whose session has lapsed while it begins has nothing to keep, and shows the sign-in instead.
  await person.quiet();
  await page.route('**/account/**', (route) => route.fulfill({ status: 401, json }));
  await person.goTo('/contacts');
  return page.getByRole('button', { name: 'Continue', exact: true });
}

/** Ends a checkout of the Business plan on the provider's page. */
const endCheckout =
  (action: 'pay' | 'decline') =>
  async ({ url }: Platform): Promise<void> => {
    const owner = await Caller.signIn(url, EARLY.email, EARLY.password);
    const { redirectUrl } = await owner.post('/account/v1/checkout', {
      body: { planId: BUSINESS_PLAN },
    });
    await fetch(redirectUrl, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' });
  };

/** Posts a balance, an invoice and a bill of the demo company that were open before its books began. */
async function postOpeningBalances(platform: Platform): Promise<void> {
  const owner = await ownerAt(platform);
  const idOf = async (records: 'accounts' | 'contacts', search: string): Promise<string> => {
    const { content } = await owner.post(`/account/v1/${records}/all`, { body: { search } });
    return content[0]?.id ?? '';
  };
  const [accountId, customer, supplier] = await Promise.all([
    idOf('accounts', 'Business Bank'),
    idOf('contacts', 'Ferry Lane'),
    idOf('contacts', 'Chainline'),
  ]);
  const dates = { issueDate: '2019-12-01', dueDate: '2019-12-31' };
  await owner.put('/account/v1/openingBalances', {
    body: {
      startDate: '2020-01-01',
      accounts: [{ accountId, debit: 5000 }],
      invoices: [{ contactId: customer, number: 'OLD-17', totalAmount: 1000, ...dates }],
      bills: [{ contactId: supplier, reference: 'RW-9', totalAmount: 600, ...dates }],
    },
  });
}

/** What happened in a company, who looks, and the screens that show it. */
export interface Situation {
  when: string;
  prepare: (platform: Platform) => Promise<void>;
  /** Owner of a company with the demo password. */
  email?: string;
  states: readonly OpenState[];
}

/** In this order: what happens in one company stays. */
export const SITUATIONS: readonly Situation[] = [
  {
    when: 'with opening balances',
    prepare: postOpeningBalances,
    states: [
      [
        'posted opening balances',
        async (person) => (await at(person, OPENING)).getByRole('link', { name: 'Invoice OLD-17' }),
      ],
      ['undoing them', inMain(OPENING, 'Undo', (page) => dialog(page, /^Undo/))],
      ['export of opening balances', inMain(OPENING, 'Export', (page) => dialog(page, /^Export:/))],
    ],
  },
  SCHEDULE_SITUATION,
  {
    when: 'while a payment waits to be settled',
    prepare: ({ url }) => leavePaymentToSettle(url),
    states: [
      [
        'payments to settle',
        inMain('/invoicing/payments', 'Record payment', (page) => dialog(page, 'Record online payment')),
      ],
      [
        'dismiss a payment',
        inMain('/invoicing/payments', 'Dismiss', (page) => dialog(page, 'Dismiss payment')),
      ],
    ],
  },
  {
    when: 'on the early plan, whose room is used up',
    email: EARLY.email,
    prepare: async ({ url }) => {
      const owner = await Caller.signIn(url, EARLY.email, EARLY.password);
      await useUpPlan(owner, 'invoices', 'contacts', 'receipts');
    },
    states: [
      ['list that the plan has no room in', async (person) => planFull(await at(person, '/invoicing'))],
      ['form that the plan has no room for', async (person) => planFull(await at(person, '/invoicing/add'))],
      [
        'payment that the plan has no room for',
        async (person) => {
          const page = await firstOf(person, '/invoicing?tab=awaiting+payment');
          await press(page.locator('main'), 'Record payment');
          return planFull(dialog(page, /^Record payment for/));
        },
      ],
      [
        'import that the plan has no room for',
        async (person) => planFull(await at(person, '/contacts/import')),
      ],
    ],
  },
  {
    when: 'on the early plan, after a payment that the bank declined',
    email: EARLY.email,
    prepare: endCheckout('decline'),
    states: [
      [
        'page that the plan lacks',
        heading('/error?page=/credit-notes', 'Your plan does not include this page.'),
      ],
      [
        'checkout of a larger plan',
        async (person) =>
          (await at(person, `/checkout?plan=${BUSINESS_PLAN}`)).getByRole('button', { name: /^Pay/ }),
      ],
      ['payment that failed', heading('/payment?success=false', 'Payment not completed')],
    ],
  },
  {
    when: 'once the plan is paid for',
    email: EARLY.email,
    prepare: endCheckout('pay'),
    states: [
      ['payment that succeeded', heading('/payment?success=true', /^Your company is on the Business plan/)],
    ],
  },
  ...MOVE_IN_SITUATIONS,
  {
    when: 'with books that are not consistent',
    prepare: damageBooks,
    states: [
      [
        'findings of the verification',
        // Loaded anew: the dashboard may have fetched the history shortly before that night.
        async (person) => {
          await person.open('/reports/accounting/verification');
          return person.page.getByRole('alert').getByText(/wrong/);
        },
      ],
    ],
  },
  {
    when: 'in a session that has reached its age',
    email: EARLY.email,
    prepare: () => Promise.resolve(),
    states: [[LAPSED_SESSION, lapsed]],
  },
];
