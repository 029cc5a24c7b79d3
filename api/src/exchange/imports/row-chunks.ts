import type { FilledRow } from './sheet.ts';

/** Cells and characters of one chunk: unpacking it holds the server for a few milliseconds. */
const MAX_CELLS = 5_000;
const MAX_CHARS = 256 * 1024;

/** Rows in chunks of a limited size, each of at least one row. */
export function* rowChunks(rows: readonly FilledRow[]): Generator<FilledRow[], undefined> {
  let chunk: FilledRow[] = [];
  let cells = 0;
  let chars = 0;
  for (const row of rows) {
    chunk.push(row);
    cells += row.cells.length;
    chars += row.cells.reduce((sum, cell) => sum + cell.length, 0);
    if (cells < MAX_CELLS && chars < MAX_CHARS) continue;
    yield chunk;
    chunk = [];
    cells = 0;
    chars = 0;
  }
  if (chunk.length > 0) yield chunk;
}
