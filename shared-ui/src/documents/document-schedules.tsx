import { lacksProFeatures } from '@accounts/shared-auth';
import { useSchedulesOfDocument } from '@accounts/shared-data/around-documents';
import type { ScheduleOfDocument } from '@accounts/shared-domain';
import { useFormats } from '../locale/index.ts';
import { ModuleLink, useCompany } from '../module/index.ts';
import { ComingSection } from '../record/index.ts';
import type { DocumentKindDescription } from './document-kind.ts';
import { t } from '../texts/own-texts.ts';

/** Links to the schedule that a document came by, and to those that were made from it; nothing where there is none. */
export function DocumentSchedules({ kind, id }: { kind: DocumentKindDescription; id: string }) {
  const company = useCompany();
  const enabled = kind.scheduledKind !== undefined && company !== null && !lacksProFeatures(company);
  const { data = [], isLoading } = useSchedulesOfDocument(kind.resource.path, id, { enabled });
  if (isLoading) return <ComingSection />;
  if (data.length === 0) return null;
  return (
    <section className="ac-card" aria-label={t('schedules.title')}>
      <h2>{t('schedules.title')}</h2>
      <ul className="ac-payments">
        {data.map((schedule) => (
          <li key={`${schedule.id} ${schedule.isRun}`}>
            <span>
              <ModuleLink to={`/schedule/${schedule.id}`}>
                <bdi>{schedule.name}</bdi>
              </ModuleLink>
              <Relation schedule={schedule} noun={kind.labels.noun()} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Relation({ schedule, noun }: { schedule: ScheduleOfDocument; noun: string }) {
  const { formatDate } = useFormats();
  const { isRun, status, state, nextDate } = schedule;
  const isComing = status === 'A' && state === 'Active' && nextDate !== null;
  return (
    <small>
      {t(isRun ? 'schedules.isRun' : 'schedules.isSource', { one: noun })}
      {isComing && ` ${t('schedules.next', { date: formatDate(nextDate) })}`}
    </small>
  );
}
