import { useHttp } from '@accounts/shared-data';
import { useRef, useState } from 'react';
import type { BulkRunAction } from './list-description.ts';
import { runBulkAction, separateFailed, type BulkFailure, type BulkNames } from './run-bulk-action.ts';

/** A bulk action that is running. */
export interface BulkRun {
  label: string;
  done: number;
  total: number;
}

/** Runs bulk actions, a few rows at a time, with progress and Cancel; what is done stays done. */
export function useBulkRun<Row>(names: BulkNames<Row>) {
  const http = useHttp();
  const [running, setRunning] = useState<BulkRun | null>(null);
  const [failures, setFailures] = useState<BulkFailure[]>([]);
  const aborter = useRef<AbortController | null>(null);

  /** Rows that can be done, by what an action checks before, and those that cannot. */
  const check = async (action: BulkRunAction<Row>, rows: readonly Row[]) => {
    const reasons = (await action.check?.(rows, http)) ?? [];
    const { others: ready, failed: leftOut } = separateFailed(rows, reasons, names);
    return { ready, leftOut };
  };

  const run = async (
    action: BulkRunAction<Row>,
    rows: readonly Row[],
    leftOut: readonly BulkFailure[] = [],
  ): Promise<number> => {
    const controller = new AbortController();
    aborter.current = controller;
    const onProgress = (done: number) => setRunning({ label: action.doing, done, total: rows.length });
    setFailures([]);
    onProgress(0);
    const { signal } = controller;
    const { done, failed } = await runBulkAction(action, rows, { http, signal, onProgress, names });
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
