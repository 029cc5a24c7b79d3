import { sentenceText } from '@accounts/shared-auth';
import type { DocumentRecord } from '@accounts/shared-data';
import { useDraftSchedule, useUnscheduleDraft } from '@accounts/shared-data/around-documents';
import { todayIn } from '@accounts/shared-domain';
import { useState } from 'react';
import { Button, Notice } from '../basics/index.ts';
import { useFormats } from '../locale/index.ts';
import { useAttempt, useCompany, useModule } from '../module/index.ts';
import type { DocumentKindDescription } from './document-kind.ts';
import { ComingDocument } from './coming-document.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { t } from '../texts/own-texts.ts';

interface ScheduledNoticeProps {
  kind: DocumentKindDescription;
  record: DocumentRecord;
}

/** On which day a draft leaves, why it could not yet, and the way to another day or none. Nothing where it is not scheduled. */
export function ScheduledNotice({ kind, record }: ScheduledNoticeProps) {
  const { data, isLoading } = useDraftSchedule(kind.resource, record.id, { enabled: record.scheduled });
  const { can } = useModule();
  const attempt = useAttempt();
  const { formatDate } = useFormats();
  const today = todayIn(useCompany()?.timeZone);
  const unschedule = useUnscheduleDraft(kind.resource);
  const [isOpen, setIsOpen] = useState(false);
  if (isLoading) return <ComingDocument />;
  if (!record.scheduled || !data) return null;
  const { date, send, message } = data;
  const one = kind.labels.noun();
  const cancel = () => attempt(() => unschedule.mutateAsync(record.id), t('schedule.day.cancelled', { one }));
  const values = { date: formatDate(date), one };
  return (
    <>
      <Notice
        kind={message === '' ? 'info' : 'error'}
        action={
          can(kind.area, 'approve') && (
            <>
              <Button onClick={() => setIsOpen(true)}>{t('schedule.day.change')}</Button>
              <Button busy={unschedule.isPending} onClick={() => void cancel()}>
                {t('schedule.day.cancel')}
              </Button>
            </>
          )
        }
      >
        {send
          ? t('schedule.day.send', { ...values, contact: record.contactName })
          : t('schedule.day.approve', values)}
        {message !== '' && ` ${t('schedule.day.failed', { message: sentenceText(data) })}`}
      </Notice>
      <ScheduleDialog open={isOpen} {...{ kind, record, today }} onClose={() => setIsOpen(false)} />
    </>
  );
}
