import './outbox.css';
import { currentOutbox, isEditable, type OutboxEntry, useOutboxEntries } from '@accounts/shared-data';
import { Button, EmptyState, Page, useFormats } from '@accounts/shared-ui';
import { useConfirm } from '@accounts/shared-ui/overlay';
import { LayoutLink } from '../layout/layout-link.tsx';
import { t } from '../app/page-texts.ts';
import { editorPath, needsAuthor, stateText, titleOf } from './entry-words.ts';

/** Drafts that the server does not have yet, in the order in which they are sent. */
export function OutboxPage() {
  const entries = useOutboxEntries();
  return (
    <div className="ac-root">
      <Page title={t('outbox.title')} count={entries.length} narrow>
        {entries.length === 0 ? (
          <EmptyState title={t('outbox.empty')} text={t('outbox.empty.text')} />
        ) : (
          <>
            <p className="outbox-text">{t('outbox.text')}</p>
            <ol className="outbox-list">
              {entries.map((entry) => (
                <Entry key={entry.key} entry={entry} />
              ))}
            </ol>
          </>
        )}
      </Page>
    </div>
  );
}

function Entry({ entry }: { entry: OutboxEntry }) {
  const { formatInstant } = useFormats();
  const { confirm, dialog } = useConfirm();
  const { contactName, keptAt, state, message, unanswered, key } = entry;
  const cancel = async () => {
    const isSure = await confirm({
      title: t('outbox.cancel.title'),
      text: unanswered ? t('outbox.cancel.unanswered') : t('outbox.cancel.text'),
      confirmLabel: t('outbox.cancel'),
      cancelLabel: t('outbox.cancel.keep'),
      danger: true,
    });
    if (isSure) await currentOutbox()?.cancel(key);
  };
  const title = titleOf(entry);
  return (
    <li className="ac-card outbox-entry">
      <div>
        <h2>{title}</h2>
        <p>{contactName ? <bdi>{contactName}</bdi> : t('outbox.noContact')}</p>
        <p className="ac-quiet">
          {t('outbox.kept', { time: formatInstant(new Date(keptAt).toISOString()) })}
        </p>
      </div>
      <p className={needsAuthor(entry) ? 'outbox-state outbox-state-open' : 'outbox-state'}>
        {stateText(entry)}
      </p>
      {message !== undefined && <p className="outbox-message">{message}</p>}
      {state === 'conflict' && <p className="outbox-message">{t('outbox.conflict.text')}</p>}
      <div className="outbox-actions">
        {isEditable(entry) && (
          <LayoutLink
            className={`ac-button ac-button-${needsAuthor(entry) ? 'primary' : 'default'}`}
            to={editorPath(entry)}
          >
            {state === 'conflict' ? t('outbox.decide') : t('outbox.edit')}
          </LayoutLink>
        )}
        <Button kind="quiet" disabled={state === 'sending'} onClick={() => void cancel()}>
          {t('outbox.cancel')}
        </Button>
      </div>
      {dialog}
    </li>
  );
}
