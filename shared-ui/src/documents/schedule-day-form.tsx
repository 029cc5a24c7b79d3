import { type DocumentRecord } from '@accounts/shared-data';
import { useDraftSchedule, useScheduleDraft } from '@accounts/shared-data/around-documents';
import { addDays, isRealDate, MESSAGES, type DocumentSchedule, type IsoDate } from '@accounts/shared-domain';
import * as yup from 'yup';
import { FormSkeleton } from '../basics/index.ts';
import { DateField } from '../date/index.ts';
import { Form, FormActions, SelectField } from '../form/index.ts';
import { useFormats } from '../locale/index.ts';
import { useModule } from '../module/index.ts';
import { scheduleActionText } from '../schedules/index.ts';
import type { DocumentKindDescription } from './document-kind.ts';
import { t } from '../texts/own-texts.ts';
import { useMemo } from '../texts/language-store.ts';

interface ScheduleDayFormProps {
  kind: DocumentKindDescription;
  record: DocumentRecord;
  today: IsoDate;
  onClose: () => void;
}

interface DayValues {
  date: IsoDate | null;
  action: 'approve' | 'send';
}

/** The day on which a draft leaves, and whether it is sent then; the day that it has where it is scheduled already. */
export function ScheduleDayForm(props: ScheduleDayFormProps) {
  const { kind, record } = props;
  const { data, isLoading } = useDraftSchedule(kind.resource, record.id, { enabled: record.scheduled });
  return isLoading ? <FormSkeleton fields={2} /> : <DayForm {...props} kept={data} />;
}

function DayForm({
  kind,
  record,
  today,
  onClose,
  kept,
}: ScheduleDayFormProps & { kept: DocumentSchedule | undefined }) {
  const { toast } = useModule();
  const { formatDate } = useFormats();
  const schedule = useScheduleDraft(kind.resource);
  const one = kind.labels.noun();
  const rules = useMemo(() => rulesFrom(today), [today]);
  const actions = useMemo(
    () =>
      // A bill is the supplier's: it is approved, not sent.
      (kind.scheduledKind === 'Bill' ? (['approve'] as const) : (['approve', 'send'] as const)).map(
        (value) => ({
          value,
          label: scheduleActionText(value),
        }),
      ),
    [kind],
  );
  return (
    <Form<DayValues, DocumentRecord>
      label={t('schedule.day.form')}
      initialValues={firstValues(kind, record, today, kept)}
      schema={rules}
      draftKey={`schedule.day.${record.id}`}
      onSubmit={({ date, action }) =>
        schedule.mutateAsync({ id: record.id, day: { date: date ?? '', send: action === 'send' } })
      }
      onSaved={({ scheduledDate }) => {
        toast({
          kind: 'success',
          message: t('schedule.day.toast', { one, date: formatDate(scheduledDate ?? '') }),
        });
        onClose();
      }}
    >
      <div className="ac-form-grid">
        <DateField
          name="date"
          label={t('schedule.day')}
          help={t('schedule.day.help', { date: formatDate(record.issueDate) })}
          min={today}
          required
        />
        <SelectField name="action" label={t('schedule.action')} options={actions} required />
      </div>
      <FormActions submitLabel={t('schedule.day.save')} onCancel={onClose} />
    </Form>
  );
}

/** Tomorrow, or the issue date when that is later. */
function firstValues(
  { scheduledKind }: DocumentKindDescription,
  { issueDate }: DocumentRecord,
  today: IsoDate,
  kept: DocumentSchedule | undefined,
): DayValues {
  if (kept) return { date: kept.date, action: kept.send ? 'send' : 'approve' };
  const tomorrow = addDays(today, 1);
  return {
    date: issueDate > tomorrow ? issueDate : tomorrow,
    action: scheduledKind === 'Bill' ? 'approve' : 'send',
  };
}

const rulesFrom = (today: IsoDate) =>
  yup.object({
    date: yup
      .string()
      .nullable()
      .required(MESSAGES.required)
      .test(
        'past',
        () => t('schedule.day.past'),
        (date) => !isRealDate(date) || date >= today,
      ),
  });
