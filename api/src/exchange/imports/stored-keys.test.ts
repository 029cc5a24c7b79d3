import type { Tx } from '../../platform/db/transaction.ts';
import { KEYS_PER_QUERY, readStoredKeys } from './stored-keys.ts';

const ITEMS = { table: 'item', column: 'code', archivedKeepsKey: true } as const;

/** A transaction whose table holds these keys, and the sizes of the lists that it was asked for. */
function tableWith(stored: ReadonlySet<string>): { tx: Tx; asked: number[] } {
  const asked: number[] = [];
  const run = (_text: string, [, keys]: [string, string[]]) => {
    asked.push(keys.length);
    return Promise.resolve(keys.filter((key) => stored.has(key)).map((key) => ({ key })));
  };
  return { tx: { companyId: 'c', run } as unknown as Tx, asked };
}

test('looks up the keys of a file in batches, each key once', async () => {
  const keys = Array.from({ length: 2_500 }, (_each, index) => `itm${index}`);
  const { tx, asked } = tableWith(new Set(['itm0', 'itm1499', 'itm2499', 'other']));
  const taken = await readStoredKeys(tx, ITEMS, [...keys, ...keys, '']);
  expect([...taken]).toEqual([
    ['itm0', 0],
    ['itm1499', 0],
    ['itm2499', 0],
  ]);
  expect(asked).toEqual([KEYS_PER_QUERY, KEYS_PER_QUERY, 500]);
});

test('reads nothing for a file without keys', async () => {
  const { tx, asked } = tableWith(new Set());
  expect((await readStoredKeys(tx, ITEMS, ['', ''])).size).toBe(0);
  expect(asked).toEqual([]);
});
