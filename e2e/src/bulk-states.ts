import type { Locator } from 'playwright-core';
import { at, bySelection, holdCalls, type OpenState, ownerAt, press } from './open-by.ts';
import type { Person } from './person.ts';

/** Digits that no other code has. */
const digits = (): string => String(Math.random()).slice(2, 9);

/** Lists of records, with two that can be archived and deleted first. */
const LISTS = [
  ['contacts', '/contacts'],
  ['items', '/items'],
  ['accounts', '/chart-of-accounts?search=office'],
] as const;

/** Questions before all selected records are archived or deleted. */
const questions: readonly OpenState[] = LISTS.flatMap(([many, list]) =>
  ['Archive', 'Delete'].map((action): OpenState => [
    `${action.toLowerCase()} selected ${many}`,
    bySelection(list, action, new RegExp(`^${action} 2 `)),
  ]),
);

const SCHEDULE_ACTIONS = ['Pause', 'Skip next run', 'Stop'];

/** Questions before something is done with selected schedules, and the bar that they come from. */
const ofSchedules: readonly OpenState[] = [
  [
    'bar of selected schedules',
    async (person) => {
      const page = await at(person, '/schedule');
      await page
        .getByRole('checkbox', { name: /^Select (?!all)/ })
        .first()
        .check();
      return page.getByRole('group', { name: 'Selected rows' });
    },
  ],
  ...SCHEDULE_ACTIONS.map((action): OpenState => [
    `${action.toLowerCase()} of selected schedules`,
    bySelection('/schedule', action, new RegExp(`^${action}`)),
  ]),
];

/** What of selected records was refused: an item that a document names cannot be deleted, the one beside it can. */
async function refusedDeletion(person: Person): Promise<Locator> {
  const owner = await ownerAt(person);
  const words = `Refused ${digits()}`;
  const makeItem = (name: string): Promise<string> =>
    owner.create('/account/v1/items', { name: `${words} ${name}`, code: `REF${digits()}`, unitPrice: 8 });
  const [used] = await Promise.all([makeItem('used'), makeItem('free')]);
  const { content } = await owner.post('/account/v1/contacts/all', { body: { search: 'Ferry Lane' } });
  await owner.create('/account/v1/invoices', {
    contactId: content[0]?.id ?? '',
    issueDate: new Date().toISOString().slice(0, 10),
    amountTaxType: 'None',
    lineItems: [{ title: words, itemId: used, quantity: 1, unitPrice: 8 }],
  });
  const question = await bySelection(
    `/items?search=${encodeURIComponent(words)}`,
    'Delete',
    /^Delete/,
  )(person);
  await press(question, 'Delete');
  const { page } = person;
  return page.getByRole('alert').getByText(new RegExp(`^${words} used`));
}

/** What comes before and after something is done with many records. */
export const BULK_STATES: readonly OpenState[] = [
  ...questions,
  ...ofSchedules,
  ['send receipts of selected payments', bySelection('/invoicing/payments', 'Send', /^Send/)],
  ['failures of a deletion of several items', refusedDeletion],
];

/** What is under way, with calls that are held: the page is loaded anew afterwards. */
export const BULK_STATES_ABOVE_CHANGES: readonly OpenState[] = [
  [
    'progress of a deletion of several items',
    async (person) => {
      await holdCalls(person, '/account/v1/items/*', 'DELETE');
      const question = await bySelection('/items', 'Delete', /^Delete/)(person);
      await press(question, 'Delete');
      return person.page.getByRole('group', { name: 'Deleting items' });
    },
  ],
];
