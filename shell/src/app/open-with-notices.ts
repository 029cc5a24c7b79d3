import type { OutboxEntry } from '@accounts/shared-data';
import { openOutbox } from '@accounts/shared-data/outbox';
import type { AppServices } from '../session/app-services.ts';
import { loadPageTexts, t as pageText } from '../texts/page-texts.ts';
import { t } from '../texts/texts.ts';

export { countWaiting } from '@accounts/shared-data/outbox';

/** Opens the outbox of the person and company at hand; what the server has got is said, and shown where it is open. */
export const openWithNotices = ({ core, queryClient }: Pick<AppServices, 'core' | 'queryClient'>) =>
  openOutbox({
    http: core.http,
    onSaved: ({ kind }, record) => queryClient.setQueryData([kind, 'one', record.id], record),
    onSent: (entry) =>
      void entrySentText(entry).then(
        (message) => core.bus.publish('toast', { kind: 'success', message }),
        // The list of what waits has one fewer: the notice alone is missing.
        () => undefined,
      ),
    goneMessage: (name) => t('outbox.file.gone', { name }),
  });

/** What a notice says of a draft that the server has got. */
export async function entrySentText({ kind, contactName }: OutboxEntry): Promise<string> {
  await loadPageTexts();
  return kind === 'journals'
    ? pageText('outbox.sent.journals')
    : pageText('outbox.sent', { contact: contactName });
}
