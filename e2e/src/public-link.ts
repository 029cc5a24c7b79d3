import { Caller } from './caller.ts';

/** Path of the customer's page of a demo invoice that awaits payment. */
export async function linkToInvoice(url: string): Promise<string> {
  const owner = await Caller.signIn(url, 'demo@example.com', 'harbour-2026');
  const { content } = await owner.post('/account/v1/invoices/all', { query: { status: 'Active' }, body: {} });
  const owed = content.find(({ invoiceStatus }) => invoiceStatus === 'Awaiting Payment');
  if (!owed) throw new Error('No demo invoice awaits payment.');
  return linkTo(owner, 'invoices', owed.id);
}

/** Path of the customer's page of a quote that waits for an answer. */
export async function linkToQuote(url: string): Promise<string> {
  const owner = await Caller.signIn(url, 'demo@example.com', 'harbour-2026');
  return linkTo(owner, 'quotes', await makeOpenQuote(owner));
}

/** Path of a new link to a document. */
export async function linkTo(caller: Caller, path: 'invoices' | 'quotes', id: string): Promise<string> {
  const { url } = await caller.post(`/account/v1/${path}/{id}/publicLink`, { path: { id } });
  return new URL(url).pathname;
}

/** Makes a quote over 300.00 that is valid for some days, for a contact of another quote. Returns its id. */
export async function makeOpenQuote(caller: Caller, validDays = 30): Promise<string> {
  const { content } = await caller.post('/account/v1/quotes/all', { query: { status: 'Active' }, body: {} });
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return caller.create('/account/v1/quotes', {
    contactId: content[0]?.contactId ?? '',
    issueDate: day(Math.min(validDays, 0)),
    dueDate: day(validDays),
    amountTaxType: 'None',
    quoteStatus: 'Sent',
    lineItems: [{ title: 'Fleet service', quantity: 4, unitPrice: 75 }],
  });
}
