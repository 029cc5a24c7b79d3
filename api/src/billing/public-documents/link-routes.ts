import { sentence, word } from '@accounts/shared-domain';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { recordHistory } from '../../documents/engine/history.ts';
import { lockDocument } from '../../documents/engine/lock.ts';
import { requireDocument } from '../../documents/engine/read.ts';
import { articleOf, titleOf, type DocumentKindDescription } from '../../documents/kinds/kind.ts';
import { DOCUMENT_KINDS } from '../../documents/kinds/kinds.ts';
import { pageOf } from '../../documents/sending/document-email.ts';
import { newLinkTokens, revokeLinks, storeLink } from '../../documents/sharing/links.ts';
import { tenantRoute } from '../../identity/access/tenant-route.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { IdParams } from '../../platform/http/route-schema.ts';
import { PublicLinkSchema } from '../../platform/responses/mail.ts';

/** Links to hand on by other means than mail, and taking all links of a document back. */
export function registerLinkRoutes(app: FastifyInstance): void {
  for (const kind of Object.values(DOCUMENT_KINDS)) registerLinks(app, kind);
}

function registerLinks(app: FastifyInstance, kind: DocumentKindDescription): void {
  const url = `/account/v1/${kind.path}/{id}/publicLink`;
  tenantRoute(app, {
    method: 'POST',
    url,
    summary: `A new link that opens ${articleOf(kind)} without signing in`,
    response: PublicLinkSchema,
    area: kind.area,
    verb: 'edit',
    params: IdParams,
    run: async ({ tx, member, params: { id } }) => {
      const { status, number, record_status: record } = await lockDocument(tx, kind, id);
      if (status === 'Void' || record === 'D') {
        const state = record === 'A' ? 'void' : 'archived';
        throw apiError.conflict(
          'API-STATUS',
          sentence('{title} is {status} and cannot be shared.', {
            title: titleOf(kind, number),
            status: word(state),
          }),
        );
      }
      if (status === 'Draft') {
        throw apiError.conflict(
          'API-STATUS',
          sentence('{title} is a draft: approve it before you share it.', { title: titleOf(kind, number) }),
        );
      }
      const tokens = newLinkTokens();
      await storeLink(tx, tokens, { document: { kind: kind.kind, id }, mailId: null, toAddress: '' });
      await recordHistory({ tx, member, kind }, [{ id, action: 'Shared', detail: 'By a link' }], false);
      return { url: pageOf(app.settings.publicUrl, tokens.token) };
    },
  });
  tenantRoute(app, {
    method: 'DELETE',
    url,
    summary: `Revoke every link of ${articleOf(kind)}, those in messages included`,
    response: Type.Object({ revoked: Type.Integer() }),
    area: kind.area,
    verb: 'edit',
    params: IdParams,
    run: async ({ tx, member, params: { id } }) => {
      await requireDocument(tx, kind, id);
      const revoked = await revokeLinks(tx, [id]);
      await recordHistory(
        { tx, member, kind },
        [{ id, action: 'Links revoked', detail: String(revoked) }],
        false,
      );
      return { revoked };
    },
  });
}
