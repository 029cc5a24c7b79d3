import { type DocumentRecord } from '@accounts/shared-data';
import { schedules } from '@accounts/shared-data/around-documents';
import { periodAfter, type IsoDate, type ScheduledKind } from '@accounts/shared-domain';
import { useId, useState } from 'react';
import { useFormats } from '../locale/index.ts';
import { useModule } from '../module/index.ts';
import { Dialog } from '../overlay/index.ts';
import { ScheduleForm, type ScheduleValues } from '../schedules/index.ts';
import { statusOf, type DocumentKindDescription } from './document-kind.ts';
import { ScheduleDayForm } from './schedule-day-form.tsx';
import { t } from '../texts/own-texts.ts';

interface ScheduleDialogProps {
  open: boolean;
  kind: DocumentKindDescription;
  record: DocumentRecord;
  today: IsoDate;
  onClose: () => void;
}

/** Lets a draft leave once on a day, or makes a schedule whose documents have the content of this one; that one stays as it is. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { open, kind, record, onClose } = props;
  const one = kind.labels.noun();
  const { number } = record;
  return (
    <Dialog
      open={open}
      title={number ? t('schedule.title', { one, number }) : t('schedule.title.draft', { one })}
      width={640}
      onClose={onClose}
    >
      {open && kind.scheduledKind && <Choice {...props} scheduledKind={kind.scheduledKind} />}
    </Dialog>
  );
}

type ChoiceProps = ScheduleDialogProps & { scheduledKind: ScheduledKind };

const WAYS = ['once', 'repeat'] as const;

/** Once or again and again, for a draft that the member may approve; every other document only repeats. */
function Choice(props: ChoiceProps) {
  const { kind, record } = props;
  const { can } = useModule();
  const group = useId();
  const [way, setWay] = useState<(typeof WAYS)[number]>('once');
  if (statusOf(kind, record) !== 'Draft' || !can(kind.area, 'approve')) return <NewSchedule {...props} />;
  return (
    <>
      <fieldset className="ac-ways">
        <legend>{t('schedule.when')}</legend>
        {WAYS.map((each) => (
          <label key={each} className="ac-check">
            <input type="radio" name={group} checked={way === each} onChange={() => setWay(each)} />
            <span>{t(`schedule.when.${each}`)}</span>
          </label>
        ))}
      </fieldset>
      {way === 'once' ? <ScheduleDayForm {...props} /> : <NewSchedule {...props} />}
    </>
  );
}

function NewSchedule({ kind, scheduledKind, record, today, onClose }: ChoiceProps) {
  const { can, toast } = useModule();
  const { formatDate } = useFormats();
  const create = schedules.useCreate();
  const mayApprove = can(kind.area, 'approve');
  return (
    <ScheduleForm
      isNew
      label={t('schedule.form.new')}
      initialValues={firstValues(scheduledKind, record, mayApprove, today)}
      mayApprove={mayApprove}
      today={today}
      draftKey={`schedules.of.${record.id}`}
      submitLabel={t('schedule.add')}
      onSubmit={(values) => create.mutateAsync({ ...values, documentId: record.id })}
      onSaved={({ name, nextDate }) => {
        toast({ kind: 'success', message: t('schedule.toast', { name, date: formatDate(nextDate) }) });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}

/** Every month on the day of the document, the next time that this day comes. */
function firstValues(
  kind: ScheduledKind,
  { issueDate }: DocumentRecord,
  mayApprove: boolean,
  today: IsoDate,
): ScheduleValues {
  const monthly = { frequency: 'monthly', interval: 1, dayOfMonth: null } as const;
  const noEnd = { endDate: null, occurrences: null };
  const rule = { ...monthly, ...noEnd, startDate: issueDate, made: 0 };
  const startDate = periodAfter(rule, issueDate > today ? issueDate : today) ?? today;
  return { kind, name: '', action: mayApprove ? 'approve' : 'draft', ...monthly, ...noEnd, startDate };
}
