import type { FastifyInstance } from 'fastify';
import { registerCatalogue } from '../catalogue/define-catalogue.ts';
import { itemCatalogue } from './catalogue.ts';

/** Products and services. */
export function registerItemsRoutes(app: FastifyInstance): void {
  registerCatalogue(app, itemCatalogue);
}
