import {
  IMPORT_LOG_LIMIT,
  type ImportResponse,
  type ListRequest,
  type Message,
} from '@accounts/shared-domain';
import { importVerb, MAX_LOGGED_IMPORT_ERRORS } from '@accounts/shared-domain/imports';
import { finishJobs, type JobEnd } from '../../identity/jobs/finished.ts';
import { reasonFacts } from '../../identity/jobs/reason-facts.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { TenantContext } from '../../identity/session/tenant-context.ts';
import { touchList } from '../../platform/changes/list-versions.ts';
import { saidParts } from '../../platform/db/said-parts.ts';
import { inTenant, type Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { cancelledBy, requireNotCancelled, unlessCancelled } from './cancelled.ts';
import type { ImportCall } from './import-call.ts';
import { IMPORTS } from './kinds.ts';
import type { ImportOutcome, Progress } from './outcome.ts';

/** Errors and warnings of each import in the list of imports. */
const LISTED_ERRORS = 100;
const MAX_NAME_LENGTH = 150;
/** An import that has not been heard of for so long was stopped with its server, in seconds. */
const MAX_SILENCE_SECONDS = 120;
const STOPPED = 'The server was stopped while this file was read; nothing was imported.';

/** What the log says of an import before its rows have been worked off. */
export type LoggedImport = Pick<ImportCall, 'id' | 'kind' | 'fileName' | 'dryRun'>;

const INSERT = `
  INSERT INTO import_log (company_id, id, kind, module, file_name, dry_run, state, total, user_id, user_name, alive_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now())
  ON CONFLICT (company_id, id) DO UPDATE SET state = excluded.state, total = excluded.total, alive_at = excluded.alive_at
    WHERE import_log.state = 'Reading'`;

/** Writes an import into the log that has not been done yet; one whose file was read goes on from there. */
export async function openLog(
  { tx, member }: TenantContext,
  call: LoggedImport,
  state: 'Reading' | 'Waiting' | 'Running',
  total: number,
): Promise<void> {
  const { id, kind, fileName, dryRun } = call;
  await tx.run(INSERT, [
    tx.companyId,
    id,
    kind,
    IMPORTS[kind].module,
    fileName.slice(0, MAX_NAME_LENGTH),
    dryRun,
    state,
    total,
    member.userId,
    member.userName,
  ]);
  await touchList(tx, 'imports');
}

const FINISH = `
  UPDATE import_log SET state = 'Done', processed = $3, total = $3, accepted = $4, rejected = $5, created = $6,
    errors = $7, warnings = $8, message = '', said = '{}', alive_at = now()
  WHERE company_id = $1 AND id = $2 AND state = 'Running'
  RETURNING id`;

/**
 * Writes what an import came to, in its own transaction: the log says Done exactly when the records are there. 409 once it was
 * cancelled; from here on it cannot be.
 */
export async function finishLog(
  tx: Tx,
  member: MemberContext,
  call: ImportCall,
  {
    accepted,
    rejected,
    created,
    errors,
    warnings,
  }: Pick<ImportOutcome, 'accepted' | 'rejected' | 'errors' | 'warnings'> & { created: number },
): Promise<void> {
  const rows = call.sheet.rows.length;
  await openLog({ tx, member }, call, 'Running', rows);
  const kept = [errors, warnings].map((list) => JSON.stringify(list.slice(0, MAX_LOGGED_IMPORT_ERRORS)));
  const values = [tx.companyId, call.id, rows, accepted, rejected, created, ...kept];
  await requireNotCancelled(tx, call.id, await tx.run(FINISH, values));
  const { id: recordId, kind: about, fileName: name } = call;
  const end: JobEnd = { job: 'import', recordId, userId: member.userId, about, name, created, rejected };
  if (!call.dryRun) await finishJobs(tx, [end]);
}

const FAIL = `
  UPDATE import_log SET state = 'Failed', message = $3, said = $4, alive_at = now()
  WHERE company_id = $1 AND id = $2 AND state NOT IN ('Done', 'Failed')
  RETURNING kind, file_name, user_id, dry_run`;

interface FailedRow {
  kind: string;
  file_name: string;
  user_id: string;
  dry_run: boolean;
}

/** Writes why an import was not done, and says so to its sender, unless it was done `by` them. One that is over stays as it is. */
export async function failLog(tx: Tx, id: string, said: Message, by?: string): Promise<void> {
  const { message, said: parts } = saidParts(said);
  const [failed] = await tx.run<FailedRow>(FAIL, [tx.companyId, id, message, parts]);
  await touchList(tx, 'imports');
  if (failed === undefined || failed.dry_run || failed.user_id === by) return;
  const { kind: about, file_name: name, user_id: userId } = failed;
  await finishJobs(tx, [
    { job: 'import', recordId: id, userId, about, name, outcome: 'Failed', ...reasonFacts(said) },
  ]);
}

const FIRST = `SELECT accepted, rejected, created, errors, warnings FROM import_log WHERE company_id = $1 AND id = $2`;
const REPEATED = 'The same file was imported a moment ago. Nothing was stored a second time.';

/** The result of the import that has an equal file; the entry of this one in the log says that nothing was stored for it. */
export async function finishRepeat(tx: Tx, call: ImportCall, repeatOf: string): Promise<ImportResponse> {
  type First = Pick<ImportResponse, 'accepted' | 'rejected' | 'created' | 'errors' | 'warnings'>;
  const [first] = await tx.run<First>(FIRST, [tx.companyId, repeatOf]);
  if (call.logged) await failLog(tx, call.id, REPEATED);
  const result = first ?? { accepted: 0, rejected: 0, created: 0, errors: [], warnings: [] };
  return {
    ...result,
    repeatOf,
    preview: [],
    numberFormat: null,
    dateOrder: null,
    accountTypes: [],
    made: [],
    source: null,
    logId: call.logged ? call.id : repeatOf,
  };
}

const BEAT = `
  UPDATE import_log SET state = 'Running', processed = $3, total = $4, alive_at = now()
  WHERE company_id = $1 AND id = $2 AND state IN ('Waiting', 'Running')
  RETURNING id`;

/**
 * Shows the progress of an import to others, beside its transaction, whose rows are not visible before it is done. What
 * cannot be shown stops nothing; 409 once the import was cancelled.
 */
export function shownProgress(companyId: string, id: string, total: number): Progress {
  return async (processed) => {
    const beat = async (tx: Tx): Promise<void> =>
      requireNotCancelled(tx, id, await tx.run(BEAT, [companyId, id, processed, total]));
    await inTenant(companyId, beat, null, { purpose: 'background' }).catch(unlessCancelled);
  };
}

const FINISHED = `SELECT state FROM import_log WHERE company_id = $1 AND id = $2`;

/** 409 when an identifier belongs to an import that is over: with who cancelled it, where it was. */
export async function requireNewId(tx: Tx, id: string): Promise<void> {
  const [row] = await tx.run<{ state: string }>(FINISHED, [tx.companyId, id]);
  if (row?.state !== 'Done' && row?.state !== 'Failed') return;
  await requireNotCancelled(tx, id, []);
  throw apiError.conflict('API-IMPORT-ID', 'This identifier belongs to another import.');
}

const IS_STOPPED = `state IN ('Reading', 'Running') AND alive_at < now() - make_interval(secs => ${MAX_SILENCE_SECONDS})`;
const STATE = `CASE WHEN ${IS_STOPPED} THEN 'Failed' ELSE state END`;
const WHY = `CASE WHEN ${IS_STOPPED} THEN '${STOPPED}' ELSE message END`;

/** An entry of the log; `part` cuts lists of errors. */
function asJson(part: (list: string) => string = (list) => list): string {
  return `(jsonb_build_object('id', id, 'action', 'Import', 'module', module, 'fileName', file_name, 'dryRun', dry_run,
    'state', ${STATE}, 'processed', processed, 'total', total, 'accepted', accepted, 'rejected', rejected,
    'created', created, 'undone', undone, 'undoable', EXISTS (SELECT 1 FROM import_record r
      WHERE r.company_id = $1 AND r.import_id = import_log.id), 'errors', ${part('errors')}, 'warnings', ${part('warnings')}, 'message', ${WHY}, 'userName', user_name, 'detail', file_name || ': ' ||
      CASE state WHEN 'Done' THEN created || ' created, ' || rejected || ' rejected.' ELSE coalesce(nullif(${WHY}, ''), state) END,
    'createdDate', to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) || said)`;
}

const LIST = (direction: string) => `
  WITH hits AS (
    SELECT * FROM import_log WHERE company_id = $1 AND module = $2 AND NOT dry_run AND state <> 'Reading'
      AND position(lower($3) IN lower(file_name || ' ' || user_name)) > 0
  ), import_log AS (SELECT * FROM hits ORDER BY created_at ${direction}, id LIMIT $4 OFFSET $5)
  SELECT '{"content":' || coalesce((SELECT json_agg(
      ${asJson((list) => `jsonb_path_query_array(${list}, '$[0 to ${LISTED_ERRORS - 1}]')`)} ORDER BY created_at ${direction}, id)
      FROM import_log)::text, '[]')
    || ',"totalElements":' || (SELECT count(*) FROM hits)
    || ',"limit":' || $4::int || ',"offset":' || $5::int || '}' AS answer`;

/** Imports of a module as JSON text, newest first unless asked otherwise, each with its counts and first errors. */
export async function importLog(
  tx: Tx,
  module: string,
  {
    search = '',
    sortColumn = 'createdDate',
    sortBy = 'DESC',
    limit = IMPORT_LOG_LIMIT,
    offset = 0,
  }: ListRequest,
): Promise<string> {
  if (sortColumn !== 'createdDate') {
    throw apiError.validation([{ field: 'sortColumn', message: 'Sort by createdDate.' }]);
  }
  const values = [tx.companyId, module, search.trim(), Math.min(limit, IMPORT_LOG_LIMIT), offset];
  const [row] = await tx.run<{ answer: string }>(LIST(sortBy === 'ASC' ? 'ASC' : 'DESC'), values);
  return row?.answer ?? '';
}

const ONE = `SELECT kind, user_id, ${asJson()}::text AS text FROM import_log WHERE company_id = $1 AND id = $2`;

/** An import with its JSON text. 404 where there is none. */
async function findImport(tx: Tx, id: string) {
  const [row] = await tx.run<{ kind: ImportCall['kind']; user_id: string; text: string }>(ONE, [
    tx.companyId,
    id,
  ]);
  if (row === undefined) throw apiError.notFound();
  return row;
}

/** One import as JSON text: to the member who made it, and to those who may see its area; 403 to others. */
export async function readImport(tx: Tx, member: MemberContext, id: string): Promise<string> {
  const row = await findImport(tx, id);
  if (row.user_id !== member.userId && !member.can(IMPORTS[row.kind].area, 'view'))
    throw apiError.forbidden();
  return row.text;
}

/**
 * Cancels an import, and returns it as JSON text: one that is over stays as it is. While it runs it notices this at its next rows,
 * and its one transaction is rolled back. 403 for a member who may not import its kind.
 */
export async function cancelImport(tx: Tx, member: MemberContext, id: string): Promise<string> {
  const { kind } = await findImport(tx, id);
  if (!member.can(IMPORTS[kind].area, importVerb(kind))) throw apiError.forbidden();
  await failLog(tx, id, cancelledBy(member.userName), member.userId);
  const { text } = await findImport(tx, id);
  return text;
}
