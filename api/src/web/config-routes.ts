import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { publicRoute } from '../http/public-route.ts';

const PER_MINUTE = 600;

/** What a browser must know before anybody signs in. */
export function registerConfigRoutes(app: FastifyInstance): void {
  const { captcha, google } = app.settings;
  publicRoute(app, {
    method: 'GET',
    url: '/public/config',
    summary: 'Settings that the public pages need: the captcha and Google, where they are configured',
    perMinute: PER_MINUTE,
    response: Type.Object({
      captcha: Type.Union([Type.Object({ siteKey: Type.String(), version: Type.Literal(2) }), Type.Null()]),
      google: Type.Union([Type.Object({ clientId: Type.String() }), Type.Null()]),
    }),
    run: () =>
      Promise.resolve({
        captcha: captcha === null ? null : { siteKey: captcha.siteKey, version: 2 },
        google: google === null ? null : { clientId: google.clientId },
      }),
  });
}
