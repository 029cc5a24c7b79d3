import { ROWS_AT_ONCE } from './outcome.ts';

/** Whole records, about as many rows at a time as one statement stores. */
export function batches<Rec extends { rows: readonly unknown[] }>(records: readonly Rec[]): Rec[][] {
  const all: Rec[][] = [];
  let rows = ROWS_AT_ONCE;
  for (const record of records) {
    if (rows >= ROWS_AT_ONCE) {
      all.push([]);
      rows = 0;
    }
    all.at(-1)?.push(record);
    rows += record.rows.length;
  }
  return all;
}
