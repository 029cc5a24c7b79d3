import type { Page } from 'playwright-core';
import { type OpenState, ownerAt, press } from './open-by.ts';
import type { Person } from './person.ts';
import { linkTo, makeOpenQuote } from './public-link.ts';

/** The customer's page of a new quote that is valid for some days. */
async function quoteOf(person: Person, validDays: number): Promise<Page> {
  const owner = await ownerAt(person);
  await person.open(await linkTo(owner, 'quotes', await makeOpenQuote(owner, validDays)));
  await person.settled();
  return person.page;
}

/** What a customer sees of a quote beside its first page, which loads without the product: what comes next is loaded anew. */
export const CUSTOMER_STATES: readonly OpenState[] = [
  [
    'quote that has expired',
    async (person) => (await quoteOf(person, -1)).getByText(/^This quote was valid until/),
  ],
  [
    'quote that is about to be declined',
    async (person) => {
      const page = await quoteOf(person, 30);
      await press(page, 'Decline');
      return page.getByText(/^Decline this quote\?/);
    },
  ],
];
