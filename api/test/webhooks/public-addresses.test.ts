import type { Webhook, WebhookDelivery } from '@accounts/shared-domain';
import { query } from '../digest.ts';
import { startTestServer, type TestCompany, type TestServer } from '../harness.ts';
import { eventually } from '../wait.ts';
import { startReceiver, type Receiver } from './receiver.ts';

let server: TestServer;
let inside: Receiver;
let mine: TestCompany;

beforeAll(async () => {
  server = await startTestServer({ WEBHOOK_PRIVATE: '0' });
  inside = await startReceiver();
  mine = await server.company();
});
afterAll(async () => {
  await server?.stop();
  await inside?.close();
});

const PRIVATE = 'This address cannot be reached from here: it is one of a private network.';
const post = (address: string) =>
  mine.call<Webhook>('POST', '/account/v1/webhooks', { address, records: ['items'], active: true });

test.each([
  ['http://example.com/', 'Use an address that begins with https://.'],
  ['https://localhost/', PRIVATE],
  ['https://api.localhost:4000/metrics', PRIVATE],
  ['https://127.0.0.1/', PRIVATE],
  ['https://2130706433/', 'Enter a full address, like https://example.com/accounts.'],
  ['https://0x7f.1/', 'Enter a full address, like https://example.com/accounts.'],
  ['https://10.0.0.5/', PRIVATE],
  ['https://169.254.169.254/latest/meta-data', PRIVATE],
])('where strangers have companies, %s is refused', async (address, message) => {
  const answer = await post(address);
  expect([answer.status, answer.body]).toMatchObject([422, { errors: [{ field: 'address', message }] }]);
});

test.each(['name', 'address'])('a webhook whose %s leads inside is never connected to', async (form) => {
  const { body: made } = await post(`https://example.com/${form}`);
  // As if the name had led elsewhere when it was saved.
  const { port } = new URL(inside.address);
  const host = form === 'name' ? 'localhost' : '127.0.0.1';
  await query(
    server.databaseUrl,
    `UPDATE webhook SET address = 'http://${host}:${port}/' WHERE id = '${made.id}'`,
  );
  await mine.call('POST', `/account/v1/webhooks/${made.id}/test`);
  const path = `/account/v1/webhooks/${made.id}/deliveries`;
  const [delivery] = await eventually(
    async () => (await mine.call<{ content: WebhookDelivery[] }>('GET', path)).body.content,
    ([newest]) => newest !== undefined && newest.message !== '',
  );
  expect(delivery).toMatchObject({ message: PRIVATE, httpStatus: null });
  expect(inside.received).toEqual([]);
});
