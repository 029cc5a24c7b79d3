import { createHash } from 'node:crypto';
import { sha256Hex } from './digest.ts';

test('hashes parts as one content, whatever their sizes', async () => {
  for (const size of [0, 1, 256 * 1024, 256 * 1024 + 1, 3_000_000]) {
    const content = Buffer.alloc(size, 'accounts');
    const expected = createHash('sha256').update('head').update(content).digest('hex');
    expect(await sha256Hex('head', content)).toBe(expected);
  }
});

test('lets other work have its turn while an upload is hashed', async () => {
  let turns = 0;
  let isDone = false;
  const watch = (): void => {
    turns += 1;
    if (!isDone) setImmediate(watch);
  };
  setImmediate(watch);
  // Half a second of work or more: several slices on every machine.
  await sha256Hex(Buffer.alloc(256 * 1024 * 1024));
  isDone = true;
  expect(turns).toBeGreaterThan(3);
});
