import { apiErrorOf } from '@accounts/shared-data';
import type { BulkRunAction, BulkWholeWork, FailedRow } from './list-description.ts';

/** Calls of a bulk action for one row each that are under way at the same time. */
const AT_ONCE = 4;
/** Rows of one call of a bulk action that takes many: small enough for progress and Cancel to mean something. */
const BATCH = 50;

/** A row that could not be done, with the server's sentence. */
export interface BulkFailure {
  id: string;
  name: string;
  message: string;
}

/** Id and name of a row, for what is said of those that failed. */
export interface BulkNames<Row> {
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
}

interface BulkWork<Row> extends BulkWholeWork {
  names: BulkNames<Row>;
}

/** Runs an action on rows until all are dealt with or it is cancelled; returns how many were done, and those that failed. */
export async function runBulkAction<Row>(
  action: BulkRunAction<Row>,
  rows: readonly Row[],
  { http, signal, onProgress, names }: BulkWork<Row>,
): Promise<{ done: number; failed: BulkFailure[] }> {
  const { run, runBatch, runWhole } = action;
  const failed: BulkFailure[] = [];
  let done = 0;
  /** Counts what became of rows; an error is the reason of all of them. */
  const count = async (batch: readonly Row[], call: () => Promise<readonly FailedRow[]>) => {
    try {
      const rejected = await call();
      // Work on the whole has no result when it is cancelled.
      if (runWhole && signal.aborted) return;
      const result = separateFailed(batch, rejected, names);
      done += result.others.length;
      failed.push(...result.failed);
    } catch (error) {
      if (!signal.aborted)
        failed.push(...batch.map((row) => failureOf(row, apiErrorOf(error).message, names)));
    }
  };
  const callFor = async (batch: Row[]): Promise<readonly FailedRow[]> => {
    if (runBatch) return runBatch(batch, signal, http);
    for (const row of batch) await run?.(row, signal, http);
    return [];
  };
  const queue = [...rows];
  const size = runBatch ? BATCH : 1;
  const work = async () => {
    while (queue.length > 0 && !signal.aborted) {
      const batch = queue.splice(0, size);
      await count(batch, () => callFor(batch));
      onProgress(done + failed.length);
    }
  };
  // Batches go one after the other: the server books them one after the other anyway.
  if (runWhole) await count(rows, () => runWhole(rows, { http, signal, onProgress }));
  else await Promise.all(Array.from({ length: runBatch ? 1 : AT_ONCE }, work));
  return { done, failed };
}

/** Rows with a reason against them, each with its name, and the others. */
export function separateFailed<Row>(
  rows: readonly Row[],
  reasons: readonly FailedRow[],
  names: BulkNames<Row>,
): { others: Row[]; failed: BulkFailure[] } {
  const messages = new Map(reasons.map(({ id, message }) => [id, message]));
  return {
    others: rows.filter((row) => !messages.has(names.rowId(row))),
    failed: rows.flatMap((row) => {
      const message = messages.get(names.rowId(row));
      return message === undefined ? [] : [failureOf(row, message, names)];
    }),
  };
}

const failureOf = <Row>(row: Row, message: string, { rowId, rowName }: BulkNames<Row>): BulkFailure => ({
  id: rowId(row),
  name: rowName(row),
  message,
});
