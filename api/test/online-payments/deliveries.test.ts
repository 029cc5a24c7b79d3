import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { actionsOf, until } from '../mail/mail-books.ts';
import { seconds, workedOff } from '../plans/provider.ts';
import { startServerProcess, type ServerProcess } from '../server-process.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.stop());

const receiptsOf = async (id: string) => (await shop.read(id)).receipts;

test('twenty deliveries of one event at once are all answered 200 and make one receipt', async () => {
  const { id, token } = await shop.invoice();
  const session = await shop.checkout(token);
  const event = { id: `evt_${randomUUID()}`, created: seconds() };
  const answers = await Promise.all(Array.from({ length: 20 }, () => shop.provider.tell(session, event)));
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(200));
  expect(answers.filter(({ body }) => body.outcome === 'Stored')).toHaveLength(1);
  expect(await workedOff(shop.server.databaseUrl, event.id)).toBe('Recorded');
  expect(await receiptsOf(id)).toHaveLength(1);
  expect(await shop.read(id)).toMatchObject({ invoiceStatus: 'Paid', paidAmount: 19 });
});

test('twenty different events of one payment at once make one receipt', async () => {
  const { id, token } = await shop.invoice();
  const session = await shop.checkout(token);
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => shop.report(session)));
  expect(outcomes.toSorted((a, b) => a.localeCompare(b))).toEqual([
    ...Array<string>(19).fill('Known'),
    'Recorded',
  ]);
  expect(await receiptsOf(id)).toHaveLength(1);
});

test.each([
  ['checkout.failed', 60],
  ['checkout.cancelled', -60],
  ['checkout.expired', -60],
])('%s before or after the payment leaves it recorded once', async (type, later) => {
  const { id, token } = await shop.invoice();
  const session = await shop.checkout(token);
  await shop.report(session, { type, created: seconds() - later });
  expect(await shop.report(session)).toBe('Recorded');
  expect(await shop.report(session, { type, created: seconds() + 5 })).toMatch(/^Ignored/);
  expect(await receiptsOf(id)).toHaveLength(1);
});

test('a webhook is answered while the payment is held by other work, and the customer reads of it at once', async () => {
  const { id, token } = await shop.invoice();
  const session = await shop.checkout(token);
  const holder = await holdPayment(id);
  const event = { id: `evt_${randomUUID()}` };
  expect(await shop.provider.tell(session, event)).toEqual({ status: 200, body: { outcome: 'Stored' } });
  expect(await shop.page(token)).toMatchObject({
    payUrl: null,
    paymentReceived: { amount: 19, message: expect.stringContaining('is being processed') as string },
  });
  await holder.end();
  expect(await workedOff(shop.server.databaseUrl, event.id)).toBe('Recorded');
});

/** Holds the row of an invoice's payment, so that nothing can be done about it until the connection ends. */
async function holdPayment(documentId: string): Promise<Client> {
  const client = new Client({ connectionString: shop.server.databaseUrl });
  await client.connect();
  await client.query('BEGIN');
  await client.query('SELECT 1 FROM online_payment WHERE document_id = $1 FOR UPDATE', [documentId]);
  return client;
}

test('kill -9 between the answer and the work loses nothing: the next server makes the one receipt', async () => {
  const { id, token } = await shop.invoice();
  const session = await shop.checkout(token);
  const victim = await anotherServer();
  const holder = await holdPayment(id);
  const event = { id: `evt_${randomUUID()}` };
  const atVictim = { ...session, webhookUrl: `${victim.url}/public/payment/webhook` };
  // The first server is stopped in its tracks as well: no process is left to do the work.
  shop.server.process.child.kill('SIGSTOP');
  try {
    expect(await shop.provider.tell(atVictim, event)).toEqual({ status: 200, body: { outcome: 'Stored' } });
    await victim.end('SIGKILL');
    const [stored] = await shop.database<{ status: string }>(
      `SELECT status FROM payment_webhook_event WHERE id = '${event.id}'`,
    );
    expect(stored).toEqual({ status: 'Waiting' });
    await holder.end();
    const next = await anotherServer();
    expect(await workedOff(shop.server.databaseUrl, event.id)).toBe('Recorded');
    await next.end('SIGTERM');
  } finally {
    shop.server.process.child.kill('SIGCONT');
  }
  expect(await shop.report(session)).toBe('Known');
  expect(await receiptsOf(id)).toHaveLength(1);
  const actions = await actionsOf(shop.company, 'invoices', id);
  expect(actions.filter((action) => action === 'Paid')).toHaveLength(1);
});

function anotherServer(): Promise<ServerProcess> {
  return startServerProcess({
    DATABASE_URL: shop.server.databaseUrl,
    DATA_DIR: shop.server.dataDir,
    RATE_LIMIT_FACTOR: '1000',
    ...shop.provider.env,
  });
}

test('an unsigned delivery is 401 and stores nothing', async () => {
  const { token } = await shop.invoice();
  const session = await shop.checkout(token);
  const id = `evt_${randomUUID()}`;
  const answer = await shop.provider.tell(session, { id }, { secret: 'another-secret' });
  expect([answer.status, answer.body.code]).toEqual([401, 'API-SIGNATURE']);
  expect(await shop.database(`SELECT 1 FROM payment_webhook_event WHERE id = '${id}'`)).toEqual([]);
});

test('a failure of the books themselves keeps the payment to settle', async () => {
  const { id, token } = await shop.invoice();
  const session = await shop.checkout(token);
  await shop.database(
    `UPDATE account SET system_key = 'clearing-away' WHERE company_id = '${shop.company.id}' AND system_key = 'clearing'`,
  );
  expect(await shop.report(session)).toBe('To settle');
  expect((await shop.read(id)).paymentsToSettle).toHaveLength(1);
  await shop.database(
    `UPDATE account SET system_key = 'clearing' WHERE company_id = '${shop.company.id}' AND system_key = 'clearing-away'`,
  );
  await shop.lock('2026-03-01');
  await until(
    () => shop.read(id),
    ({ invoiceStatus }) => invoiceStatus === 'Paid',
  );
});
