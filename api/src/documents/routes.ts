import type { FastifyInstance } from 'fastify';
import { valueOf } from '../answers/describe.ts';
import type { PaymentInput } from '@accounts/shared-domain';
import { IdParams } from '../http/route-schema.ts';
import { tenantRoute } from '../http/tenant-route.ts';
import { payDocument } from '../payments/pay.ts';
import { articleOf } from './kind.ts';
import type { DocumentKindDescription } from './kind.ts';
import { DOCUMENT_KINDS } from './kinds.ts';
import { registerNoteRoutes } from './note-routes.ts';
import { readDocument } from './read.ts';
import { registerReading } from './reading-routes.ts';
import { PaymentBody } from './schemas.ts';
import { registerSteps } from './step-routes.ts';
import { valueAnswer } from './value-answer.ts';
import { registerWriting } from './writing-routes.ts';

/** Declares every call of every kind of document; the kinds differ in their description only. */
export function registerDocumentsRoutes(app: FastifyInstance): void {
  for (const kind of Object.values(DOCUMENT_KINDS)) {
    registerReading(app, kind);
    registerWriting(app, kind);
    registerSteps(app, kind);
    registerNoteRoutes(app, kind);
    if (kind.kind === 'Invoice' || kind.kind === 'Bill') registerPaying(app, kind);
  }
}

function registerPaying(app: FastifyInstance, kind: DocumentKindDescription): void {
  tenantRoute(app, {
    method: 'POST',
    url: `/account/v1/${kind.path}/{id}/payment`,
    summary: `Record a payment of ${articleOf(kind)}`,
    response: valueOf(kind.answers.record),
    area: kind.area,
    verb: 'edit',
    params: IdParams,
    body: PaymentBody,
    idempotent: true,
    run: async ({ tx, member, params, body }) => {
      await payDocument(tx, member, kind, params.id, body as unknown as PaymentInput);
      return valueAnswer(await readDocument(tx, kind, params.id));
    },
  });
}
