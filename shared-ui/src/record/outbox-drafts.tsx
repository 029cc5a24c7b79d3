import {
  isEditable,
  openedOutbox,
  useHeldEntry,
  useOutboxEntryOf,
  type OutboxEntry,
} from '@accounts/shared-data';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Notice, ScreenSkeleton } from '../basics/index.ts';
import { ModuleLink, Page, useModule, type PageProps } from '../module/index.ts';
import { t } from '../texts/own-texts.ts';

/** Names the draft of the outbox that an editor opens with. */
const OUTBOX = 'outbox';

/** The shell's list of what waits to be sent. */
export const OUTBOX_PATH = '/outbox';

/** Key of the draft of the outbox that the address names; null for none. */
export const useEntryKey = (): string | null => new URLSearchParams(useLocation().search).get(OUTBOX);

/** Page of a record, at `path`, with a change of it that waits. */
export const entryAddress = (path: string, { key }: OutboxEntry): string => `${path}?${OUTBOX}=${key}`;

/** Says that a draft was kept on the device, and goes on: to what waits there, unless `onward` leads elsewhere. */
export function useOnKept(onward?: () => void): () => void {
  const { toast, navigate } = useModule();
  return () => {
    toast({ kind: 'info', message: t('outbox.kept') });
    if (onward) onward();
    else navigate(OUTBOX_PATH, { replace: true });
  };
}

/** Removes a draft of the outbox for the newer version, and goes on; undefined where none is edited. */
export const discardDraftOf = (
  entry: OutboxEntry | undefined,
  onDiscarded: () => void,
): (() => void) | undefined =>
  entry &&
  (() =>
    void openedOutbox()
      .then((outbox) => outbox?.cancel(entry.key))
      .then(onDiscarded));

interface NewDraftProps {
  /** Draft that the address names; null for a new one. */
  entryKey: string | null;
  children: (entry: OutboxEntry | undefined) => ReactNode;
}

/** The editor of a new record, or of a draft of one that waits in the outbox and is edited again. */
export function NewDraft({ entryKey, children }: NewDraftProps) {
  const entry = useHeldEntry(entryKey, isEditable);
  return (
    <>
      {entryKey !== null && entry === null && <Notice kind="warning">{t('outbox.gone')}</Notice>}
      {(entryKey === null || entry) && children(entry ?? undefined)}
    </>
  );
}

interface WaitingChangeProps extends Pick<PageProps, 'title' | 'back'> {
  entryKey: string;
  children: (entry: OutboxEntry) => ReactNode;
}

/** A change of a stored draft that waits in the outbox, to be edited again or compared with a newer version. */
export function WaitingChange({ entryKey, children, ...page }: WaitingChangeProps) {
  const entry = useHeldEntry(entryKey, isEditable);
  return (
    <Page {...page}>
      {entry === undefined && <ScreenSkeleton shape="editor" />}
      {entry === null && <Notice kind="warning">{t('outbox.gone')}</Notice>}
      {entry?.base && children(entry)}
    </Page>
  );
}

interface WaitingNoticeProps {
  id: string;
  /** Page of the record. */
  path: string;
  noun: string;
}

/** Above a stored draft whose change has not been sent. */
export function WaitingNotice({ id, path, noun }: WaitingNoticeProps) {
  const entry = useOutboxEntryOf(id);
  if (!entry) return null;
  return (
    <Notice
      kind="warning"
      action={<ModuleLink to={entryAddress(path, entry)}>{t('outbox.open')}</ModuleLink>}
    >
      {t('outbox.change', { one: noun })}
    </Notice>
  );
}
