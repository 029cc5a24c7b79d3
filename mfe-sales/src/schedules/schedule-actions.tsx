import { useHttp, type ScheduleSwitch } from '@accounts/shared-data';
import { schedules, useSwitchSchedule } from '@accounts/shared-data/around-documents';
import { periodAfter, type Schedule, type TaxRate } from '@accounts/shared-domain';
import { Button, useAttempt, useFormats, useModule } from '@accounts/shared-ui';
import { useConfirm } from '@accounts/shared-ui/overlay';
import { t } from '../texts.ts';
import { SCHEDULED } from './schedule-labels.ts';
import { readTaxRates, ScheduleSums } from './schedule-sums.tsx';

/** When documents come and what is done with them, or what they have in them. */
export type ChangedPart = 'rhythm' | 'content';

interface ScheduleActionsProps {
  schedule: Schedule;
  onChange: (part: ChangedPart) => void;
}

/** Pause or resume, skip the next run, try failed runs again, change and stop, as far as the permissions of the kind of document go. */
export function ScheduleActions({ schedule, onChange }: ScheduleActionsProps) {
  const { can, navigate } = useModule();
  const attempt = useAttempt();
  const http = useHttp();
  const { confirm, dialog } = useConfirm();
  const change = useSwitchSchedule();
  const remove = schedules.useRemove();
  const { formatDate } = useFormats();
  const { id, kind, state, status, nextDate, action } = schedule;
  const { area } = SCHEDULED[kind];
  if (status === 'D') return null;
  const run = (call: ScheduleSwitch) =>
    attempt(() => change.mutateAsync({ id, call }), t(`schedules.${call}.done`));
  /** Documents are made: how many and for how much is said before. */
  const retry = async () => {
    let rates: readonly TaxRate[] = [];
    if (!(await attempt(async () => void (rates = await readTaxRates(http))))) return;
    if (await confirm(retryQuestion(schedule, rates))) await run('retry');
  };
  const stop = async () => {
    if (!(await confirm(stopQuestion()))) return;
    if (await attempt(() => remove.mutateAsync(id), t('schedules.stop.done'))) navigate('/schedule');
  };
  const skipped = state === 'Active' ? nextDate : null;
  const skip = async (day: string) => {
    const labels = skipLabels(schedule, day, formatDate);
    if (!(await confirm(skipQuestion(labels)))) return;
    const done = t('schedules.skip.done', labels);
    await attempt(() => change.mutateAsync({ id, call: 'skip', date: day }), done);
  };
  const isBusy = change.isPending || remove.isPending;
  return (
    <>
      {can(area, 'edit') && (
        <>
          {possibleCalls(schedule).map((call) => (
            <Button key={call} busy={isBusy} onClick={() => void (call === 'retry' ? retry() : run(call))}>
              {t(`schedules.${call}`)}
            </Button>
          ))}
          {skipped !== null && (
            <Button busy={isBusy} onClick={() => void skip(skipped)}>
              {t('schedules.skip', { date: formatDate(skipped) })}
            </Button>
          )}
          <Button onClick={() => onChange('rhythm')}>{t('schedules.change')}</Button>
          {(action === 'draft' || can(area, 'approve')) && (
            <Button onClick={() => onChange('content')}>{t('schedules.changeContent')}</Button>
          )}
        </>
      )}
      {can(area, 'delete') && (
        <Button busy={isBusy} onClick={() => void stop()}>
          {t('schedules.stop')}
        </Button>
      )}
      {dialog}
    </>
  );
}

/** Calls that the state of a schedule allows. */
function possibleCalls({ state, failedRuns }: Schedule): ScheduleSwitch[] {
  const isPossible: Record<ScheduleSwitch, boolean> = {
    retry: failedRuns > 0,
    pause: state === 'Active',
    resume: state === 'Paused',
  };
  return (['retry', 'pause', 'resume'] as const).filter((call) => isPossible[call]);
}

const retryQuestion = (schedule: Schedule, rates: readonly TaxRate[]) => ({
  title: t('schedules.retry.title'),
  text: (
    <ScheduleSums
      text={t('schedules.bulk.retry.question')}
      rows={[schedule]}
      documents={({ failedRuns }) => failedRuns}
      {...{ rates }}
    />
  ),
  confirmLabel: t('schedules.retry'),
});

const stopQuestion = () => ({
  title: t('schedules.stop.title'),
  text: t('schedules.stop.text'),
  confirmLabel: t('schedules.stop'),
  danger: true,
});

/** The day of a run that is skipped, and the sentence about the run after it. */
function skipLabels(schedule: Schedule, day: string, formatDate: (day: string) => string) {
  const after = periodAfter(schedule, day);
  return {
    date: formatDate(day),
    next: after === null ? t('schedules.skip.last') : t('schedules.skip.next', { date: formatDate(after) }),
  };
}

const skipQuestion = ({ date, next }: ReturnType<typeof skipLabels>) => ({
  title: t('schedules.skip.title', { date }),
  text: t('schedules.skip.text', { date, next }),
  confirmLabel: t('schedules.skip', { date }),
});
