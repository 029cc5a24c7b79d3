import type { Formats } from '../locale/index.ts';
import type { ConflictFields } from '../record/index.ts';
import { t } from '../texts/own-texts.ts';
import type { ScheduleValues } from './schedule-values.ts';
import { frequencyText, scheduleActionText } from './schedule-labels.ts';

/** How the fields of a schedule read where two versions of it meet. */
export function scheduleConflictFields({ formatDate }: Formats): ConflictFields<ScheduleValues> {
  const dayText = (day: string | null) => (day ? formatDate(day) : '');
  return {
    // A schedule keeps its kind.
    kind: { label: '', show: () => '' },
    name: t('schedule.name'),
    action: { label: t('schedule.action'), show: scheduleActionText },
    frequency: { label: t('schedule.frequency'), show: frequencyText },
    interval: t('schedule.interval'),
    dayOfMonth: t('schedule.dayOfMonth'),
    startDate: { label: t('schedule.start'), show: dayText },
    endDate: { label: t('schedule.end'), show: dayText },
    occurrences: t('schedule.occurrences'),
  };
}
