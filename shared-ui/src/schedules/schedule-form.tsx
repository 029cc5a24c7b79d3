import {
  FREQUENCIES,
  SCHEDULE_ACTIONS,
  scheduleSchema,
  type IsoDate,
  type Schedule,
} from '@accounts/shared-domain';
import { DateField } from '../date/index.ts';
import {
  Form,
  FormActions,
  NumberField,
  SelectField,
  TextField,
  type ComboboxOption,
  type DraftBase,
} from '../form/index.ts';
import { useFormats } from '../locale/index.ts';
import { SaveConflict, type RecordConflict } from '../record/index.ts';
import { t } from '../texts/own-texts.ts';
import { scheduleConflictFields } from './conflict-fields.ts';
import { SchedulePreview } from './schedule-preview.tsx';
import { frequencyText, scheduleActionText } from './schedule-labels.ts';
import { useMemo } from '../texts/language-store.ts';
import type { ScheduleValues } from './schedule-values.ts';

interface ScheduleFormProps {
  label: string;
  initialValues: ScheduleValues;
  /** The member may approve documents of the kind, and so let a schedule do it. */
  mayApprove: boolean;
  /** A new schedule: the form says which documents it makes first. */
  isNew?: boolean;
  today: IsoDate;
  draftKey?: string;
  draftBase?: DraftBase<Schedule>;
  submitLabel: string;
  /** Both versions, where another member saved the schedule meanwhile. */
  conflict?: RecordConflict<ScheduleValues> | null;
  onSubmit: (values: ScheduleValues) => Promise<Schedule>;
  onSaved: (schedule: Schedule) => void;
  onCancel: () => void;
}

/** When documents come, until when, and what is done with each. */
export function ScheduleForm(props: ScheduleFormProps) {
  const { label, initialValues, mayApprove, isNew = false, today, draftKey, conflict = null } = props;
  const { onSubmit, onSaved } = props;
  const { kind, action: chosen } = initialValues;
  const formats = useFormats();
  const actions = useMemo(
    () =>
      SCHEDULE_ACTIONS.filter(
        (value) =>
          // A bill is the supplier's: it is approved, not sent.
          !(kind === 'Bill' && value === 'send') && (mayApprove || value === 'draft' || value === chosen),
      ).map((value) => ({ value, label: scheduleActionText(value) })),
    [kind, mayApprove, chosen],
  );
  return (
    <Form<ScheduleValues, Schedule>
      label={label}
      initialValues={initialValues}
      schema={scheduleSchema}
      draftKey={draftKey}
      draftBase={props.draftBase}
      ownNotice={conflict !== null}
      onSubmit={(values) => onSubmit({ ...values, endDate: values.endDate || null })}
      onSaved={onSaved}
    >
      <SaveConflict<ScheduleValues>
        noun={t('template.noun')}
        conflict={conflict}
        fields={scheduleConflictFields(formats)}
      />
      <ScheduleFields actions={actions} isNew={isNew} />
      {isNew && <SchedulePreview today={today} />}
      <FormActions submitLabel={props.submitLabel} onCancel={props.onCancel} />
    </Form>
  );
}

interface ScheduleFieldsProps {
  actions: ComboboxOption[];
  isNew: boolean;
}

function ScheduleFields({ actions, isNew }: ScheduleFieldsProps) {
  const frequencies = useMemo(() => FREQUENCIES.map((value) => ({ value, label: frequencyText(value) })), []);
  return (
    <div className={isNew ? 'ac-form-grid' : 'ac-card ac-form-grid'}>
      <SelectField name="frequency" label={t('schedule.frequency')} options={frequencies} required />
      <NumberField
        name="interval"
        label={t('schedule.interval')}
        help={t('schedule.interval.help')}
        maxDecimals={0}
        required
      />
      <DateField name="startDate" label={t('schedule.start')} required />
      <NumberField
        name="dayOfMonth"
        label={t('schedule.dayOfMonth')}
        help={t('schedule.dayOfMonth.help')}
        maxDecimals={0}
      />
      <DateField name="endDate" label={t('schedule.end')} allowClear />
      <NumberField
        name="occurrences"
        label={t('schedule.occurrences')}
        help={t('schedule.occurrences.help')}
        maxDecimals={0}
      />
      <SelectField name="action" label={t('schedule.action')} options={actions} required />
      <TextField name="name" label={t('schedule.name')} help={isNew ? t('schedule.name.help') : undefined} />
    </div>
  );
}
