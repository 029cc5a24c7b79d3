import type { Locator } from 'playwright-core';
import type { Created } from './client/calls.ts';
import { at, firstOf, type OpenState, ownerAt, press } from './open-by.ts';
import type { Person } from './person.ts';

const today = (): string => new Date().toISOString().slice(0, 10);

/** The editor of a new draft, for a contact of a document of its kind. */
const draftOf =
  (list: string, records: string) =>
  async (person: Person): Promise<Locator> => {
    const owner = await ownerAt(person);
    const all = `/account/v1/${records}/all?status=Active`;
    const { content } = await owner.send<{ content: { contactId: string }[] }>('POST', all, { body: {} });
    const draft = {
      contactId: content[0]?.contactId,
      issueDate: today(),
      dueDate: today(),
      amountTaxType: 'None',
      // A supplier has each number once.
      reference: `Draft ${crypto.randomUUID().slice(0, 8)}`,
      lineItems: [{ title: 'Fleet service', quantity: 14, unitPrice: 1375.25 }],
    };
    const { body } = await owner.send<Created>('POST', `/account/v1/${records}`, { body: draft });
    const page = await at(person, `${list}/${body.value.id}`);
    await press(page.locator('main'), 'Edit');
    return page.getByLabel('Item, line 1', { exact: true });
  };

/** The form that a button of a list's first record opens. */
const formOf =
  (list: string, button: string, shown: (main: Locator) => Locator) =>
  async (person: Person): Promise<Locator> => {
    const main = (await firstOf(person, list)).locator('main');
    await press(main, button);
    return shown(main);
  };

const nameField = (main: Locator): Locator => main.getByLabel(/^Name/).first();

/** Forms of records that exist, each behind the button that opens it. */
export const EDIT_FORMS: readonly OpenState[] = [
  ['form of an invoice', draftOf('/invoicing', 'invoices')],
  ['form of a bill', draftOf('/bills', 'bills')],
  ['form of a quote', draftOf('/quotes', 'quotes')],
  ['form of a credit note', draftOf('/credit-notes', 'creditNotes')],
  ['form of a purchase order', draftOf('/purchase-order', 'purchaseOrders')],
  ['form of a contact', formOf('/contacts', 'Edit', nameField)],
  ['form of an item', formOf('/items', 'Edit', nameField)],
  ['form of an account', formOf('/chart-of-accounts', 'Edit', nameField)],
  [
    'form of a journal',
    formOf('/journals?tab=manual', 'Edit', (main) => main.getByLabel('Account, line 1', { exact: true })),
  ],
  [
    'form of a schedule',
    formOf('/schedule', 'Edit', (main) => main.getByRole('button', { name: 'Save schedule' })),
  ],
  [
    'what a schedule repeats',
    formOf('/schedule', 'Edit what is repeated', (main) => main.getByLabel('Item, line 1', { exact: true })),
  ],
];
