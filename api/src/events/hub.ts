import { listenTo } from '../db/listen.ts';
import type { Listener } from '../db/listen.ts';
import { Problem } from '../http/problem.ts';
import { logOf } from '../log/log.ts';
import { companyFeed } from './feed.ts';
import type { CompanyFeed } from './feed.ts';
import { CHANNEL, onCompanyChanged } from './signals.ts';
import type { EventStream } from './stream.ts';

const log = logOf('events');
/** Streams look by the clock as well, in case a hint was lost, and to notice who was signed out. */
const LOOK_MS = 4_000;
const LOOKS_PER_HEARTBEAT = 4;

/** Open streams at most. */
const LIMITS = { ofPerson: 10, ofCompany: 200, ofProcess: 2_000 };

/** All open streams of this process. */
export interface EventHub {
  /** Takes a stream in, until its reader goes; 429 when there are too many. The feed has begun when this settles. */
  join(stream: EventStream): Promise<void>;
  /** Ends every stream. */
  stop(): void;
}

/** The hub of a process; it does nothing while no stream is open. */
export function eventHub(): EventHub {
  const feeds = new Map<string, CompanyFeed>();
  let timer: NodeJS.Timeout | null = null;
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
    // Not when the hub has come to rest, or begun anew, in the meantime: nobody would close this one.
    if (asked !== null && listener === asked && open?.alive() !== true) listener = listen(look);
  };
  const start = (): void => {
    if (timer !== null) return;
    onCompanyChanged(look);
    listener = listen(look);
    timer = setInterval(() => void byTheClock(), LOOK_MS);
  };
  const rest = (): void => {
    if (timer !== null) clearInterval(timer);
    timer = null;
    onCompanyChanged(null);
    void listener?.then((open) => open?.close());
    listener = null;
  };

  return {
    join: async (stream) => {
      const { companyId } = stream.session;
      requireRoom(feeds, stream);
      const feed = feeds.get(companyId) ?? companyFeed(companyId);
      feeds.set(companyId, feed);
      feed.streams.add(stream);
      stream.body.once('close', () => {
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

function requireRoom(feeds: ReadonlyMap<string, CompanyFeed>, { session }: EventStream): void {
  const all = [...feeds.values()].reduce((sum, { streams }) => sum + streams.size, 0);
  const here = [...(feeds.get(session.companyId)?.streams ?? [])];
  const own = here.filter((stream) => stream.session.userId === session.userId).length;
  if (own < LIMITS.ofPerson && here.length < LIMITS.ofCompany && all < LIMITS.ofProcess) return;
  throw new Problem(429, 'API-EVENTS', 'Too many windows are open. Close some and try again.');
}
