import { problemOf } from '@accounts/shared-data';
import { useRef, useState } from 'react';
import type { BulkAction } from './list-description.ts';

/** Calls of a bulk action that are under way at the same time. */
const AT_ONCE = 4;

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

interface BulkNames<Row> {
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
}

/** Runs bulk actions, a few rows at a time, with progress and Cancel; what is done stays done. */
export function useBulkRun<Row>({ rowId, rowName }: BulkNames<Row>) {
  const [running, setRunning] = useState<BulkRun | null>(null);
  const [failures, setFailures] = useState<BulkFailure[]>([]);
  const aborter = useRef<AbortController | null>(null);

  const run = async (action: BulkAction<Row>, rows: readonly Row[]): Promise<number> => {
    const controller = new AbortController();
    aborter.current = controller;
    const failed: BulkFailure[] = [];
    let done = 0;
    setFailures([]);
    setRunning({ label: action.doing, done, total: rows.length });
    const queue = [...rows];
    const work = async () => {
      for (let row = queue.shift(); row !== undefined && !controller.signal.aborted; row = queue.shift()) {
        try {
          await action.run(row, controller.signal);
          done += 1;
        } catch (error) {
          if (controller.signal.aborted) return;
          failed.push({ id: rowId(row), name: rowName(row), message: problemOf(error).message });
        }
        setRunning({ label: action.doing, done: done + failed.length, total: rows.length });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    setRunning(null);
    setFailures(failed);
    return done;
  };

  return {
    running,
    failures,
    run,
    cancel: () => aborter.current?.abort(),
    forgetFailures: () => setFailures([]),
  };
}
