import type { FastifyInstance } from 'fastify';
import { registerDocumentRoutes } from '../documents/routes.ts';
import { INVOICE } from './kind.ts';

/** Calls of invoices. */
export function registerInvoicesRoutes(app: FastifyInstance): void {
  registerDocumentRoutes(app, INVOICE);
}
