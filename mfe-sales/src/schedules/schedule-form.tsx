import { schedules } from '@accounts/shared-data/around-documents';
import { todayIn, type Schedule } from '@accounts/shared-domain';
import { useCompany, useModule } from '@accounts/shared-ui';
import { useSaveRecord } from '@accounts/shared-ui/record';
import { ScheduleForm, type ScheduleValues } from '@accounts/shared-ui/schedules';
import { useState } from 'react';
import { t } from '../texts.ts';
import { SCHEDULED } from './schedule-labels.ts';

interface ChangeScheduleProps {
  schedule: Schedule;
  onClose: () => void;
}

const valuesOf = (schedule: Schedule): ScheduleValues => {
  const { kind, name, action, frequency, interval, dayOfMonth, startDate, endDate, occurrences } = schedule;
  return { kind, name, action, frequency, interval, dayOfMonth, startDate, endDate, occurrences };
};

/** Changes when documents come, until when, and what is done with each; what came stays as it is. */
export function ChangeSchedule({ schedule, onClose }: ChangeScheduleProps) {
  const { can, toast } = useModule();
  const today = todayIn(useCompany()?.timeZone);
  const { save, conflict, draftBase } = useSaveRecord({
    resource: schedules,
    record: schedule,
    toValues: valuesOf,
    toInput: (values: ScheduleValues, stored) => {
      const { template, version } = stored ?? schedule;
      return { ...values, template, version };
    },
  });
  const [initialValues] = useState(() => valuesOf(schedule));
  const { id, kind } = schedule;
  return (
    <ScheduleForm
      label={t('schedules.form')}
      initialValues={initialValues}
      mayApprove={can(SCHEDULED[kind].area, 'approve')}
      today={today}
      draftKey={`schedules.${id}`}
      draftBase={draftBase}
      submitLabel={t('schedules.save')}
      conflict={conflict}
      onSubmit={(values) => save(values)}
      onSaved={() => {
        toast({ kind: 'success', message: t('schedules.saved') });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
