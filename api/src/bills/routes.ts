import type { FastifyInstance } from 'fastify';
import { registerDocumentRoutes } from '../documents/routes.ts';
import { BILL } from './kind.ts';

/** Calls of bills. */
export function registerBillsRoutes(app: FastifyInstance): void {
  registerDocumentRoutes(app, BILL);
}
