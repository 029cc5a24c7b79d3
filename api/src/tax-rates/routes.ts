import type { FastifyInstance } from 'fastify';
import { registerCatalogue } from '../catalogue/define-catalogue.ts';
import { taxRateCatalogue } from './catalogue.ts';

/** Tax rates. */
export function registerTaxRatesRoutes(app: FastifyInstance): void {
  registerCatalogue(app, taxRateCatalogue);
}
