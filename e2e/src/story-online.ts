import type { Page } from 'playwright-core';
import type { Caller } from './caller.ts';
import { dayFromToday, makeContact, makeDocument, newCode } from './make-records.ts';
import { linkTo } from './public-link.ts';
import { APPROVED, DIALOG, inMain, INVOICES } from './story-dialogs.ts';
import type { StoryForm } from './story-form.ts';

/** Invoices that are tried: on a busy machine the server may have ended the checkout of one before its customer pays. */
const TRIES = 5;

/**
 * Lets a customer pay an invoice online that is void by the time the money arrives, so that no attempt of the server records
 * it.
 * @returns the ids of that invoice and of another of the customer, which awaits payment
 */
async function payVoidInvoice(owner: Caller): Promise<{ paid: string; owed: string }> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const ids = await tryToPayVoidInvoice(owner);
    if (ids !== null) return ids;
  }
  throw new Error('The checkout of each void invoice had ended before it was paid.');
}

/** @returns null when the checkout had ended before the customer paid */
async function tryToPayVoidInvoice(owner: Caller): Promise<{ paid: string; owed: string } | null> {
  const { id: contactId } = await makeContact(owner, `Paid online ${newCode()}`);
  const input = { ...APPROVED, contactId, issueDate: dayFromToday(-5) };
  const paid = await makeDocument(owner, 'sales', newCode(), input);
  const owed = await makeDocument(owner, 'sales', newCode(), input);
  const token = (await linkTo(owner, 'invoices', paid.id)).split('/').at(-1);
  const pay = await fetch(`${owner.url}/public/document/${token}/pay`, { method: 'POST' });
  const { redirectUrl } = (await pay.json()) as { redirectUrl: string };
  await owner.delete(`${INVOICES}/{id}`, { path: { id: paid.id } });
  const body = new URLSearchParams({ action: 'pay' });
  const { headers } = await fetch(redirectUrl, { method: 'POST', body, redirect: 'manual' });
  if (!headers.get('location')?.includes('paid=true')) return null;
  await arrivedFor(owner, paid.id);
  return { paid: paid.id, owed: owed.id };
}

const ARRIVAL_TIMEOUT_MS = 60_000;

/** Waits until the money for an invoice has arrived: the provider reports it by a call that is retried. */
async function arrivedFor(owner: Caller, id: string): Promise<void> {
  const end = Date.now() + ARRIVAL_TIMEOUT_MS;
  while (Date.now() < end) {
    const { paymentsToSettle = [] } = await owner.get(`${INVOICES}/{id}`, { path: { id } });
    if (paymentsToSettle.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The payment did not arrive.');
}

/** A dialog about a payment that arrived online and waits to be settled. */
function arrivedForm(
  button: string,
  form: Pick<StoryForm, 'name' | 'field' | 'words' | 'added' | 'saves' | 'right'>,
  stored: (owner: Caller, ids: { paid: string; owed: string }, words: string) => Promise<number>,
): StoryForm {
  let ids = { paid: '', owed: '' };
  const reopen = (page: Page) => inMain(page, button);
  return {
    ...DIALOG,
    ...form,
    module: 'sales',
    open: async (person, owner) => {
      ids = await payVoidInvoice(owner);
      await person.goTo(`/invoicing/${ids.paid}`);
      await reopen(person.page);
    },
    reopen,
    rest: () => Promise.resolve(),
    written: [],
    stored: (owner, words) => stored(owner, ids, words),
  };
}

/** Yesterday, as a field of the demo books shows it: 07 Mar 2026. */
function yesterday(): string {
  const day = dayFromToday(-1);
  const month = new Date(day).toLocaleDateString('en-US', { month: 'short', timeZone: 'UTC' });
  return `${day.slice(8)} ${month} ${day.slice(0, 4)}`;
}

/** Dialogs about payments that customers made online. */
export const ONLINE_FORMS: readonly StoryForm[] = [
  arrivedForm(
    'Record payment',
    {
      name: 'payment that arrived online',
      field: /^Payment date/,
      words: yesterday(),
      added: /^Payment recorded!$/,
      saves: /^POST \/account\/v1\/paymentsToSettle\/[\w-]+\/record$/,
      right: ['Invoices', 'edit'],
    },
    async (owner, { owed }) => (await owner.get(`${INVOICES}/{id}`, { path: { id: owed } })).receipts.length,
  ),
  arrivedForm(
    'Dismiss',
    {
      name: 'dismissal of a payment that arrived online',
      field: /^Note(?! for)/,
      added: /^Payment dismissed!$/,
      saves: /^POST \/account\/v1\/paymentsToSettle\/[\w-]+\/dismiss$/,
      right: ['Invoices', 'delete'],
    },
    async (owner, { paid }, words) => {
      const { content } = await owner.get(`${INVOICES}/{id}/activities`, { path: { id: paid } });
      return content.filter((activity) => JSON.stringify(activity).includes(words)).length;
    },
  ),
];
