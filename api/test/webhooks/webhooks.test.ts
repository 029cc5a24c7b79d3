import {
  WEBHOOK_RECORDS,
  type Webhook,
  type WebhookDelivery,
  type WebhookInput,
  type WebhookWithSecret,
} from '@accounts/shared-domain';
import { RECORDS_OF_MODULES } from '../../src/identity/activity/plan-deliveries.ts';
import { RECORD_KINDS } from '../../src/exchange/archives/records.ts';
import { query } from '../digest.ts';
import { createFixture, type DocumentFixture } from '../documents/fixture.ts';
import { sharedTestServer, type SharedServer } from '../harness.ts';
import { eventually } from '../wait.ts';
import { isSignedBy, startReceiver, type Receiver } from './receiver.ts';

const PATH = '/account/v1/webhooks';

let server: SharedServer;
let books: DocumentFixture;
let other: Receiver;

beforeAll(async () => (server = await sharedTestServer()));
beforeEach(async () => {
  books = await createFixture(server);
  other = await startReceiver();
});
afterEach(() => other.close());

async function webhook(input: Partial<WebhookInput> = {}): Promise<WebhookWithSecret> {
  const body = { address: other.address, records: ['invoices'], active: true, ...input };
  const answer = await books.call<WebhookWithSecret>('POST', PATH, body);
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  return answer.body;
}
const deliveriesOf = async ({ id }: Webhook): Promise<WebhookDelivery[]> =>
  (await books.call<{ content: WebhookDelivery[] }>('GET', `${PATH}/${id}/deliveries`)).body.content;
/** The newest delivery of a webhook once it is as it is waited for. */
const settled = async (
  one: Webhook,
  isIt: (delivery: WebhookDelivery) => boolean,
): Promise<WebhookDelivery> => {
  const [newest] = await eventually(
    () => deliveriesOf(one),
    ([delivery]) => delivery !== undefined && isIt(delivery),
  );
  if (newest === undefined) throw new Error('There is no delivery.');
  return newest;
};
const isDelivered = ({ state }: WebhookDelivery): boolean => state === 'Delivered';
/** Lets a delivery that waits for its next attempt have it now, as the clock would. */
const hasten = (id: string) =>
  query(server.databaseUrl, `UPDATE webhook_delivery SET next_attempt_at = now() WHERE id = '${id}'`);

test('every kind of record has a module of the history and a reader', () => {
  expect(new Set(Object.values(RECORDS_OF_MODULES))).toEqual(new Set(WEBHOOK_RECORDS));
  const readable = RECORD_KINDS.map(({ name }) => name);
  expect(WEBHOOK_RECORDS.filter((kind) => !readable.includes(kind))).toEqual([]);
});

test('what changes is sent, signed, with the record as GET returns it', async () => {
  const { secret, ...made } = await webhook();
  expect(made).toMatchObject({ version: 1, active: true, message: '', lastDelivery: null });
  const invoice = await books.make('invoices', { invoiceStatus: 'Awaiting Payment' });
  await eventually(
    () => other.received,
    ({ length }) => length === 1,
  );
  const [sent] = other.received;
  if (sent === undefined) throw new Error('Nothing was sent.');
  expect(sent.path).toBe('/hooks?from=accounts');
  expect(isSignedBy(secret, sent)).toBe(true);
  expect(isSignedBy(`${secret}x`, sent)).toBe(false);
  expect(sent.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'accounts-event': sent.event.event,
    'accounts-delivery': sent.event.id,
  });
  expect(sent.event).toMatchObject({
    event: 'invoices.Create',
    userName: expect.any(String),
    companyId: books.company.id,
    record: { kind: 'invoices', id: invoice.id },
  });
  expect(sent.event.data).toEqual(await books.read('invoices', invoice.id));
  const delivery = await settled(made, isDelivered);
  expect(delivery).toMatchObject({
    id: sent.event.id,
    attempts: 1,
    httpStatus: 204,
    message: '',
    nextDate: null,
  });
  const [listed] = (await books.call<{ content: Webhook[] }>('GET', PATH)).body.content;
  expect(listed).toEqual({ ...made, lastDelivery: delivery });
  expect(JSON.stringify(listed)).not.toContain(secret);
});

test('records of other kinds, other companies and a change that is rolled back are not sent', async () => {
  const one = await webhook({ records: ['contacts'] });
  await books.make('invoices');
  const stranger = await createFixture(server);
  await stranger.make('invoices');
  const refused = await books.call('POST', '/account/v1/contacts', { name: '', type: 'Customer' });
  expect(refused.status).toBe(422);
  const contact = await books.call<{ body: { value: { id: string } } }>('POST', '/account/v1/contacts', {
    name: 'Canal Museum',
    type: 'Customer',
  });
  await settled(one, isDelivered);
  expect(other.received.map(({ event }) => [event.event, event.record])).toEqual([
    ['contacts.Create', { kind: 'contacts', id: contact.body.body.value.id }],
  ]);
});

test('a payment is told with its receipt, and a removed record without its data', async () => {
  await webhook({ records: ['receipts', 'quotes'] });
  const invoice = await books.make('invoices', { invoiceStatus: 'Awaiting Payment' });
  const accounts = await books.call<{ content: { id: string; code: string }[] }>(
    'POST',
    '/account/v1/accounts/all',
    {},
  );
  const bank = accounts.body.content.find(({ code }) => code === 'AST1000');
  const paid = await books.call('POST', `/account/v1/invoices/${invoice.id}/payment`, {
    paidAmount: 50,
    paymentDate: '2026-03-12',
    account: { id: bank?.id },
  });
  expect(paid.status).toBe(200);
  const quote = await books.make('quotes', { expiryDate: '2099-12-31' });
  await eventually(
    () => other.received,
    ({ length }) => length >= 2,
  );
  expect(other.received.map(({ event }) => [event.event, event.data])).toEqual(
    expect.arrayContaining([
      ['receipts.Create', expect.objectContaining({ paidAmount: 50 })],
      ['quotes.Draft', await books.read('quotes', quote.id)],
    ]),
  );
  other.received.length = 0;
  expect((await books.call('DELETE', `/account/v1/quotes/${quote.id}`)).status).toBe(200);
  await eventually(
    () => other.received,
    ({ length }) => length === 1,
  );
  expect(other.received[0]?.event).toMatchObject({ event: 'quotes.Delete', data: null });
});

test('what is refused is tried again with the same id, and settled by the first that is taken', async () => {
  other.answer = () => 503;
  const one = await webhook();
  await books.make('invoices');
  const refused = await settled(one, ({ attempts, message }) => attempts === 1 && message !== '');
  expect(refused).toMatchObject({
    state: 'Waiting',
    httpStatus: 503,
    message: 'The server responded with status 503.',
    nextDate: expect.any(String),
  });
  other.answer = () => 200;
  await hasten(refused.id);
  expect(await settled(one, isDelivered)).toMatchObject({ id: refused.id, attempts: 2, message: '' });
  expect(new Set(other.received.map(({ event }) => event.id))).toEqual(new Set([refused.id]));
});

test('a redirect is not followed', async () => {
  other.answer = () => 302;
  const one = await webhook();
  await books.make('invoices');
  const { message } = await settled(one, (delivery) => delivery.message !== '');
  expect(message).toBe('The server sends elsewhere (status 302): enter the address that it names.');
});

test('nothing listens there', async () => {
  const one = await webhook();
  await other.close();
  await books.call('POST', `${PATH}/${one.id}/test`);
  const { message, httpStatus } = await settled(one, (delivery) => delivery.message !== '');
  expect([message, httpStatus]).toEqual(['The server could not be reached.', null]);
});

test('a server that never responds keeps no other company waiting', async () => {
  other.answer = () => null;
  const slow = await webhook();
  for (let count = 0; count < 12; count += 1) await books.make('invoices');
  await eventually(
    () => other.received,
    ({ length }) => length >= 2,
  );
  const prompt = await startReceiver();
  try {
    const neighbour = await createFixture(server);
    const made = await neighbour.call('POST', PATH, {
      address: prompt.address,
      records: ['invoices'],
      active: true,
    });
    expect(made.status).toBe(200);
    await neighbour.make('invoices');
    await eventually(
      () => prompt.received,
      ({ length }) => length === 1,
    );
    // Two of its twelve at a time, however many workers are free.
    expect(other.received.length).toBeLessThanOrEqual(4);
    const late = (
      await eventually(
        () => deliveriesOf(slow),
        (all) => all.some(({ message }) => message !== ''),
      )
    ).find(({ message }) => message !== '');
    expect(late?.message).toBe('The server did not respond within 10 seconds.');
  } finally {
    await prompt.close();
  }
});

test('an address that is gone switches its webhook off, says so in the history, and ends what waits', async () => {
  other.answer = () => 410;
  const one = await webhook();
  await books.make('invoices');
  const { message } = await settled(one, ({ state }) => state === 'Failed');
  expect(message).toBe('The server says that this address is gone (status 410).');
  const read = await eventually(
    async () => (await books.call<Webhook>('GET', `${PATH}/${one.id}`)).body,
    ({ active }) => !active,
  );
  expect(read).toMatchObject({ message, version: 2 });
  const history = await books.call<{ content: { detail: string }[] }>(
    'GET',
    '/account/v1/company/activities',
  );
  expect(JSON.stringify(history.body)).toContain('A webhook was switched off: 127.0.0.1');
  const off = await books.call('POST', `${PATH}/${one.id}/test`);
  expect([off.status, off.body]).toMatchObject([409, { code: 'API-WEBHOOK-OFF' }]);
  // What changes meanwhile is not sent later.
  await books.make('invoices');
  expect(await deliveriesOf(one)).toHaveLength(1);
});

test('after twenty failures in a row a webhook is switched off', async () => {
  other.answer = () => 500;
  const one = await webhook();
  await query(server.databaseUrl, `UPDATE webhook SET failures = 19 WHERE id = '${one.id}'`);
  await books.call('POST', `${PATH}/${one.id}/test`);
  const { id } = await settled(one, ({ message }) => message !== '');
  await query(server.databaseUrl, `UPDATE webhook_delivery SET give_up_at = now() WHERE id = '${id}'`);
  await hasten(id);
  await settled(one, ({ state }) => state === 'Failed');
  const { body } = await books.call<Webhook>('GET', `${PATH}/${one.id}`);
  expect(body).toMatchObject({ active: false, message: 'The last 20 deliveries have failed.' });
  const { address, records, version } = body;
  const on = await books.call<Webhook>('PUT', `${PATH}/${one.id}`, {
    address,
    records,
    version,
    active: true,
  });
  expect(on.body).toMatchObject({ active: true, message: '' });
});

test('a delivery is sent again by hand, under the same id', async () => {
  const one = await webhook();
  await books.make('invoices');
  const first = await settled(one, isDelivered);
  const again = await books.call('POST', `${PATH}/${one.id}/deliveries/${first.id}/resend`);
  expect([again.status, again.body]).toMatchObject([200, { id: first.id }]);
  await eventually(
    () => other.received,
    ({ length }) => length === 2,
  );
  expect(new Set(other.received.map(({ event }) => event.id))).toEqual(new Set([first.id]));
});

test('a test is sent at once', async () => {
  const { secret, ...one } = await webhook();
  const planned = await books.call<WebhookDelivery>('POST', `${PATH}/${one.id}/test`);
  expect(planned.body).toMatchObject({ event: 'ping', recordId: null, state: 'Waiting' });
  await settled(one, isDelivered);
  const [sent] = other.received;
  expect(sent?.event).toMatchObject({ event: 'ping', record: null, data: null });
  expect(sent && isSignedBy(secret, sent)).toBe(true);
});

test('for a day after an exchange both secrets sign; then only the new one', async () => {
  const { secret: former, ...one } = await webhook();
  const { secret } = (await books.call<WebhookWithSecret>('POST', `${PATH}/${one.id}/secret`)).body;
  expect(secret).not.toBe(former);
  await books.call('POST', `${PATH}/${one.id}/test`);
  await eventually(
    () => other.received,
    ({ length }) => length === 1,
  );
  await query(server.databaseUrl, `UPDATE webhook SET former_until = now() WHERE id = '${one.id}'`);
  await books.call('POST', `${PATH}/${one.id}/test`);
  await eventually(
    () => other.received,
    ({ length }) => length === 2,
  );
  const signedBy = other.received.map((sent) => [isSignedBy(secret, sent), isSignedBy(former, sent)]);
  expect(signedBy).toEqual([
    [true, true],
    [true, false],
  ]);
});

test('a webhook is changed, switched off and removed; of two changes of one version the second is refused', async () => {
  const one = await webhook();
  const change = { address: other.address, records: ['bills'], active: false, version: 1 };
  const changed = await books.call<Webhook>('PUT', `${PATH}/${one.id}`, change);
  expect(changed.body).toMatchObject({ records: ['bills'], active: false, version: 2 });
  const late = await books.call('PUT', `${PATH}/${one.id}`, change);
  expect([late.status, late.body]).toMatchObject([409, { code: 'API-VERSION' }]);
  await books.make('bills');
  expect(await deliveriesOf(one)).toEqual([]);
  expect((await books.call('DELETE', `${PATH}/${one.id}`)).status).toBe(200);
  expect((await books.call('GET', `${PATH}/${one.id}`)).status).toBe(404);
  expect((await books.call('GET', `${PATH}/${one.id}/deliveries`)).status).toBe(404);
});

test('of six at the same time five are made', async () => {
  const body = { address: other.address, records: ['items'], active: true };
  const made = await Promise.all(Array.from({ length: 6 }, () => books.call('POST', PATH, body)));
  expect(made.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 200, 200, 200, 200, 409,
  ]);
  expect(made.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'API-WEBHOOKS',
    message: 'There can be 5 webhooks at most.',
  });
});

test.each([
  [{ address: '' }, 'address', 'Required.'],
  [{ address: 'example.com/hook' }, 'address', 'Enter a full address, like https://example.com/accounts.'],
  [{ address: 'ftp://example.com' }, 'address', 'Enter a full address, like https://example.com/accounts.'],
  [
    { address: 'https://me:pw@example.com' },
    'address',
    'Leave the user name and the password out of the address.',
  ],
  [{ address: `https://example.com/${'x'.repeat(2_000)}` }, 'address', 'This address is too long.'],
  [{ records: [] }, 'records', 'Choose what is sent.'],
])('%p is refused at its field', async (input, field, message) => {
  const body = { address: other.address, records: ['items'], active: true, ...input };
  const answer = await books.call('POST', PATH, body);
  expect([answer.status, answer.body]).toMatchObject([422, { errors: [{ field, message }] }]);
});
