import type { Page } from 'playwright-core';
import { newCode } from './make-records.ts';
import { DIALOG, inMain, ofInvoices, scheduleInput } from './story-dialogs.ts';
import { makePayment } from './story-messages.ts';
import type { StoryForm } from './story-form.ts';

const openEdit = (page: Page) => inMain(page, 'Edit');

const changedPayment: StoryForm = {
  ...DIALOG,
  name: 'change of a payment',
  module: 'sales',
  open: async (person, owner) => {
    await person.goTo(`/invoicing/payments/${await makePayment(owner)}`);
    await openEdit(person.page);
  },
  reopen: openEdit,
  field: /^Reference/,
  rest: ({ page }) => page.getByLabel(/^Amount in/).fill('9.25'),
  written: [[/^Amount in/, /^9\.25/]],
  added: /^Payment updated successfully!$/,
  saves: /^PUT \/account\/v1\/receipts\/[\w-]+$/,
  right: ['Invoices', 'edit'],
  stored: ofInvoices,
};

const COUNTED = 'Counted once';
const openStock = (page: Page) => inMain(page, 'Adjust stock');

const stock: StoryForm = {
  ...DIALOG,
  name: 'change of stock',
  module: 'sales',
  open: async (person, owner) => {
    const item = { name: COUNTED, code: newCode(), unitPrice: 8 };
    await person.goTo(`/items/${await owner.create('/account/v1/items', item)}`);
    await openStock(person.page);
  },
  reopen: openStock,
  field: /^Reason/,
  rest: ({ page }) => page.getByLabel(/^Difference/).fill('1'),
  written: [[/^Difference/, /^1$/]],
  added: /^Stock adjusted\.$/,
  saves: /^POST \/account\/v1\/items\/[\w-]+\/adjustment$/,
  right: ['Inventory', 'edit'],
  // Each adjustment adds one.
  stored: async (owner) => {
    const { content } = await owner.post('/account/v1/items/all', { body: { search: COUNTED } });
    return content[0]?.quantity ?? 0;
  },
};

const REPEATED = 'Repeated once';
const CONTENT_BUTTON = 'Edit what is repeated';
const openContent = (page: Page) => inMain(page, CONTENT_BUTTON);

const content: StoryForm = {
  ...DIALOG,
  name: 'content of a schedule',
  module: 'sales',
  open: async (person, owner) => {
    const id = await owner.create('/account/v1/schedules', await scheduleInput(owner, REPEATED, newCode()));
    await person.goTo(`/schedule/${id}`);
    await openContent(person.page);
  },
  reopen: openContent,
  field: /^Reference/,
  rest: ({ page }) => page.getByLabel('Qty, line 1', { exact: true }).fill('5'),
  written: [[/^Qty, line 1/, /^5$/]],
  added: /^Schedule updated\.$/,
  saves: /^PUT \/account\/v1\/schedules\/[\w-]+$/,
  right: ['Invoices', 'edit'],
  stored: async (owner, words) => {
    const { content: found } = await owner.post('/account/v1/schedules/all', { body: { search: REPEATED } });
    return found.filter(({ template }) => template?.reference === words).length;
  },
  edit: {
    records: '/account/v1/schedules',
    list: '/schedule',
    input: (owner, reference) => scheduleInput(owner, 'Repeated by two', reference),
    updated: /^Schedule updated\.$/,
    button: CONTENT_BUTTON,
  },
};

/** Dialogs that change what is in the books. */
export const CHANGE_FORMS: readonly StoryForm[] = [changedPayment, stock, content];
