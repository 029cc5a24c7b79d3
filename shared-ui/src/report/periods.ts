import { DATE_FORMATS, type IsoDate } from '@accounts/shared-domain';
import moment, { type Moment } from 'moment';
import { t } from '../texts/own-texts.ts';

/** A span of accounting dates, both ends included. */
export interface Period {
  from: IsoDate;
  to: IsoDate;
}

/** A date or period that people ask for by name. */
export interface NamedPeriod extends Period {
  id: string;
  label: string;
}

const MONTHS_OF_QUARTER = 3;
const MONTHS_OF_YEAR = 12;

/**
 * The months that hold `date` when the calendar is cut into spans of `length` months beginning with month
 * `firstMonth` (1 to 12); `offset` counts spans from there, negative for earlier ones.
 */
function span(date: IsoDate, length: number, firstMonth: number, offset = 0): Period {
  const day = moment.utc(date, DATE_FORMATS.iso);
  const into = (day.month() + 1 - firstMonth + MONTHS_OF_YEAR) % length;
  const from = day
    .clone()
    .startOf('month')
    .add(offset * length - into, 'months');
  const to = from.clone().add(length, 'months').subtract(1, 'day');
  return { from: isoDate(from), to: isoDate(to) };
}

const isoDate = (day: Moment): IsoDate => day.format(DATE_FORMATS.iso);

/**
 * The usual periods of a report, most asked for first.
 * @param today today in the company's time zone
 * @param financialYearStart first month of the financial year, 1 to 12; quarters are counted from it
 */
export function periodPresets(today: IsoDate, financialYearStart: number): NamedPeriod[] {
  const quarter = (offset: number) => span(today, MONTHS_OF_QUARTER, financialYearStart, offset);
  const year = (offset: number) => span(today, MONTHS_OF_YEAR, financialYearStart, offset);
  return [
    { id: 'year-so-far', label: t('report.period.year-so-far'), from: year(0).from, to: today },
    { id: 'year', label: t('report.period.year'), ...year(0) },
    { id: 'month', label: t('report.period.month'), ...span(today, 1, 1) },
    { id: 'last-month', label: t('report.period.last-month'), ...span(today, 1, 1, -1) },
    { id: 'quarter', label: t('report.period.quarter'), ...quarter(0) },
    { id: 'last-quarter', label: t('report.period.last-quarter'), ...quarter(-1) },
    { id: 'last-year', label: t('report.period.last-year'), ...year(-1) },
  ];
}

/** The usual dates of an "as at" report; `from` is the start of the financial year that holds the date. */
export function datePresets(today: IsoDate, financialYearStart: number): NamedPeriod[] {
  const at = (id: string, label: string, to: IsoDate): NamedPeriod => ({
    id,
    label,
    from: financialYearOf(to, financialYearStart).from,
    to,
  });
  return [
    at('today', t('report.date.today'), today),
    at('last-month', t('report.date.last-month'), span(today, 1, 1, -1).to),
    at(
      'last-quarter',
      t('report.date.last-quarter'),
      span(today, MONTHS_OF_QUARTER, financialYearStart, -1).to,
    ),
    at('last-year', t('report.date.last-year'), financialYearOf(today, financialYearStart, -1).to),
  ];
}

/** The financial year that holds `date`; `offset` -1 is the year before. */
export function financialYearOf(date: IsoDate, financialYearStart: number, offset = 0): Period {
  return span(date, MONTHS_OF_YEAR, financialYearStart, offset);
}
