import type { FastifyInstance } from 'fastify';
import { ACTION_VERBS } from '@accounts/shared-domain';
import { tenantRoute } from '../../identity/access/tenant-route.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { IdsBody } from '../../platform/http/ids-body.ts';
import { BODY_BYTES } from '../../platform/http/limits.ts';
import { IdParams } from '../../platform/http/route-schema.ts';
import { valueResponse } from '../../platform/http/value-response.ts';
import { valueOf } from '../../platform/responses/describe.ts';
import { NothingMore, OutcomesResponse } from '../../platform/responses/documents.ts';
import { articleOf, nounOf, type DocumentKindDescription } from '../kinds/kind.ts';
import { duplicateDocument } from './convert.ts';
import { createAndRead } from './create.ts';
import { editDocument } from './edit.ts';
import type { DocumentInput } from './prepared.ts';
import { readDocument } from './read.ts';
import { deleteDocument, deleteDocuments } from './remove.ts';
import { documentBody, documentInput } from './schemas.ts';

/** Create, change, copy and remove. */
export function registerWriting(app: FastifyInstance, kind: DocumentKindDescription): void {
  registerCreating(app, kind);
  registerRemoving(app, kind);
  const { path, area } = kind;
  tenantRoute(app, {
    method: 'PUT',
    url: `/account/v1/${path}/{id}`,
    summary: `Change ${articleOf(kind)}; an approved one that is booked is reversed and posted again`,
    response: valueOf(kind.answers.record),
    area,
    verb: ACTION_VERBS.edit,
    params: IdParams,
    bodyBytes: BODY_BYTES.lines,
    body: documentBody(kind),
    // A change whose answer was lost is sent again, and is no conflict with itself.
    idempotent: true,
    run: async ({ tx, member, params, body }) => {
      const input = documentInput(kind, body);
      requireMayApprove(member, kind, input);
      const { version } = input;
      if (version === undefined) throw apiError.validation([{ field: 'version', message: 'Required.' }]);
      await editDocument({ tx, member, kind }, params.id, { ...input, version });
      return valueResponse(await readDocument(tx, kind, params.id));
    },
  });
}

function requireMayApprove(member: MemberContext, kind: DocumentKindDescription, input: DocumentInput): void {
  if (input.approve === true && !member.can(kind.area, ACTION_VERBS.approve)) throw apiError.forbidden();
}

function registerCreating(app: FastifyInstance, kind: DocumentKindDescription): void {
  const { path, area } = kind;
  for (const [call, isDraft] of [
    ['', false],
    ['/draft', true],
  ] as const) {
    tenantRoute(app, {
      method: 'POST',
      url: `/account/v1/${path}${call}`,
      summary: isDraft
        ? `Save ${articleOf(kind)} as a draft`
        : `Create ${articleOf(kind)}, as a draft or approved`,
      response: valueOf(kind.answers.record),
      area,
      verb: 'create',
      bodyBytes: BODY_BYTES.lines,
      body: documentBody(kind),
      idempotent: true,
      run: async ({ tx, member, body }) => {
        const input = documentInput(kind, isDraft ? { ...body, [kind.statusField]: 'Draft' } : body);
        requireMayApprove(member, kind, input);
        return valueResponse(await createAndRead({ tx, member, kind }, input));
      },
    });
  }
  // The specification calls the credit note's own.
  for (const call of kind.kind === 'CreditNote' ? ['duplicate', 'duplicateCreditNote'] : ['duplicate']) {
    tenantRoute(app, {
      method: 'POST',
      url: `/account/v1/${path}/{id}/${call}`,
      summary: `Copy ${articleOf(kind)} into a new draft`,
      response: valueOf(kind.answers.record),
      area,
      verb: 'create',
      params: IdParams,
      idempotent: true,
      run: async ({ tx, member, params }) => {
        const id = await duplicateDocument({ tx, member, kind }, params.id);
        return valueResponse(await readDocument(tx, kind, id));
      },
    });
  }
}

function registerRemoving(app: FastifyInstance, kind: DocumentKindDescription): void {
  const { path, area } = kind;
  tenantRoute(app, {
    method: 'DELETE',
    url: `/account/v1/${path}/{id}`,
    summary:
      kind.posting === null
        ? `Remove ${articleOf(kind)} that may go`
        : `Remove a draft; void and archive an approved ${nounOf(kind)} without payments`,
    response: NothingMore,
    area,
    verb: ACTION_VERBS.delete,
    params: IdParams,
    run: async ({ tx, member, params }) => {
      await deleteDocument({ tx, member, kind }, params.id);
      return {};
    },
  });
  tenantRoute(app, {
    method: 'POST',
    url: `/account/v1/${path}/delete`,
    summary: `Remove many ${path}; each id is answered on its own`,
    response: OutcomesResponse,
    area,
    verb: ACTION_VERBS.delete,
    body: IdsBody,
    idempotent: true,
    run: ({ tx, member, body }) => deleteDocuments({ tx, member, kind }, body.ids),
  });
}
