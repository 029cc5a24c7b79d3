import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { RecordEvent } from '@accounts/shared-domain';
import { sessionRoute } from '../../identity/access/session-route.ts';
import { paysForPlan } from '../../identity/plans/paying.ts';
import { loadMember, type MemberContext } from '../../identity/session/member-context.ts';
import type { Session } from '../../identity/session/sessions.ts';
import { idFloor, idTime } from '../../platform/db/id.ts';
import { inTenant, isUuid } from '../../platform/db/transaction.ts';
import { clientIdOf } from '../../platform/http/client-id.ts';
import { StreamResponse } from '../../platform/http/responses.ts';
import { EventsResponse } from '../../platform/responses/plans.ts';
import { changesAfter, concerns, type Change } from './changes.ts';
import { MAX_CHANGES, WINDOW_MS, tell } from './feed.ts';
import { eventHub, type EventHub } from './hub.ts';
import { eventStream } from './stream.ts';

const SSE_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Proxies that gather answers would keep every event for themselves.
  'x-accel-buffering': 'no',
  // A connection that has ended its stream is not kept for another request: a server that stops would wait for it.
  connection: 'close',
};

/**
 * Which records of the company have changed. With `Accept: text/event-stream` the answer stays open: events `change`,
 * `reset` (read everything again) and `end`. `Last-Event-ID` goes on where a broken stream ended; what was committed about
 * that time may be told twice, never not at all. Otherwise the answer is a list of what has changed since.
 */
export function registerEventsRoutes(app: FastifyInstance): void {
  const hub = eventHub(app.settings.apiProcesses);
  app.addHook('preClose', (done) => {
    hub.stop();
    done();
  });
  sessionRoute(app, {
    method: 'GET',
    url: '/account/v1/events',
    summary: 'Which records changed: a stream of server-sent events, or those since Last-Event-ID',
    response: EventsResponse,
    query: Type.Object({
      lastEventId: Type.Optional(
        Type.String({ maxLength: 100, description: 'As the header Last-Event-ID.' }),
      ),
    }),
    run: async ({ session, query, request }) => {
      const last = lastEventId(request, query.lastEventId);
      if (String(request.headers.accept ?? '').includes('text/event-stream')) {
        return openStream(hub, session, request, last);
      }
      return { content: await eventsSince(session, request, last) };
    },
  });
}

function lastEventId(request: FastifyRequest, inQuery: string | undefined): string | null {
  const given = request.headers['last-event-id'] ?? inQuery;
  return typeof given === 'string' && isUuid(given) ? given : null;
}

async function openStream(
  hub: EventHub,
  session: Session,
  request: FastifyRequest,
  last: string | null,
): Promise<StreamResponse> {
  const paying = await inTenant(session.companyId, async (tx) => {
    await loadMember(tx, session);
    return paysForPlan(tx);
  });
  const stream = eventStream(session, clientIdOf(request), request);
  // Joined before what was missed is read: what is committed in between comes by one way or the other.
  try {
    await hub.join(stream, paying);
    if (last !== null) {
      const { member, changes } = await memberWithChanges(session, last);
      tell(stream, member, changes);
    }
    return new StreamResponse(stream.body, SSE_HEADERS);
  } catch (error) {
    stream.body.destroy();
    throw error;
  }
}

async function eventsSince(
  session: Session,
  request: FastifyRequest,
  last: string | null,
): Promise<RecordEvent[]> {
  const { member, changes } = await memberWithChanges(session, last);
  const clientId = clientIdOf(request);
  return changes.filter((change) => concerns(member, clientId, change)).map(({ event }) => event);
}

/** Changes committed since an event: also those that began before it, and were committed after. */
function memberWithChanges(
  session: Session,
  last: string | null,
): Promise<{ member: MemberContext; changes: Change[] }> {
  return inTenant(session.companyId, async (tx) => {
    const member = await loadMember(tx, session);
    if (last === null) return { member, changes: [] };
    const since = idFloor(idTime(last) - WINDOW_MS);
    const { changes } = await changesAfter(tx, since, MAX_CHANGES + 1, new Map([[last, true]]));
    return { member, changes };
  });
}
