import type { FastifyInstance } from 'fastify';
import { registerCompaniesRoutes } from './companies-routes.ts';
import { registerGoogleRoutes } from './google/routes.ts';
import { registerOwnSessionsRoutes } from './own-sessions-routes.ts';
import { registerPasswordRoutes } from './password-routes.ts';
import { registerProfileRoutes } from './profile-routes.ts';
import { registerRegistrationRoutes } from './registration-routes.ts';
import { registerSessionRoutes } from './session-routes.ts';

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
