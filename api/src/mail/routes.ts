import type { FastifyInstance } from 'fastify';
import { problem } from '../http/problem.ts';
import { publicRoute } from '../http/public-route.ts';
import { IdParams } from '../http/route-schema.ts';
import { listOutbox, readOutbox } from './outbox.ts';
import { Type } from 'typebox';
import { describes } from '../answers/describe.ts';
import type { OutboxMessage } from './outbox.ts';

const PER_MINUTE = 600;
const Text = Type.String();
const Message = describes<OutboxMessage>()(
  Type.Object({
    id: Text,
    to: Text,
    subject: Text,
    text: Text,
    html: Text,
    links: Type.Array(Text),
    attachments: Type.Array(Type.Object({ fileName: Text, contentType: Text, base64: Text })),
    createdDate: Text,
  }),
);

/** Messages that were not sent because no SMTP_URL is set. In production these calls do not exist. */
export function registerMailRoutes(app: FastifyInstance): void {
  const { production, dataDir } = app.settings;
  if (production) return;
  publicRoute(app, {
    method: 'GET',
    url: '/dev/outbox',
    summary: 'Messages waiting in the outbox, newest first',
    response: Type.Array(Message),
    perMinute: PER_MINUTE,
    run: () => listOutbox(dataDir),
  });
  publicRoute(app, {
    method: 'GET',
    url: '/dev/outbox/{id}',
    summary: 'One message of the outbox',
    response: Message,
    params: IdParams,
    perMinute: PER_MINUTE,
    run: async ({ params }) => {
      const message = await readOutbox(dataDir, params.id);
      if (message === null) throw problem.notFound();
      return message;
    },
  });
}
