import { type ScheduleSwitch } from '@accounts/shared-data';
import { schedules, useSwitchSchedule } from '@accounts/shared-data/around-documents';
import { periodAfter, type Schedule } from '@accounts/shared-domain';
import { Button, useAttempt, useFormats, useModule } from '@accounts/shared-ui';
import { useConfirm } from '@accounts/shared-ui/overlay';
import { t } from '../texts.ts';
import { SCHEDULED } from './schedule-words.ts';

interface ScheduleActionsProps {
  schedule: Schedule;
  onChange: () => void;
}

/** Pause or resume, skip the next run, try failed runs again, change and stop, as far as the permissions of the kind of document go. */
export function ScheduleActions({ schedule, onChange }: ScheduleActionsProps) {
  const { can, navigate } = useModule();
  const attempt = useAttempt();
  const { confirm, dialog } = useConfirm();
  const change = useSwitchSchedule();
  const remove = schedules.useRemove();
  const { formatDate } = useFormats();
  const { id, kind, state, status, failedRuns, nextDate } = schedule;
  const { area } = SCHEDULED[kind];
  if (status === 'D') return null;
  const run = (call: ScheduleSwitch) =>
    attempt(() => change.mutateAsync({ id, call }), t(`schedules.${call}.done`));
  const stop = async () => {
    const question = {
      title: t('schedules.stop.title'),
      text: t('schedules.stop.text'),
      confirmLabel: t('schedules.stop'),
      danger: true,
    };
    if (!(await confirm(question))) return;
    if (await attempt(() => remove.mutateAsync(id), t('schedules.stop.done'))) navigate('/schedule');
  };
  const skipped = state === 'Active' ? nextDate : null;
  const skip = async (day: string) => {
    const date = formatDate(day);
    const after = periodAfter(schedule, day);
    const next =
      after === null ? t('schedules.skip.last') : t('schedules.skip.next', { date: formatDate(after) });
    const question = {
      title: t('schedules.skip.title', { date }),
      text: t('schedules.skip.text', { date, next }),
      confirmLabel: t('schedules.skip', { date }),
    };
    if (!(await confirm(question))) return;
    const done = t('schedules.skip.done', { date, next });
    await attempt(() => change.mutateAsync({ id, call: 'skip', date: day }), done);
  };
  const isBusy = change.isPending || remove.isPending;
  const offered: Record<ScheduleSwitch, boolean> = {
    retry: failedRuns > 0,
    pause: state === 'Active',
    resume: state === 'Paused',
  };
  const calls = (['retry', 'pause', 'resume'] as const).filter((call) => offered[call]);
  return (
    <>
      {can(area, 'edit') && (
        <>
          {calls.map((call) => (
            <Button key={call} busy={isBusy} onClick={() => void run(call)}>
              {t(`schedules.${call}`)}
            </Button>
          ))}
          {skipped !== null && (
            <Button busy={isBusy} onClick={() => void skip(skipped)}>
              {t('schedules.skip', { date: formatDate(skipped) })}
            </Button>
          )}
          <Button onClick={onChange}>{t('schedules.change')}</Button>
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
