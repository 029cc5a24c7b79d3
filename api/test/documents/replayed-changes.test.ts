import { randomUUID } from 'node:crypto';
import { sharedTestServer, type Answer, type SharedServer } from '../harness.ts';
import { createFixture, type DocumentFixture, type Read } from './fixture.ts';

/** A change whose answer was lost is sent again under its key, by the outbox of a browser that was offline. */
let server: SharedServer;
let fixture: DocumentFixture;
beforeAll(async () => {
  server = await sharedTestServer();
  fixture = await createFixture(server);
});

const KINDS = ['invoices', 'bills', 'quotes', 'purchaseOrders', 'creditNotes'];

describe.each(KINDS)('a change of one of the %s', (path) => {
  let stored: Read;
  beforeEach(async () => (stored = await fixture.make(path)));

  const change = (key: string, fields: object): Promise<Answer> =>
    fixture.call(
      'PUT',
      `/account/v1/${path}/${stored.id}`,
      { ...stored, ...fields },
      {
        headers: { 'idempotency-key': key },
      },
    );
  const changesInHistory = async (): Promise<number> => {
    const url = `/account/v1/${path}/${stored.id}/activities`;
    const { body } = await fixture.call<{ content: { action: string }[] }>('GET', url);
    return body.content.filter(({ action }) => action === 'Update').length;
  };

  it('is stored once under its key, and answered the same again', async () => {
    const key = randomUUID();
    const first = await change(key, { reference: 'CHANGED' });
    expect(first.status).toBe(200);
    const again = await change(key, { reference: 'CHANGED' });
    expect([again.status, again.body]).toEqual([200, first.body]);
    const now = await fixture.read(path, stored.id);
    expect(now).toMatchObject({ reference: 'CHANGED', version: stored.version + 1 });
    expect(await changesInHistory()).toBe(1);
  });

  it('is refused under the key of another, and stores nothing', async () => {
    const key = randomUUID();
    await change(key, { reference: 'CHANGED' });
    const other = await change(key, { reference: 'OTHER' });
    expect([other.status, other.body['code'], other.body['message']]).toEqual([
      422,
      'API-IDEMPOTENCY-REUSE',
      'This Idempotency-Key was used for another request.',
    ]);
    expect(await fixture.read(path, stored.id)).toMatchObject({
      reference: 'CHANGED',
      version: stored.version + 1,
    });
  });

  it('meets the newer version under another key', async () => {
    await change(randomUUID(), { reference: 'CHANGED' });
    const late = await change(randomUUID(), { reference: 'LATE' });
    expect([late.status, late.body['code']]).toEqual([409, 'API-VERSION']);
  });
});
