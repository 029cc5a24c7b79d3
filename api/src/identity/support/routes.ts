import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import {
  SUPPORT_MESSAGE_LENGTH,
  fieldErrors,
  supportMessageSchema,
  type SupportMessage,
} from '@accounts/shared-domain';
import { apiError } from '../../platform/errors/api-error.ts';
import { text } from '../../platform/http/bounded.ts';
import { requestLanguage } from '../../platform/http/request-language.ts';
import { tenantRoute } from '../access/tenant-route.ts';
import { Done, Text, refuse } from '../people/schemas.ts';
import { sendSupportMessage } from './send-message.ts';

/** Longest message that is read; between the rule's length and this one the rule's sentence is returned. */
const MAX_MESSAGE_CHARS = 2 * SUPPORT_MESSAGE_LENGTH;

/** What members write to the people who run the server. */
export function registerSupportRoutes(app: FastifyInstance): void {
  const { supportEmail, rateLimitFactor } = app.settings;
  tenantRoute(app, {
    method: 'POST',
    url: '/account/v1/support/messages',
    summary: 'Write to the support of this server, a few times an hour; 404 where it has no contact form',
    idempotent: true,
    body: Type.Object({
      subject: Text,
      message: Type.Optional(text({ maxLength: MAX_MESSAGE_CHARS })),
    }),
    response: Done,
    run: async ({ tx, member, body, request }) => {
      if (supportEmail === null)
        throw apiError.notFound('This server has no contact form.', 'API-SUPPORT-OFF');
      refuse(fieldErrors(supportMessageSchema, body));
      const settings = { to: supportEmail, pageLanguage: requestLanguage(request), rateLimitFactor };
      await sendSupportMessage(tx, member, body as SupportMessage, settings);
      return { message: 'Your message is on its way.' };
    },
  });
}
