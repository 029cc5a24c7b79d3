import './outbox.css';
import {
  isEditable,
  openedOutbox,
  type OutboxEntry,
  useOutbox,
  useOutboxEntries,
} from '@accounts/shared-data';
import { Button, EmptyState, FormSkeleton, Page, useFormats, useIsOnline } from '@accounts/shared-ui';
import { useConfirm } from '@accounts/shared-ui/overlay';
import { useState } from 'react';
import { LayoutLink } from '../frame/layout-link.tsx';
import { t } from '../texts/page-texts.ts';
import {
  editorPath,
  entrySubjectOf,
  needsAuthor,
  savedPath,
  stateText,
  entryTitleOf,
} from './entry-labels.ts';

/** Drafts that the server does not have yet, in the order in which they are sent. */
export function OutboxPage() {
  const isOpen = useOutbox() !== undefined;
  const entries = useOutboxEntries();
  return (
    <div className="ac-root">
      <Page
        title={t('outbox.title')}
        count={isOpen ? entries.length : undefined}
        narrow
        actions={entries.some(({ state }) => state === 'waiting') && <SendNow />}
      >
        {!isOpen ? (
          <FormSkeleton fields={3} />
        ) : entries.length === 0 ? (
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

/** Sends at once what waits for another try; without a connection it says why it cannot. */
function SendNow() {
  const isOnline = useIsOnline();
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    await (await openedOutbox())?.send().catch(() => undefined);
    setBusy(false);
  };
  return (
    <Button
      disabled={!isOnline}
      busy={isBusy}
      title={isOnline ? undefined : t('outbox.send.offline')}
      onClick={() => void send()}
    >
      {t('outbox.send')}
    </Button>
  );
}

function Entry({ entry }: { entry: OutboxEntry }) {
  const formats = useFormats();
  const { cancelLabel, cancel, dialog } = useCancelEntry(entry);
  const { keptAt, state, message, key, saved, files } = entry;
  const title = entryTitleOf(entry);
  return (
    <li className="ac-card outbox-entry">
      <div>
        <h2>{title}</h2>
        <p>
          <bdi>{entrySubjectOf(entry, formats)}</bdi>
        </p>
        <p className="ac-quiet">
          {t('outbox.kept', { time: formats.formatInstant(new Date(keptAt).toISOString()) })}
        </p>
      </div>
      <p className={needsAuthor(entry) ? 'outbox-state outbox-state-open' : 'outbox-state'}>
        {stateText(entry)}
      </p>
      {saved && <p className="outbox-message">{t('outbox.saved')}</p>}
      {message !== undefined && !saved && <p className="outbox-message">{message}</p>}
      {state === 'conflict' && <p className="outbox-message">{t('outbox.conflict.text')}</p>}
      {files.length > 0 && (
        <ul className="outbox-files" aria-label={t('outbox.files')}>
          {files.map((file) => (
            <li key={file.id}>
              <bdi>{file.name}</bdi>
              {file.message !== undefined && <p>{file.message}</p>}
            </li>
          ))}
        </ul>
      )}
      <div className="outbox-actions">
        {isEditable(entry) && (
          <LayoutLink
            className={`ac-button ac-button-${needsAuthor(entry) ? 'primary' : 'default'}`}
            to={editorPath(entry)}
          >
            {state === 'conflict' ? t('outbox.decide') : t('outbox.edit')}
          </LayoutLink>
        )}
        {state === 'rejected' && (
          <Button onClick={() => void openedOutbox().then((outbox) => outbox?.retry(key))}>
            {t('outbox.retry')}
          </Button>
        )}
        {saved && (
          <LayoutLink className="ac-button ac-button-default" to={savedPath(entry)}>
            {t('outbox.open')}
          </LayoutLink>
        )}
        <Button kind="quiet" disabled={state === 'sending'} onClick={() => void cancel()}>
          {cancelLabel}
        </Button>
      </div>
      {dialog}
    </li>
  );
}

/** Gives an entry up, or the files of one that is saved, once that is confirmed in the dialog. */
function useCancelEntry(entry: OutboxEntry) {
  const { confirm, dialog } = useConfirm();
  const { key, saved } = entry;
  const cancelLabel = t(saved ? 'outbox.cancelFiles' : 'outbox.cancel');
  const cancel = async () => {
    const isSure = await confirm({
      title: t(saved ? 'outbox.cancelFiles.title' : 'outbox.cancel.title'),
      text: cancelText(entry),
      confirmLabel: cancelLabel,
      cancelLabel: t(saved ? 'outbox.cancelFiles.keep' : 'outbox.cancel.keep'),
      danger: true,
    });
    if (isSure) await (await openedOutbox())?.cancel(key);
  };
  return { cancelLabel, cancel, dialog };
}

function cancelText({ saved, unanswered, files }: OutboxEntry): string {
  if (saved) return t('outbox.cancelFiles.text', { count: files.length });
  if (unanswered) return t('outbox.cancel.unanswered');
  return files.length > 0 ? t('outbox.cancel.withFiles', { count: files.length }) : t('outbox.cancel.text');
}
