import type { FastifyInstance } from 'fastify';
import { registerMasterData } from '../master-data/define-master-data.ts';
import { contactResource } from './resource.ts';

/** Customers and suppliers. */
export function registerContactsRoutes(app: FastifyInstance): void {
  registerMasterData(app, contactResource);
}
