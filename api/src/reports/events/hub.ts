import { listenTo, type Listener } from '../../platform/db/listen.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { CHANNEL, companyChanged } from '../../platform/events/signals.ts';
import { clientNetwork } from '../../platform/http/client-network.ts';
import { logOf } from '../../platform/log/log.ts';
import { companyFeed, type CompanyFeed } from './feed.ts';
import { StreamPlaces } from './stream-places.ts';
import type { EventStream } from './stream.ts';

const log = logOf('events');
/** Streams look by the clock as well, in case a hint was lost, and to notice who was signed out. */
const LOOK_MS = 4_000;
const LOOKS_PER_HEARTBEAT = 4;

/** All open streams of this process. */
export interface EventHub {
  /**
   * Takes a stream in, until its reader goes. The feed has begun when this settles. `paying`: the company pays for its
   * plan. 429 with `Retry-After` when the person, the address, the company or the process has too many.
   */
  join(stream: EventStream, paying: boolean): Promise<void>;
  /** Ends every stream. */
  stop(): void;
}

/** The hub of one of so many processes; it does nothing while no stream is open. */
export function eventHub(processes: number): EventHub {
  const feeds = new Map<string, CompanyFeed>();
  const places = new StreamPlaces(processes);
  let timer: NodeJS.Timeout | null = null;
  let stopHearing = (): void => undefined;
  let listener: Promise<Listener | null> | null = null;
  let looks = 0;

  const look = (companyId: string): void => {
    feeds
      .get(companyId)
      ?.look()
      .catch((error: unknown) => log.error(error, 'Changes could not be read', { companyId }));
  };
  const byTheClock = async (): Promise<void> => {
    looks += 1;
    for (const [companyId, feed] of feeds) {
      if (looks % LOOKS_PER_HEARTBEAT === 0) for (const stream of feed.streams) stream.heartbeat();
      look(companyId);
    }
    const asked = listener;
    const open = await asked;
    // Not when the hub has come to rest, or begun anew, in the meantime: no one would close this one.
    if (asked !== null && listener === asked && open?.alive() !== true) listener = listen(look);
  };
  const start = (): void => {
    if (timer !== null) return;
    stopHearing = companyChanged.on(look);
    listener = listen(look);
    timer = setInterval(() => void byTheClock(), LOOK_MS);
  };
  const rest = (): void => {
    if (timer !== null) clearInterval(timer);
    timer = null;
    stopHearing();
    void listener?.then((open) => open?.close());
    listener = null;
  };

  return {
    join: async (stream, paying) => {
      const { companyId } = stream.session;
      const leave = takePlace(places, stream, paying);
      const feed = feeds.get(companyId) ?? companyFeed(companyId);
      feeds.set(companyId, feed);
      feed.streams.add(stream);
      stream.body.once('close', () => {
        leave();
        feed.streams.delete(stream);
        if (feed.streams.size === 0) feeds.delete(companyId);
        if (feeds.size === 0) rest();
      });
      start();
      await feed.look();
    },
    stop: () => {
      for (const { streams } of feeds.values()) for (const stream of streams) stream.end('the server stops');
      rest();
    },
  };
}

function listen(look: (companyId: string) => void): Promise<Listener | null> {
  return listenTo(CHANNEL, (payload) => payload.split(' ').forEach(look)).catch(() => null);
}

/** Seconds after which a window may try again: streams of windows that were closed are gone by then. */
const RETRY_SECONDS = 30;

const FULL = {
  person: 'Too many windows are open. Close some and try again.',
  address: 'Too many windows are open at your address. Close some and try again.',
  company: 'Too many windows of your company are open. Close some and try again.',
  free: 'Live updates are in use by too many windows right now. Please try again later.',
  process: 'Live updates are in use by too many windows right now. Please try again later.',
};

function takePlace(places: StreamPlaces, { session, request }: EventStream, paying: boolean): () => void {
  const { userId, companyId } = session;
  const place = places.take({ userId, companyId, address: clientNetwork(request.ip), paying });
  if (typeof place === 'function') return place;
  throw new ApiError(429, 'API-EVENTS', FULL[place], { retryAfter: RETRY_SECONDS });
}
