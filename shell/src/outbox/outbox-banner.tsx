import { useOutboxEntries } from '@accounts/shared-data';
import { LayoutLink } from '../frame/layout-link.tsx';
import { t } from '../texts/texts.ts';
import { needsAuthor } from './entry-labels.ts';
import { OUTBOX_PATH } from './outbox-path.ts';

/** How many drafts the server does not have yet, and whether one of them needs a decision. */
export function OutboxBanner() {
  const entries = useOutboxEntries();
  if (entries.length === 0) return null;
  const open = entries.filter(needsAuthor).length;
  const waiting = entries.length - open;
  return (
    <div className={open > 0 ? 'layout-outbox layout-outbox-open' : 'layout-outbox'}>
      {waiting > 0 && <p>{t('outbox.waiting', { count: waiting })}</p>}
      {open > 0 && <p>{t('outbox.open', { count: open })}</p>}
      <LayoutLink to={OUTBOX_PATH}>{t('outbox.show')}</LayoutLink>
    </div>
  );
}
