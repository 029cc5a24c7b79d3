import { loadMember, type MemberContext } from '../../identity/session/member-context.ts';
import { requireSession } from '../../identity/session/sessions.ts';
import { idFloor, idTime } from '../../platform/db/id.ts';
import { inTenant, type Tx } from '../../platform/db/transaction.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { changesAfter, concerns, type Change } from './changes.ts';
import type { EventStream } from './stream.ts';

/** A change is written to the history when it begins and is seen when it is committed: so long may lie in between. */
export const WINDOW_MS = 60_000;
/** Rows of the history that one look takes. */
const MAX_ROWS = 5_000;
/** Changes that are told one by one; of more, tabs are told to read everything again. */
export const MAX_CHANGES = 500;

/** The streams of one company in this process, and what they have been told. */
export interface CompanyFeed {
  readonly streams: Set<EventStream>;
  /** Looks for changes and sends them; a look that is requested while one goes on follows it. */
  look(): Promise<void>;
}

/** A feed that begins with what is committed from now on. */
export function companyFeed(companyId: string): CompanyFeed {
  const streams = new Set<EventStream>();
  /** Identifiers within the window that have been told, or were there before the first stream. */
  const known = new Map<string, number>();
  let begun = false;
  let floor = idFloor(0);
  let running: Promise<void> | null = null;
  let again = false;

  const round = async (): Promise<void> => {
    const since = [idFloor(Date.now() - WINDOW_MS), floor].toSorted().pop() ?? floor;
    const open = await stillSignedIn(streams);
    if (open.length === 0 && begun) return;
    const tellNew = async (tx: Tx): Promise<void> => {
      const { changes, rows } = await changesAfter(tx, since, MAX_ROWS, known);
      for (const { id } of rows) known.set(id, idTime(id));
      // A company that writes faster than it is looked at: go on from here, having said so.
      const overrun = rows.length === MAX_ROWS;
      if (overrun) floor = rows.at(-1)?.id ?? floor;
      const first = !begun;
      begun = true;
      if (!first) await tellAll(tx, open, changes, overrun);
    };
    await inTenant(companyId, tellNew, null, { purpose: 'background' });
    forget(known, Date.now() - 2 * WINDOW_MS);
  };

  const look = (): Promise<void> => {
    if (running !== null) {
      again = true;
      return running;
    }
    running = (async () => {
      do {
        again = false;
        await round();
      } while (again);
    })().finally(() => (running = null));
    return running;
  };
  return { streams, look };
}

function forget(known: Map<string, number>, before: number): void {
  for (const [id, time] of known) if (time < before) known.delete(id);
}

/** Streams whose person is signed in as before; the others are ended before they are told anything more. */
async function stillSignedIn(streams: Set<EventStream>): Promise<EventStream[]> {
  const checked = await Promise.all(
    [...streams].map(async (stream) => {
      try {
        const { userId, companyId } = await requireSession(stream.request);
        if (userId === stream.session.userId && companyId === stream.session.companyId) return stream;
      } catch (error) {
        // A database that is away says nothing about the session: the next look finds out.
        if (!(error instanceof ApiError)) throw error;
      }
      stream.end('signed out');
      return null;
    }),
  );
  return checked.filter((stream) => stream !== null);
}

async function tellAll(
  tx: Tx,
  streams: readonly EventStream[],
  changes: readonly Change[],
  overrun: boolean,
): Promise<void> {
  const members = new Map<string, MemberContext | null>();
  for (const stream of streams) {
    const { userId } = stream.session;
    const member = members.get(userId) ?? (await memberOf(tx, stream));
    members.set(userId, member);
    if (member === null) stream.end('no longer a member');
    else tell(stream, member, changes, overrun);
  }
}

/** Asked anew each time, so that a role that was taken away tells nothing more. */
async function memberOf(tx: Tx, stream: EventStream): Promise<MemberContext | null> {
  return loadMember(tx, stream.session).catch((error: unknown) => {
    if (error instanceof ApiError) return null;
    throw error;
  });
}

/** Tells one stream what concerns it. */
export function tell(
  stream: EventStream,
  member: MemberContext,
  changes: readonly Change[],
  overrun = false,
): void {
  if (overrun || changes.length > MAX_CHANGES) return stream.reset();
  for (const change of changes) if (concerns(member, stream.clientId, change)) stream.change(change.event);
}
