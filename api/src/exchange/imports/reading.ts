import type { FastifyRequest } from 'fastify';
import type { ImportKind } from '@accounts/shared-domain';
import type { FileTurn } from '../../identity/access/tenant-route.ts';
import { findMember } from '../../identity/session/member-context.ts';
import { requireSession } from '../../identity/session/sessions.ts';
import { inTenant, type Tx } from '../../platform/db/transaction.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { UploadedFile } from '../../platform/http/upload.ts';
import { IMPORTS } from './kinds.ts';
import { failLog, openLog } from './log.ts';
import { readFile } from './read-file.ts';
import { UnreadableFile, type PlacedSheet, type WantedPart } from './sheet.ts';

/** An import whose file is read before its transaction begins. `id` is the identifier that its caller chose for the log. */
interface ReadingImport {
  id: string | undefined;
  dryRun: boolean;
  file: UploadedFile;
  wanted: WantedPart & { kind: ImportKind };
}

/**
 * Reads the file of an import; a file that cannot be read is returned as the reason. With an identifier the log says
 * `Reading` meanwhile, and why where it cannot be read. Throws an ApiError when too many files wait: the log then stays as it
 * is, so that the same call can be made again.
 */
export async function readShown(
  call: ReadingImport,
  { request, companyId, signal }: FileTurn,
): Promise<PlacedSheet | UnreadableFile> {
  const { id } = call;
  const beside = (work: (tx: Tx) => Promise<void>): Promise<void> =>
    inTenant(companyId, work, null, { purpose: 'background' });
  if (id !== undefined) await beside((tx) => openReading(tx, { ...call, id }, request));
  const sheet = await readBeforehand(call.file, call.wanted, { companyId, signal });
  if (id !== undefined && sheet instanceof UnreadableFile) {
    const { said } = sheet;
    await beside((tx) => failLog(tx, id, said)).catch(() => undefined);
  }
  return sheet;
}

/** Nothing is written for a person who may not import: the call itself answers that. */
async function openReading(
  tx: Tx,
  { id, dryRun, file, wanted: { kind } }: ReadingImport & { id: string },
  request: FastifyRequest,
): Promise<void> {
  const member = await findMember(tx, await requireSession(request));
  if (member === null || !member.can(IMPORTS[kind].area, 'create')) return;
  await openLog({ tx, member }, { id, kind, fileName: file.name, dryRun }, 'Reading', 0);
}

/** Reads a part of a file; one that cannot be read is returned as the reason. */
export async function readBeforehand(
  file: UploadedFile,
  wanted: WantedPart,
  { companyId, signal }: Pick<FileTurn, 'companyId' | 'signal'>,
): Promise<PlacedSheet | UnreadableFile> {
  try {
    return await readFile(file.content, wanted, { companyId, signal, background: false });
  } catch (error) {
    if (error instanceof ApiError) throw error;
    return error instanceof UnreadableFile ? error : new UnreadableFile('This file cannot be read.');
  }
}
