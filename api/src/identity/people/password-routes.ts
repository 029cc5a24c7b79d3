import type { FastifyInstance } from 'fastify';
import type { SessionToken } from '@accounts/shared-domain';
import { Type } from 'typebox';
import { inPlatform } from '../../platform/db/transaction.ts';
import { publicRoute } from '../../platform/http/public-route.ts';
import { requestLanguage } from '../../platform/http/request-language.ts';
import { openSession, requireSession, type Session } from '../session/sessions.ts';
import { browserHash } from './browser.ts';
import { requireCaptcha } from './captcha.ts';
import { withMinimumDuration } from './minimum-duration.ts';
import { changePassword, forgotPassword, resetPassword } from './password-reset.ts';
import { Captcha, Done, Password, SessionResponse, Text, requireEmail, requirePassword } from './schemas.ts';

const CHANGED = 'Password changed successfully.';

/** Forgotten and changed passwords. */
export function registerPasswordRoutes(app: FastifyInstance): void {
  const { captcha, publicUrl } = app.settings;
  publicRoute(app, {
    method: 'POST',
    url: '/public/customer/forgotPassword',
    summary: 'Send a link to choose a new password',
    perMinute: 10,
    body: Type.Object({ email: Text, captcha: Captcha }),
    response: Done,
    run: async ({ body, request }) => {
      requireEmail(body.email);
      await requireCaptcha(captcha, body.captcha, request.ip);
      await withMinimumDuration(
        forgotPassword(body.email ?? '', { publicUrl, language: requestLanguage(request) }),
      );
      return { message: 'If this email has an account, a message with a link is on its way.' };
    },
  });
  publicRoute(app, {
    method: 'POST',
    url: '/public/customer/resetPassword',
    summary: 'Choose a new password by a link, or change it with the old one while signed in',
    perMinute: 20,
    body: Type.Object({
      hash: Text,
      password: Password,
      oldPassword: Password,
      staySignedIn: Type.Optional(
        Type.Boolean({
          description: 'With the old password: the response has a token for the same company.',
        }),
      ),
    }),
    response: Type.Object({ ...Done.properties, data: Type.Optional(SessionResponse.properties.data) }),
    run: async ({ body, request }) => {
      const { hash = '', password = '', oldPassword = '' } = body;
      // Who may change it at all comes first: a stranger learns nothing about what is missing.
      const session = hash === '' ? await requireSession(request) : null;
      requirePassword(password);
      const language = requestLanguage(request);
      if (session === null) await resetPassword(hash, password, { publicUrl, language });
      else {
        const { userId } = session;
        const changer = { userId, address: request.ip, browser: browserHash(request), language };
        await changePassword(changer, { old: oldPassword, new: password }, app.settings);
        if (body.staySignedIn === true) return { message: CHANGED, data: await renewSession(session) };
      }
      return { message: CHANGED };
    },
  });
}

/** A session like one that has just ended with every other of the person. */
function renewSession({ userId, companyId, type }: Session): Promise<SessionToken> {
  return inPlatform((tx) => openSession(tx, { userId, companyId, type }));
}
