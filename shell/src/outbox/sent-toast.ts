import type { OutboxEntry } from '@accounts/shared-data';
import { loadPageTexts, t } from '../texts/page-texts.ts';

/** What a notice says of a draft that the server has got. */
export async function sentText({ kind, contactName }: OutboxEntry): Promise<string> {
  await loadPageTexts();
  return kind === 'journals' ? t('outbox.sent.journals') : t('outbox.sent', { contact: contactName });
}
