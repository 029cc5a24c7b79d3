import type { FastifyInstance } from 'fastify';
import { registerMasterData } from '../master-data/define-master-data.ts';
import { taxRateResource } from './resource.ts';

/** Tax rates. */
export function registerTaxRatesRoutes(app: FastifyInstance): void {
  registerMasterData(app, taxRateResource);
}
