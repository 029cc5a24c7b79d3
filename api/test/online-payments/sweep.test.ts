import { randomUUID } from 'node:crypto';
import { startServerProcess } from '../server-process.ts';
import { openShop, type Shop } from './shop.ts';
import { eventually } from '../wait.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.stop());

const newId = () => `evt_${randomUUID()}`;
const storedEvents = async (ids: string[]): Promise<string[]> => {
  const list = ids.map((id) => `'${id}'`).join();
  const rows = await shop.database<{ id: string }>(
    `SELECT id FROM payment_webhook_event WHERE id IN (${list})`,
  );
  return ids.filter((id) => rows.some((row) => row.id === id));
};
const makeOlder = (days: number) =>
  shop.database(`
    UPDATE payment_webhook_event SET processed_at = processed_at - interval '${days} days',
      received_at = received_at - interval '${days} days'`);

/** A server sweeps when it starts; waits until it has removed an event that is to go. */
async function sweepUntilGone(id: string): Promise<void> {
  const server = await startServerProcess({
    DATABASE_URL: shop.server.databaseUrl,
    DATA_DIR: shop.server.dataDir,
    ...shop.provider.env,
  });
  await eventually(
    () => storedEvents([id]),
    ({ length }) => length === 0,
  );
  await server.end('SIGTERM');
}

test('processed events are removed after 90 days; unsettled, unmatched and younger ones stay', async () => {
  const [recorded, refused, later] = [newId(), newId(), newId()];
  const paid = await shop.invoice();
  const session = await shop.checkout(paid.token);
  expect(await shop.report(session, { id: recorded })).toBe('Recorded');
  const removed = await shop.invoice();
  const waiting = await shop.checkout(removed.token);
  await shop.company.call('DELETE', `/account/v1/invoices/${removed.id}`);
  expect(await shop.report(waiting, { id: refused })).toBe('To settle');
  const unmatched = newId();
  await shop.report(session, { id: unmatched, data: { sessionId: 'ses_of_another' } });

  await makeOlder(91);
  // A repeated delivery is still known by its event's id: nothing new is stored.
  expect((await shop.provider.tell(session, { id: recorded })).body).toEqual({ outcome: 'Known' });
  const young = await shop.checkout((await shop.invoice()).token);
  expect(await shop.report(young, { id: later })).toBe('Recorded');

  await sweepUntilGone(recorded);
  expect(await storedEvents([recorded, refused, unmatched, later])).toEqual([refused, unmatched, later]);

  // Repeated after it was removed, the event finds its payment: no second receipt.
  expect(await shop.report(session, { id: recorded })).toBe('Known');
  expect((await shop.read(paid.id)).receipts).toHaveLength(1);

  const payment = (await shop.toSettle()).find(({ documentId }) => documentId === removed.id);
  await shop.company.call('POST', `/account/v1/paymentsToSettle/${payment?.id}/dismiss`, {
    note: 'Refunded',
  });
  await sweepUntilGone(refused);
  expect(await storedEvents([unmatched, later])).toEqual([unmatched, later]);
});
