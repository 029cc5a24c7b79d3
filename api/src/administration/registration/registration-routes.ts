import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { fieldErrors, registrationSchema, type Registration } from '@accounts/shared-domain';
import { browserHash, markBrowser } from '../../identity/people/browser.ts';
import { requireCaptcha } from '../../identity/people/captcha.ts';
import { withMinimumDuration } from '../../identity/people/minimum-duration.ts';
import {
  Captcha,
  Done,
  PASSWORD_MOST,
  Password,
  SessionResponse,
  Text,
  refuse,
  requireEmail,
} from '../../identity/people/schemas.ts';
import { inPlatform } from '../../platform/db/transaction.ts';
import { publicRoute } from '../../platform/http/public-route.ts';
import { requestLanguage } from '../../platform/http/request-language.ts';
import { oneOf } from '../../platform/responses/describe.ts';
import { findLink } from './links.ts';
import { confirmRegistration, isEmailFree, register, resendConfirmation } from './registration.ts';

const HashParams = Type.Object({ hash: Type.String({ minLength: 1, maxLength: 100 }) });

/** Registering a person with a company, and the links of messages. */
export function registerRegistrationRoutes(app: FastifyInstance): void {
  registerRegisterRoutes(app);
  registerLinks(app);
  publicRoute(app, {
    method: 'POST',
    url: '/account/v1/company/checkEmail',
    summary: 'Whether an email can still be registered',
    perMinute: 30,
    response: Type.Object({ available: Type.Boolean(), exists: Type.Boolean() }),
    query: Type.Object({ email: Text }),
    run: async ({ query }) => {
      requireEmail(query.email);
      const available = await inPlatform((tx) => isEmailFree(tx, query.email ?? ''));
      return { available, exists: !available };
    },
  });
}

/** What the link of a message is for, and what it does. */
function registerLinks(app: FastifyInstance): void {
  publicRoute(app, {
    method: 'GET',
    url: '/public/customer/validHash/{hash}',
    summary: 'Whether the link of a message still works, and for what',
    response: Type.Object({
      valid: Type.Boolean(),
      purpose: oneOf(['registration', 'reset-password', 'invitation'] as const),
      email: Type.String(),
    }),
    params: HashParams,
    run: async ({ params }) => ({ valid: true, ...(await findLink(params.hash)) }),
  });
  publicRoute(app, {
    method: 'POST',
    url: '/public/customer/validHash/{hash}',
    summary: 'Confirm a registration: makes the company and signs the person in',
    params: HashParams,
    perMinute: 20,
    body: Type.Optional(
      Type.Union([
        Type.Object({
          password: Type.Optional(
            Type.String({
              maxLength: PASSWORD_MOST,
              description: 'The one chosen at registration; not needed in the browser that registered.',
            }),
          ),
          newPassword: Type.Optional(
            Type.String({
              maxLength: PASSWORD_MOST,
              description: 'To have instead of the one chosen at registration.',
            }),
          ),
        }),
        Type.Null(),
      ]),
    ),
    response: SessionResponse,
    run: async ({ params, body, request, reply }) => {
      const confirmation = {
        password: body?.password,
        newPassword: body?.newPassword,
        browser: markBrowser(request, reply, app.settings.publicUrl),
        address: request.ip,
      };
      const data = await confirmRegistration(params.hash, confirmation, app.settings.rateLimitFactor);
      return { data };
    },
  });
}

function registerRegisterRoutes(app: FastifyInstance): void {
  const { captcha, publicUrl, linkHours } = app.settings;
  publicRoute(app, {
    method: 'POST',
    url: '/public/customer/register',
    summary: 'Register a person and their company; a message with a link follows',
    perMinute: 10,
    body: Type.Object({
      firstName: Text,
      lastName: Text,
      email: Text,
      password: Password,
      companyName: Text,
      countryCode: Text,
      captcha: Captcha,
    }),
    response: Done,
    run: async ({ body, request, reply }) => {
      refuse(fieldErrors(registrationSchema, body));
      await requireCaptcha(captcha, body.captcha, request.ip);
      const browser = markBrowser(request, reply, publicUrl);
      const origin = { browser, address: request.ip, language: requestLanguage(request) };
      await register(body as Registration, origin, publicUrl, linkHours);
      return { message: 'We have sent you an email with a link to confirm your registration.' };
    },
  });
  publicRoute(app, {
    method: 'POST',
    url: '/public/customer/resendConfirmation',
    summary: 'Send the link of a registration once more',
    perMinute: 10,
    body: Type.Object({ email: Text, captcha: Captcha }),
    response: Done,
    run: async ({ body, request }) => {
      requireEmail(body.email);
      await requireCaptcha(captcha, body.captcha, request.ip);
      const origin = {
        browser: browserHash(request),
        address: request.ip,
        language: requestLanguage(request),
      };
      await withMinimumDuration(resendConfirmation(body.email ?? '', origin, publicUrl, linkHours));
      return { message: 'If this email has a registration to confirm, a message with a link is on its way.' };
    },
  });
}
