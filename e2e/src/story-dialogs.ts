import type { Page } from 'playwright-core';
import type { Caller } from './caller.ts';
import {
  accountsLike,
  dayFromToday,
  documentInput,
  makeContact,
  makeCredit,
  makeDocument,
  newCode,
  today,
} from './make-records.ts';
import { settled } from './person.ts';
import { choose, found, type StoryForm } from './story-form.ts';

export const INVOICES = '/account/v1/invoices';
export const APPROVED = { invoiceStatus: 'Awaiting Payment', billStatus: 'Awaiting Payment' } as const;

/** What all dialogs have in common: the server needs to be there, and refuses what the role does not allow. */
export const DIALOG = { waits: false, refused: 'Your role does not allow this.' } as const;

export const inMain = (page: Page, name: string) =>
  page.locator('main').getByRole('button', { name, exact: true }).click();

export async function inMenu(page: Page, name: string): Promise<void> {
  await inMain(page, 'More');
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** A dialog of the page of a new invoice that awaits payment. */
export function ofInvoice(
  openDialog: (page: Page) => Promise<void>,
): Required<Pick<StoryForm, 'module' | 'open' | 'reopen'>> {
  return {
    module: 'sales',
    open: async (person, owner) => {
      const { id } = await makeDocument(owner, 'sales', newCode(), APPROVED);
      await person.goTo(`/invoicing/${id}`);
      await openDialog(person.page);
    },
    reopen: openDialog,
  };
}

/** Payments that a list of the server finds; one that settles several documents is there for each. */
async function paymentsOf(owner: Caller, documents: string, words: string): Promise<number> {
  const { content } = await owner.send<{ content: { id: string }[] }>('POST', `${documents}/payments/all`, {
    body: { search: words },
  });
  return new Set(content.map(({ id }) => id)).size;
}

export const ofInvoices = (owner: Caller, words: string) => paymentsOf(owner, INVOICES, words);

async function owedInvoice(owner: Caller): Promise<string> {
  const { content } = await owner.post(`${INVOICES}/all`, {
    query: { status: 'Awaiting Payment' },
    body: {},
  });
  return content[0]?.id ?? '';
}

/** The payments of the early package, which has few invoices: dialogs open at one of its books. */
const paymentLimit = (openDialog?: (page: Page) => Promise<void>): StoryForm['limit'] => ({
  // The dialogs before may have used all of them.
  room: /^\d+ of 50 payments this month$|limit for payments is reached\. \d+ of \d+/,
  use: async (owner, count) => {
    const [account] = await accountsLike(owner, 'Business Bank');
    const path = `${INVOICES}/${await owedInvoice(owner)}/payment`;
    const body = { paidAmount: 0.01, account: { id: account }, paymentDate: today() };
    for (let made = 0; made < count; made += 1) await owner.send('POST', path, { body });
  },
  open:
    openDialog &&
    (async (person, owner) => {
      await person.goTo(`/invoicing/${await owedInvoice(owner)}`);
      await openDialog(person.page);
    }),
});

const openPayment = (page: Page) => inMain(page, 'Record payment');

const payment: StoryForm = {
  ...DIALOG,
  ...ofInvoice(openPayment),
  name: 'payment',
  field: /^Reference/,
  rest: ({ page }) => page.getByLabel(/^Amount in/).fill('12.5'),
  written: [[/^Amount in/, /^12\.5/]],
  added: /^Payment Successful!$/,
  saves: /^POST \/account\/v1\/invoices\/[\w-]+\/payment$/,
  right: ['Invoices', 'edit'],
  stored: ofInvoices,
  limit: paymentLimit(openPayment),
};

/** Selects both bills that the list was searched for, and pays them. */
async function openPayments(page: Page): Promise<void> {
  await settled(page);
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  // The lower one first: both are there then.
  await boxes.nth(1).check();
  await boxes.nth(0).check();
  await page
    .getByRole('group', { name: 'Selected rows' })
    .getByRole('button', { name: 'Record payment' })
    .click();
}

const payments: StoryForm = {
  ...DIALOG,
  name: 'payment of several bills',
  module: 'purchases',
  open: async (person, owner) => {
    const words = newCode();
    for (const suffix of ['a', 'b']) await makeDocument(owner, 'purchases', `${words} ${suffix}`, APPROVED);
    await person.goTo(`/bills?search=${words}`);
    await openPayments(person.page);
  },
  reopen: openPayments,
  field: /^Reference/,
  rest: ({ page }) =>
    page
      .getByRole('dialog')
      .getByLabel(/, Chainline/)
      .first()
      .fill('12.5'),
  written: [[/, Chainline/, /^12\.5/]],
  added: /^2 bills paid/,
  saves: /^POST \/account\/v1\/bills\/payments$/,
  right: ['Bills', 'edit'],
  stored: (owner, words) => paymentsOf(owner, '/account/v1/bills', words),
  limit: paymentLimit(),
};

const openWriteOff = (page: Page) => inMenu(page, 'Write off');

const writeOff: StoryForm = {
  ...DIALOG,
  ...ofInvoice(openWriteOff),
  name: 'write-off',
  field: /^Reference/,
  rest: ({ page }) => choose(page, /^Expense account/, 'Bad Debts'),
  written: [[/^Expense account/, /Bad Debts/]],
  added: /^Written off\./,
  saves: /^POST \/account\/v1\/invoices\/[\w-]+\/writeOff$/,
  right: ['Invoices', 'approve'],
  stored: ofInvoices,
  limit: paymentLimit(openWriteOff),
};

/** A dialog of the page of a new credit note for a customer with one invoice. The early package has no credit notes. */
function ofCredit(
  openDialog: (page: Page) => Promise<void>,
): Required<Pick<StoryForm, 'module' | 'open' | 'reopen'>> {
  return {
    module: 'sales',
    open: async (person, owner) => {
      const { id: contactId } = await makeContact(owner, `Credited ${newCode()}`);
      await makeDocument(owner, 'sales', newCode(), { ...APPROVED, contactId });
      await person.goTo(`/credit-notes/${await makeCredit(owner, contactId)}`);
      await openDialog(person.page);
    },
    reopen: openDialog,
  };
}

const refund: StoryForm = {
  ...DIALOG,
  ...ofCredit((page) => inMain(page, 'Refund')),
  name: 'refund',
  field: /^Reference/,
  rest: ({ page }) => page.getByLabel(/^Amount in/).fill('12.5'),
  written: [[/^Amount in/, /^12\.5/]],
  added: /^Payment Successful!$/,
  saves: /^POST \/account\/v1\/creditNotes\/[\w-]+\/payment$/,
  right: ['CreditNotes', 'edit'],
  stored: (owner, words) => paymentsOf(owner, '/account/v1/creditNotes', words),
};

const credit: StoryForm = {
  ...DIALOG,
  ...ofCredit((page) => inMain(page, 'Apply to invoices')),
  name: 'use of a credit note',
  field: /^INV-/,
  // An amount that no other payment has.
  words: '7.31',
  rest: () => Promise.resolve(),
  written: [],
  added: /^Credit applied to 1 invoice\.$/,
  saves: /^POST \/account\/v1\/\w+\/credits$/,
  right: ['CreditNotes', 'edit'],
  stored: ofInvoices,
};

/** A schedule that makes a draft of one line each month. */
export const scheduleInput = async (owner: Caller, name: string, reference: string) => ({
  kind: 'Invoice' as const,
  name,
  action: 'draft' as const,
  frequency: 'monthly' as const,
  interval: 1,
  startDate: dayFromToday(5),
  template: await documentInput(owner, 'Customer', reference),
});

const schedule: StoryForm = {
  ...DIALOG,
  ...ofInvoice((page) => inMenu(page, 'Schedule')),
  name: 'schedule',
  field: /^Name/,
  rest: ({ page }) => page.getByLabel(/^Interval/).fill('3'),
  written: [[/^Interval/, /^3$/]],
  added: /scheduled\. The next document comes on/,
  saves: /^POST \/account\/v1\/schedules$/,
  right: ['Invoices', 'create'],
  stored: (owner, words) => found(owner, '/account/v1/schedules', words),
  edit: {
    records: '/account/v1/schedules',
    list: '/schedule',
    input: (owner, name) => scheduleInput(owner, name, 'Repeated'),
    updated: /^Schedule updated\.$/,
    button: 'Edit',
  },
};

/** Dialogs: of money first, while the early package has room for what they belong to. */
export const DIALOG_FORMS: readonly StoryForm[] = [payments, payment, writeOff, refund, credit, schedule];
