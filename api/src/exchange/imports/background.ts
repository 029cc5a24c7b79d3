import { sentence, word, type ImportChoices, type ImportKind } from '@accounts/shared-domain';
import { importVerb } from '@accounts/shared-domain/imports';
import { planJob, type JobKind } from '../../identity/jobs/jobs.ts';
import { inSavepoint } from '../../identity/jobs/savepoint.ts';
import { requireProFeature } from '../../identity/plans/plan-limits.ts';
import { findMember, type MemberContext } from '../../identity/session/member-context.ts';
import { inTenant, type Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import type { UploadedFile } from '../../platform/http/upload.ts';
import { requireNotCancelled } from './cancelled.ts';
import { readChanges } from './changes.ts';
import type { ImportCall } from './import-call.ts';
import { contentHashOf } from './imported-file.ts';
import { IMPORTS } from './kinds.ts';
import { failLog, openLog, shownProgress, type LoggedImport } from './log.ts';
import { readFile } from './read-file.ts';
import { runImport } from './run-import.ts';
import { UnreadableFile } from './sheet.ts';

/** A file that has ended its server so often is given up. */
const MAX_STARTS = 3;
const GIVEN_UP = 'The server was stopped each time it read this file. Split it and import the parts.';

const KEEP = `
  INSERT INTO import_file (company_id, import_id, mapping, number_format, date_order, book_differences, leave_out_void,
    make_missing, account_types, profile, sheet, heading_row, content)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`;

/** Keeps a file for the worker, in the caller's transaction. GET imports/{id} tells how it gets on. */
export async function importLater(
  tx: Tx,
  member: MemberContext,
  call: LoggedImport & Pick<ImportCall, 'mapping' | 'choices'> & { file: UploadedFile },
): Promise<void> {
  await openLog({ tx, member }, call, 'Waiting', 0);
  const { numberFormat, dateOrder, bookDifferences, leaveOutVoid, makeMissing, accountTypes } = call.choices;
  const { profile, sheet, headingRow } = call.choices;
  const switches = [bookDifferences, leaveOutVoid, makeMissing];
  const choices = [numberFormat, dateOrder, ...switches, accountTypes, profile, sheet, headingRow];
  await tx.run(KEEP, [tx.companyId, call.id, call.mapping, ...choices, call.file.content]);
  await planJob(tx, 'imports', new Date(), call.id);
}

interface WaitingFile {
  id: string;
  kind: ImportKind;
  file_name: string;
  dry_run: boolean;
  user_id: string;
  user_name: string;
  attempts: number;
  mapping: string;
  choices: ImportChoices;
  content: Buffer;
}

const LOCK = 'SELECT import_id FROM import_file WHERE company_id = $1 AND import_id = $2 FOR UPDATE';
// Read once the file is held: how often it was begun is counted by the worker that had it before.
const NEXT = `
  SELECT l.id, l.kind, l.file_name, l.dry_run, l.user_id, l.user_name, l.attempts, f.mapping, f.content,
         json_build_object('numberFormat', f.number_format, 'dateOrder', f.date_order,
           'bookDifferences', f.book_differences, 'leaveOutVoid', f.leave_out_void,
           'makeMissing', f.make_missing, 'accountTypes', f.account_types,
           'profile', f.profile, 'sheet', f.sheet, 'headingRow', f.heading_row) AS choices
  FROM import_file f JOIN import_log l ON l.company_id = f.company_id AND l.id = f.import_id
  WHERE f.company_id = $1 AND f.import_id = $2`;
const BEGIN = `
  UPDATE import_log SET state = 'Running', processed = 0, attempts = attempts + 1, alive_at = now()
  WHERE company_id = $1 AND id = $2 AND state IN ('Waiting', 'Running')
  RETURNING id`;
const DROP = 'DELETE FROM import_file WHERE company_id = $1 AND import_id = $2';

/** Imports a file that waits: whole, or not at all when the server is stopped in between; then the next one does it. */
export const IMPORTS_JOB: JobKind = {
  name: 'imports',
  workers: 'imports',
  run: async (tx, _member, subject) => {
    const [, [next]] = await Promise.all([
      tx.run(LOCK, [tx.companyId, subject]),
      tx.run<WaitingFile>(NEXT, [tx.companyId, subject]),
    ]);
    if (next === undefined) return null;
    const { refused } =
      next.attempts >= MAX_STARTS
        ? { refused: apiError.conflict('API-IMPORT-FILE', GIVEN_UP) }
        : await inSavepoint(tx, () => importNow(tx, next));
    if (refused !== null) await failLog(tx, next.id, refused.said);
    await tx.run(DROP, [tx.companyId, next.id]);
    return null;
  },
};

/** As the person who sent the file, with the rights that they have at each batch. */
async function importNow(tx: Tx, next: WaitingFile): Promise<void> {
  // Counted beside the transaction, so that a start which ends with the server counts as well.
  const begin = async (beside: Tx): Promise<void> =>
    requireNotCancelled(beside, next.id, await beside.run(BEGIN, [tx.companyId, next.id]));
  await inTenant(tx.companyId, begin, null, { purpose: 'background' });
  const member = await requireMayImport(tx, next);
  const { sheet: sheetName, headingRow } = next.choices;
  const sheet = await readFile(
    next.content,
    { kind: next.kind, sheet: sheetName, headingRow, isStart: false },
    { companyId: tx.companyId, background: true },
  ).catch(throwAsApiError);
  const { id, kind, file_name: fileName, dry_run: dryRun, mapping, choices } = next;
  const read = { mapping, choices, changes: readChanges('') };
  const contentHash = await contentHashOf(next.content, { mapping, choices });
  const call = { id, kind, fileName, sheet, dryRun, ...read, contentHash, logged: true };
  const show = shownProgress(tx.companyId, id, sheet.rows.length);
  // Before each batch, the first included, and after the last.
  const progress = async (processed: number): Promise<void> => {
    await requireMayImport(tx, next);
    await show(processed);
  };
  await progress(0);
  await runImport(tx, member, call, progress);
  await requireMayImport(tx, next);
}

/** Who has sent a file for the worker. */
export type Sender = Pick<WaitingFile, 'user_id' | 'user_name'>;

/** The sender as they are now; an error in words once they have left, or may not import this any more. */
async function requireMayImport(tx: Tx, { kind, ...sender }: WaitingFile): Promise<MemberContext> {
  const member = await findSender(tx, sender);
  requireImportRight(member, kind);
  return member;
}

/** The sender as a member of the company; an error in words once they have left. */
export async function findSender(tx: Tx, { user_id, user_name }: Sender): Promise<MemberContext> {
  const member = await findMember(tx, { userId: user_id, companyId: tx.companyId, type: 'Credentials' });
  if (member !== null) return member;
  throw apiError.forbidden(
    sentence('{person} is no longer a member of this company. Nothing was imported.', {
      person: user_name,
    }),
  );
}

/** An error in words for a member whose role or plan does not allow the import of a kind. */
export function requireImportRight(member: MemberContext, kind: ImportKind): void {
  const { area, nouns } = IMPORTS[kind];
  if (!member.can(area, importVerb(kind))) {
    throw apiError.forbidden(
      sentence('The role {role} of {person} may not create {records}. Nothing was imported.', {
        role: member.roleName,
        person: member.userName,
        records: word(nouns),
      }),
    );
  }
  if (area === 'CreditNotes') requireProFeature(member, 'creditNotes');
}

function throwAsApiError(error: unknown): never {
  if (!(error instanceof UnreadableFile)) throw error;
  throw apiError.validation([{ field: 'file', message: error.said }], 'API-IMPORT-FILE');
}
