import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { IdParams } from '../../platform/http/route-schema.ts';
import { contentOf } from '../../platform/responses/describe.ts';
import { MySessionSchema } from '../../platform/responses/people.ts';
import { personRoute } from '../access/person-route.ts';
import { endOtherSessions, endSession, listSessions } from './own-sessions.ts';
import { Done } from './schemas.ts';

/** Where a person is signed in, and the end of a session that should not be. */
export function registerOwnSessionsRoutes(app: FastifyInstance): void {
  personRoute(app, {
    method: 'GET',
    url: '/account/v1/sessions',
    summary: 'Sessions of the signed-in person: device, address, when they began and were used last',
    response: contentOf(MySessionSchema),
    run: async ({ session }) => ({ content: await listSessions(session) }),
  });
  personRoute(app, {
    method: 'DELETE',
    url: '/account/v1/sessions',
    summary: 'End every session of the signed-in person but the present one',
    response: Type.Object({ message: Type.String(), ended: Type.Integer() }),
    run: async ({ session }) => {
      const ended = await endOtherSessions(session);
      return { message: 'All other sessions have ended.', ended };
    },
  });
  personRoute(app, {
    method: 'DELETE',
    url: '/account/v1/sessions/{id}',
    summary: 'End one session of the signed-in person',
    params: IdParams,
    response: Done,
    run: async ({ session, params }) => {
      await endSession(session, params.id);
      return { message: 'The session has ended.' };
    },
  });
}
