import { sentence, type ArchiveState } from '@accounts/shared-domain';
import type { FileStore } from '../../documents/attachments/file-store.ts';
import { requireWholeCompany } from '../../identity/access/whole-company.ts';
import { finishJobs } from '../../identity/jobs/finished.ts';
import type { JobKind } from '../../identity/jobs/jobs.ts';
import { reasonFacts } from '../../identity/jobs/reason-facts.ts';
import { inSavepoint } from '../../identity/jobs/savepoint.ts';
import { findMember, type MemberContext } from '../../identity/session/member-context.ts';
import { touchList } from '../../platform/changes/list-versions.ts';
import { saidParts } from '../../platform/db/said-parts.ts';
import { inTenant, type Tx } from '../../platform/db/transaction.ts';
import { apiError, type ApiError } from '../../platform/errors/api-error.ts';
import { READ_ONE_SNAPSHOT } from '../../reports/verify/verify.ts';
import { MAX_STARTS } from './limits.ts';
import { ArchiveGoneError, PartWriter, type ArchiveStart } from './part-writer.ts';
import { writeArchive, type ArchiveContent } from './write-archive.ts';

interface BegunArchive extends ArchiveStart, ArchiveContent {
  state: ArchiveState;
  file_name: string;
  user_id: string;
  user_name: string;
  expires_at: Date;
  is_expired: boolean;
}

const LOCK = `
  SELECT id, state, pdfs, attachments, attempts, file_name, user_id, user_name, expires_at, expires_at <= now() AS is_expired
  FROM archive WHERE company_id = $1 AND id = $2 FOR UPDATE`;
const EXPIRE = 'DELETE FROM archive WHERE company_id = $1 AND id = $2';
const CLEAR = 'DELETE FROM archive_part WHERE company_id = $1 AND archive_id = $2';
const BEGIN = `
  UPDATE archive SET state = 'Running', attempts = attempts + 1, processed = 0, total = 0
  WHERE company_id = $1 AND id = $2`;
const FINISH = `
  UPDATE archive SET state = 'Done', processed = $4, total = $4, bytes = $5
  WHERE company_id = $1 AND id = $2 AND attempts = $3 AND state = 'Running' RETURNING id`;
const FAIL = `
  UPDATE archive SET state = 'Failed', message = $4, said = $5
  WHERE company_id = $1 AND id = $2 AND attempts = $3 AND state = 'Running' RETURNING id`;

/**
 * Makes an archive, and removes it once it has expired. One whose server was stopped is begun anew from its start; what was
 * written of it is cleared away.
 */
export function archivesJob(store: FileStore): JobKind {
  return {
    name: 'archives',
    workers: 'archives',
    run: async (tx, _member, subject) => {
      const archive = await beside(tx, (other) => begin(other, subject));
      if (archive === null) return null;
      if (archive.state === 'Done' || archive.state === 'Failed') return archive.expires_at;
      const parts = new PartWriter(tx.companyId, archive);
      const { value, refused } =
        archive.attempts > MAX_STARTS
          ? { value: null, refused: givenUp() }
          : await inSavepoint(tx, () => make(tx.companyId, archive, store, parts));
      if (refused?.status === 503) throw refused;
      if (value === 'gone') return null;
      await (refused === null ? finish(tx, archive, parts) : fail(tx, archive, refused));
      return archive.expires_at;
    },
  };
}

function beside<T>(tx: Tx, work: (other: Tx) => Promise<T>): Promise<T> {
  return inTenant(tx.companyId, work, null, { purpose: 'background' });
}

/** Counts the start beside the job's transaction, so that one which ends with the server counts as well. */
async function begin(tx: Tx, id: string): Promise<BegunArchive | null> {
  const [archive] = await tx.run<BegunArchive>(LOCK, [tx.companyId, id]);
  if (archive === undefined) return null;
  if (archive.is_expired) {
    await tx.run(EXPIRE, [tx.companyId, id]);
    return null;
  }
  if (archive.state === 'Done' || archive.state === 'Failed') return archive;
  await tx.run(CLEAR, [tx.companyId, id]);
  await tx.run(BEGIN, [tx.companyId, id]);
  return { ...archive, attempts: archive.attempts + 1 };
}

/** Writes the archive as the person who began it, with the rights that they have now. */
async function make(
  companyId: string,
  archive: BegunArchive,
  store: FileStore,
  parts: PartWriter,
): Promise<'made' | 'gone'> {
  const write = async (snapshot: Tx): Promise<void> => {
    await snapshot.run(READ_ONE_SNAPSHOT);
    await writeArchive(
      { tx: snapshot, member: await requireMember(snapshot, archive) },
      store,
      archive,
      parts,
    );
  };
  try {
    await inTenant(companyId, write, null, { purpose: 'verify' });
    return 'made';
  } catch (error) {
    if (error instanceof ArchiveGoneError) return 'gone';
    throw error;
  }
}

async function requireMember(
  tx: Tx,
  { user_id: userId, user_name: person }: BegunArchive,
): Promise<MemberContext> {
  const member = await findMember(tx, { userId, companyId: tx.companyId, type: 'Credentials' });
  if (member === null) {
    throw apiError.forbidden(sentence('{person} is no longer a member of this company.', { person }));
  }
  requireWholeCompany(member);
  return member;
}

async function finish(tx: Tx, archive: BegunArchive, { processed, bytes }: PartWriter): Promise<void> {
  const rows = await tx.run(FINISH, [tx.companyId, archive.id, archive.attempts, processed, bytes]);
  if (rows.length === 0) return;
  await touchList(tx, 'archives');
  await finishJobs(tx, [
    { job: 'archive', recordId: archive.id, userId: archive.user_id, name: archive.file_name },
  ]);
}

async function fail(tx: Tx, archive: BegunArchive, refused: ApiError): Promise<void> {
  const { message, said } = saidParts(refused.said);
  const rows = await tx.run(FAIL, [tx.companyId, archive.id, archive.attempts, message, said]);
  if (rows.length === 0) return;
  await tx.run(CLEAR, [tx.companyId, archive.id]);
  await touchList(tx, 'archives');
  await finishJobs(tx, [
    {
      job: 'archive',
      recordId: archive.id,
      userId: archive.user_id,
      name: archive.file_name,
      outcome: 'Failed',
      ...reasonFacts(refused.said),
    },
  ]);
}

function givenUp(): ApiError {
  return apiError.conflict(
    'API-ARCHIVE-TIME',
    sentence('The archive was begun {times} times and never finished. Leave out PDFs or attachments.', {
      times: MAX_STARTS,
    }),
  );
}
