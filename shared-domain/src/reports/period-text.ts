import type { IsoDate } from '../api-types/index.ts';
import type { ReportWriting } from './report-labels.ts';

/** The days that a report is about. */
export interface ReportDays {
  asAt?: IsoDate | undefined;
  from?: IsoDate | undefined;
  to?: IsoDate | undefined;
}

/** "as at 21 Nov 2026", or "01 Jan 2026 to 21 Nov 2026": the days that a report is about. */
export function periodText(
  { text, formats: { formatDate } }: ReportWriting,
  { asAt, from, to }: ReportDays,
): string {
  if (asAt) return text('reports.asAt', { date: formatDate(asAt) });
  if (from && to) return text('reports.span', { from: formatDate(from), to: formatDate(to) });
  return to ? formatDate(to) : '';
}

/** Head of a column of amounts: "Nov 2026" for a whole month, its days otherwise. */
export function spanHead(
  { formatDate, formatMonth }: ReportWriting['formats'],
  { from, to }: { from: IsoDate; to: IsoDate },
): string {
  const isMonth = from === monthOf(from).from && to === monthOf(from).to;
  return isMonth ? formatMonth(from.slice(0, 7)) : `${formatDate(from)} – ${formatDate(to)}`;
}

/** First and last day of the month of a day. */
export function monthOf(day: IsoDate): { from: IsoDate; to: IsoDate } {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { from: `${day.slice(0, 7)}-01`, to: `${day.slice(0, 7)}-${String(last).padStart(2, '0')}` };
}
