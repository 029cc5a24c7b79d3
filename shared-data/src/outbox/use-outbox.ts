import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { OutboxEntry } from './entry.ts';
import type { Outbox } from './outbox.ts';

/** Of the page, as its cache is: modules draw in React roots that share no context. */
let provided: Outbox | null = null;

const NONE: readonly OutboxEntry[] = [];

/** The shell calls it when the company is known, and with null when the session ends. */
export function provideOutbox(outbox: Outbox | null): void {
  provided = outbox;
}

/** The outbox of the person and company at hand; null where there is none. */
export function currentOutbox(): Outbox | null {
  return provided;
}

/** Drafts that wait to be sent, in their order. */
export function useOutboxEntries(): readonly OutboxEntry[] {
  const outbox = currentOutbox();
  const subscribe = useCallback(
    (listener: () => void) => outbox?.subscribe(listener) ?? (() => undefined),
    [outbox],
  );
  return useSyncExternalStore(subscribe, () => outbox?.entries() ?? NONE);
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
    const outbox = currentOutbox();
    const release = outbox?.hold(key);
    let isOver = false;
    const read = outbox?.find(key).catch(() => undefined) ?? Promise.resolve(undefined);
    void read.then((entry) => {
      if (!isOver) setHeld({ key, entry: entry && isEditable(entry) ? entry : null });
    });
    return () => {
      isOver = true;
      release?.();
    };
  }, [key, isEditable]);
  if (key === null) return null;
  return held?.key === key ? held.entry : undefined;
}
