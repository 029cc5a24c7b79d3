import type { Frequency, ListedSchedule, ScheduleAction } from '@accounts/shared-domain';
import { t } from '../texts/own-texts.ts';

/** "Every 2 months, on the last day", or "Once". */
export function recurrenceText({
  frequency,
  interval,
  dayOfMonth,
}: Pick<ListedSchedule, 'frequency' | 'interval' | 'dayOfMonth'>): string {
  if (frequency === 'once') return t('schedule.once');
  const often = t(`schedule.every.${frequency}`, { interval });
  if (dayOfMonth === null) return often;
  if (dayOfMonth === 31) return t('schedule.every.last', { often });
  return t('schedule.every.day', { often, day: dayOfMonth });
}

/** What is done with each document: "Approve and send". */
export function scheduleActionText(action: ScheduleAction): string {
  return t(`schedule.action.${action}`);
}

/** How often without a number: "Every month". */
export function frequencyText(frequency: Frequency): string {
  return t(`schedule.every.${frequency}`, { interval: 1 });
}
