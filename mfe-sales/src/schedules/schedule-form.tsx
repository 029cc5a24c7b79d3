import { schedules } from '@accounts/shared-data';
import {
  FREQUENCIES,
  SCHEDULE_ACTIONS,
  scheduleSchema,
  type Frequency,
  type Schedule,
  type ScheduleAction,
  type ScheduleInput,
} from '@accounts/shared-domain';
import { useModule } from '@accounts/shared-ui';
import { DateField } from '@accounts/shared-ui/date';
import { Form, FormActions, NumberField, SelectField, TextField } from '@accounts/shared-ui/form';
import { useMemo } from 'react';
import { t } from '../texts.ts';

interface ScheduleValues {
  kind: Schedule['kind'];
  name: string;
  action: ScheduleAction;
  frequency: Frequency;
  interval: number;
  dayOfMonth: number | null;
  startDate: string;
  endDate: string | null;
  occurrences: number | null;
}

interface ScheduleFormProps {
  schedule: Schedule;
  onClose: () => void;
}

/** Changes when documents come, until when, and what is done with each; what came stays as it is. */
export function ScheduleForm({ schedule, onClose }: ScheduleFormProps) {
  const { toast } = useModule();
  const update = schedules.useUpdate();
  const { id, version, template } = schedule;
  const { kind, name, action, frequency, interval, dayOfMonth, startDate, endDate, occurrences } = schedule;
  const actions = useMemo(
    () =>
      // A bill is the supplier's: it is approved, not sent.
      SCHEDULE_ACTIONS.filter((value) => kind !== 'Bill' || value !== 'send').map((value) => ({
        value,
        label: t(`schedules.action.${value}`),
      })),
    [kind],
  );
  const frequencies = useMemo(
    () => FREQUENCIES.map((value) => ({ value, label: t(`schedules.every.${value}`, { interval: 1 }) })),
    [],
  );
  const save = (values: ScheduleValues) => {
    const input: ScheduleInput = { ...values, endDate: values.endDate || null, template, version };
    return update.mutateAsync({ id, input });
  };
  return (
    <Form<ScheduleValues, Schedule>
      label={t('schedules.form')}
      initialValues={{ kind, name, action, frequency, interval, dayOfMonth, startDate, endDate, occurrences }}
      schema={scheduleSchema}
      draftKey={`schedules.${id}.${version}`}
      onSubmit={save}
      onSaved={() => {
        toast({ kind: 'success', message: t('schedules.saved') });
        onClose();
      }}
    >
      <div className="ac-card ac-form-grid">
        <TextField name="name" label={t('schedules.name')} />
        <SelectField name="action" label={t('schedules.action')} options={actions} required />
        <SelectField name="frequency" label={t('schedules.frequency')} options={frequencies} required />
        <NumberField
          name="interval"
          label={t('schedules.interval')}
          help={t('schedules.interval.help')}
          maxDecimals={0}
          required
        />
        <NumberField
          name="dayOfMonth"
          label={t('schedules.dayOfMonth')}
          help={t('schedules.dayOfMonth.help')}
          maxDecimals={0}
        />
        <DateField name="startDate" label={t('schedules.start')} required />
        <DateField name="endDate" label={t('schedules.end')} allowClear />
        <NumberField
          name="occurrences"
          label={t('schedules.occurrences')}
          help={t('schedules.occurrences.help')}
          maxDecimals={0}
        />
      </div>
      <FormActions submitLabel={t('schedules.save')} onCancel={onClose} />
    </Form>
  );
}
