import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { LIST_LIMIT, eventOfStatus } from '@accounts/shared-domain';
import type { PaymentInput } from '@accounts/shared-domain';
import { listActivities } from '../activity/list.ts';
import { jsonText } from '../http/answers.ts';
import { listAnswer } from '../http/list-answer.ts';
import { problem } from '../http/problem.ts';
import { IdParams } from '../http/route-schema.ts';
import { tenantRoute } from '../http/tenant-route.ts';
import { payDocument } from '../payments/pay.ts';
import { MOST_APPROVALS, approveDocuments } from './approve.ts';
import { createDocuments } from './create.ts';
import { editDocument } from './edit.ts';
import type { DocumentKindDescription } from './kind.ts';
import { listDocuments } from './list.ts';
import { messageStatuses } from './messages.ts';
import { readDocument, requireDocument } from './read.ts';
import { deleteDocument, voidDocument } from './remove.ts';
import { DocumentBody, ListBody, ListQuery, PaymentBody, documentInput } from './schemas.ts';
import { ActivitiesAnswer, MessagesAnswer } from '../answers/common.ts';
import { listOf, valueOf } from '../answers/describe.ts';
import { ApprovalsAnswer, NothingMore } from '../answers/documents.ts';

/** Declares every call of one kind of document; the kinds differ in their description only. */
export function registerDocumentRoutes(app: FastifyInstance, kind: DocumentKindDescription): void {
  registerReading(app, kind);
  registerWriting(app, kind);
  registerApproving(app, kind);
  tenantRoute(app, {
    method: 'POST',
    url: `/account/v1/${kind.path}/{id}/payment`,
    summary: `Record a payment of ${article(kind)}`,
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

function article(kind: DocumentKindDescription): string {
  return `${kind.kind === 'Invoice' ? 'an' : 'a'} ${kind.kind.toLowerCase()}`;
}

function valueAnswer(text: string): ReturnType<typeof jsonText> {
  return jsonText(`{"body":{"value":${text}}}`);
}

function registerReading(app: FastifyInstance, kind: DocumentKindDescription): void {
  const { path, area } = kind;
  tenantRoute(app, {
    method: 'POST',
    url: `/account/v1/${path}/all`,
    summary: `List ${path}`,
    response: listOf(kind.answers.row),
    area,
    verb: 'view',
    query: ListQuery,
    body: ListBody,
    run: ({ tx, member, query, body, request }) =>
      listAnswer(
        tx,
        request,
        // A contact's new name shows in the rows.
        [path, 'contacts'],
        () =>
          listDocuments(tx, kind, {
            ...body,
            limit: body?.limit ?? LIST_LIMIT,
            ...(query.status === undefined ? {} : { status: query.status }),
            today: member.today,
          }),
        query.status === 'Overdue' ? member.today : '',
      ),
  });
  tenantRoute(app, {
    method: 'GET',
    url: `/account/v1/${path}/{id}`,
    summary: `Read ${article(kind)} with lines, receipts, notes and attachments`,
    response: kind.answers.record,
    area,
    verb: 'view',
    params: IdParams,
    run: async ({ tx, params }) => jsonText(await readDocument(tx, kind, params.id)),
  });
  tenantRoute(app, {
    method: 'GET',
    url: `/account/v1/${path}/{id}/activities`,
    summary: `History of ${article(kind)}`,
    response: ActivitiesAnswer,
    area,
    verb: 'view',
    params: IdParams,
    run: async ({ tx, params }) => {
      await requireDocument(tx, kind, params.id);
      return listActivities(tx, kind.module, params.id);
    },
  });
  tenantRoute(app, {
    method: 'GET',
    url: `/account/v1/${path}/{id}/message/status`,
    summary: `E-mails of ${article(kind)}`,
    response: MessagesAnswer,
    area,
    verb: 'view',
    params: IdParams,
    run: async ({ tx, params }) => {
      await requireDocument(tx, kind, params.id);
      return messageStatuses(tx, kind, params.id);
    },
  });
}

function registerWriting(app: FastifyInstance, kind: DocumentKindDescription): void {
  const { path, area } = kind;
  tenantRoute(app, {
    method: 'POST',
    url: `/account/v1/${path}`,
    summary: `Create ${article(kind)}, as a draft or approved`,
    response: valueOf(kind.answers.record),
    area,
    verb: 'create',
    body: DocumentBody,
    idempotent: true,
    run: async ({ tx, member, body }) => {
      const input = documentInput(kind, body);
      if (input.approve === true && !member.can(area, 'approve')) throw problem.forbidden();
      const [id = ''] = await createDocuments(tx, member, kind, [input]);
      return valueAnswer(await readDocument(tx, kind, id));
    },
  });
  tenantRoute(app, {
    method: 'PUT',
    url: `/account/v1/${path}/{id}`,
    summary: `Change ${article(kind)}; an approved one is reversed and posted again`,
    response: valueOf(kind.answers.record),
    area,
    verb: 'edit',
    params: IdParams,
    body: DocumentBody,
    run: async ({ tx, member, params, body }) => {
      const input = documentInput(kind, body);
      if (input.approve === true && !member.can(area, 'approve')) throw problem.forbidden();
      const { version } = input;
      if (version === undefined) throw problem.fields([{ field: 'version', message: 'Required.' }]);
      await editDocument(tx, member, kind, params.id, { ...input, version });
      return valueAnswer(await readDocument(tx, kind, params.id));
    },
  });
  tenantRoute(app, {
    method: 'DELETE',
    url: `/account/v1/${path}/{id}`,
    summary: `Remove a draft; void and archive an approved ${kind.kind.toLowerCase()} without payments`,
    response: NothingMore,
    area,
    verb: 'delete',
    params: IdParams,
    run: async ({ tx, member, params }) => {
      await deleteDocument(tx, member, kind, params.id);
      return {};
    },
  });
}

function registerApproving(app: FastifyInstance, kind: DocumentKindDescription): void {
  const { path, area, statusField } = kind;
  tenantRoute(app, {
    method: 'PUT',
    url: `/account/v1/${path}/{id}/${statusField}`,
    summary: `Approve or void ${article(kind)}`,
    response: valueOf(kind.answers.record),
    area,
    verb: 'approve',
    params: IdParams,
    query: Type.Object({
      status: Type.String(),
      date: Type.Optional(Type.String({ format: 'date', description: 'Day of the reversal when voiding.' })),
    }),
    run: async ({ tx, member, params, query }) => {
      const event = eventOfStatus(query.status);
      if (event === 'approve') {
        const [approval] = await approveDocuments(tx, member, kind, [params.id]);
        if (approval?.problem) throw approval.problem;
      } else if (event === 'void') await voidDocument(tx, member, kind, params.id, query.date);
      else {
        await requireDocument(tx, kind, params.id);
        throw problem.conflict('API-STATUS', `The status ${query.status} cannot be set by hand.`);
      }
      return valueAnswer(await readDocument(tx, kind, params.id));
    },
  });
  tenantRoute(app, {
    method: 'POST',
    url: `/account/v1/${path}/approve`,
    summary: `Approve many ${path}; each id is answered on its own`,
    response: ApprovalsAnswer,
    area,
    verb: 'approve',
    body: Type.Object({
      ids: Type.Array(Type.String({ format: 'uuid' }), { minItems: 1, maxItems: MOST_APPROVALS }),
    }),
    idempotent: true,
    run: async ({ tx, member, body }) => {
      const approvals = await approveDocuments(tx, member, kind, body.ids);
      const content = approvals.map(({ id, problem: refused }) =>
        refused === null ? { id, ok: true } : { id, ok: false, ...refused.answer() },
      );
      return { content, approved: content.filter((one) => one.ok).length };
    },
  });
}
