import type { Locator } from 'playwright-core';
import { BOOKS_STATES, BOOKS_STATES_ABOVE_CHANGES, openImportLog } from './books-states.ts';
import { BULK_STATES, BULK_STATES_ABOVE_CHANGES } from './bulk-states.ts';
import { CLERK_STATES, CLERK_STATES_ABOVE_CHANGES } from './clerk-states.ts';
import { EDIT_FORMS } from './edit-forms.ts';
import {
  at,
  bySelection,
  byButton,
  byKeys,
  byMenu,
  byRowMenu,
  choose,
  dialog,
  firstOf,
  IMPORTED_FILE,
  inMain,
  menuOf,
  type OpenState,
  optionsOf,
  OWED,
  ownerAt,
  press,
} from './open-by.ts';
import type { Person } from './person.ts';
import { SETTINGS_STATES, SETTINGS_STATES_ABOVE_CHANGES } from './settings-states.ts';
import { documentOpened, writeDocument } from './write-document.ts';

/** The report that a link of another one leads to, beside an earlier period; gives its last table. */
const byAmount =
  (path: string, report: string) =>
  async (person: Person): Promise<Locator> => {
    const page = await at(person, path);
    const link = page.locator(`main .ac-report-table a[href*="${report}"]`).first();
    const to = (await link.getAttribute('href')) ?? '';
    await person.goTo(`${to}&compare=1`);
    await page.waitForURL(`**/${report}?**`);
    return page.locator('main .ac-report-table').last();
  };

/** An overdue invoice whose customer has just got a credit note, whatever the day of the demo books. */
async function useCredit(person: Person): Promise<Locator> {
  const page = await firstOf(person, OWED);
  const owner = await ownerAt(person);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { contactId, issueDate } = await owner.get('/account/v1/invoices/{id}', { path: { id } });
  await owner.create('/account/v1/creditNotes', {
    contactId,
    issueDate,
    amountTaxType: 'None',
    reference: 'Goodwill',
    creditNotesStatus: 'Approved',
    lineItems: [{ title: 'Scratched on delivery', quantity: 1, unitPrice: 5 }],
  });
  await page.reload();
  await person.settled();
  await press(page.locator('main'), 'Use credit');
  return dialog(page, /^Use credit for/);
}

const APPROVED_NOTES = '/credit-notes?tab=approved';

/** Who is a member of the demo company beside its owner, and who is invited to it. */
export const MEMBER = { email: 'sam@example.com', roleName: 'Sales', password: 'quay-and-harbour-9' };
export const INVITED = { email: 'invited@example.com', roleName: 'Viewer' };

/** Dialogs, by the area that they belong to. */
const DIALOGS: readonly OpenState[] = [
  ['record a payment', byButton(OWED, 'Record payment', /^Record payment for/)],
  ['write off an invoice', byMenu(OWED, 'Write off', /^Write off/)],
  ['use credit for an invoice', useCredit],
  ['send an invoice', byButton(OWED, 'Send', /^Send/)],
  ['share an invoice', byMenu(OWED, 'Share a link', /link/i)],
  ['schedule an invoice', byMenu(OWED, 'Schedule', /^Schedule/)],
  ['void an invoice', byMenu('/invoicing?tab=awaiting+payment', 'Void', /^Void/)],
  ['delete an invoice', byMenu('/invoicing?tab=draft', 'Delete', /^Delete/)],
  [
    'cancel an order',
    async (person) => {
      const page = await at(person, '/purchase-order/add');
      await writeDocument(person, 'Supplier', { title: 'Bell', quantity: '1', price: '8' });
      await press(page.locator('main'), 'Approve');
      await documentOpened(person, '/purchase-order', /^Purchase order/);
      await choose(page, 'More', 'Cancel order');
      return dialog(page, /^Cancel this/);
    },
  ],
  [
    'remove a file',
    async (person) => {
      const page = await firstOf(person, '/invoicing?tab=draft');
      const files = page.getByRole('region', { name: 'Attachments' });
      await files.locator('input[type=file]').setInputFiles(IMPORTED_FILE);
      await press(files, `Remove ${IMPORTED_FILE.name}`);
      return dialog(page, `Remove ${IMPORTED_FILE.name}`);
    },
  ],
  ['note on an invoice', byMenu(OWED, 'Add a note', 'Note for your team')],
  ['edit a payment', byButton('/invoicing/payments', 'Edit', 'Edit payment')],
  ['send a receipt', byButton('/invoicing/payments', 'Send', 'Send receipt')],
  ['delete a payment', byMenu('/invoicing/payments', 'Delete', 'Delete payment')],
  ['delete several payments', bySelection('/invoicing/payments', 'Delete', /^Delete \d+ payments/)],
  ['pay several bills', bySelection('/bills?tab=overdue', 'Record payment', /^Record payments for 2 bills/)],
  ['delete selected invoices', bySelection('/invoicing?tab=draft', 'Delete', /^Delete/)],
  ['approve selected invoices', bySelection('/invoicing?tab=draft', 'Approve', /^Approve/)],
  ['apply a credit note', byButton(APPROVED_NOTES, 'Apply to invoices', /^Apply .* to invoices/)],
  ['refund a credit note', byButton(APPROVED_NOTES, 'Refund', /^Refund/)],
  ['archive a contact', byMenu('/contacts', 'Archive', /^Archive/)],
  [
    'undo an import',
    async (person) => {
      const page = await openImportLog(person);
      await press(page.locator('main'), /^Undo the import of/);
      return dialog(page, /^Undo the import of/);
    },
  ],
  ...BULK_STATES,
  ['delete an item', byMenu('/items', 'Delete', /^Delete/)],
  ['adjust the stock of an item', byButton('/items', 'Adjust stock', /stock/i)],
  ['reverse a journal', byButton('/journals?tab=manual', 'Reverse', /^Reverse/)],
  ['void a journal', byMenu('/journals?tab=manual', 'Void', /^Void/)],
  ['invite a person', inMain('/settings/users', 'Invite', (page) => dialog(page, 'Invite a person'))],
  ['role of a user', byRowMenu('/settings/users', /^Actions for Sam/, 'Change role', /^Role of/)],
  ['remove a user', byRowMenu('/settings/users', /^Actions for Sam/, 'Remove user', /^Remove/)],
  [
    'withdraw an invitation',
    byRowMenu('/settings/users', `Actions for ${INVITED.email}`, 'Withdraw invitation', /^Withdraw/),
  ],
  [
    'delete a role',
    async (person) => {
      const page = await at(person, '/settings/user-roles');
      await page.getByRole('link', { name: 'Viewer', exact: true }).click();
      await press(page, 'Delete role');
      return dialog(page, /^Delete the role/);
    },
  ],
  [
    'finished jobs',
    async (person) => {
      const page = await at(person, '/dashboard');
      await press(page, /^Finished jobs/);
      const opened = dialog(page, 'Finished jobs');
      await opened.getByRole('listitem').first().waitFor();
      return opened;
    },
  ],
  ['write to support', inMain('/dashboard', 'Contact support', (page) => dialog(page, 'Write to support'))],
  ['keys', byKeys('/invoicing', '?', (page) => dialog(page, /./))],
];

/** Menus, pickers and drawers. */
const PICKERS: readonly OpenState[] = [
  ['quick add', menuOf('/dashboard', 'Add')],
  ['menu of the member', menuOf('/dashboard', 'Morgan Hale')],
  ['more of an invoice', menuOf(OWED, 'More', { first: true })],
  ['more of a bill', menuOf('/bills?tab=overdue', 'More', { first: true })],
  ['more of a quote', menuOf('/quotes', 'More', { first: true })],
  ['more of a purchase order', menuOf('/purchase-order', 'More', { first: true })],
  ['more of a credit note', menuOf(APPROVED_NOTES, 'More', { first: true })],
  ['ways to save', menuOf('/invoicing/add', 'More ways to save')],
  ['columns of a list', menuOf('/invoicing', 'Columns')],
  ['files of a report', menuOf('/reports/financial/profit-and-loss', /^Export/)],
  ['filters of a list', inMain('/invoicing', 'Filters', (page) => dialog(page, 'Filters'))],
  ['calendar', inMain('/invoicing/add', 'Open the calendar', (page) => page.getByRole('grid'))],
  ['customers to choose from', optionsOf('/invoicing/add', /^Customer/)],
  ['customer to make', optionsOf('/invoicing/add', /^Customer/, 'Nobody yet')],
  ['accounts to choose from', optionsOf('/journals/add', /^Account/)],
  ['periods of a report', optionsOf('/reports/financial/profit-and-loss', /^Period/)],
  ['statement of a supplier', byAmount('/reports/accounting/aged-payables', 'supplier-statement')],
  ['statement of a customer', byAmount('/reports/accounting/aged-receivables', 'customer-statement')],
];

/** A record that a form lacks, from where it was to be chosen. */
const newRecord =
  (label: RegExp, title: string, form = '/invoicing/add') =>
  async (person: Person): Promise<Locator> => {
    const page = await at(person, form);
    const box = page.locator('main').getByRole('combobox', { name: label }).first();
    await box.click();
    await box.fill('Nothing yet');
    await page.getByRole('option').filter({ hasText: title }).click();
    return dialog(page, title);
  };

/** What is open above a form that was changed, or without a connection: the page is loaded anew afterwards. */
export const STATES_ABOVE_CHANGES: readonly OpenState[] = [
  [
    'tax rate made of components',
    async (person) => {
      const page = await at(person, '/tax-rates/add');
      for (const [position, name, rate] of [
        [1, 'GST', '5'],
        [2, 'PST', '7.25'],
      ] as const) {
        await press(page.locator('main'), 'Add component');
        await page.getByRole('textbox', { name: new RegExp(`^Component ${position}`) }).fill(name);
        await page.getByLabel(new RegExp(`^Rate of component ${position}`)).fill(rate);
      }
      await page.getByRole('checkbox', { name: 'Component 2 may be claimed back' }).uncheck();
      return page.getByText(/^12\.25% in all/);
    },
  ],
  ['new customer', newRecord(/^Customer/, 'New customer')],
  ['new item', newRecord(/^Item, line 1/, 'New item')],
  ['new tax rate', newRecord(/^Tax rate, line 1/, 'New tax rate')],
  ['new price list', newRecord(/^Price list/, 'New price list', '/contacts/add?type=Customer')],
  [
    'leave a changed form',
    async (person) => {
      const page = await at(person, '/contacts/add');
      await page.getByLabel(/^Name/).first().fill('Half a contact');
      await person.goTo('/bills');
      return dialog(page, 'Leave without saving?');
    },
  ],
  [
    'sign out while a draft waits',
    async (person) => {
      const page = await at(person, '/invoicing/add');
      await person.quiet();
      await person.context.setOffline(true);
      await writeDocument(person, 'Customer', { title: 'Bell', quantity: '1', price: '8' });
      await page.keyboard.press('Control+s');
      await page.getByRole('heading', { level: 1, name: 'Drafts to be sent' }).waitFor();
      await choose(page, 'Morgan Hale', 'Sign out');
      return dialog(page, 'Sign out with drafts waiting?');
    },
  ],
  ...CLERK_STATES_ABOVE_CHANGES,
  ...BOOKS_STATES_ABOVE_CHANGES,
  ...BULK_STATES_ABOVE_CHANGES,
  ...SETTINGS_STATES_ABOVE_CHANGES,
];

export const OPEN_STATES: readonly OpenState[] = [
  ...DIALOGS,
  ...PICKERS,
  ...CLERK_STATES,
  ...BOOKS_STATES,
  ...SETTINGS_STATES,
  ...EDIT_FORMS,
];
