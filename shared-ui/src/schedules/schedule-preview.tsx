import {
  periodAfter,
  periodFrom,
  periodsDue,
  scheduleSchema,
  type IsoDate,
  type LimitedRecurrence,
} from '@accounts/shared-domain';
import { useFormikContext } from 'formik';
import { useFormats } from '../locale/index.ts';
import { t } from '../texts/own-texts.ts';
import type { ScheduleValues } from './schedule-values.ts';

/** Days that are named ahead. */
const SHOWN_DAYS = 3;

/** Says, before a schedule is made, on which days its first documents come, and how many come at once. */
export function SchedulePreview({ today }: { today: IsoDate }) {
  const { values } = useFormikContext<ScheduleValues>();
  const { formatDate } = useFormats();
  if (!values.interval || !scheduleSchema.isValidSync(values)) return null;
  const rule: LimitedRecurrence = { ...values, endDate: values.endDate || null, made: 0 };
  const days = firstDays(rule);
  const [first] = days;
  if (first === undefined) return null;
  const due = periodsDue(rule, first, today);
  return (
    <p className="ac-quiet" role="status">
      {t('schedule.preview', { count: days.length, dates: days.map(formatDate).join(', ') })}
      {due > 0 && ` ${t('schedule.preview.due', { count: due })}`}
    </p>
  );
}

function firstDays(rule: LimitedRecurrence): IsoDate[] {
  const days: IsoDate[] = [];
  let day = periodFrom(rule, rule.startDate);
  while (day !== null && days.length < SHOWN_DAYS) {
    days.push(day);
    day = periodAfter({ ...rule, made: days.length }, day);
  }
  return days;
}
