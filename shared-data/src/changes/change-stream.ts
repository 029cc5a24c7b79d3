import { LIST_NAMES, type ListName, type RecordEvent } from '@accounts/shared-domain';
import { delay } from '../delay.ts';
import { listsOfEvent } from './lists-of-event.ts';
import { serverSentEvents } from './server-sent-events.ts';

const PATH = '/account/v1/events';
/** Waits after a failed or ended stream, in milliseconds: the last one stays. A quarter more or less, by chance. */
const RETRY_DELAYS_MS = [1_000, 2_000, 5_000, 15_000, 60_000];
/** Wait after the server rejected a further stream, in milliseconds. */
const REFUSED_DELAY_MS = 120_000;
/** The server sends a heartbeat every 16 seconds; a stream that is silent for longer is broken, in milliseconds. */
const SILENCE_TIMEOUT_MS = 60_000;
/** Statuses that another attempt does not change: signed out, no longer a member. */
const FINAL_STATUSES = new Set([401, 403]);

/** What a stream works with. */
export interface ChangeStreamOptions {
  /** Token of the session; null ends the stream. */
  token: () => string | null;
  /** Changes that carry it are not reported. */
  clientId: string;
  /** Where to go on; null to begin now. */
  lastEventId: string | null;
  onChange: (lists: readonly ListName[], eventId: string | null) => void;
  signal: AbortSignal;
  /** For tests. */
  fetch?: typeof fetch;
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Follows the changes of the company until the signal is aborted or the session has ended. A stream that breaks is opened
 * again where it ended, after a delay that grows or once the browser is online; where that place is not known, everything counts
 * as changed, once.
 */
export async function followChanges(options: ChangeStreamOptions): Promise<void> {
  const { signal, onChange, wait = delay } = options;
  let { lastEventId } = options;
  let failures = 0;
  let isGap = false;
  while (!signal.aborted) {
    const outcome = await openOnce({
      ...options,
      lastEventId,
      onOpen: () => {
        failures = 0;
        if (isGap && lastEventId === null) onChange(LIST_NAMES, null);
        isGap = false;
      },
      onChange: (lists, eventId) => {
        lastEventId = eventId ?? lastEventId;
        onChange(lists, eventId);
      },
    });
    if (outcome === 'over') return;
    isGap = true;
    const retry = RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length - 1)] ?? REFUSED_DELAY_MS;
    failures += 1;
    const ms = (outcome === 'rejected' ? REFUSED_DELAY_MS : retry) * (0.75 + Math.random() / 2);
    // A browser that is online again has waited long enough.
    const online = new Promise((resolve) => addEventListener('online', resolve, { once: true, signal }));
    await Promise.race([wait(ms, signal), online]);
  }
}

type Outcome = 'broken' | 'rejected' | 'over';

async function openOnce(options: ChangeStreamOptions & { onOpen: () => void }): Promise<Outcome> {
  const { token, clientId, lastEventId, signal, onOpen, onChange } = options;
  const held = token();
  if (held === null) return 'over';
  const attempt = new AbortController();
  const abort = (): void => attempt.abort();
  signal.addEventListener('abort', abort);
  let timer = setTimeout(abort, SILENCE_TIMEOUT_MS);
  const onBytes = (): void => {
    clearTimeout(timer);
    timer = setTimeout(abort, SILENCE_TIMEOUT_MS);
  };
  try {
    const response = await (options.fetch ?? fetch)(PATH, {
      headers: {
        Accept: 'text/event-stream',
        Authorization: `Bearer ${held}`,
        'X-Client-Id': clientId,
        crossdomain: 'true',
        ...(lastEventId === null ? {} : { 'Last-Event-ID': lastEventId }),
      },
      cache: 'no-store',
      signal: attempt.signal,
    });
    if (FINAL_STATUSES.has(response.status)) return 'over';
    if (response.status === 429) return 'rejected';
    if (!response.ok || !response.body) return 'broken';
    onOpen();
    for await (const { name, data, id } of serverSentEvents(response.body, onBytes)) {
      if (name === 'reset') onChange(LIST_NAMES, null);
      if (name === 'change') onChange(listsOfEvent(JSON.parse(data) as RecordEvent), id ?? null);
    }
    return 'broken';
  } catch {
    return signal.aborted ? 'over' : 'broken';
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}
