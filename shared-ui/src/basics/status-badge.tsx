import { classNames } from './class-names.ts';

/** Tone of a status; the word always stands beside the colour. */
export type StatusTone = 'success' | 'error' | 'warning' | 'info' | 'neutral';

const TONES: Record<string, StatusTone> = {
  Paid: 'success',
  Active: 'success',
  Accepted: 'success',
  Billed: 'success',
  Successful: 'success',
  Overpaid: 'warning',
  Overdue: 'error',
  Failed: 'error',
  Declined: 'error',
  'Awaiting Payment': 'info',
  'Partly paid': 'info',
  Sent: 'info',
  Scheduled: 'info',
};

/** A status as a word with its colour; unknown words are neutral. */
export function StatusBadge({ status, tone }: { status: string; tone?: StatusTone }) {
  return (
    <span className={classNames('ac-badge', `ac-badge-${tone ?? TONES[status] ?? 'neutral'}`)}>{status}</span>
  );
}
