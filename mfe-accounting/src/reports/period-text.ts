import type { IsoDate } from '@accounts/shared-domain';
import type { Formats } from '@accounts/shared-ui';
import { t } from '../texts.ts';

/** "as at 21 Nov 2026", or "01 Jan 2026 to 21 Nov 2026": the days that a report is about. */
export function periodText(
  { formatDate }: Formats,
  { asAt, from, to }: { asAt?: IsoDate | undefined; from?: IsoDate | undefined; to?: IsoDate | undefined },
): string {
  if (asAt) return t('reports.asAt', { date: formatDate(asAt) });
  return from && to ? t('reports.span', { from: formatDate(from), to: formatDate(to) }) : formatDate(to);
}

/** Head of a column of figures: "Nov 2026" for a whole month, its days otherwise. */
export function spanHead({ formatDate, formatMonth }: Formats, { from, to }: { from: IsoDate; to: IsoDate }) {
  const isMonth = from === monthOf(from).from && to === monthOf(from).to;
  return isMonth ? formatMonth(from.slice(0, 7)) : `${formatDate(from)} – ${formatDate(to)}`;
}

/** First and last day of the month of a day. */
export function monthOf(day: IsoDate): { from: IsoDate; to: IsoDate } {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { from: `${day.slice(0, 7)}-01`, to: `${day.slice(0, 7)}-${String(last).padStart(2, '0')}` };
}
