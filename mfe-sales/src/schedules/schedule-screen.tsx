import { schedules } from '@accounts/shared-data/around-documents';
import type { Schedule } from '@accounts/shared-domain';
import { DateText, ModuleLink, Notice, StatusBadge, useCompany, useFormats } from '@accounts/shared-ui';
import { RecordPage } from '@accounts/shared-ui/record';
import { recurrenceText, scheduleActionText } from '@accounts/shared-ui/schedules';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { t } from '../texts.ts';
import { ChangeContent } from './change-content.tsx';
import { RunLog } from './run-log.tsx';
import { ScheduleActions, type ChangedPart } from './schedule-actions.tsx';
import { ChangeSchedule } from './schedule-form.tsx';
import { SCHEDULED } from './schedule-labels.ts';
import './schedules.css';

/** /schedule/{id}: what comes, when, what came; one of its two forms once a button of change is pressed. */
export function Screen() {
  const { id } = useParams();
  const [part, setPart] = useState<ChangedPart>('rhythm');
  const ChangeForm = part === 'rhythm' ? ChangeSchedule : ChangeContent;
  return (
    <RecordPage<Schedule>
      resource={schedules}
      id={id}
      back={{ to: '/schedule', label: t('routes.schedules') }}
      noun={t('schedules.one')}
      title={({ name }) => name}
      renderAside={({ state }) => <StatusBadge status={state} />}
      renderActions={(schedule, edit) =>
        !edit.snapshot && (
          <ScheduleActions
            schedule={schedule}
            onChange={(chosen) => {
              setPart(chosen);
              edit.start();
            }}
          />
        )
      }
    >
      {(schedule, edit) =>
        edit.snapshot ? (
          <ChangeForm schedule={edit.snapshot} onClose={edit.stop} />
        ) : (
          <>
            {schedule.failedRuns > 0 && (
              <Notice kind="error">{t('schedules.failed', { count: schedule.failedRuns })}</Notice>
            )}
            <Facts schedule={schedule} />
            <RunLog schedule={schedule} />
          </>
        )
      }
    </RecordPage>
  );
}

function Facts({ schedule }: { schedule: Schedule }) {
  const { formatNumber } = useFormats();
  const decimals = useCompany()?.currencyExponent ?? 2;
  const { kind, contactId, contactName, action, state, nextDate, endDate, occurrences, made } = schedule;
  const { documentId, documentNumber } = schedule;
  const count =
    occurrences === null ? t('schedules.made', { made }) : t('schedules.madeOf', { made, occurrences });
  return (
    <section className="ac-card schedule-facts" aria-label={t('schedules.facts')}>
      <dl>
        <dt>{t('schedules.kind')}</dt>
        <dd>{t(`schedules.kind.${kind}`)}</dd>
        <dt>{t('schedules.contact')}</dt>
        <dd>
          <ModuleLink to={`/contacts/${contactId}`}>{contactName}</ModuleLink>
        </dd>
        {documentId && (
          <>
            <dt>{t('schedules.source')}</dt>
            <dd>
              <ModuleLink to={`${SCHEDULED[kind].path}/${documentId}`}>
                {documentNumber || t('schedules.draft')}
              </ModuleLink>
            </dd>
          </>
        )}
        <dt>{t('schedules.rhythm')}</dt>
        <dd>{recurrenceText(schedule)}</dd>
        <dt>{t('schedules.action')}</dt>
        <dd>{scheduleActionText(action)}</dd>
        <dt>{t('schedules.next')}</dt>
        <dd>
          {state === 'Active' && nextDate ? <DateText date={nextDate} /> : t(`schedules.next.${state}`)}
        </dd>
        {endDate && (
          <>
            <dt>{t('schedules.end')}</dt>
            <dd>
              <DateText date={endDate} />
            </dd>
          </>
        )}
        <dt>{t('schedules.count')}</dt>
        <dd>{count}</dd>
      </dl>
      <ul>
        {[...schedule.template.lineItems.entries()].map(([position, { title, quantity, unitPrice }]) => (
          <li key={position}>
            {t('schedules.line', {
              title: title ?? '',
              quantity: formatNumber(quantity ?? 1),
              price: formatNumber(unitPrice ?? 0, { decimals }),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
