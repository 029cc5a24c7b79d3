import type { FastifyInstance } from 'fastify';
import { DOCUMENT_KINDS } from '../kinds/kinds.ts';
import { registerNoteRoutes } from './note-routes.ts';
import { registerReading } from './reading-routes.ts';
import { registerSteps } from './step-routes.ts';
import { registerWriting } from './writing-routes.ts';

/** Declares every call of every kind of document; the kinds differ in their description only. */
export function registerDocumentsRoutes(app: FastifyInstance): void {
  for (const kind of Object.values(DOCUMENT_KINDS)) {
    registerReading(app, kind);
    registerWriting(app, kind);
    registerSteps(app, kind);
    registerNoteRoutes(app, kind);
  }
}
