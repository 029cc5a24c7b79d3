import { addDays, type IsoDate } from '@accounts/shared-domain';
import type { Shortcut } from '../shortcuts/index.ts';
import { t } from '../texts/own-texts.ts';

/** The same day some months later (or earlier), the last day where that month is shorter. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const moved = new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)));
  return moved.toISOString().slice(0, 10);
}

/** Keys that step through dates while nothing is typed, and what they lead to. */
export const DATE_KEYS: Partial<Record<string, (date: IsoDate, today: IsoDate) => IsoDate>> = {
  t: (_date, today) => today,
  T: (_date, today) => today,
  '+': (date) => addDays(date, 1),
  '=': (date) => addDays(date, 1),
  '-': (date) => addDays(date, -1),
  PageUp: (date) => addMonths(date, -1),
  PageDown: (date) => addMonths(date, 1),
};

/** The same keys for the list of shortcuts; the field acts on them itself. */
export const dateShortcuts = (): Shortcut[] => [
  { keys: 't', label: t('shortcuts.today') },
  { keys: '+ -', label: t('shortcuts.day') },
  { keys: 'PageUp PageDown', label: t('shortcuts.month') },
  { keys: 'ArrowDown', label: t('shortcuts.calendar') },
];
