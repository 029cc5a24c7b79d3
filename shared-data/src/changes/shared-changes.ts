import type { ListName } from '@accounts/shared-domain';
import { followChanges, type ChangeStreamOptions } from './change-stream.ts';

/** A tab that has been hidden for so long gives the stream up, in milliseconds. */
const HIDDEN_LIMIT_MS = 5 * 60_000;

/** What the tabs of a browser tell each other. */
export interface ChangeMessage {
  lists: readonly ListName[];
  /** Event of the server's stream, where the change came by it. */
  eventId: string | null;
}

/** The parts of the browser that the tabs share; fakes in tests. */
export interface SharedTabs {
  channel: Pick<BroadcastChannel, 'postMessage' | 'close'> & {
    onmessage: ((event: MessageEvent<ChangeMessage>) => void) | null;
  };
  locks: Pick<LockManager, 'request'>;
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
}

export interface SharedChangesOptions extends Pick<ChangeStreamOptions, 'token' | 'clientId'> {
  /** The same for the tabs of one person and company. */
  name: string;
  /** Lists that were changed elsewhere: in another tab, or by another person. */
  onChange: (lists: readonly ListName[]) => void;
  tabs: SharedTabs;
  follow?: typeof followChanges;
}

/** Changes of the other tabs and people. */
export interface SharedChanges {
  /** Tells the other tabs what a call of this one has changed. */
  announce: (lists: readonly ListName[]) => void;
  stop: () => void;
}

/**
 * One stream of changes for all tabs of a browser. The tab that holds the lock follows the server and passes on what it
 * receives; when it is closed, or hidden for long, the next one goes on from the last event. The tabs share a client id, so
 * the server does not report their own changes to them: those they tell each other.
 */
export function shareChanges(options: SharedChangesOptions): SharedChanges {
  const { name, token, clientId, onChange, tabs, follow = followChanges } = options;
  const { channel, locks, page } = tabs;
  let lastEventId: string | null = null;
  let turn: AbortController | null = null;
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;

  channel.onmessage = ({ data }) => {
    lastEventId = data.eventId ?? lastEventId;
    onChange(data.lists);
  };
  const receive = (lists: readonly ListName[], eventId: string | null): void => {
    lastEventId = eventId ?? lastEventId;
    channel.postMessage({ lists, eventId } satisfies ChangeMessage);
    onChange(lists);
  };
  const begin = (): void => {
    if (turn) return;
    const controller = new AbortController();
    turn = controller;
    const { signal } = controller;
    const lead = () => follow({ token, clientId, lastEventId, onChange: receive, signal });
    // Aborted while it waits for its turn: another tab leads.
    locks.request(`accounts.changes ${name}`, { signal }, lead).catch(() => undefined);
  };
  const end = (): void => {
    turn?.abort();
    turn = null;
  };
  const onVisibility = (): void => {
    clearTimeout(hiddenTimer);
    if (page.visibilityState === 'hidden') hiddenTimer = setTimeout(end, HIDDEN_LIMIT_MS);
    else begin();
  };
  page.addEventListener('visibilitychange', onVisibility);
  onVisibility();
  return {
    announce: (lists) => channel.postMessage({ lists, eventId: null } satisfies ChangeMessage),
    stop: () => {
      page.removeEventListener('visibilitychange', onVisibility);
      clearTimeout(hiddenTimer);
      end();
      channel.close();
    },
  };
}

/** The shared parts of a real browser; null where it lacks them: then a page learns of other people's changes by itself. */
export function browserTabs(name: string, page: Document): SharedTabs | null {
  const { locks } = page.defaultView?.navigator ?? {};
  // Locks need a secure address; a plain http one in an office has none.
  if (!locks || typeof BroadcastChannel === 'undefined') return null;
  return { channel: new BroadcastChannel(`accounts.changes ${name}`), locks, page };
}
