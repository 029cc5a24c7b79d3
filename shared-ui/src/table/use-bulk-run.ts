import { apiErrorOf, useHttp } from '@accounts/shared-data';
import { useRef, useState } from 'react';
import type { BulkRunAction } from './list-description.ts';

/** Calls of a bulk action for one row each that are under way at the same time. */
const AT_ONCE = 4;
/** Rows of one call of a bulk action that takes many: small enough for progress and Cancel to mean something. */
const BATCH = 50;

/** A bulk action that is running. */
export interface BulkRun {
  label: string;
  done: number;
  total: number;
}

/** A row that could not be done, with the server's sentence. */
export interface BulkFailure {
  id: string;
  name: string;
  message: string;
}

/** Reasons by row. */
const messagesOf = (failed: readonly { id: string; message: string }[]): ReadonlyMap<string, string> =>
  new Map(failed.map(({ id, message }) => [id, message]));

interface BulkNames<Row> {
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
}

/** Runs bulk actions, a few rows at a time, with progress and Cancel; what is done stays done. */
export function useBulkRun<Row>({ rowId, rowName }: BulkNames<Row>) {
  const http = useHttp();
  const [running, setRunning] = useState<BulkRun | null>(null);
  const [failures, setFailures] = useState<BulkFailure[]>([]);
  const aborter = useRef<AbortController | null>(null);

  const failureOf = (row: Row, message: string): BulkFailure => ({
    id: rowId(row),
    name: rowName(row),
    message,
  });

  /** Rows that can be done, by what an action checks before, and those that cannot. */
  const check = async (action: BulkRunAction<Row>, rows: readonly Row[]) => {
    const messages = messagesOf((await action.check?.(rows, http)) ?? []);
    return {
      ready: rows.filter((row) => !messages.has(rowId(row))),
      leftOut: rows.flatMap((row) => {
        const message = messages.get(rowId(row));
        return message === undefined ? [] : [failureOf(row, message)];
      }),
    };
  };

  const run = async (
    action: BulkRunAction<Row>,
    rows: readonly Row[],
    leftOut: readonly BulkFailure[] = [],
  ): Promise<number> => {
    const controller = new AbortController();
    aborter.current = controller;
    const failed: BulkFailure[] = [];
    let done = 0;
    setFailures([]);
    setRunning({ label: action.doing, done, total: rows.length });
    const report = () => setRunning({ label: action.doing, done: done + failed.length, total: rows.length });
    const doOne = async (row: Row, run: NonNullable<typeof action.run>) => {
      try {
        await run(row, controller.signal, http);
        done += 1;
      } catch (error) {
        if (!controller.signal.aborted) failed.push(failureOf(row, apiErrorOf(error).message));
      }
    };
    const doBatch = async (batch: Row[], runBatch: NonNullable<typeof action.runBatch>) => {
      try {
        const rejected = messagesOf(await runBatch(batch, controller.signal, http));
        for (const row of batch) {
          const message = rejected.get(rowId(row));
          if (message === undefined) done += 1;
          else failed.push(failureOf(row, message));
        }
      } catch (error) {
        if (!controller.signal.aborted)
          failed.push(...batch.map((row) => failureOf(row, apiErrorOf(error).message)));
      }
    };
    const doWhole = async (runWhole: NonNullable<typeof action.runWhole>) => {
      const onProgress = (count: number) =>
        setRunning({ label: action.doing, done: count, total: rows.length });
      try {
        const rejected = await runWhole(rows, { http, signal: controller.signal, onProgress });
        if (controller.signal.aborted) return;
        const messages = messagesOf(rejected);
        for (const row of rows) {
          const message = messages.get(rowId(row));
          if (message === undefined) done += 1;
          else failed.push(failureOf(row, message));
        }
      } catch (error) {
        if (!controller.signal.aborted)
          failed.push(...rows.map((row) => failureOf(row, apiErrorOf(error).message)));
      }
    };
    const queue = [...rows];
    const size = action.runBatch ? BATCH : 1;
    const work = async () => {
      while (queue.length > 0 && !controller.signal.aborted) {
        const batch = queue.splice(0, size);
        if (action.runBatch) await doBatch(batch, action.runBatch);
        else if (action.run) for (const row of batch) await doOne(row, action.run);
        report();
      }
    };
    // Batches go one after the other: the server books them one after the other anyway.
    if (action.runWhole) await doWhole(action.runWhole);
    else await Promise.all(Array.from({ length: action.runBatch ? 1 : AT_ONCE }, work));
    setRunning(null);
    setFailures([...failed, ...leftOut]);
    return done;
  };

  return {
    running,
    failures,
    check,
    run,
    cancel: () => aborter.current?.abort(),
    forgetFailures: () => setFailures([]),
  };
}
