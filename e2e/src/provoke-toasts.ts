import type { Page } from 'playwright-core';
import { at, choose, dialog, ownerAt, press } from './open-by.ts';
import type { BodyOf, CreatingPath } from './client/calls.ts';
import { joinDemo, inviteToDemo } from './join-demo.ts';
import type { Person } from './person.ts';
import { writeDocument } from './write-document.ts';

/** A success message of docs/specification.md, section 8, and what an owner of the demo books does to be told it. */
type ToldToast = readonly [message: string, act: (person: Person) => Promise<void>];

/** Words that distinguish the records of one row of the table from all others. */
let made = 0;
const newWords = (what: string): string => `${what} ${(made += 1)}`;
/** A code of letters and digits that nothing else has. */
const newCode = (letters: string): string => `${letters}${900 + (made += 1)}`;

const today = (): string => new Date().toISOString().slice(0, 10);

async function make<P extends CreatingPath>(
  { url }: Person,
  path: P,
  record: BodyOf<'post', P>,
): Promise<string> {
  const owner = await ownerAt({ url });
  return owner.create(path, record);
}

/** An account, an item and a tax rate by a call, under the given name. */
const MASTER = {
  '/chart-of-accounts': (person: Person, name: string) =>
    make(person, '/account/v1/accounts', {
      code: newCode('EXP'),
      name,
      accountClass: 'Expense',
      accountType: 'Expense',
    }),
  '/items': (person: Person, name: string) =>
    make(person, '/account/v1/items', { code: newCode('TOA'), name, unitPrice: 12 }),
  '/tax-rates': (person: Person, name: string) => make(person, '/account/v1/taxRates', { name, rate: 3 }),
} as const;

const DOCUMENTS = {
  '/invoicing': {
    path: '/account/v1/invoices',
    party: 'Ferry Lane',
    status: '/account/v1/invoices/{id}/invoiceStatus',
  },
  '/purchase-order': {
    path: '/account/v1/purchaseOrders',
    party: 'Chainline',
    status: '/account/v1/purchaseOrders/{id}/purchaseOrderStatus',
  },
  '/credit-notes': {
    path: '/account/v1/creditNotes',
    party: 'Ferry Lane',
    status: '/account/v1/creditNotes/{id}/creditNotesStatus',
  },
} as const;

type MasterList = keyof typeof MASTER;
type DocumentList = keyof typeof DOCUMENTS;

/** A document of one line by a call: a draft, or in a status of its kind. */
async function makeDocument(person: Person, list: DocumentList, reference: string, status?: string) {
  const kind = DOCUMENTS[list];
  const owner = await ownerAt(person);
  const { content } = await owner.post('/account/v1/contacts/all', { body: { search: kind.party } });
  const id = await make(person, kind.path, {
    contactId: content[0]?.id ?? '',
    issueDate: today(),
    dueDate: today(),
    amountTaxType: 'None',
    reference,
    lineItems: [{ title: 'Bell', quantity: 2, unitPrice: 19.5 }],
  });
  if (status) {
    await owner.put(kind.status, { path: { id }, query: { status } });
  }
  return id;
}

const makeIn = (person: Person, list: MasterList | DocumentList, words: string): Promise<string> =>
  list in MASTER
    ? MASTER[list as MasterList](person, words)
    : makeDocument(person, list as DocumentList, words);

/** Presses a button of the dialog that is open. */
const agree = (page: Page, name: string | RegExp) => press(page.getByRole('dialog'), name);

const removeOne = (list: MasterList | DocumentList) => async (person: Person) => {
  const id = await makeIn(person, list, newWords('Gone'));
  const page = await at(person, `${list}/${id}`);
  await choose(page, 'More', 'Delete');
  await agree(page, /^Delete/);
};

const removeMany = (list: MasterList | DocumentList) => async (person: Person) => {
  const words = newWords('Together');
  await makeIn(person, list, `${words} a`);
  await makeIn(person, list, `${words} b`);
  const page = await at(person, `${list}?search=${encodeURIComponent(words)}`);
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  await boxes.nth(1).check();
  await boxes.nth(0).check();
  await press(page.locator('main'), 'Delete');
  await agree(page, /^Delete/);
};

const rename = (list: MasterList, save: string) => async (person: Person) => {
  const id = await MASTER[list](person, newWords('Before'));
  const page = await at(person, list === '/tax-rates' ? `${list}/${id}` : `${list}/${id}?edit`);
  await page.getByRole('textbox', { name: /^Name/ }).fill(newWords('After'));
  await press(page.locator('main'), save);
};

/** Writes a document in its editor and keeps it as a draft. */
const saveDraft = (list: DocumentList) => async (person: Person) => {
  const page = await at(person, `${list}/add`);
  const party = list === '/purchase-order' ? 'Supplier' : 'Customer';
  await writeDocument(person, party, { title: 'Bell', quantity: '2', price: '19.5' });
  await page.keyboard.press('Control+s');
};

const approve = (list: DocumentList) => async (person: Person) => {
  const page = await at(person, `${list}/${await makeDocument(person, list, newWords('Approved'))}`);
  await press(page.locator('main'), 'Approve');
};

const send = (list: DocumentList) => async (person: Person) => {
  const page = await at(person, `${list}/${await makeDocument(person, list, newWords('Sent'), 'Approved')}`);
  await press(page.locator('main'), 'Send');
  const message = dialog(page, /^Send/);
  await message.getByLabel(/^To/).fill('toasts@example.com');
  await press(message, 'Send');
};

/** Opens an invoice on which money is due. */
async function openOwed(person: Person): Promise<Page> {
  const id = await makeDocument(person, '/invoicing', newWords('Owed'), 'Awaiting Payment');
  return at(person, `/invoicing/${id}`);
}

async function pay(page: Page): Promise<void> {
  await press(page.locator('main'), 'Record payment');
  await press(dialog(page, /^Record payment for/), 'Record payment');
}

const MEMBER = { roleName: 'Viewer', password: 'quay-and-harbour-9' };

/** Another member of the demo company; every call makes one more. */
async function joinedMember({ url }: Person): Promise<string> {
  const email = `member-${(made += 1)}@example.com`;
  await joinDemo(url, { email, ...MEMBER });
  return email;
}

async function openMember(person: Person, item: string): Promise<Page> {
  const email = await joinedMember(person);
  const page = await at(person, `/settings/users?search=${encodeURIComponent(email)}`);
  await choose(page, /^Actions for Sam Viewer/, item);
  return page;
}

const PEOPLE: readonly ToldToast[] = [
  [
    'Invitation sent!',
    async (person) => {
      const page = await at(person, '/settings/users');
      await press(page.locator('main'), 'Invite');
      const invite = dialog(page, 'Invite a person');
      await invite.getByLabel(/^Email/).fill(`asked-${(made += 1)}@example.com`);
      await invite.getByRole('combobox', { name: /^Role/ }).click();
      await page.getByRole('option', { name: 'Viewer' }).click();
      await press(invite, 'Send invitation');
    },
  ],
  [
    'Invitation deleted successfully!',
    async (person) => {
      const email = `withdrawn-${(made += 1)}@example.com`;
      await inviteToDemo(person.url, { email, roleName: 'Viewer' });
      const page = await at(person, '/settings/users');
      await choose(page, `Actions for ${email}`, 'Withdraw invitation');
      await agree(page, 'Withdraw invitation');
    },
  ],
  [
    'Role updated!',
    async (person) => {
      const page = await openMember(person, 'Change role');
      const role = page.getByRole('dialog');
      await role.getByRole('combobox', { name: /^Role/ }).click();
      await page.getByRole('option', { name: 'Accountant' }).click();
      await press(role, 'Change role');
    },
  ],
  [
    'User deleted successfully!',
    async (person) => {
      const page = await openMember(person, 'Remove user');
      await agree(page, 'Remove user');
    },
  ],
  [
    'Role successfully updated!',
    async (person) => {
      const page = await at(person, '/settings/user-roles/add');
      const name = newWords('Harbour hand');
      await page.getByRole('textbox', { name: /^Name/ }).fill(name);
      await page.getByRole('checkbox', { name: 'Invoices: View' }).check();
      await press(page.locator('main'), 'Save role');
      await page.getByRole('row', { name }).getByRole('link').click();
      await page.getByRole('checkbox', { name: 'Contacts: View' }).check();
      await press(page.locator('main'), 'Save role');
    },
  ],
  [
    'User profile updated!',
    async (person) => {
      const page = await at(person, '/profile');
      await page.getByRole('textbox', { name: /^Last name/ }).fill('Hale');
      await press(page.locator('main'), 'Save profile');
    },
  ],
  [
    'Company successfully updated!',
    async (person) => {
      const page = await at(person, '/settings/company-update');
      await page.getByRole('textbox', { name: /^City/ }).fill('Bristol');
      await press(page.locator('main'), 'Save company');
    },
  ],
];

const MASTER_DATA: readonly ToldToast[] = [
  [
    'Account added successfully!',
    async (person) => {
      const page = await at(person, '/chart-of-accounts/add');
      await page.getByRole('textbox', { name: /^Code/ }).fill(newCode('EXP'));
      await page.getByRole('textbox', { name: /^Name/ }).fill(newWords('Training'));
      for (const [label, option] of [
        [/^Class/, 'Expense'],
        [/^Type/, 'Expense'],
      ] as const) {
        await page.getByRole('combobox', { name: label }).click();
        await page.getByRole('option', { name: option, exact: true }).click();
      }
      await press(page.locator('main'), 'Add account');
    },
  ],
  ['Account successfully updated!', rename('/chart-of-accounts', 'Save account')],
  ['Account removed successfully!', removeOne('/chart-of-accounts')],
  ['Accounts removed successfully!', removeMany('/chart-of-accounts')],
  [
    'Item added successfully!',
    async (person) => {
      const page = await at(person, '/items/add');
      await page.getByRole('textbox', { name: /^Code/ }).fill(newCode('TOA'));
      await page.getByRole('textbox', { name: /^Name/ }).fill(newWords('Lamp'));
      await press(page.locator('main'), 'Add item');
    },
  ],
  ['Item successfully updated!', rename('/items', 'Save item')],
  ['Item removed successfully!', removeOne('/items')],
  ['Items removed successfully!', removeMany('/items')],
  ['Tax successfully updated!', rename('/tax-rates', 'Save tax rate')],
  ['Tax removed successfully!', removeOne('/tax-rates')],
  ['Tax rates removed successfully!', removeMany('/tax-rates')],
];

const OF_DOCUMENTS: readonly ToldToast[] = [
  ['Invoice added successfully!', saveDraft('/invoicing')],
  // Of section 4.
  ['Invoice successfully Approved!', approve('/invoicing')],
  ['Invoice removed successfully!', removeOne('/invoicing')],
  ['Invoices removed successfully!', removeMany('/invoicing')],
  ['Payment Successful!', async (person) => pay(await openOwed(person))],
  [
    'Payment deleted successfully!',
    async (person) => {
      const page = await openOwed(person);
      await pay(page);
      await choose(page, /^Actions for the payment of/, 'Delete');
      await agree(page, 'Delete payment');
    },
  ],
  [
    'Receipt sent successfully!',
    async (person) => {
      const page = await openOwed(person);
      await pay(page);
      await page.getByRole('region', { name: 'Payments' }).getByRole('link').first().click();
      await page.getByRole('heading', { level: 1, name: /^Payment, / }).waitFor();
      await press(page.locator('main'), 'Send');
      const message = dialog(page, 'Send receipt');
      await message.getByLabel(/^To/).fill('toasts@example.com');
      await press(message, 'Send');
    },
  ],
  [
    'Note add successfully!',
    async (person) => {
      const page = await openOwed(person);
      await choose(page, 'More', 'Add a note');
      const note = dialog(page, 'Note for your team');
      await note.getByLabel('Note', { exact: true }).fill('Asked for the third time.');
      await press(note, 'Add note');
    },
  ],
  ['Purchase order added successfully!', saveDraft('/purchase-order')],
  [
    'Purchase order successfully updated!',
    async (person) => {
      const id = await makeDocument(person, '/purchase-order', newWords('Before'));
      const page = await at(person, `/purchase-order/${id}`);
      await press(page.locator('main'), 'Edit');
      await page.getByLabel('Reference').fill(newWords('After'));
      await page.keyboard.press('Control+s');
    },
  ],
  ['Order successfully Approved!', approve('/purchase-order')],
  ['PurchaseOrder sent successfully!', send('/purchase-order')],
  ['Purchase order removed successfully!', removeOne('/purchase-order')],
  ['Purchase orders removed successfully!', removeMany('/purchase-order')],
  ['Credit note added successfully!', saveDraft('/credit-notes')],
  ['Credit note successfully Approved!', approve('/credit-notes')],
  ['Credit note sent successfully!', send('/credit-notes')],
  ['Credit note removed successfully!', removeOne('/credit-notes')],
  ['Credit Notes removed successfully!', removeMany('/credit-notes')],
];

/** The password of the demo company's owner is another one afterwards, so that this comes last. */
const PASSWORD: ToldToast = [
  'Password changed successfully.',
  async (person) => {
    const page = await at(person, '/profile');
    await page.getByLabel(/^Current password/).fill('harbour-2026');
    await page.getByLabel(/^New password/).fill('quay-and-harbour-27');
    await press(page.locator('main'), 'Change password');
  },
];

/** Every success message of section 8, and that of an invoice's status. */
export const TOLD_TOASTS: readonly ToldToast[] = [...PEOPLE, ...MASTER_DATA, ...OF_DOCUMENTS, PASSWORD];
