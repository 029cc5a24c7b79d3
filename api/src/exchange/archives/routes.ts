import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { tenantRoute } from '../../identity/access/tenant-route.ts';
import { requireWholeCompany } from '../../identity/access/whole-company.ts';
import { inTenant, type Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { StreamResponse } from '../../platform/http/responses.ts';
import { IdParams } from '../../platform/http/route-schema.ts';
import { contentDisposition } from '../../platform/http/send.ts';
import { ArchiveSchema } from '../../platform/responses/archive.ts';
import { contentOf } from '../../platform/responses/describe.ts';
import { NothingMore } from '../../platform/responses/documents.ts';
import { PART_BYTES } from './limits.ts';
import { addArchive, listArchives, readArchive, removeArchive } from './rows.ts';

const ACCESS = { area: 'Settings', verb: 'edit' } as const;

/** Archives of everything that the company has, for those who may change it and see all of it. */
export function registerArchivesRoutes(app: FastifyInstance): void {
  tenantRoute(app, {
    method: 'POST',
    url: '/account/v1/archives',
    summary: 'Have an archive of the whole company made; GET archives/{id} returns its progress',
    response: ArchiveSchema,
    ...ACCESS,
    body: Type.Object({ pdfs: Type.Boolean(), attachments: Type.Boolean() }),
    idempotent: true,
    run: ({ tx, member, body }) => {
      requireWholeCompany(member);
      return addArchive(tx, member, body);
    },
  });
  tenantRoute(app, {
    method: 'GET',
    url: '/account/v1/archives',
    summary: 'Archives of the company, newest first',
    response: contentOf(ArchiveSchema),
    ...ACCESS,
    run: async ({ tx, member }) => {
      requireWholeCompany(member);
      return { content: await listArchives(tx) };
    },
  });
  registerOneArchive(app);
}

/** An archive that was asked for: its progress, its file, its removal. */
function registerOneArchive(app: FastifyInstance): void {
  tenantRoute(app, {
    method: 'GET',
    url: '/account/v1/archives/{id}',
    summary: 'One archive, with its progress while it is made',
    response: ArchiveSchema,
    ...ACCESS,
    params: IdParams,
    run: ({ tx, member, params }) => {
      requireWholeCompany(member);
      return readArchive(tx, params.id);
    },
  });
  tenantRoute(app, {
    method: 'GET',
    url: '/account/v1/archives/{id}/file',
    summary: 'The zip of a finished archive',
    response: Type.String({ description: 'The zip, as application/zip.' }),
    ...ACCESS,
    params: IdParams,
    run: async ({ tx, member, params }) => {
      requireWholeCompany(member);
      return archiveFile(tx, params.id);
    },
  });
  tenantRoute(app, {
    method: 'DELETE',
    url: '/account/v1/archives/{id}',
    summary: 'Remove an archive, or end one that is being made',
    response: NothingMore,
    ...ACCESS,
    params: IdParams,
    run: async ({ tx, member, params }) => {
      requireWholeCompany(member);
      await removeArchive(tx, params.id);
      return {};
    },
  });
}

async function archiveFile(tx: Tx, id: string): Promise<StreamResponse> {
  const { state, bytes, fileName } = await readArchive(tx, id);
  if (state !== 'Done') throw apiError.conflict('API-ARCHIVE-STATE', 'This archive is not finished.');
  // A part at a time: what a slow client has not taken yet waits in the database.
  const body = Readable.from(partsOf(tx.companyId, id, Math.ceil(bytes / PART_BYTES)), { highWaterMark: 1 });
  return new StreamResponse(body, {
    'content-type': 'application/zip',
    'content-length': String(bytes),
    'content-disposition': contentDisposition('attachment', fileName),
    'cache-control': 'private, no-store',
  });
}

const PART = 'SELECT content FROM archive_part WHERE company_id = $1 AND archive_id = $2 AND part = $3';

/** The parts of a zip, each read in a separate transaction; an error where it is removed meanwhile. */
async function* partsOf(companyId: string, id: string, count: number): AsyncGenerator<Buffer> {
  for (let part = 0; part < count; part += 1) {
    const read = (tx: Tx): Promise<{ content: Buffer }[]> => tx.run(PART, [companyId, id, part]);
    const [row] = await inTenant(companyId, read, null, { purpose: 'background' });
    if (row === undefined) throw new Error('The archive was removed while it was sent.');
    yield row.content;
  }
}
