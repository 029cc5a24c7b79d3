import { sentence, word } from '@accounts/shared-domain';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { PublicLinkSchema } from '../answers/mail.ts';
import { recordHistory } from '../documents/history.ts';
import { articleOf, titleOf } from '../documents/kind.ts';
import type { DocumentKindDescription } from '../documents/kind.ts';
import { DOCUMENT_KINDS } from '../documents/kinds.ts';
import { lockDocument } from '../documents/lock.ts';
import { requireDocument } from '../documents/read.ts';
import { problem } from '../http/problem.ts';
import { IdParams } from '../http/route-schema.ts';
import { tenantRoute } from '../http/tenant-route.ts';
import { pageOf } from '../mail/letter.ts';
import { newLinkTokens, revokeLinks, storeLink } from './links.ts';

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
        throw problem.conflict(
          'API-STATUS',
          sentence('{title} is {status} and cannot be shared.', {
            title: titleOf(kind, number),
            status: word(state),
          }),
        );
      }
      if (status === 'Draft') {
        throw problem.conflict(
          'API-STATUS',
          sentence('{title} is a draft: approve it before you share it.', { title: titleOf(kind, number) }),
        );
      }
      const tokens = newLinkTokens();
      await storeLink(tx, tokens, { document: { kind: kind.kind, id }, mailId: null, toAddress: '' });
      await recordHistory(tx, member, kind, [{ id, action: 'Shared', detail: 'By a link' }], false);
      return { url: pageOf(tokens.token) };
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
        tx,
        member,
        kind,
        [{ id, action: 'Links revoked', detail: String(revoked) }],
        false,
      );
      return { revoked };
    },
  });
}
