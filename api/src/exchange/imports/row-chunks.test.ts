import { rowChunks } from './row-chunks.ts';
import type { FilledRow } from './sheet.ts';

const rows = (count: number, cells: string[]): FilledRow[] =>
  Array.from({ length: count }, (_each, index) => ({ row: index + 2, cells }));

test.each([
  { name: 'many columns', given: rows(25_000, Array<string>(100).fill('x')) },
  { name: 'long cells', given: rows(200, ['x'.repeat(10_000), 'y']) },
])('$name: every row comes once and in its order, in chunks of a limited size', ({ given }) => {
  const chunks = [...rowChunks(given)];
  expect(chunks.flat()).toEqual(given);
  for (const chunk of chunks) {
    const cells = chunk.flatMap((row) => row.cells);
    expect(cells.length).toBeLessThanOrEqual(5_100);
    expect(cells.join('').length).toBeLessThanOrEqual(256 * 1024 + 10_001);
  }
});

test('no rows are no chunk', () => {
  expect([...rowChunks([])]).toEqual([]);
});
