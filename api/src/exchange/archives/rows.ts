import { sentence, type Archive, type ArchiveInput, type ArchiveState } from '@accounts/shared-domain';
import { safeFileName } from '../../documents/attachments/file-name.ts';
import { detailFacts } from '../../identity/activity/detail-facts.ts';
import { recordActivity } from '../../identity/activity/record.ts';
import { planJob } from '../../identity/jobs/jobs.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import { touchList } from '../../platform/changes/list-versions.ts';
import { newId } from '../../platform/db/id.ts';
import type { SaidParts } from '../../platform/db/said-parts.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { ARCHIVES_LISTED, ARCHIVE_DAYS, KEPT_BYTES } from './limits.ts';

interface ArchiveRow {
  id: string;
  state: ArchiveState;
  pdfs: boolean;
  attachments: boolean;
  file_name: string;
  processed: number;
  total: number;
  bytes: string;
  message: string;
  said: SaidParts;
  user_name: string;
  created_at: Date;
  expires_at: Date;
}

const COLUMNS = `id, state, pdfs, attachments, file_name, processed, total, bytes, message, said, user_name, created_at,
  expires_at`;

function toArchive(row: ArchiveRow): Archive {
  return {
    id: row.id,
    state: row.state,
    pdfs: row.pdfs,
    attachments: row.attachments,
    processed: row.processed,
    total: row.total,
    bytes: Number(row.bytes),
    fileName: row.file_name,
    message: row.message,
    ...row.said,
    createdDate: row.created_at.toISOString(),
    expiresDate: row.expires_at.toISOString(),
    userName: row.user_name,
  };
}

/** Archives of the company that have not expired, newest first. */
export async function listArchives(tx: Tx): Promise<Archive[]> {
  const rows = await tx.run<ArchiveRow>(
    `SELECT ${COLUMNS} FROM archive WHERE company_id = $1 AND expires_at > now()
     ORDER BY created_at DESC, id LIMIT ${ARCHIVES_LISTED}`,
    [tx.companyId],
  );
  return rows.map(toArchive);
}

/** One archive; 404 when it is not there, or has expired. */
export async function readArchive(tx: Tx, id: string): Promise<Archive> {
  const [row] = await tx.run<ArchiveRow>(
    `SELECT ${COLUMNS} FROM archive WHERE company_id = $1 AND id = $2 AND expires_at > now()`,
    [tx.companyId, id],
  );
  if (row === undefined) throw apiError.notFound();
  return toArchive(row);
}

const ADD = `
  INSERT INTO archive (company_id, id, pdfs, attachments, file_name, user_id, user_name, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, now() + interval '${ARCHIVE_DAYS} days')
  ON CONFLICT DO NOTHING RETURNING id`;

/** Has an archive made by a worker, and says so in the company's history; 409 while another one is under way. */
export async function addArchive(tx: Tx, member: MemberContext, input: ArchiveInput): Promise<Archive> {
  await removeOldest(tx);
  const id = newId();
  const name = safeFileName(`${member.company.name.replaceAll(/[/\\]/g, '-')} ${member.today}.zip`, ZIP);
  const { pdfs, attachments } = input;
  const values = [tx.companyId, id, pdfs, attachments, name, member.userId, member.userName];
  const added = await tx.run(ADD, values);
  if (added.length === 0) {
    throw apiError.conflict('API-ARCHIVE-UNDER-WAY', 'An archive of this company is being made already.');
  }
  const said = detailFacts(sentence('An archive of the company was begun: {name}.', { name }));
  await recordActivity(tx, member, {
    module: 'Company',
    recordId: tx.companyId,
    action: 'Update',
    ...said,
  });
  await planJob(tx, 'archives', new Date(), id);
  await touchList(tx, 'archives');
  return readArchive(tx, id);
}

const ZIP = { type: 'application/zip', extensions: ['zip'] };

const OLDEST = `
  SELECT id FROM (
    SELECT id, row_number() OVER newest AS place, sum(bytes) OVER newest AS bytes FROM archive
    WHERE company_id = $1 AND state IN ('Done', 'Failed') WINDOW newest AS (ORDER BY created_at DESC, id)
  ) finished WHERE place >= $2 OR bytes > $3`;

/** Makes room for a new archive. */
async function removeOldest(tx: Tx): Promise<void> {
  const rows = await tx.run<{ id: string }>(OLDEST, [tx.companyId, ARCHIVES_LISTED, KEPT_BYTES]);
  for (const { id } of rows) await tx.run(REMOVE, [tx.companyId, id]);
}

const REMOVE = 'DELETE FROM archive WHERE company_id = $1 AND id = $2 RETURNING id';

/** Removes an archive with its content; one that is being made is not finished. 404 when it is not there. */
export async function removeArchive(tx: Tx, id: string): Promise<void> {
  const removed = await tx.run(REMOVE, [tx.companyId, id]);
  if (removed.length === 0) throw apiError.notFound();
  await touchList(tx, 'archives');
}
