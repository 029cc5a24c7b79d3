import type { IsoDate } from '@accounts/shared-domain';
import { useEffect, type KeyboardEvent, type RefObject } from 'react';
import { DayPicker } from 'react-day-picker';
import 'react-day-picker/style.css';
import { useAnchored } from '../combobox/use-anchored.ts';
import { firstDayOfWeek } from '../locale/week.ts';
import { useFormats } from '../locale/index.ts';
import { t } from '../texts/own-texts.ts';
import './calendar.css';
import { useMemo } from '../texts/language-store.ts';

export interface CalendarProps {
  anchor: RefObject<HTMLElement | null>;
  value: IsoDate | null;
  today: IsoDate;
  min?: IsoDate;
  max?: IsoDate;
  onPick: (date: IsoDate) => void;
  /** Closed with Escape, or because the focus or a pointer went elsewhere. */
  onClose: () => void;
}

/** A month to pick a day from; arrows move by day and week, PageUp and PageDown by month, Escape closes. */
export function Calendar({ anchor, value, today, min, max, onPick, onClose }: CalendarProps) {
  const popup = useAnchored(anchor);
  const { locale } = useFormats();
  const labels = useMemo(() => calendarLabels(locale), [locale]);
  useEffect(() => {
    const outside = ({ target }: Event) => {
      if (!(target instanceof Node) || popup.current?.contains(target)) return;
      if (!anchor.current?.contains(target)) onClose();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [anchor, onClose, popup]);
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys of the calendar are not keys of the screen or dialog around it.
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
  };
  return (
    <div ref={popup} popover="manual" role="dialog" aria-label={t('date.choose')} className="ac-calendar">
      <div role="presentation" onKeyDown={onKeyDown}>
        <DayPicker
          {...labels}
          mode="single"
          autoFocus
          required
          weekStartsOn={firstDayOfWeek(locale)}
          today={dayOf(today)}
          defaultMonth={dayOf(value ?? today)}
          selected={value ? dayOf(value) : undefined}
          disabled={[...(min ? [{ before: dayOf(min) }] : []), ...(max ? [{ after: dayOf(max) }] : [])]}
          onSelect={(day) => onPick(isoOf(day))}
        />
      </div>
    </div>
  );
}

/** Midnight of the day on this machine's clock, as the calendar counts. */
function dayOf(date: IsoDate): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day);
}

function isoOf(day: Date): IsoDate {
  const atMidnight = Date.UTC(day.getFullYear(), day.getMonth(), day.getDate());
  return new Date(atMidnight).toISOString().slice(0, 10);
}

/** What the calendar writes, by Intl. */
function calendarLabels(locale: string) {
  const gregorian = { calendar: 'gregory' } as const;
  const month = new Intl.DateTimeFormat(locale, { ...gregorian, month: 'long', year: 'numeric' });
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short' });
  const longWeekday = new Intl.DateTimeFormat(locale, { weekday: 'long' });
  const dayNumber = new Intl.NumberFormat(locale, { useGrouping: false });
  const wholeDay = new Intl.DateTimeFormat(locale, { ...gregorian, dateStyle: 'full' });
  return {
    formatters: {
      formatCaption: (date: Date) => month.format(date),
      formatWeekdayName: (date: Date) => weekday.format(date),
      formatDay: (date: Date) => dayNumber.format(date.getDate()),
    },
    labels: {
      labelGrid: (date: Date) => month.format(date),
      labelWeekday: (date: Date) => longWeekday.format(date),
      labelDayButton: (date: Date) => wholeDay.format(date),
    },
  };
}
