import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { apiError } from '../../platform/errors/api-error.ts';
import { requireLocalRequest } from '../../platform/http/local-request.ts';
import { publicRoute } from '../../platform/http/public-route.ts';
import { IdParams } from '../../platform/http/route-schema.ts';
import { signedRoute } from '../../platform/http/signed-route.ts';
import { messagePage, outboxPage, wantsPage } from '../../platform/mail/outbox-page.ts';
import { listOutbox, readOutbox, type OutboxMessage } from '../../platform/mail/outbox.ts';
import { describes, oneOf } from '../../platform/responses/describe.ts';
import { takeMailEvent } from './provider-events.ts';

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

const MailEventBody = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 200 }),
  type: oneOf(['Received', 'Delivered', 'Opened', 'Bounced'] as const),
  messageId: Type.String({ minLength: 1, maxLength: 200 }),
  reason: Type.Optional(Type.String({ maxLength: 5_000 })),
});

/** What the mail provider tells of messages, and the outbox. */
export function registerMailRoutes(app: FastifyInstance): void {
  signedRoute(app, {
    url: '/public/mail/webhook',
    summary: 'The mail provider tells what became of a message; signed with MAIL_WEBHOOK_SECRET',
    body: MailEventBody,
    response: Type.Object({ outcome: oneOf(['taken', 'known', 'unknown'] as const) }),
    header: 'accounts-signature',
    secret: () => Promise.resolve(app.settings.mailWebhookSecret),
    run: async (event) => ({ outcome: await takeMailEvent(event) }),
  });
  registerOutboxRoutes(app);
}

/**
 * Messages that were not sent because no SMTP_URL is set, with their links: for the person at this machine alone. In
 * production, and with a mail server, these calls do not exist.
 */
function registerOutboxRoutes(app: FastifyInstance): void {
  const { production, smtpUrl, dataDir } = app.settings;
  if (production || smtpUrl !== undefined) return;
  publicRoute(app, {
    method: 'GET',
    url: '/dev/outbox',
    summary: 'Messages waiting in the outbox, newest first; a page for a browser',
    response: Type.Array(Message),
    perMinute: PER_MINUTE,
    run: async ({ request }) => {
      requireLocalRequest(request);
      const messages = await listOutbox(dataDir);
      return wantsPage(request) ? outboxPage(messages) : messages;
    },
  });
  publicRoute(app, {
    method: 'GET',
    url: '/dev/outbox/{id}',
    summary: 'One message of the outbox; a page for a browser',
    response: Message,
    params: IdParams,
    perMinute: PER_MINUTE,
    run: async ({ params, request }) => {
      requireLocalRequest(request);
      const message = await readOutbox(dataDir, params.id);
      if (message === null) throw apiError.notFound();
      return wantsPage(request) ? messagePage(message) : message;
    },
  });
}
