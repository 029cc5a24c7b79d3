import type { FastifyRequest } from 'fastify';
import { idempotencyClaim } from './idempotency.ts';

const request = (key: string) =>
  ({ headers: { 'idempotency-key': key }, method: 'POST', url: '/upload' }) as unknown as FastifyRequest;
const upload = (content: Buffer) => ({ name: 'a.csv', type: 'text/csv', content, fields: {} });

test('a large upload is hashed while other requests have their turn', async () => {
  let turns = 0;
  let isDone = false;
  const watch = (): void => {
    turns += 1;
    if (!isDone) setImmediate(watch);
  };
  setImmediate(watch);
  await idempotencyClaim('person', request('k'), upload(Buffer.alloc(256 * 1024 * 1024)));
  isDone = true;
  expect(turns).toBeGreaterThan(3);
});

test('the hash tells one file from another', async () => {
  const of = async (text: string) =>
    (await idempotencyClaim('person', request('k'), upload(Buffer.from(text))))?.hash;
  expect(await of('one')).toBe(await of('one'));
  expect(await of('one')).not.toBe(await of('two'));
});
