import type { PublicConfig } from '@accounts/shared-domain';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { publicRoute } from '../../platform/http/public-route.ts';
import { describes, orNull } from '../../platform/responses/describe.ts';

const PER_MINUTE = 600;
const Text = Type.String();
const ConfigResponse = describes<PublicConfig>()(
  Type.Object({
    captcha: orNull(Type.Object({ siteKey: Text, version: Type.Integer(), scriptUrl: Text })),
    google: orNull(Type.Object({ clientId: Text })),
    keepSealedPassword: Type.Boolean(),
    maxUploadBytes: Type.Integer(),
    moduleOverrides: Type.Array(Text),
    support: Type.Object({ chatScriptUrl: orNull(Text), contactForm: Type.Boolean() }),
  }),
);

/** What a browser must know before anybody signs in. */
export function registerConfigRoutes(app: FastifyInstance): void {
  const { captcha, google, keepSealedPassword, bodyLimit, moduleOverrides, chat, supportEmail } =
    app.settings;
  publicRoute(app, {
    method: 'GET',
    url: '/public/config',
    summary:
      'Settings that the pages need: captcha, Google and chat where they are configured, the sealed password, the largest file, the contact form, and from where a tab may take a module under development',
    perMinute: PER_MINUTE,
    response: ConfigResponse,
    run: () =>
      Promise.resolve({
        captcha:
          captcha === null ? null : { siteKey: captcha.siteKey, version: 2, scriptUrl: captcha.scriptUrl },
        google: google === null ? null : { clientId: google.clientId },
        keepSealedPassword,
        maxUploadBytes: bodyLimit,
        moduleOverrides,
        support: { chatScriptUrl: chat?.scriptUrl ?? null, contactForm: supportEmail !== null },
      }),
  });
}
