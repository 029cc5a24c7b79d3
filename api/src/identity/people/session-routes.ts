import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { inPlatform } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { bearerToken } from '../../platform/http/bearer-token.ts';
import { publicRoute } from '../../platform/http/public-route.ts';
import { requireFields } from '../../platform/http/require-fields.ts';
import { closeSession, closeSessionsOf, requireSession } from '../session/sessions.ts';
import { browserHash, markBrowser } from './browser.ts';
import { Captcha, Done, Password, SessionResponse, Text } from './schemas.ts';
import { signIn } from './sign-in.ts';

/** Signing in with a password, and out. */
export function registerSessionRoutes(app: FastifyInstance): void {
  publicRoute(app, {
    method: 'POST',
    url: '/auth/token',
    summary: 'Sign in with email and password, in the company used last or in the one asked for',
    perMinute: 20,
    body: Type.Object({
      username: Text,
      email: Text,
      password: Password,
      companyId: Type.Optional(Type.String({ format: 'uuid' })),
      captcha: Captcha,
    }),
    response: SessionResponse,
    run: async ({ body, request, reply }) => {
      const username = body.username ?? body.email ?? '';
      const password = body.password ?? '';
      requireFields([
        { field: 'username', message: username.trim() === '' ? 'Email required.' : null },
        { field: 'password', message: password === '' ? 'Password required.' : null },
      ]);
      const browser = browserHash(request);
      const credentials = { username, password, captcha: body.captcha, address: request.ip, browser };
      const mark = () => markBrowser(request, reply, app.settings.publicUrl);
      return { data: await signIn(app.settings, credentials, mark, body.companyId) };
    },
  });
  publicRoute(app, {
    method: 'POST',
    url: '/api/rest/v1/user/logout',
    summary: 'End the session of the token',
    response: Done,
    run: async ({ request }) => {
      const token = bearerToken(request);
      if (token === null) throw apiError.unauthorized();
      await closeSession(token);
      return { message: 'Signed out.' };
    },
  });
  publicRoute(app, {
    method: 'POST',
    url: '/api/rest/v1/user/logoutEverywhere',
    summary: 'End every session of the person of the token, in all companies and on all devices',
    response: Done,
    run: async ({ request }) => {
      const { userId } = await requireSession(request);
      await inPlatform((tx) => closeSessionsOf(tx, userId));
      return { message: 'Signed out everywhere.' };
    },
  });
}
