import {
  apiErrorOf,
  type CreditApplication,
  type CreditPart,
  type CreditProgress,
  type SettledKind,
} from '@accounts/shared-data';
import { useApplyCredit } from '@accounts/shared-data/around-documents';
import { MAX_PAYMENTS } from '@accounts/shared-domain';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Progress } from '../../basics/index.ts';
import { useModule } from '../../module/index.ts';
import { t } from '../../texts/own-texts.ts';
import { CreditAccount } from './credit-account.tsx';
import type { CreditRow } from './credit-rows.tsx';

interface CreditRunOptions {
  kind: SettledKind;
  /** What is offered now. */
  rows: readonly CreditRow[];
  /** Id of the row of the form that a part came from. */
  rowOf: (part: CreditPart) => string;
  money: (amount: number) => string;
  onApplied: (count: number) => void;
}

interface CreditRunResult {
  /** Rows of the form: as they were offered when a run began, until it is over. */
  rows: readonly CreditRow[];
  /** Applies credits; throws where nothing was applied. */
  apply: (application: CreditApplication) => Promise<void>;
  /** In the place of the form: progress, or how far it came; null while there is no run. */
  status: ReactNode;
}

interface Run {
  application: CreditApplication;
  rows: readonly CreditRow[];
  progress: CreditProgress;
  isOver: boolean;
}

const NOTHING: CreditProgress = { applied: 0, amount: 0 };

/**
 * Applies credits in as many calls as they take, with progress and a button to stop. What was booked before a call was rejected is
 * told in the dialog, or by a toast when that was closed meanwhile.
 */
export function useCreditRun({ kind, rows, rowOf, money, onApplied }: CreditRunOptions): CreditRunResult {
  const { toast } = useModule();
  const { mutateAsync } = useApplyCredit(kind);
  const [run, setRun] = useState<Run | null>(null);
  const stopRef = useRef(new AbortController());
  const isShownRef = useIsShown();

  const start = async (application: CreditApplication, from: CreditProgress, offered: CreditRow[]) => {
    const show = (progress: CreditProgress, isOver: boolean) =>
      setRun({ application, rows: offered, progress, isOver });
    stopRef.current = new AbortController();
    const { length } = application.parts;
    if (length > MAX_PAYMENTS) show(from, false);
    const end = await mutateAsync({
      ...application,
      from,
      signal: stopRef.current.signal,
      onProgress: (progress) => length > MAX_PAYMENTS && show(progress, false),
    });
    if (end.applied === length) onApplied(length);
    else if (end.applied === 0) setRun(null);
    else if (isShownRef.current) show(end, true);
    else toast({ kind: 'error', message: endText(end, length, money) });
    return end;
  };

  const apply = async (application: CreditApplication) => {
    const { applied, failure } = await start(application, NOTHING, [...rows]);
    if (applied === 0 && failure !== undefined) throw failure;
  };

  if (!run) return { rows, apply, status: null };
  const { application, progress } = run;
  const { parts } = application;
  const labels = new Map(run.rows.map(({ id, label }) => [id, label]));
  const status = run.isOver ? (
    <CreditAccount
      {...{ parts, progress, money }}
      labelOf={(part) => labels.get(rowOf(part)) ?? ''}
      onContinue={() => void start(application, progress, [...run.rows])}
      onChange={() => setRun(null)}
    />
  ) : (
    <Progress
      label={t('credit.run')}
      done={progress.applied}
      total={parts.length}
      onCancel={() => stopRef.current.abort()}
    />
  );
  return { rows: run.rows, apply, status };
}

function endText(
  { applied, amount, failure }: CreditProgress,
  total: number,
  money: CreditRunOptions['money'],
) {
  const text = t('credit.run.applied', { applied, total, amount: money(amount) });
  return failure === undefined ? text : `${text} ${apiErrorOf(failure).message}`;
}

function useIsShown() {
  const ref = useRef(true);
  useEffect(() => {
    ref.current = true;
    return () => {
      ref.current = false;
    };
  }, []);
  return ref;
}
