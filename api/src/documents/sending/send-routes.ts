import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { ACTION_VERBS, MAX_ATTACHMENTS } from '@accounts/shared-domain';
import { tenantRoute } from '../../identity/access/tenant-route.ts';
import { jsonText } from '../../platform/http/responses.ts';
import { IdParams } from '../../platform/http/route-schema.ts';
import { PreviewQuery, SendQuery } from '../../platform/mail/send-query.ts';
import { MessagePreviewResponse } from '../../platform/responses/common.ts';
import { readDocument } from '../engine/read.ts';
import { articleOf, type DocumentKindDescription } from '../kinds/kind.ts';
import { DOCUMENT_KINDS } from '../kinds/kinds.ts';
import { previewDocument, sendDocument } from './send.ts';

const Attachments = Type.Optional(
  Type.Array(
    Type.Unsafe<string | { id: string }>({
      anyOf: [
        { type: 'string', format: 'uuid' },
        { type: 'object', properties: { id: { type: 'string', format: 'uuid' } }, required: ['id'] },
      ],
      description: 'Identifier or record of an attachment that was uploaded before.',
    }),
    { maxItems: MAX_ATTACHMENTS },
  ),
);

/** POST {id}/send of every kind of document. */
export function registerSendRoutes(app: FastifyInstance): void {
  for (const kind of Object.values(DOCUMENT_KINDS)) registerSend(app, kind);
}

function registerSend(app: FastifyInstance, kind: DocumentKindDescription): void {
  tenantRoute(app, {
    method: 'GET',
    url: `/account/v1/${kind.path}/{id}/message/preview`,
    summary: `The message of ${articleOf(kind)} as a recipient would read it`,
    response: MessagePreviewResponse,
    area: kind.area,
    verb: ACTION_VERBS.send,
    params: IdParams,
    query: PreviewQuery,
    run: ({ tx, params, query }) => previewDocument(tx, kind, params.id, query),
  });
  tenantRoute(app, {
    method: 'POST',
    url: `/account/v1/${kind.path}/{id}/send`,
    summary: `Send ${articleOf(kind)} by mail with its PDF; a draft is approved first`,
    response: kind.answers.record,
    area: kind.area,
    verb: ACTION_VERBS.send,
    params: IdParams,
    query: SendQuery,
    body: Attachments,
    idempotent: true,
    run: async ({ tx, member, params, query, body }) => {
      await sendDocument({ tx, member, kind }, params.id, {
        settings: app.settings,
        toAddresses: query.toAddress,
        description: query.description,
        attachments: body ?? [],
      });
      return jsonText(await readDocument(tx, kind, params.id));
    },
  });
}
