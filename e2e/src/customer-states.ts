import type { Locator, Page } from 'playwright-core';
import { makeDocument } from './make-records.ts';
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

/** The customer's page of a new invoice that awaits payment: a new link ends the one before. */
async function invoiceOf(person: Person, search = ''): Promise<Page> {
  const owner = await ownerAt(person);
  const { id } = await makeDocument(owner, 'sales', 'Online', { invoiceStatus: 'Awaiting Payment' });
  await person.open((await linkTo(owner, 'invoices', id)) + search);
  await person.settled();
  return person.page;
}

/** Answers a new quote under a name. */
async function decide(person: Person, ...buttons: string[]): Promise<Page> {
  const page = await quoteOf(person, 30);
  await page.getByLabel('Your name').fill('Ann Shore');
  for (const button of buttons) await press(page, button);
  return page;
}

/** Does something without a connection, which is there again afterwards. */
async function withoutConnection(person: Person, act: () => Promise<Locator>): Promise<Locator> {
  await person.context.setOffline(true);
  try {
    const shown = await act();
    await shown.waitFor();
    return shown;
  } finally {
    await person.context.setOffline(false);
  }
}

/** What a customer sees beside the first page of a document, which loads without the product: what comes next is loaded anew. */
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
  [
    'answer to a quote without a name',
    async (person) => {
      const page = await quoteOf(person, 30);
      await press(page, 'Accept quote');
      return page.getByText('Name required.');
    },
  ],
  [
    'quote that was accepted',
    async (person) => (await decide(person, 'Accept quote')).getByText(/^This quote was accepted/),
  ],
  [
    'quote that was declined',
    async (person) =>
      (await decide(person, 'Decline', 'Decline quote')).getByText(/^This quote was declined/),
  ],
  [
    'answer to a quote that does not reach the server',
    async (person) => {
      const page = await decide(person);
      return withoutConnection(person, async () => {
        await press(page, 'Accept quote');
        return page.getByRole('alert');
      });
    },
  ],
  [
    'payment online that does not reach the server',
    async (person) => {
      const page = await invoiceOf(person);
      return withoutConnection(person, async () => {
        await press(page, 'Pay online');
        return page.getByRole('alert');
      });
    },
  ],
  [
    'payment that is being confirmed',
    async (person) => (await invoiceOf(person, '?paid=true')).getByText(/confirm/i),
  ],
];
