import { apiErrorOf, schedules, useSwitchSchedule, type ScheduleSwitch } from '@accounts/shared-data';
import type { Schedule } from '@accounts/shared-domain';
import { Button, useModule } from '@accounts/shared-ui';
import { useConfirm } from '@accounts/shared-ui/overlay';
import { t } from '../texts.ts';
import { SCHEDULED } from './schedule-words.ts';

interface ScheduleActionsProps {
  schedule: Schedule;
  onChange: () => void;
}

/** Pause or resume, try failed runs again, change and stop, as far as the permissions of the kind of document go. */
export function ScheduleActions({ schedule, onChange }: ScheduleActionsProps) {
  const { can, toast, navigate } = useModule();
  const { confirm, dialog } = useConfirm();
  const change = useSwitchSchedule();
  const remove = schedules.useRemove();
  const { id, kind, state, status, failedRuns } = schedule;
  const { area } = SCHEDULED[kind];
  if (status === 'D') return null;
  const attempt = async (work: () => Promise<unknown>, message: string): Promise<boolean> => {
    try {
      await work();
      toast({ kind: 'success', message });
      return true;
    } catch (error) {
      toast({ kind: 'error', message: apiErrorOf(error).message });
      return false;
    }
  };
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
