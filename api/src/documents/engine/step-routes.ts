import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { ACTION_VERBS } from '@accounts/shared-domain';
import { tenantRoute } from '../../identity/access/tenant-route.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { text } from '../../platform/http/bounded.ts';
import { IdsBody } from '../../platform/http/ids-body.ts';
import { IdParams } from '../../platform/http/route-schema.ts';
import { valueResponse } from '../../platform/http/value-response.ts';
import { valueOf } from '../../platform/responses/describe.ts';
import { ApprovalsResponse } from '../../platform/responses/documents.ts';
import { articleOf, type DocumentKindDescription } from '../kinds/kind.ts';
import { DOCUMENT_KINDS } from '../kinds/kinds.ts';
import { approveDocuments } from './approve.ts';
import { convertDocument } from './convert.ts';
import { readDocument } from './read.ts';
import { setStatus } from './set-status.ts';

/** The calls that take a document from one status to the next. */
export function registerSteps(app: FastifyInstance, kind: DocumentKindDescription): void {
  const { path, area, statusField } = kind;
  tenantRoute(app, {
    method: 'PUT',
    url: `/account/v1/${path}/{id}/${statusField}`,
    summary: `Take ${articleOf(kind)} to another status`,
    response: valueOf(kind.answers.record),
    area,
    verb: ACTION_VERBS.approve,
    params: IdParams,
    query: Type.Object({
      status: text(),
      date: Type.Optional(Type.String({ format: 'date', description: 'Day of the reversal when voiding.' })),
      confirm: Type.Optional(Type.Boolean({ description: 'Answers a quote that has expired all the same.' })),
    }),
    run: async ({ tx, member, params, query }) => {
      await setStatus({ tx, member, kind }, params.id, query);
      return valueResponse(await readDocument(tx, kind, params.id));
    },
  });
  tenantRoute(app, {
    method: 'POST',
    url: `/account/v1/${path}/approve`,
    summary: `Approve many ${path}; each id is answered on its own`,
    response: ApprovalsResponse,
    area,
    verb: ACTION_VERBS.approve,
    body: IdsBody,
    idempotent: true,
    run: async ({ tx, member, body }) => {
      const approvals = await approveDocuments({ tx, member, kind }, body.ids);
      const content = approvals.map(({ id, error }) =>
        error === null ? { id, ok: true } : { id, ok: false, ...error.answer() },
      );
      return { content, approved: content.filter((one) => one.ok).length };
    },
  });
  registerConversion(app, kind);
}

function registerConversion(app: FastifyInstance, kind: DocumentKindDescription): void {
  if (kind.convertsTo === null) return;
  const target = DOCUMENT_KINDS[kind.convertsTo.kind];
  tenantRoute(app, {
    method: 'PUT',
    url: `/account/v1/${kind.path}/{id}/${kind.convertsTo.call}`,
    summary: `Make the draft ${target.kind.toLowerCase()} of ${articleOf(kind)}, once`,
    response: valueOf(target.answers.record),
    area: kind.area,
    verb: ACTION_VERBS.convert,
    params: IdParams,
    run: async ({ tx, member, params }) => {
      if (!member.can(target.area, 'create')) throw apiError.forbidden();
      const made = await convertDocument({ tx, member, kind }, params.id);
      return valueResponse(await readDocument(tx, made.kind, made.id));
    },
  });
}
