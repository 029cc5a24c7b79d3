import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { emailRule, fieldErrors, passwordRule, registrationRules } from '@accounts/shared-domain';
import type { Registration } from '@accounts/shared-domain';
import { inPlatform } from '../db/transaction.ts';
import { problem } from '../http/problem.ts';
import { publicRoute } from '../http/public-route.ts';
import { requireFields } from '../http/require-fields.ts';
import { requireCaptcha } from './captcha.ts';
import { changePassword, findReset, forgotPassword, resetPassword } from './password-reset.ts';
import { registerProfileRoutes } from './profile-routes.ts';
import { confirmRegistration, findRegistration, isEmailFree, register } from './registration.ts';
import { bearerToken, closeSession, requireSession } from './sessions.ts';
import { signIn } from './sign-in.ts';

const Text = Type.Optional(Type.String());
const Done = Type.Object({ message: Type.String() });
const SessionAnswer = Type.Object({
  data: Type.Object({ access_token: Type.String(), userId: Type.String(), type: Type.String() }),
});

/** Sign-in, registration, passwords. */
export function registerIdentityRoutes(app: FastifyInstance): void {
  registerSessionRoutes(app);
  registerRegistrationRoutes(app);
  registerPasswordRoutes(app);
  registerProfileRoutes(app);
}

function registerSessionRoutes(app: FastifyInstance): void {
  publicRoute(app, {
    method: 'POST',
    url: '/auth/token',
    summary: 'Sign in with email and password',
    perMinute: 20,
    body: Type.Object({ username: Text, email: Text, password: Text }),
    response: SessionAnswer,
    run: async ({ body }) => {
      const username = body.username ?? body.email ?? '';
      const password = body.password ?? '';
      requireFields([
        { field: 'username', message: username.trim() === '' ? 'Email required.' : null },
        { field: 'password', message: password === '' ? 'Password required.' : null },
      ]);
      return { data: await signIn(username, password) };
    },
  });
  publicRoute(app, {
    method: 'POST',
    url: '/api/rest/v1/user/logout',
    summary: 'End the session of the token',
    response: Done,
    run: async ({ request }) => {
      const token = bearerToken(request);
      if (token === null) throw problem.unauthorized();
      await closeSession(token);
      return { message: 'Signed out.' };
    },
  });
}

function registerRegistrationRoutes(app: FastifyInstance): void {
  const HashParams = Type.Object({ hash: Type.String({ minLength: 1, maxLength: 100 }) });
  publicRoute(app, {
    method: 'POST',
    url: '/public/customer/register',
    summary: 'Register a person and their company; a message with a link follows',
    perMinute: 10,
    body: Type.Object({
      firstName: Text,
      lastName: Text,
      email: Text,
      password: Text,
      companyName: Text,
      countryCode: Text,
      captcha: Text,
    }),
    response: Done,
    run: async ({ body, request }) => {
      const errors = fieldErrors(registrationRules, body);
      if (errors.length > 0) throw problem.fields(errors);
      const { captcha, publicUrl, linkHours } = app.settings;
      await requireCaptcha(captcha, body.captcha, request.ip);
      await register(body as Registration, publicUrl, linkHours);
      return { message: 'We have sent you an email with a link to confirm your registration.' };
    },
  });
  publicRoute(app, {
    method: 'GET',
    url: '/public/customer/validHash/{hash}',
    summary: 'Whether the link of a message still works, and for what',
    response: Type.Object({ valid: Type.Boolean(), purpose: Type.String(), email: Type.String() }),
    params: HashParams,
    run: async ({ params }) =>
      inPlatform(async (tx) => {
        const [reset] = await tx.run('SELECT 1 FROM password_reset WHERE token_hash = sha256($1)', [
          Buffer.from(params.hash),
        ]);
        if (reset !== undefined) {
          const { email } = await findReset(tx, params.hash);
          return { valid: true, purpose: 'reset-password', email };
        }
        const { email } = await findRegistration(tx, params.hash);
        return { valid: true, purpose: 'registration', email };
      }),
  });
  publicRoute(app, {
    method: 'POST',
    url: '/public/customer/validHash/{hash}',
    summary: 'Confirm a registration: makes the company and signs the person in',
    params: HashParams,
    response: SessionAnswer,
    run: async ({ params }) => ({ data: await confirmRegistration(params.hash) }),
  });
  publicRoute(app, {
    method: 'POST',
    url: '/account/v1/company/checkEmail',
    summary: 'Whether an email can still be registered',
    response: Type.Object({ available: Type.Boolean(), exists: Type.Boolean() }),
    query: Type.Object({ email: Text }),
    run: async ({ query }) => {
      const errors = fieldErrors(emailRule, query.email).map(({ message }) => ({ field: 'email', message }));
      if (errors.length > 0) throw problem.fields(errors);
      const available = await inPlatform((tx) => isEmailFree(tx, query.email ?? ''));
      return { available, exists: !available };
    },
  });
}

function registerPasswordRoutes(app: FastifyInstance): void {
  publicRoute(app, {
    method: 'POST',
    url: '/public/customer/forgotPassword',
    summary: 'Send a link to choose a new password',
    perMinute: 10,
    body: Type.Object({ email: Text, captcha: Text }),
    response: Done,
    run: async ({ body, request }) => {
      const errors = fieldErrors(emailRule, body.email).map(({ message }) => ({ field: 'email', message }));
      if (errors.length > 0) throw problem.fields(errors);
      await requireCaptcha(app.settings.captcha, body.captcha, request.ip);
      await forgotPassword(body.email ?? '', app.settings.publicUrl);
      return { message: 'If this email has an account, a message with a link is on its way.' };
    },
  });
  publicRoute(app, {
    method: 'POST',
    url: '/public/customer/resetPassword',
    summary: 'Choose a new password by a link, or change it with the old one while signed in',
    perMinute: 20,
    body: Type.Object({ hash: Text, password: Text, oldPassword: Text }),
    response: Done,
    run: async ({ body, request }) => {
      const errors = fieldErrors(passwordRule, body.password).map(({ message }) => ({
        field: 'password',
        message,
      }));
      if (errors.length > 0) throw problem.fields(errors);
      const password = body.password ?? '';
      if (body.hash !== undefined && body.hash !== '') await resetPassword(body.hash, password);
      else await changePassword((await requireSession(request)).userId, body.oldPassword ?? '', password);
      return { message: 'Password changed successfully.' };
    },
  });
}
