import { schedules } from '@accounts/shared-data/around-documents';
import { todayIn, type Schedule } from '@accounts/shared-domain';
import { useCompany, useModule } from '@accounts/shared-ui';
import { ScheduleForm } from '@accounts/shared-ui/schedules';
import { t } from '../texts.ts';
import { SCHEDULED } from './schedule-words.ts';

interface ChangeScheduleProps {
  schedule: Schedule;
  onClose: () => void;
}

/** Changes when documents come, until when, and what is done with each; what came stays as it is. */
export function ChangeSchedule({ schedule, onClose }: ChangeScheduleProps) {
  const { can, toast } = useModule();
  const today = todayIn(useCompany()?.timeZone);
  const update = schedules.useUpdate();
  const { id, version, template } = schedule;
  const { kind, name, action, frequency, interval, dayOfMonth, startDate, endDate, occurrences } = schedule;
  return (
    <ScheduleForm
      label={t('schedules.form')}
      initialValues={{ kind, name, action, frequency, interval, dayOfMonth, startDate, endDate, occurrences }}
      mayApprove={can(SCHEDULED[kind].area, 'approve')}
      today={today}
      draftKey={`schedules.${id}.${version}`}
      submitLabel={t('schedules.save')}
      onSubmit={(values) => update.mutateAsync({ id, input: { ...values, template, version } })}
      onSaved={() => {
        toast({ kind: 'success', message: t('schedules.saved') });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
