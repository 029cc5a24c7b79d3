import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { ACTION_VERBS } from '@accounts/shared-domain';
import { valueOf } from '../answers/describe.ts';
import { ApprovalsAnswer } from '../answers/documents.ts';
import { problem } from '../http/problem.ts';
import { IdParams } from '../http/route-schema.ts';
import { tenantRoute } from '../http/tenant-route.ts';
import { approveDocuments } from './approve.ts';
import { convertDocument } from './convert.ts';
import { articleOf } from './kind.ts';
import type { DocumentKindDescription } from './kind.ts';
import { DOCUMENT_KINDS } from './kinds.ts';
import { readDocument } from './read.ts';
import { IdsBody } from './schemas.ts';
import { setStatus } from './set-status.ts';
import { valueAnswer } from './value-answer.ts';
import { text } from '../http/bounded.ts';

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
      await setStatus(tx, member, kind, params.id, query);
      return valueAnswer(await readDocument(tx, kind, params.id));
    },
  });
  tenantRoute(app, {
    method: 'POST',
    url: `/account/v1/${path}/approve`,
    summary: `Approve many ${path}; each id is answered on its own`,
    response: ApprovalsAnswer,
    area,
    verb: ACTION_VERBS.approve,
    body: IdsBody,
    idempotent: true,
    run: async ({ tx, member, body }) => {
      const approvals = await approveDocuments(tx, member, kind, body.ids);
      const content = approvals.map(({ id, problem: refused }) =>
        refused === null ? { id, ok: true } : { id, ok: false, ...refused.answer() },
      );
      return { content, approved: content.filter((one) => one.ok).length };
    },
  });
  registerConversion(app, kind);
}

function registerConversion(app: FastifyInstance, kind: DocumentKindDescription): void {
  if (kind.becomes === null) return;
  const target = DOCUMENT_KINDS[kind.becomes.kind];
  tenantRoute(app, {
    method: 'PUT',
    url: `/account/v1/${kind.path}/{id}/${kind.becomes.call}`,
    summary: `Make the draft ${target.kind.toLowerCase()} of ${articleOf(kind)}, once`,
    response: valueOf(target.answers.record),
    area: kind.area,
    verb: ACTION_VERBS.convert,
    params: IdParams,
    run: async ({ tx, member, params }) => {
      if (!member.can(target.area, 'create')) throw problem.forbidden();
      const made = await convertDocument(tx, member, kind, params.id);
      return valueAnswer(await readDocument(tx, made.kind, made.id));
    },
  });
}
