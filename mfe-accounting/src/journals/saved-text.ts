import type { ManualJournal } from '@accounts/shared-domain';
import { t } from '../texts.ts';

/** What a toast says of a journal that was saved: posted under a number, or kept as a draft. */
export function savedText({ journalStatus, number }: ManualJournal): string {
  return journalStatus === 'Draft' ? t('journals.saved') : t('journals.posted', { number });
}
