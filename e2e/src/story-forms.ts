import type { Page } from 'playwright-core';
import type { Caller } from './caller.ts';
import type { Created } from './client/calls.ts';
import { documentInput, LINE, makeDocument, PARTIES } from './form-areas.ts';
import type { Person } from './person.ts';
import { focusWhenShown, writeDocument } from './write-document.ts';

/** A right of a role: an area and what may be done there. */
export type Right = readonly [area: string, verb: string];

/** A form that goes through all failures in one page: how it is opened and filled in, and what is found on the server. */
export interface StoryForm {
  name: string;
  /** The module that has the form. */
  module: 'sales' | 'purchases' | 'accounting';
  /** Goes to the empty form; `owner` makes what it belongs to. */
  open: (person: Person, owner: Caller) => Promise<void>;
  /** A dialog is opened again where its page was left; a form has an address. */
  reopen?: (page: Page) => Promise<void>;
  /** Field whose words tell a record from all others. */
  field: RegExp;
  /** What is written beside that field, and where it is found again. */
  rest: (person: Person) => Promise<void>;
  written: readonly [label: RegExp, value: RegExp][];
  /** Offline, a draft waits on the device; without it, the form says that the server is needed. */
  waits: boolean;
  /** What is said once it is saved. */
  added: RegExp;
  /** The call that saves, for a proxy. */
  saves: RegExp;
  /** The right without which it cannot be saved, and what is said then. */
  right: Right;
  refused: string | RegExp;
  /** Records that the server has under these words. */
  stored: (owner: Caller, words: string) => Promise<number>;
  /** A record that is changed by two. */
  edit?: StoryRecord | undefined;
  /** How the early package comes to its limit. */
  limit?: StoryLimit | undefined;
}

/** A record that two members change. */
interface StoryRecord {
  /** Address of the calls of its kind, and of its list. */
  records: string;
  list: string;
  input: (owner: Caller, words: string) => Promise<object>;
  updated: RegExp;
  /** Button of its page that opens the form; left out where the address does. */
  button?: string | undefined;
}

/** A limit of the early package: how much is used is read before one types. */
interface StoryLimit {
  /** "3 of 20 quotes this month". */
  room: RegExp;
  /** Uses so many more. */
  use: (owner: Caller, count: number) => Promise<void>;
}

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const found = async (owner: Caller, records: string, words: string): Promise<number> => {
  // A search that is written into the address as well: price lists are read by GET.
  const search = encodeURIComponent(words);
  const method = records.endsWith('/priceList') ? 'GET' : 'POST';
  const path = method === 'GET' ? `${records}/all?search=${search}` : `${records}/all`;
  const body = method === 'GET' ? {} : { body: { search: words } };
  return (await owner.send<{ totalElements: number }>(method, path, body)).totalElements;
};

interface OfPage extends Pick<
  StoryForm,
  'name' | 'module' | 'field' | 'rest' | 'written' | 'waits' | 'added'
> {
  list: string;
  records: string;
  many: string;
  area: string;
  /** What the rights call the records of the area. */
  areaRecords?: string;
  input: (owner: Caller, words: string) => Promise<object>;
  updated: RegExp;
  button?: string;
  /** How much of the early package is used; left out where it has no limit, or nothing of the kind. */
  room?: RegExp;
}

/** A form that has a page. */
function pageForm({ list, records, many, area, areaRecords = many, ...form }: OfPage): StoryForm {
  const { input, updated, button, room } = form;
  return {
    ...form,
    open: (person) => person.goTo(`${list}/add`),
    saves: new RegExp(`^POST ${records}$`),
    right: [area, 'create'],
    refused: `You don't have permission to create ${areaRecords}`,
    stored: (owner, words) => found(owner, records, words),
    edit: { records, list, input, updated, button },
    limit: room && {
      room,
      use: async (owner, count) => {
        const body = await input(owner, 'Harbour');
        for (let made = 0; made < count; made += 1)
          await owner.send('POST', records, { body: { ...body, ...('code' in body && { code: code() }) } });
      },
    },
  };
}

/** The form of a kind of document. */
function documentForm(
  party: keyof typeof PARTIES,
  form: Pick<OfPage, 'module' | 'list' | 'records' | 'name' | 'many' | 'area' | 'field' | 'room'>,
): StoryForm {
  return pageForm({
    ...form,
    rest: (person) => writeDocument(person, party, LINE),
    written: [
      [new RegExp(`^${party}(?!')`), new RegExp(PARTIES[party])],
      [/^Item, line 1/, /^Bell$/],
    ],
    waits: true,
    added: new RegExp(`^${capitalized(form.name)} added successfully!$`),
    updated: new RegExp(`^${capitalized(form.name)} successfully updated!$`),
    button: 'Edit',
    input: (owner, words) => documentInput(owner, party, words),
  });
}

/** A code that no other record has. */
const code = (): string => `C${String(Math.random()).slice(2, 10)}`;

const choose = async (page: Page, label: RegExp, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: label }).fill(option);
  await page.getByRole('option').filter({ hasText: option }).first().click();
};

const accountsLike = async (owner: Caller, ...names: string[]): Promise<string[]> => {
  const lists = names.map((search) => owner.post('/account/v1/accounts/all', { body: { search } }));
  return (await Promise.all(lists)).map(({ content }) => content[0]?.id ?? '');
};

const today = (): string => new Date().toISOString().slice(0, 10);

const DOCUMENT_FORMS: readonly StoryForm[] = [
  documentForm('Customer', {
    name: 'quote',
    module: 'sales',
    list: '/quotes',
    records: '/account/v1/quotes',
    many: 'quotes',
    area: 'Quotes',
    field: /^Reference/,
    room: /^\d+ of 20 quotes this month$/,
  }),
  // The early package has no credit notes.
  documentForm('Customer', {
    name: 'credit note',
    module: 'sales',
    list: '/credit-notes',
    records: '/account/v1/creditNotes',
    many: 'credit notes',
    area: 'CreditNotes',
    field: /^Reference/,
  }),
  documentForm('Supplier', {
    name: 'purchase order',
    module: 'purchases',
    list: '/purchase-order',
    records: '/account/v1/purchaseOrders',
    many: 'purchase orders',
    area: 'PurchaseOrder',
    field: /^Reference/,
    room: /^\d+ of 10 purchase orders this month$/,
  }),
];

const RECORD_FORMS: readonly StoryForm[] = [
  pageForm({
    name: 'item',
    module: 'sales',
    list: '/items',
    records: '/account/v1/items',
    many: 'items',
    area: 'Inventory',
    field: /^Name/,
    rest: ({ page }) => page.getByLabel(/^Code/).fill(code()),
    written: [[/^Code/, /^C\d+$/]],
    waits: false,
    added: /^Item added successfully!$/,
    updated: /^Item successfully updated!$/,
    room: /^\d+ of 25 items of your plan$/,
    input: (_, name) => Promise.resolve({ name, code: code(), unitPrice: 8 }),
  }),
  pageForm({
    name: 'price list',
    module: 'sales',
    list: '/price-list',
    records: '/account/v1/priceList',
    many: 'price lists',
    area: 'Inventory',
    areaRecords: 'items',
    field: /^Name/,
    rest: ({ page }) => page.getByLabel(/^Percent on all other items/).fill('-12.5'),
    written: [[/^Percent on all other items/, /^[-−]12\.5/]],
    waits: false,
    added: /^Price list added successfully!$/,
    updated: /^Price list successfully updated!$/,
    input: (_, name) => Promise.resolve({ name, percentage: -10 }),
  }),
  pageForm({
    name: 'account',
    module: 'accounting',
    list: '/chart-of-accounts',
    records: '/account/v1/accounts',
    many: 'accounts',
    area: 'Accounts',
    field: /^Name/,
    rest: async ({ page }) => {
      await page.getByLabel(/^Code/).fill(code());
      await choose(page, /^Class/, 'Expense');
      await choose(page, /^Type/, 'Expense');
    },
    written: [
      [/^Code/, /^C\d+$/],
      [/^Class/, /^Expense$/],
    ],
    waits: false,
    added: /^Account added successfully!$/,
    updated: /^Account successfully updated!$/,
    room: /^\d+ of 75 accounts of your plan$/,
    input: (_, name) =>
      Promise.resolve({ name, code: code(), accountClass: 'Expense', accountType: 'Expense' }),
  }),
  pageForm({
    name: 'tax rate',
    module: 'accounting',
    list: '/tax-rates',
    records: '/account/v1/taxRates',
    many: 'tax rates',
    area: 'Accounts',
    areaRecords: 'accounts',
    field: /^Name/,
    rest: ({ page }) => page.getByLabel(/^Rate in percent/).fill('7.25'),
    written: [[/^Rate in percent/, /^7\.25/]],
    waits: false,
    added: /^Tax added successfully!$/,
    updated: /^Tax successfully updated!$/,
    input: (_, name) => Promise.resolve({ name, rate: 7.25 }),
  }),
  pageForm({
    name: 'journal',
    module: 'accounting',
    list: '/journals',
    records: '/account/v1/journals',
    many: 'journals',
    area: 'Accounts',
    areaRecords: 'accounts',
    field: /^Reference/,
    rest: async ({ page }) => {
      for (const [line, account, side] of [
        [1, 'Business Bank', 'Debit'],
        [2, 'Petty Cash', 'Credit'],
      ] as const) {
        await choose(page, new RegExp(`^Account, line ${line}`), account);
        await page.getByLabel(`${side}, line ${line}`, { exact: true }).fill('40');
      }
    },
    written: [
      [/^Account, line 1/, /Business Bank/],
      [/^Credit, line 2/, /^40/],
    ],
    waits: false,
    added: /^Journal saved as a draft\.$/,
    updated: /^Journal saved as a draft\.$/,
    room: /^\d+ of 10 manual journals this month$/,
    input: async (owner, reference) => {
      const [debit, credit] = await accountsLike(owner, 'Business Bank', 'Petty Cash');
      const lines = [
        { accountId: debit, debit: 40 },
        { accountId: credit, credit: 40 },
      ];
      return { date: today(), reference, lines };
    },
  }),
];

/** Goes to a new invoice that awaits payment. */
async function toInvoice(person: Person, owner: Caller): Promise<void> {
  const { id } = await makeDocument(owner, 'sales', code(), { invoiceStatus: 'Awaiting Payment' });
  await person.goTo(`/invoicing/${id}`);
}

const payment: StoryForm = {
  name: 'payment',
  module: 'sales',
  open: async (person, owner) => {
    await toInvoice(person, owner);
    await openPayment(person.page);
  },
  reopen: openPayment,
  field: /^Reference/,
  rest: ({ page }) => page.getByLabel(/^Amount in/).fill('12.5'),
  written: [[/^Amount in/, /^12\.5/]],
  waits: false,
  added: /^Payment Successful!$/,
  saves: /^POST \/account\/v1\/invoices\/[\w-]+\/payment$/,
  right: ['Invoices', 'edit'],
  refused: 'Your role does not allow this.',
  stored: (owner, words) => found(owner, '/account/v1/invoices/payments', words),
  limit: { room: /^\d+ of 50 payments this month$/, use: payPennies },
};

/** Records payments of a penny for an invoice that awaits payment. */
async function payPennies(owner: Caller, count: number): Promise<void> {
  const records = '/account/v1/invoices';
  const { content } = await owner.post(`${records}/all`, { query: { status: 'Awaiting Payment' }, body: {} });
  const [account] = await accountsLike(owner, 'Business Bank');
  for (let made = 0; made < count; made += 1)
    await owner.send('POST', `${records}/${content[0]?.id}/payment`, {
      body: { paidAmount: 0.01, account: { id: account }, paymentDate: today() },
    });
}

function openPayment(page: Page): Promise<void> {
  return page.locator('main').getByRole('button', { name: 'Record payment', exact: true }).click();
}

const schedule: StoryForm = {
  name: 'schedule',
  module: 'sales',
  open: async (person, owner) => {
    await toInvoice(person, owner);
    await openSchedule(person.page);
  },
  reopen: openSchedule,
  field: /^Name/,
  rest: ({ page }) => page.getByLabel(/^Interval/).fill('3'),
  written: [[/^Interval/, /^3$/]],
  waits: false,
  added: /scheduled\. The next document comes on/,
  saves: /^POST \/account\/v1\/schedules$/,
  right: ['Invoices', 'create'],
  refused: 'Your role does not allow this.',
  stored: (owner, words) => found(owner, '/account/v1/schedules', words),
  edit: {
    records: '/account/v1/schedules',
    list: '/schedule',
    input: async (owner, name) => ({
      kind: 'Invoice',
      name,
      action: 'draft',
      frequency: 'monthly',
      interval: 1,
      startDate: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10),
      template: await documentInput(owner, 'Customer', 'Repeated'),
    }),
    updated: /^Schedule updated\.$/,
    button: 'Edit',
  },
};

async function openSchedule(page: Page): Promise<void> {
  await page.locator('main').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Schedule', exact: true }).click();
}

/** Forms of sales, purchases and accounting that go through all failures; those of `FORM_AREAS` go through them one by one. */
export const STORY_FORMS: readonly StoryForm[] = [...DOCUMENT_FORMS, ...RECORD_FORMS, payment, schedule];

/** Makes a record that two members change. */
export async function makeStoryRecord(
  owner: Caller,
  { records, input }: StoryRecord,
  words: string,
): Promise<{ id: string; version: number }> {
  const body = await input(owner, words);
  const made = await owner.send<Created & { body: { value: { version: number } } }>('POST', records, {
    body,
  });
  return made.body.value;
}

/** The empty form is there. */
export const formShown = (page: Page, { field }: Pick<StoryForm, 'field'>): Promise<void> =>
  focusWhenShown(page.getByLabel(field).first());
