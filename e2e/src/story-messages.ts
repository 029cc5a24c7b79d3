import type { Page } from 'playwright-core';
import type { Caller } from './caller.ts';
import { accountsLike, makeContact, makeDocument, newCode, today } from './make-records.ts';
import { messagesTo } from './outbox.ts';
import { APPROVED, DIALOG, inMain, inMenu, INVOICES, ofInvoice } from './story-dialogs.ts';
import type { StoryForm } from './story-form.ts';

/** A dialog that sends a message to an address that gets no other. */
const messageForm = (
  receiver: string,
  form: Pick<StoryForm, 'name' | 'module' | 'open' | 'reopen' | 'added' | 'saves'>,
): StoryForm => ({
  ...DIALOG,
  ...form,
  field: /^Message$/,
  rest: ({ page }) => page.getByLabel(/^To\b.+/).fill(receiver),
  written: [[/^To\b.+/, new RegExp(`^${receiver}$`)]],
  right: ['Invoices', 'edit'],
  stored: async (owner) => (await messagesTo(owner.url, receiver, 1)).length,
});

const openSend = (page: Page) => inMain(page, 'Send');

/** Makes an invoice with a payment; gives the payment's id. */
export async function makePayment(owner: Caller): Promise<string> {
  const { id } = await makeDocument(owner, 'sales', newCode(), APPROVED);
  const [account = ''] = await accountsLike(owner, 'Business Bank');
  const body = { paidAmount: 12.5, account: { id: account }, paymentDate: today() };
  const { receipts } = (await owner.post(`${INVOICES}/{id}/payment`, { path: { id }, body })).body.value;
  return receipts[0]?.id ?? '';
}

/** The id of the invoice with a reference that no other has. */
async function invoiceOf(owner: Caller, search: string): Promise<string> {
  const { content } = await owner.post(`${INVOICES}/all`, { body: { search } });
  return content[0]?.id ?? '';
}

/** A dialog of a new invoice that is found by its reference. */
const ofNamed = (reference: string, openDialog: (page: Page) => Promise<void>) => ({
  ...ofInvoice(openDialog),
  open: (async (person, owner) => {
    const { id } = await makeDocument(owner, 'sales', reference, APPROVED);
    await person.goTo(`/invoicing/${id}`);
    await openDialog(person.page);
  }) satisfies StoryForm['open'],
});

const NOTED = 'Noted once';
const note: StoryForm = {
  ...DIALOG,
  ...ofNamed(NOTED, (page) => inMenu(page, 'Add a note')),
  name: 'note',
  field: /^Note(?! for)/,
  rest: () => Promise.resolve(),
  written: [],
  added: /^Note add successfully!$/,
  saves: /^POST \/account\/v1\/invoices\/[\w-]+\/note$/,
  right: ['Invoices', 'edit'],
  stored: async (owner, words) => {
    const id = await invoiceOf(owner, NOTED);
    const { content } = await owner.get(`${INVOICES}/{id}/activities`, { path: { id } });
    return content.filter((activity) => JSON.stringify(activity).includes(words)).length;
  },
};

const SHARED = 'Shared once';
const openShare = (page: Page) => inMenu(page, 'Share a link');
const makeLink = (page: Page) => page.getByRole('button', { name: 'Make a link', exact: true });

/** Nothing is typed in it: it stays open, and its button is there again. */
const publicLink: StoryForm = {
  ...DIALOG,
  ...ofNamed(SHARED, () => Promise.resolve()),
  name: 'public link',
  field: /^Link/,
  rest: () => Promise.resolve(),
  written: [],
  added: /^Copy link$/,
  saves: /^POST \/account\/v1\/invoices\/[\w-]+\/publicLink$/,
  right: ['Invoices', 'edit'],
  stored: async (owner) => {
    const id = await invoiceOf(owner, SHARED);
    return (await owner.delete(`${INVOICES}/{id}/publicLink`, { path: { id } })).revoked;
  },
  steps: {
    write: openShare,
    expectWritten: (page) => makeLink(page).waitFor(),
    save: (page) => makeLink(page).click(),
  },
};

/** Dialogs with which a member writes or hands something on. */
export const MESSAGE_FORMS: readonly StoryForm[] = [
  messageForm('once@example.com', {
    ...ofInvoice(openSend),
    name: 'message with an invoice',
    added: /^Invoice sent successfully!$/,
    saves: /^POST \/account\/v1\/invoices\/[\w-]+\/send$/,
  }),
  messageForm('receipt-once@example.com', {
    name: 'message with a receipt',
    module: 'sales',
    open: async (person, owner) => {
      await person.goTo(`/invoicing/payments/${await makePayment(owner)}`);
      await openSend(person.page);
    },
    reopen: openSend,
    added: /^Receipt sent successfully!$/,
    saves: /^POST \/account\/v1\/receipts\/[\w-]+\/send$/,
  }),
  messageForm('statement-once@example.com', {
    name: 'message with a statement',
    module: 'contacts',
    open: async (person, owner) => {
      const { id } = await makeContact(owner, `Stated ${newCode()}`);
      await person.goTo(`/contacts/${id}/statement`);
      await openSend(person.page);
    },
    reopen: openSend,
    added: /^Statement sent successfully!$/,
    saves: /^POST \/account\/v1\/reports\/customerStatement\/send$/,
  }),
  note,
  publicLink,
];
