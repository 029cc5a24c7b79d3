import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { Listeners } from '../offline/listeners.ts';
import type { OutboxEntry } from './entry.ts';
import type { Outbox } from './outbox.ts';

/** Opens the outbox; null where the device cannot keep encrypted drafts. */
export type OpenOutbox = () => Promise<Outbox | null>;

/** Of the page, as its cache is: modules draw in React roots that share no context. */
let provided: OpenOutbox | null = null;
let opening: Promise<Outbox | null> | null = null;
/** Undefined until it is opened. */
let current: Outbox | null | undefined;
const listeners = new Listeners();

const NONE: readonly OutboxEntry[] = [];

/** The shell calls it when the company is known, and with null when the session ends. */
export function provideOutbox(open: OpenOutbox | null): void {
  provided = open;
  opening = null;
  setCurrent(open ? undefined : null);
}

/** The outbox of the person and company at hand, opened with the first call; null where there is none. */
export function openedOutbox(): Promise<Outbox | null> {
  const open = provided;
  if (!open) return Promise.resolve(null);
  const isProvided = () => provided === open;
  opening ??= open().then(
    (outbox) => {
      if (isProvided()) setCurrent(outbox);
      return outbox;
    },
    () => {
      // Its code could not be fetched, or the browser keeps nothing: the next call tries again.
      if (isProvided()) opening = null;
      if (isProvided()) setCurrent(null);
      return null;
    },
  );
  return opening;
}

function setCurrent(outbox: Outbox | null | undefined): void {
  current = outbox;
  listeners.call();
}

/** The outbox once it is opened; undefined before, null where there is none. */
export function useOutbox(): Outbox | null | undefined {
  useEffect(() => void openedOutbox(), []);
  return useSyncExternalStore(listenToOutbox, () => current);
}

const listenToOutbox = (listener: () => void): (() => void) => listeners.add(listener);

/** Drafts that wait to be sent, in their order; none until the outbox is opened. */
export function useOutboxEntries(): readonly OutboxEntry[] {
  const subscribe = useCallback((listener: () => void) => {
    let stop = current?.subscribe(listener);
    const stopListening = listenToOutbox(() => {
      stop?.();
      stop = current?.subscribe(listener);
      listener();
    });
    return () => {
      stopListening();
      stop?.();
    };
  }, []);
  return useSyncExternalStore(subscribe, () => current?.entries() ?? NONE);
}

/** Change of a stored draft that waits to be sent. */
export function useOutboxEntryOf(recordId: string | undefined): OutboxEntry | undefined {
  return useOutboxEntries().find(({ base }) => recordId !== undefined && base?.id === recordId);
}

/**
 * Takes an entry for editing, so that it is not sent meanwhile. Undefined while it is being read; null where it has been
 * sent or cancelled, or may not be changed.
 */
export function useHeldEntry(
  key: string | null,
  isEditable: (entry: OutboxEntry) => boolean,
): OutboxEntry | null | undefined {
  const [held, setHeld] = useState<{ key: string; entry: OutboxEntry | null }>();
  useEffect(() => {
    if (key === null) return undefined;
    const ending = new AbortController();
    const hold = async () => {
      const outbox = await openedOutbox();
      if (ending.signal.aborted) return;
      if (outbox) ending.signal.addEventListener('abort', outbox.hold(key));
      const entry = await outbox?.find(key).catch(() => undefined);
      if (!ending.signal.aborted) setHeld({ key, entry: entry && isEditable(entry) ? entry : null });
    };
    void hold();
    return () => ending.abort();
  }, [key, isEditable]);
  if (key === null) return null;
  return held?.key === key ? held.entry : undefined;
}
