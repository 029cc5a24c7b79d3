import { hasText, t } from '../texts/own-texts.ts';
import { classNames } from './class-names.ts';

/**
 * Tone of a status; the word is always beside the colour. In rows of lists what is as usual (`success`, `info` and `quiet`) is
 * text, and only the others are badges (`table.css`).
 */
export type StatusTone = 'success' | 'error' | 'warning' | 'info' | 'neutral' | 'quiet';

const TONES: Record<string, StatusTone> = {
  Paid: 'success',
  Posted: 'success',
  Active: 'success',
  Accepted: 'success',
  Applied: 'success',
  Billed: 'success',
  Invoiced: 'success',
  Successful: 'success',
  Overpaid: 'warning',
  Overdue: 'error',
  Expired: 'error',
  Late: 'error',
  Failed: 'error',
  Declined: 'error',
  Approved: 'info',
  'Awaiting Payment': 'info',
  'Partly paid': 'info',
  Sent: 'info',
  Scheduled: 'info',
  Draft: 'quiet',
};

/** A status in the language of the page; a word that is no status of ours stays as it is. */
export function statusText(status: string): string {
  const key = `status.${status}`;
  return hasText(key) ? t(key) : status;
}

/** A status as a word with its colour; unknown words are neutral. */
export function StatusBadge({ status, tone }: { status: string; tone?: StatusTone }) {
  return (
    <span className={classNames('ac-badge', `ac-badge-${tone ?? TONES[status] ?? 'neutral'}`)}>
      {statusText(status)}
    </span>
  );
}
