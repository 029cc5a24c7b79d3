import type { FastifyInstance } from 'fastify';
import { registerCompanyRoutes } from '../company/routes.ts';
import { registerIdentityRoutes } from '../identity/routes.ts';
import { registerMailRoutes } from '../mail/routes.ts';
import { registerMembersRoutes } from '../members/routes.ts';
import { registerHealthRoutes } from './health.ts';

/** Every area's routes. A new area adds one line. */
export function registerRoutes(app: FastifyInstance): void {
  registerHealthRoutes(app);
  registerIdentityRoutes(app);
  registerCompanyRoutes(app);
  registerMembersRoutes(app);
  registerMailRoutes(app);
}
