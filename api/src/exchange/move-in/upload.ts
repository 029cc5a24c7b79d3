import {
  MAX_MOVE_IN_BYTES,
  MAX_MOVE_IN_FILES,
  OWN_PRODUCT,
  sentence,
  type Message,
  type MoveInChoices,
} from '@accounts/shared-domain';
import type { FileTurn } from '../../identity/access/tenant-route.ts';
import { newId } from '../../platform/db/id.ts';
import { saidParts } from '../../platform/db/said-parts.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { sha256Hex } from '../../platform/event-loop/digest.ts';
import { keepAttachments } from '../archives/archived-attachments.ts';
import { openArchive, type ArchivedFile, type OpenArchive } from '../archives/read-archive.ts';
import { filesOf, type MoveInUpload } from '../archives/unpack.ts';
import { readBeforehand } from '../imports/reading.ts';
import { UnreadableFile, type WantedPart } from '../imports/sheet.ts';
import { waitForThread } from '../imports/thread-queue.ts';
import { isArchivedKind } from '../settings/kinds.ts';
import { KEPT_HEADING_CHARS, MAX_FILE_NAME_CHARS } from './limits.ts';
import { recogniseKind } from './recognise.ts';
import { changeMoveIn } from './state.ts';
import type { StoredMoveIn } from './store.ts';

/** What an upload has in it, read before the transaction begins. */
export interface LookedUpload {
  files: LookedFile[];
  /** It is an archive of a company of Accounts. */
  archive: OpenArchive | null;
}

/** A file that was read before the transaction begins. */
interface LookedFile extends MoveInUpload {
  /** Where the archive that it comes from says it. */
  archivedKind: ArchivedFile['kind'] | null;
  hash: string;
  headings: string[];
  rows: number;
  /** Why it cannot be read. */
  unreadable: Message | null;
}

/** Headings of any kind, in whatever sheet and row they are. */
const ANY: WantedPart = { kind: null, sheet: null, headingRow: null, isStart: false };

/** A file is read as it is found. */
export const NOTHING_CHOSEN: MoveInChoices = {
  mapping: {},
  numberFormat: null,
  dateOrder: null,
  accountTypes: {},
  profile: null,
  sheet: null,
  headingRow: null,
};

/** Unpacks an upload and reads each of its files. Throws `ApiError` 422 for an archive that is not unpacked. */
export async function lookAtFiles(upload: MoveInUpload, turn: FileTurn): Promise<LookedUpload> {
  const { files, archive } = await unpackInTurn(upload, turn);
  const looked: LookedFile[] = [];
  for (const file of files) {
    const archived = archive?.files.find(({ name }) => name === file.name);
    const hash = await sha256Hex('', file.content);
    const archivedKind = archived?.kind ?? null;
    const { name, content } = file;
    looked.push({ name, content, archivedKind, hash, ...(await looksLike(file, archived, turn)) });
  }
  return { files: looked, archive };
}

/** Headings and rows of a sheet; the records of a file that is restored, which has no headings. */
async function looksLike(
  file: MoveInUpload,
  archived: ArchivedFile | undefined,
  turn: FileTurn,
): Promise<Pick<LookedFile, 'headings' | 'rows' | 'unreadable'>> {
  const records = archived?.records ?? null;
  if (records !== null) return { headings: [], rows: records, unreadable: null };
  const sheet = await readBeforehand({ ...file, type: '', fields: {} }, ANY, turn);
  if (sheet instanceof UnreadableFile) return { headings: [], rows: 0, unreadable: sheet.said };
  const headings = sheet.header.map((heading) => heading.slice(0, KEPT_HEADING_CHARS));
  return { headings, rows: sheet.rows.length, unreadable: null };
}

/** One archive of a company at a time, as its files are read: unpacked, each is held in memory. */
async function unpackInTurn(
  upload: MoveInUpload,
  { companyId, signal }: FileTurn,
): Promise<{ files: readonly MoveInUpload[]; archive: OpenArchive | null }> {
  const leave = await waitForThread({ companyId, signal, size: upload.content.length, background: false });
  try {
    const archive = await openArchive(upload.content);
    return { files: archive?.files ?? (await filesOf(upload)), archive };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    throw apiError.validation([{ field: 'file', message: error.said }], 'API-IMPORT-FILE');
  } finally {
    leave();
  }
}

const HELD = `
  SELECT content_hash, bytes FROM move_in_file WHERE company_id = $1 AND move_in_id = $2`;
const INSERT = `
  INSERT INTO move_in_file (company_id, move_in_id, id, name, bytes, kind, guessed, product, rows, headings, choices,
    problem, said, content_hash, content)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`;

/** Adds files to a locked move-in. Throws `ApiError` 409 for a file that is there already, 413 beyond its bounds. */
export async function addFiles(
  tx: Tx,
  moveIn: StoredMoveIn,
  { files, archive }: LookedUpload,
): Promise<void> {
  const held = await tx.run<{ content_hash: string; bytes: number }>(HELD, [tx.companyId, moveIn.id]);
  const known = new Set(held.map(({ content_hash: hash }) => hash));
  const added = files.filter(({ hash }) => !known.has(hash) && known.add(hash));
  if (added.length === 0) throw apiError.conflict('API-MOVE-IN-FILE', 'This file is in the move-in already.');
  if (held.length + added.length > MAX_MOVE_IN_FILES)
    throw apiError.tooLarge(
      sentence(
        'A move-in has at most {most} files. Import these first, then begin another one with the rest.',
        { most: MAX_MOVE_IN_FILES },
      ),
    );
  const bytes = [...held.map((file) => file.bytes), ...added.map(({ content }) => content.length)];
  if (bytes.reduce((sum, one) => sum + one, 0) > MAX_MOVE_IN_BYTES)
    throw apiError.tooLarge('The files of this move-in are too large together. Move in year by year.');
  for (const file of added) {
    const { kind, product, profile } =
      file.archivedKind === null
        ? recogniseKind(file.name, file.headings, moveIn.product)
        : { kind: file.archivedKind, product: OWN_PRODUCT, profile: null };
    const { message, said } = saidParts(file.unreadable ?? '');
    await tx.run(INSERT, [
      tx.companyId,
      moveIn.id,
      newId(),
      file.name.slice(0, MAX_FILE_NAME_CHARS),
      file.content.length,
      kind,
      !isArchivedKind(kind),
      product,
      file.rows,
      JSON.stringify(file.headings),
      JSON.stringify({ ...NOTHING_CHOSEN, profile }),
      file.unreadable === null ? null : message,
      said,
      file.hash,
      file.content,
    ]);
  }
  await changeMoveIn(tx, moveIn);
  if (archive === null) return;
  await tx.run(OF_ARCHIVE, [tx.companyId, moveIn.id, OWN_PRODUCT, archive.credits, archive.lockDate]);
  await keepAttachments(tx, moveIn.id, archive.attachments);
}

/** What was approved in the other company is approved in this one; a person can choose otherwise. */
const OF_ARCHIVE = `
  UPDATE move_in SET product = $3, approve = true, make_missing = true, leave_out_void = true,
    archived_credits = $4, archived_lock_date = $5
  WHERE company_id = $1 AND id = $2`;
