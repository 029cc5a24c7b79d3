import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { MESSAGES } from '@accounts/shared-domain';
import { tenantRoute } from '../../identity/access/tenant-route.ts';
import { text } from '../../platform/http/bounded.ts';
import { IdParams } from '../../platform/http/route-schema.ts';
import { valueResponse } from '../../platform/http/value-response.ts';
import { contentOf, valueOf } from '../../platform/responses/describe.ts';
import { NoteSchema } from '../../platform/responses/documents.ts';
import { articleOf, type DocumentKindDescription } from '../kinds/kind.ts';
import { addNote, listNotes } from './notes.ts';
import { readDocument, requireDocument } from './read.ts';
import { reorderLines } from './reorder-lines.ts';
import { MAX_LINES_NAMED } from './schemas.ts';

const LineId = Type.String({ format: 'uuid' });
/** The lines in their new order, as identifiers or as lines. */
const OrderBody = Type.Array(
  Type.Union([LineId, Type.Object({ id: LineId, position: Type.Optional(Type.Integer()) })]),
  { maxItems: MAX_LINES_NAMED },
);

/** The team's notes on a document, and the order of its lines. */
export function registerNoteRoutes(app: FastifyInstance, kind: DocumentKindDescription): void {
  const { path, area } = kind;
  tenantRoute(app, {
    method: 'GET',
    url: `/account/v1/${path}/{id}/notes`,
    summary: `Notes on ${articleOf(kind)}, newest first`,
    response: contentOf(NoteSchema),
    area,
    verb: 'view',
    params: IdParams,
    run: async ({ tx, params }) => {
      await requireDocument(tx, kind, params.id);
      return { content: await listNotes(tx, kind, params.id) };
    },
  });
  tenantRoute(app, {
    method: 'POST',
    url: `/account/v1/${path}/{id}/note`,
    summary: `Write a note on ${articleOf(kind)}`,
    response: contentOf(NoteSchema),
    area,
    verb: 'edit',
    params: IdParams,
    body: Type.Object({ description: Type.Optional(text({ tooLarge: MESSAGES.notes })) }),
    idempotent: true,
    run: async ({ tx, member, params, body }) => {
      await requireDocument(tx, kind, params.id);
      return { content: await addNote({ tx, member, kind }, params.id, body.description ?? '') };
    },
  });
  tenantRoute(app, {
    method: 'PUT',
    url: `/account/v1/${path}/{id}/position/`,
    summary: `Put the lines of ${articleOf(kind)} into another order`,
    response: valueOf(kind.answers.record),
    area,
    verb: 'edit',
    params: IdParams,
    body: OrderBody,
    run: async ({ tx, member, params, body }) => {
      const ids = body.map((line) => (typeof line === 'string' ? line : line.id));
      await reorderLines({ tx, member, kind }, params.id, ids);
      return valueResponse(await readDocument(tx, kind, params.id));
    },
  });
}
