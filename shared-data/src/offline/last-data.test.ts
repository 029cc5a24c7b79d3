import 'fake-indexeddb/auto';
import { QueryObserver } from '@tanstack/react-query';
import { apiErrorOf, NotKeptError } from '../api-error.ts';
import { createQueryClient, keepLastData } from '../query-client.ts';
import { LastData } from './last-data.ts';

const failure = (more: object = {}): Error =>
  Object.assign(new Error('Network Error'), { isAxiosError: true, ...more });
const unreachable = () => Promise.reject(failure());

async function keptFor(userId: string, companyId: string): Promise<LastData> {
  const lastData = new LastData(userId, localStorage);
  await lastData.belongsTo(companyId);
  return lastData;
}

let isOnline = true;
beforeEach(() => {
  isOnline = true;
  localStorage.clear();
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});

test('the server answers while it is reached; then what it sent last stands in, and says from when it is', async () => {
  const lastData = await keptFor('ann', 'harbour');
  expect(await lastData.load('list', () => Promise.resolve(['one']))).toEqual(['one']);
  expect(lastData.shown().size).toBe(0);
  await lastData.flush();
  isOnline = false;
  const before = Date.now();
  expect(await lastData.load('list', unreachable)).toEqual(['one']);
  expect(lastData.shown().get('list')).toBeLessThanOrEqual(before);
  isOnline = true;
  await lastData.load('list', () => Promise.resolve(['two']));
  expect(lastData.shown().size).toBe(0);
});

test('what came right before the line was cut stands in although it is not stored yet', async () => {
  const lastData = await keptFor('ann', 'harbour');
  await lastData.load('list', () => Promise.resolve(['one']));
  isOnline = false;
  expect(await lastData.load('list', unreachable)).toEqual(['one']);
});

test('what the session begins with is kept although its company is known only afterwards', async () => {
  const lastData = new LastData('ann', localStorage);
  await lastData.load('company', () => Promise.resolve({ id: 'harbour' }));
  await lastData.belongsTo('harbour');
  await lastData.flush();
  const next = new LastData('ann', localStorage);
  expect(await next.load('company', unreachable)).toEqual({ id: 'harbour' });
});

test('what was never opened says so offline, and that the server was not reached otherwise', async () => {
  const lastData = await keptFor('ann', 'harbour');
  isOnline = false;
  const offline: unknown = await lastData.load('never', unreachable).catch((error: unknown) => error);
  expect(offline).toBeInstanceOf(NotKeptError);
  expect(apiErrorOf(offline).message).toMatch(/has not been opened on this device yet/);
  isOnline = true;
  const online: unknown = await lastData.load('never', unreachable).catch((error: unknown) => error);
  expect(apiErrorOf(online).code).toBe('NETWORK');
});

test('an answer of the server is never replaced, whatever it says', async () => {
  const lastData = await keptFor('ann', 'harbour');
  await lastData.load('list', () => Promise.resolve(['one']));
  await lastData.flush();
  const gone = lastData.load('list', () => Promise.reject(failure({ response: { status: 404, data: {} } })));
  await expect(gone).rejects.toThrow('Network Error');
  const givenUp = lastData.load('list', () => Promise.reject(failure({ code: 'ERR_CANCELED' })));
  await expect(givenUp).rejects.toThrow('Network Error');
});

test.each([
  ['another company', 'ann', 'quay'],
  ['another person', 'bob', 'harbour'],
])('the data of %s is neither shown nor left on the device', async (_whose, userId, companyId) => {
  const first = await keptFor('ann', 'harbour');
  await first.load('list', () => Promise.resolve(['secret']));
  await first.flush();
  const other = await keptFor(userId, companyId);
  isOnline = false;
  await expect(other.load('list', unreachable)).rejects.toThrow(NotKeptError);
  const again = await keptFor('ann', 'harbour');
  await expect(again.load('list', unreachable)).rejects.toThrow(NotKeptError);
});

test('after signing out nothing is left, and what still arrives is not kept', async () => {
  const lastData = await keptFor('ann', 'harbour');
  await lastData.load('list', () => Promise.resolve(['one']));
  await lastData.flush();
  await lastData.end();
  await lastData.load('late', () => Promise.resolve(['late']));
  await lastData.flush();
  const next = await keptFor('ann', 'harbour');
  isOnline = false;
  for (const key of ['list', 'late']) await expect(next.load(key, unreachable)).rejects.toThrow(NotKeptError);
});

test('more copies than a device should hold drop the oldest', async () => {
  const lastData = await keptFor('ann', 'harbour');
  for (let number = 0; number < 510; number += 1) lastData.keep(`copy ${number}`, number);
  await lastData.flush();
  isOnline = false;
  const left = await Promise.all(
    Array.from({ length: 510 }, (_none, number) =>
      lastData.load(`copy ${number}`, unreachable).then(
        () => 1,
        () => 0,
      ),
    ),
  );
  expect(left.filter(Boolean)).toHaveLength(500);
});

test('a query that the server does not answer shows its last data with the age of that data', async () => {
  const lastData = await keptFor('ann', 'harbour');
  const first = createQueryClient({ retry: false });
  const stopFirst = keepLastData(first, lastData);
  await first.query({ queryKey: ['invoices', 'list'], queryFn: () => ['one'] });
  await lastData.flush();
  const savedBy = Date.now();
  stopFirst();
  isOnline = false;
  const second = createQueryClient({ retry: false });
  const stopSecond = keepLastData(second, await keptFor('ann', 'harbour'));
  const observer = new QueryObserver(second, { queryKey: ['invoices', 'list'], queryFn: unreachable });
  const shown = await new Promise<{ data: unknown; dataUpdatedAt: number }>((resolve) => {
    observer.subscribe(({ data, dataUpdatedAt }) => {
      if (data !== undefined && dataUpdatedAt <= savedBy) resolve({ data, dataUpdatedAt });
    });
  });
  expect(shown.data).toEqual(['one']);
  stopSecond();
  first.clear();
  second.clear();
});
