import { randomUUID } from 'node:crypto';
import type { Company, PlanCheckoutResponse, PlanOffer, PlanPayment } from '@accounts/shared-domain';
import { digestOf, query } from '../digest.ts';
import { startTestServer, type Answer, type TestCompany, type TestServer } from '../harness.ts';
import { contact } from './books.ts';
import {
  seconds,
  startProvider,
  workedOff,
  type Provider,
  type ProviderEvent,
  type ProviderSession,
} from './provider.ts';

let provider: Provider;
let server: TestServer;

beforeAll(async () => {
  provider = await startProvider();
  server = await startTestServer(provider.env);
});
afterAll(async () => {
  await server?.stop();
  await provider?.stop();
});

const database = <T>(text: string) => query<T>(server.databaseUrl, text);

async function company(plan = 'Early'): Promise<TestCompany> {
  const made = await server.company();
  await database(
    `UPDATE company SET plan_id = (SELECT id FROM plan WHERE name = '${plan}') WHERE company_id = '${made.id}'`,
  );
  return made;
}

async function offers(as: TestCompany): Promise<PlanOffer[]> {
  return (await as.call<{ content: PlanOffer[] }>('GET', '/account/v1/plans')).body.content;
}

async function planOf(as: TestCompany): Promise<string> {
  return (await as.call<Company>('GET', '/account/v1/company')).body.planUsage.plan.name;
}

async function choose(
  as: TestCompany,
  name: string,
): Promise<Answer<{ redirectUrl: string; code: string; message: string }>> {
  const planId = (await offers(as)).find((plan) => plan.name === name)?.id;
  return as.call('POST', '/account/v1/checkout', { planId });
}

/** Opens a checkout and answers the provider's session of it. */
async function checkout(as: TestCompany, name: string): Promise<ProviderSession> {
  const answer = await choose(as, name);
  expect(answer.status).toBe(200);
  const session = provider.sessions.find(({ id }) => answer.body.redirectUrl.endsWith(id));
  if (session === undefined) throw new Error('The provider knows no such session.');
  return session;
}

/** Delivers an event, which is stored and answered 200, and returns what the queue made of it. */
async function outcomeOf(session: ProviderSession, event: Partial<ProviderEvent> = {}): Promise<string> {
  const id = event.id ?? `evt_${randomUUID()}`;
  const answer = await provider.tell(session, { ...event, id });
  expect(answer.status).toBe(200);
  return workedOff(server.databaseUrl, id);
}

const checkoutsOf = ({ id }: TestCompany): Promise<{ status: string; reason: string }[]> =>
  database(`SELECT status, reason FROM online_payment WHERE company_id = '${id}'`);

test('shows the plans in their order, with limits, prices and the own one', async () => {
  const plans = await offers(await company('Starter'));
  expect(
    plans.map(({ name, price, currencyCode, pro, current }) => [name, price, currencyCode, pro, current]),
  ).toEqual([
    ['Early', 0, 'USD', false, false],
    ['Starter', 15, 'USD', false, true],
    ['Business', 39, 'USD', true, false],
    ['Enterprise', 99, 'USD', true, false],
  ]);
  expect(plans[3]?.planDetails).toMatchObject({ type: 'Enterprise', invoices: 0, purchaseOrder: 0 });
});

test('success: the provider is told the price, and its word alone changes the plan', async () => {
  const mine = await company();
  const session = await checkout(mine, 'Business');
  expect(session).toMatchObject({
    amount: '39.00',
    currency: 'USD',
    description: 'Accounts Business, one month',
  });
  expect([session.successUrl, session.failureUrl, session.webhookUrl]).toEqual([
    `${server.url}/payment?success=true`,
    `${server.url}/payment?success=false`,
    `${server.url}/public/payment/webhook`,
  ]);
  expect(await planOf(mine)).toBe('Early');
  expect(await outcomeOf(session)).toBe('Plan changed');
  const { body } = await mine.call<Company>('GET', '/account/v1/company');
  expect(body).toMatchObject({
    earlyPackage: false,
    proFeatures: true,
    planUsage: { plan: { name: 'Business' } },
  });
  expect((await mine.call('POST', '/account/v1/creditNotes/all', {})).status).toBe(200);
});

test('the browser’s return without a webhook changes nothing', async () => {
  const mine = await company();
  const session = await checkout(mine, 'Business');
  for (const url of [session.successUrl, session.failureUrl]) {
    await fetch(url, { headers: { authorization: `Bearer ${mine.token}` } });
  }
  expect(await planOf(mine)).toBe('Early');
});

test('a webhook may come before the person returns, even before the provider has answered us', async () => {
  const mine = await company();
  let outcome: string | undefined;
  provider.beforeAnswer(async (session) => {
    outcome = await outcomeOf(session);
  });
  await checkout(mine, 'Starter');
  provider.beforeAnswer(async () => {});
  expect(outcome).toBe('Plan changed');
  expect(await planOf(mine)).toBe('Starter');
});

test.each([
  ['checkout.failed', 'Failed'],
  ['checkout.cancelled', 'Cancelled'],
  ['checkout.expired', 'Expired'],
])('%s leaves the plan, and the person may try again', async (type, status) => {
  const mine = await company();
  const session = await checkout(mine, 'Business');
  expect(await outcomeOf(session, { type })).toBe(status);
  expect(await planOf(mine)).toBe('Early');
  expect(await checkoutsOf(mine)).toEqual([{ status, reason: '' }]);
  // Another card on the same page, or a new checkout: both are paid.
  expect(await outcomeOf(session)).toBe('Plan changed');
  expect(await outcomeOf(await checkout(mine, 'Enterprise'))).toBe('Plan changed');
  expect(await planOf(mine)).toBe('Enterprise');
});

test('events out of order: paid stays paid', async () => {
  const mine = await company();
  const session = await checkout(mine, 'Business');
  expect(await outcomeOf(session, { created: seconds() })).toBe('Plan changed');
  const ignored = 'Ignored: the payment has arrived';
  expect(await outcomeOf(session, { type: 'checkout.failed', created: seconds() - 60 })).toBe(ignored);
  expect(await outcomeOf(session, { type: 'checkout.cancelled', created: seconds() + 5 })).toBe(ignored);
  expect(await planOf(mine)).toBe('Business');
  expect(await checkoutsOf(mine)).toEqual([{ status: 'Paid', reason: '' }]);
});

test('a payment that is told late does not take back a later choice', async () => {
  const mine = await company();
  const first = await checkout(mine, 'Starter');
  const second = await checkout(mine, 'Enterprise');
  await outcomeOf(second, { created: seconds() });
  expect(await outcomeOf(first, { created: seconds() - 30 })).toBe('Superseded');
  expect(await planOf(mine)).toBe('Enterprise');
});

test('the same event again, old or new, changes nothing', async () => {
  const mine = await company();
  const session = await checkout(mine, 'Business');
  const event = { id: `evt_${randomUUID()}`, created: seconds() };
  expect(await outcomeOf(session, event)).toBe('Plan changed');
  await database(
    `UPDATE company SET plan_id = (SELECT id FROM plan WHERE name = 'Early') WHERE company_id = '${mine.id}'`,
  );
  const before = await digestOf(server.databaseUrl);
  expect(await provider.tell(session, event)).toEqual({ status: 200, body: { outcome: 'Known' } });
  expect(await digestOf(server.databaseUrl)).toEqual(before);
});

test('two at once: one event counts once, two payments end at the later one', async () => {
  const mine = await company();
  const session = await checkout(mine, 'Business');
  const event = { id: `evt_${randomUUID()}`, created: seconds() };
  const twins = await Promise.all(Array.from({ length: 6 }, () => provider.tell(session, event)));
  expect(twins.map(({ body }) => String(body.outcome)).toSorted((a, b) => a.localeCompare(b))).toEqual([
    ...Array<string>(5).fill('Known'),
    'Stored',
  ]);
  expect(await workedOff(server.databaseUrl, event.id)).toBe('Plan changed');
  const [up, down] = [await checkout(mine, 'Enterprise'), await checkout(mine, 'Starter')];
  await Promise.all([outcomeOf(up, { created: seconds() + 2 }), outcomeOf(down, { created: seconds() + 1 })]);
  expect(await planOf(mine)).toBe('Enterprise');
  const history = await database<{ detail: string }>(
    `SELECT detail FROM activity WHERE company_id = '${mine.id}' AND action = 'Plan' ORDER BY created_at`,
  );
  expect(history[0]?.detail).toBe('Early to Business, 39.00 USD');
});

test('the same key opens one checkout, whose page is the same each time; another key opens another', async () => {
  const mine = await company();
  const planId = (await offers(mine)).find(({ name }) => name === 'Business')?.id;
  const key = randomUUID();
  const open = (idempotencyKey: string, body = { planId }) =>
    mine.call<PlanCheckoutResponse>('POST', '/account/v1/checkout', body, {
      headers: { 'idempotency-key': idempotencyKey },
    });
  const [first, ...repeated] = await Promise.all([open(key), open(key), open(key)]);
  expect([first, ...repeated].map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(repeated.map(({ body }) => body)).toEqual([first.body, first.body]);
  expect(await checkoutsOf(mine)).toHaveLength(1);
  expect((await open(randomUUID())).body.paymentId).not.toBe(first.body.paymentId);
  const other = (await offers(mine)).find(({ name }) => name === 'Enterprise')?.id;
  expect((await open(key, { planId: other })).status).toBe(422);
});

test('a provider that failed opens the checkout of the same key once it is back', async () => {
  const mine = await company();
  const planId = (await offers(mine)).find(({ name }) => name === 'Business')?.id;
  const headers = { 'idempotency-key': randomUUID() };
  provider.breakDown(true);
  expect((await mine.call('POST', '/account/v1/checkout', { planId }, { headers })).status).toBe(503);
  provider.breakDown(false);
  expect((await checkoutsOf(mine)).map(({ status }) => status)).toEqual(['Failed']);
  expect((await mine.call('POST', '/account/v1/checkout', { planId }, { headers })).status).toBe(200);
  expect((await checkoutsOf(mine)).map(({ status }) => status)).toEqual(['Open']);
});

test('the payments of plans are shown as the provider has confirmed them, the newest first', async () => {
  const mine = await company();
  const payments = async () =>
    (await mine.call<{ content: PlanPayment[] }>('GET', '/account/v1/planPayments')).body.content;
  expect(await payments()).toEqual([]);
  const declined = await checkout(mine, 'Starter');
  await outcomeOf(declined, { type: 'checkout.failed' });
  const session = await checkout(mine, 'Business');
  expect((await payments()).map(({ planName, amount, status }) => [planName, amount, status])).toEqual([
    ['Business', 39, 'Open'],
    ['Starter', 15, 'Failed'],
  ]);
  await outcomeOf(session);
  const [paid] = await payments();
  expect(paid).toMatchObject({ planName: 'Business', status: 'Paid', currencyCode: 'USD', reason: '' });
  expect(paid?.paidDate).not.toBeNull();
  const other = await company();
  expect(
    (await other.call<{ content: PlanPayment[] }>('GET', '/account/v1/planPayments')).body.content,
  ).toEqual([]);
});

test('a checkout that can no longer be paid is shown as expired before the provider says so', async () => {
  const mine = await company();
  await checkout(mine, 'Business');
  await database(`UPDATE online_payment SET expires_at = now() WHERE company_id = '${mine.id}'`);
  const { body } = await mine.call<{ content: PlanPayment[] }>('GET', '/account/v1/planPayments');
  expect(body.content.map(({ status }) => status)).toEqual(['Expired']);
});

test.each([
  ['a wrong secret', { secret: 'guess' }],
  ['no signature', { header: null }],
  ['an empty signature', { header: '' }],
  ['a signature of nothing', { header: 't=,v1=' }],
  ['a signature over another body', { body: '{}' }],
  ['a stale signature', { at: seconds() - 400 }],
  ['a signature from the future', { at: seconds() + 400 }],
  ['a signature without its time', { header: `v1=${'0'.repeat(64)}` }],
])('%s is refused, and nothing changes', async (_what, signing) => {
  const mine = await company();
  const session = await checkout(mine, 'Business');
  const before = await digestOf(server.databaseUrl);
  const answer = await provider.tell(session, {}, signing);
  expect([answer.status, answer.body.code]).toEqual([401, 'API-SIGNATURE']);
  expect(await digestOf(server.databaseUrl)).toEqual(before);
});

test.each([
  ['less', { amount: '38.99' }, '39.00 USD were asked for and 38.99 USD arrived.'],
  ['more', { amount: '390.00' }, '39.00 USD were asked for and 390.00 USD arrived.'],
  ['another currency', { currency: 'PKR' }, '39.00 USD were asked for and 39.00 PKR arrived.'],
  ['no amount', { amount: 'NaN' }, '39.00 USD were asked for and an amount that cannot be read USD arrived.'],
])(
  'paid with %s: the money is kept to settle with its reason, and the plan stays',
  async (_what, data, reason) => {
    const mine = await company();
    const session = await checkout(mine, 'Business');
    expect(await outcomeOf(session, { data })).toBe('To settle');
    expect(await planOf(mine)).toBe('Early');
    expect(await checkoutsOf(mine)).toEqual([{ status: 'ToSettle', reason }]);
    const { body } = await mine.call('POST', '/account/v1/paymentsToSettle/all', {});
    expect(body).toMatchObject({
      totalElements: 1,
      content: [{ purpose: 'Plan', planName: 'Business', reason, recordable: false }],
    });
    // The same again is known; another amount contradicts what has arrived and is kept for the platform.
    expect(await outcomeOf(session, { data })).toBe('Known');
    expect(await outcomeOf(session)).toMatch(/^Unmatched: The payment had arrived before/);
    expect(await planOf(mine)).toBe('Early');
  },
);

/** What /metrics says of stored events that belong to no payment. */
async function unmatchedEvents(): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Number(/^payment_events\{status="Unmatched"\} (\d+)$/m.exec(text)?.[1] ?? 0);
}

test.each([
  ['a made-up checkout', { clientReference: `${randomUUID()}.${randomUUID()}` }],
  ['no reference of ours', { clientReference: "x'; DROP TABLE plan" }],
  ['an empty reference', { clientReference: '' }],
])('an event of %s is stored as unmatched, answered 200, and counted', async (_what, data) => {
  const mine = await company();
  const session = await checkout(mine, 'Business');
  const before = await unmatchedEvents();
  const event = { id: `evt_${randomUUID()}`, data };
  expect(await provider.tell(session, event)).toEqual({ status: 200, body: { outcome: 'Unmatched' } });
  expect(await provider.tell(session, event)).toEqual({ status: 200, body: { outcome: 'Known' } });
  expect(await unmatchedEvents()).toBe(before + 1);
  expect(await checkoutsOf(mine)).toEqual([{ status: 'Open', reason: '' }]);
});

test('a session pays for its own company and its own checkout only', async () => {
  const [mine, other] = [await company(), await company()];
  const [paid, unpaid] = [await checkout(mine, 'Starter'), await checkout(other, 'Enterprise')];
  const swapped = { clientReference: unpaid.clientReference, amount: '99.00' };
  expect(await outcomeOf(paid, { data: swapped })).toBe(
    'Unmatched: It names another session than the payment.',
  );
  const [mixed = ''] = unpaid.clientReference.split('.');
  const foreign = { clientReference: `${mixed}.${paid.clientReference.split('.')[1]}` };
  expect(await outcomeOf(paid, { data: foreign })).toBe('Unmatched: Its reference names no payment.');
  expect([await planOf(mine), await planOf(other)]).toEqual(['Early', 'Early']);
});

test('an event that could not be stored is delivered again, and heeded then', async () => {
  const mine = await company();
  const session = await checkout(mine, 'Business');
  const event = { id: `evt_${randomUUID()}`, created: seconds() };
  await database('ALTER TABLE payment_webhook_event RENAME TO payment_webhook_event_away');
  const fault = await provider.tell(session, event);
  expect([fault.status, fault.body.code]).toEqual([500, 'API-INTERNAL']);
  await database('ALTER TABLE payment_webhook_event_away RENAME TO payment_webhook_event');
  expect(await planOf(mine)).toBe('Early');
  expect(await outcomeOf(session, event)).toBe('Plan changed');
  expect(await planOf(mine)).toBe('Business');
});

test('kinds of events that we do not know are taken, and leave everything as it is', async () => {
  const mine = await company();
  const session = await checkout(mine, 'Business');
  expect(await outcomeOf(session, { type: 'invoice.created' })).toBe('Ignored');
  expect(await planOf(mine)).toBe('Early');
});

test('a provider that does not answer is told in words, and the plan stays', async () => {
  const mine = await company();
  provider.breakDown(true);
  const answer = await choose(mine, 'Business');
  provider.breakDown(false);
  expect([answer.status, answer.body.message]).toEqual([
    503,
    'The payment provider does not answer right now. Please try again.',
  ]);
  expect(await planOf(mine)).toBe('Early');
});

test('who may not approve settings, or has the plan already, or names none, opens no checkout', async () => {
  const mine = await company('Business');
  const before = provider.sessions.length;
  const same = await choose(mine, 'Business');
  expect([same.status, same.body.message]).toEqual([409, 'Your company is on the Business plan already.']);
  const none = await mine.call('POST', '/account/v1/checkout', { planId: randomUUID() });
  expect(none).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'planId', message: 'Choose a plan.' }] },
  });
  await database(`UPDATE member SET role_id = (SELECT id FROM role WHERE company_id = '${mine.id}' AND name = 'Accountant')
                  WHERE company_id = '${mine.id}'`);
  expect((await choose(mine, 'Enterprise')).status).toBe(403);
  expect((await server.call('POST', '/account/v1/checkout', {})).status).toBe(401);
  expect(provider.sessions.length).toBe(before);
});

test('a smaller plan holds at once for what is added; what is there stays', async () => {
  const mine = await company('Business');
  for (let made = 0; made < 26; made += 1) await contact(mine);
  await outcomeOf(await checkout(mine, 'Early'));
  expect(await planOf(mine)).toBe('Early');
  const listed = await mine.call<{ totalElements: number }>('POST', '/account/v1/contacts/all', {});
  expect(listed.body.totalElements).toBe(26);
  const more = await mine.call('POST', '/account/v1/contacts', { name: 'One too many' });
  expect(more).toMatchObject({ status: 409, body: { code: 'API-PLAN-LIMIT' } });
});

test('after an upgrade the last place of the new plan goes to exactly one', async () => {
  const mine = await company('Early');
  await outcomeOf(await checkout(mine, 'Starter'));
  await database(`INSERT INTO plan_usage (company_id, counter, period, used) VALUES ('${mine.id}', 'contacts', 'stock', 199)
                  ON CONFLICT (company_id, counter, period) DO UPDATE SET used = 199`);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => mine.call('POST', '/account/v1/contacts', { name: `Last ${at}` })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array<number>(7).fill(409),
  ]);
});
