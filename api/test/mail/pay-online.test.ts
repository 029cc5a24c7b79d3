import { randomUUID } from 'node:crypto';
import type { PublicDocument } from '@accounts/shared-domain';
import { messageTo, startTestServer, type TestServer } from '../harness.ts';
import {
  startProvider,
  workedOff,
  type Provider,
  type ProviderEvent,
  type ProviderSession,
} from '../plans/provider.ts';
import { actionsOf, approvedAtOnce, documentsOf, type MailBooks } from './mail-books.ts';

let provider: Provider;
let server: TestServer;
let books: MailBooks;

beforeAll(async () => {
  provider = await startProvider();
  server = await startTestServer(provider.env);
  books = await documentsOf(await server.company({ companyName: 'Harbour Bikes' }));
});
afterAll(async () => {
  await server?.stop();
  await provider?.stop();
});

/** An invoice of 19.00 that was sent, with the token of its link. */
async function sentInvoice(address: string): Promise<{ id: string; number: string; token: string }> {
  const { id, number } = await books.document('invoices', approvedAtOnce('invoices'));
  await books.company.call('POST', `/account/v1/invoices/${id}/send?toAddress=${address}`);
  const { links } = await messageTo(server.call, address);
  return { id, number, token: links[0]?.split('/').pop() ?? '' };
}

/** Goes to the checkout as the customer does. */
async function checkout(token: string): Promise<ProviderSession> {
  const { body } = await server.call<PublicDocument>('GET', `/public/document/${token}`);
  const answer = await server.call<{ redirectUrl: string }>('POST', body.payUrl ?? 'no link to pay');
  expect(answer.status).toBe(200);
  const session = provider.sessions.find(({ id }) => answer.body.redirectUrl.endsWith(id));
  if (session === undefined) throw new Error('The provider knows no such session.');
  return session;
}

/** Delivers an event, which is stored and answered 200, and returns what the queue made of it. */
async function outcomeOf(session: ProviderSession, event: Partial<ProviderEvent> = {}): Promise<string> {
  const id = `evt_${randomUUID()}`;
  expect((await provider.tell(session, { ...event, id })).status).toBe(200);
  return workedOff(server.databaseUrl, id);
}

const invoiceOf = async (id: string) => (await books.company.call('GET', `/account/v1/invoices/${id}`)).body;

test('a customer pays what is due; the signed word of the provider makes the receipt, once', async () => {
  const { id, number, token } = await sentInvoice('payer@example.com');
  const session = await checkout(token);
  expect(session).toMatchObject({
    amount: '19.00',
    currency: 'GBP',
    description: `Invoice ${number}, Harbour Bikes`,
    successUrl: expect.stringMatching(new RegExp(`/invoicing/external/${token}\\?paid=true$`)) as string,
  });
  expect(await invoiceOf(id)).toMatchObject({ invoiceStatus: 'Awaiting Payment' });
  expect(await outcomeOf(session, { type: 'checkout.failed' })).toBe('Failed');
  const outcomes = await Promise.all([outcomeOf(session), outcomeOf(session)]);
  expect(new Set(outcomes)).toEqual(new Set(['Recorded', 'Known']));
  expect(await invoiceOf(id)).toMatchObject({
    invoiceStatus: 'Paid',
    paidAmount: 19,
    receipts: [{ paidAmount: 19, accountName: 'Card and Online Payments Clearing' }],
  });
  const { body } = await server.call<PublicDocument>('GET', `/public/document/${token}`);
  expect(body).toMatchObject({ status: 'Paid', amountDue: 0, payUrl: null });
  expect(await server.call('POST', `/public/document/${token}/pay`)).toMatchObject({ status: 409 });
});

test('a wrong signature, another session or no reference of ours pays nothing', async () => {
  const { id, token } = await sentInvoice('liar@example.com');
  const session = await checkout(token);
  expect(await provider.tell(session, {}, { secret: 'another-secret' })).toMatchObject({ status: 401 });
  expect(await outcomeOf(session, { data: { sessionId: 'ses_other' } })).toMatch(/^Unmatched/);
  expect(await outcomeOf(session, { data: { clientReference: 'invoice.x.y' } })).toMatch(/^Unmatched/);
  expect(await invoiceOf(id)).toMatchObject({ invoiceStatus: 'Awaiting Payment', paidAmount: 0 });
});

test('what was paid after the invoice became void is kept to settle and shown, not lost', async () => {
  const { id, token } = await sentInvoice('slow.payer@example.com');
  const session = await checkout(token);
  await books.company.call('PUT', `/account/v1/invoices/${id}/invoiceStatus?status=Void`);
  expect(await outcomeOf(session)).toBe('To settle');
  expect(await invoiceOf(id)).toMatchObject({
    invoiceStatus: 'Void',
    paidAmount: 0,
    paymentsToSettle: [{ receivedAmount: 19, payer: 'slow.payer@example.com' }],
  });
  expect((await actionsOf(books.company, 'invoices', id))[0]).toBe('Payment to settle');
});

test('a provider that does not answer is told in words, and the invoice stays due', async () => {
  const { id, token } = await sentInvoice('down@example.com');
  provider.breakDown(true);
  const answer = await server.call('POST', `/public/document/${token}/pay`);
  provider.breakDown(false);
  expect(answer.status).toBe(503);
  expect(await invoiceOf(id)).toMatchObject({ invoiceStatus: 'Awaiting Payment' });
});

test('only invoices are paid', async () => {
  const quote = await books.document('quotes', approvedAtOnce('quotes'));
  await books.company.call('POST', `/account/v1/quotes/${quote.id}/send?toAddress=quote@example.com`);
  const { links } = await messageTo(server.call, 'quote@example.com');
  const url = `/public/document/${links[0]?.split('/').pop()}`;
  expect((await server.call<PublicDocument>('GET', url)).body.payUrl).toBeNull();
  expect(await server.call('POST', `${url}/pay`)).toMatchObject({ status: 409 });
});
