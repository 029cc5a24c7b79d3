import type { FastifyInstance } from 'fastify';
import { registerCatalogue } from '../catalogue/define-catalogue.ts';
import { contactCatalogue } from './catalogue.ts';

/** Customers and suppliers. */
export function registerContactsRoutes(app: FastifyInstance): void {
  registerCatalogue(app, contactCatalogue);
}
