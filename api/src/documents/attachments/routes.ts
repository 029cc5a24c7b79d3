import type { FastifyInstance } from 'fastify';
import { MAX_ATTACHMENTS } from '@accounts/shared-domain';
import { Type } from 'typebox';
import { sessionRoute } from '../../identity/access/session-route.ts';
import { tenantRoute } from '../../identity/access/tenant-route.ts';
import { loadMember } from '../../identity/session/member-context.ts';
import { inTenant } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { publicRoute } from '../../platform/http/public-route.ts';
import { IdParams } from '../../platform/http/route-schema.ts';
import { contentOf, valueOf } from '../../platform/responses/describe.ts';
import { AttachmentSchema, NothingMore } from '../../platform/responses/documents.ts';
import { bindAttachments, removeAttachment } from './bind.ts';
import { contentResponse } from './content.ts';
import type { FileStore } from './file-store.ts';
import { ATTACHED_RECORDS, type AttachedRecord } from './records.ts';
import { attachmentsOf, companyOfPublicKey, permittedAttachment, publicAttachment } from './rows.ts';
import { saveAttachment } from './save.ts';
import { storeOf } from './store.ts';
import { sweepFiles } from './sweep.ts';

const Content = Type.String({ description: 'The content of the file, under its own media type.' });
/** Reads of public files a minute from one address: a page of pictures is not an attack. */
const PUBLIC_PER_MINUTE = 600;

/** Files: uploading them, binding them to documents and contacts, reading and removing them. */
export function registerAttachmentsRoutes(app: FastifyInstance): void {
  const store = storeOf(app.settings);
  registerUpload(app, store);
  registerContent(app, store);
  for (const record of ATTACHED_RECORDS) registerBinding(app, record);
  tenantRoute(app, {
    method: 'DELETE',
    url: '/account/v1/attachment/{id}',
    summary: 'Remove an attachment',
    response: NothingMore,
    params: IdParams,
    run: async ({ tx, member, params }) => {
      await removeAttachment(tx, member, params.id);
      tx.afterCommit(() => void sweepFiles(store, tx.companyId));
      return {};
    },
  });
}

function registerUpload(app: FastifyInstance, store: FileStore): void {
  sessionRoute(app, {
    method: 'POST',
    url: '/account/v1/attachment',
    summary: 'Upload a file; it is shown nowhere until it is bound to a record',
    response: valueOf(AttachmentSchema),
    query: Type.Object({
      isPublic: Type.Optional(
        Type.Boolean({ description: 'Opens without a token for whoever knows its path.' }),
      ),
    }),
    upload: true,
    run: async ({ session, query, file }) => {
      const value = await saveAttachment(store, session, await file(), query.isPublic === true);
      void sweepFiles(store, session.companyId);
      return { body: { value } };
    },
  });
}

function registerContent(app: FastifyInstance, store: FileStore): void {
  sessionRoute(app, {
    method: 'GET',
    url: '/account/v1/attachment/{id}',
    summary: 'Content of an attachment',
    response: Content,
    params: IdParams,
    run: async ({ session, params, request }) => {
      const row = await inTenant(session.companyId, async (tx) =>
        permittedAttachment(tx, await loadMember(tx, session), params.id, 'view'),
      );
      return contentResponse(store, session.companyId, row, request);
    },
  });
  publicRoute(app, {
    method: 'GET',
    url: '/public/attachment/{key}',
    summary: 'Content of a public attachment',
    response: Content,
    params: Type.Object({ key: Type.String({ maxLength: 100 }) }),
    perMinute: PUBLIC_PER_MINUTE,
    run: async ({ params, request }) => {
      const companyId = companyOfPublicKey(params.key);
      if (companyId === null) throw apiError.notFound();
      const row = await inTenant(companyId, (tx) => publicAttachment(tx, params.key));
      return contentResponse(store, companyId, row, request);
    },
  });
}

/** Attachments as a client lists them; only their identifiers are read. */
const AttachmentList = Type.Array(Type.Object({ id: Type.String({ format: 'uuid' }) }), {
  minItems: 1,
  maxItems: MAX_ATTACHMENTS,
});

function registerBinding(app: FastifyInstance, record: AttachedRecord): void {
  const url = `/account/v1/${record.path}/{id}/attachment`;
  tenantRoute(app, {
    method: 'POST',
    url,
    summary: `Bind uploaded files to a ${record.noun}; answers all its attachments`,
    response: contentOf(AttachmentSchema),
    area: record.area,
    verb: 'edit',
    params: IdParams,
    body: AttachmentList,
    run: async ({ tx, member, params, body }) => ({
      content: await bindAttachments({ tx, member }, record, params.id, [
        ...new Set(body.map(({ id }) => id)),
      ]),
    }),
  });
  tenantRoute(app, {
    method: 'GET',
    url,
    summary: `Attachments of a ${record.noun}`,
    response: contentOf(AttachmentSchema),
    area: record.area,
    verb: 'view',
    params: IdParams,
    run: async ({ tx, params }) => {
      await record.require(tx, params.id);
      return { content: await attachmentsOf(tx, record.module, params.id) };
    },
  });
}
