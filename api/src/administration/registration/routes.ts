import type { FastifyInstance } from 'fastify';
import { registerOwnSessionsRoutes } from '../../identity/people/own-sessions-routes.ts';
import { registerPasswordRoutes } from '../../identity/people/password-routes.ts';
import { registerProfileRoutes } from '../../identity/people/profile-routes.ts';
import { registerSessionRoutes } from '../../identity/people/session-routes.ts';
import { registerCompaniesRoutes } from './companies-routes.ts';
import { registerGoogleRoutes } from './google/routes.ts';
import { registerRegistrationRoutes } from './registration-routes.ts';

/** Sign-in, registration, passwords, profile, and the companies of a person. */
export function registerIdentityRoutes(app: FastifyInstance): void {
  registerSessionRoutes(app);
  registerOwnSessionsRoutes(app);
  registerGoogleRoutes(app);
  registerRegistrationRoutes(app);
  registerPasswordRoutes(app);
  registerProfileRoutes(app);
  registerCompaniesRoutes(app);
}
