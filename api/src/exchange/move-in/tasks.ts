import type { ArchivedKind, ImportKind, MadeKind, MoveInTask } from '@accounts/shared-domain';
import type { Tx } from '../../platform/db/transaction.ts';
import { countUnbound } from '../archives/archived-attachments.ts';
import { isArchivedKind } from '../settings/kinds.ts';
import { isImported, type StoredFile, type StoredMoveIn } from './store.ts';

const DRAFTS = `
  SELECT l.kind, count(*)::int AS count
  FROM import_log l
  JOIN import_record r ON r.company_id = l.company_id AND r.import_id = l.id AND r.kind IS NULL
  JOIN document d ON d.company_id = l.company_id AND d.id = r.record_id
  WHERE l.company_id = $1 AND l.move_in_id = $2 AND d.kind IN ('Invoice', 'Bill', 'CreditNote')
    AND d.status = 'Draft' AND d.record_status = 'A'
  GROUP BY l.kind`;
// Kinds of the documents that came in whose series would give other numbers than theirs, or numbers below theirs.
const SERIES = `
  SELECT count(*)::int AS count FROM number_sequence s
  WHERE s.company_id = $1
    AND EXISTS (SELECT 1 FROM document d WHERE d.company_id = $1 AND d.kind = s.kind AND d.number IS NOT NULL
      AND d.record_status = 'A')
    AND (NOT EXISTS (SELECT 1 FROM document d WHERE d.company_id = $1 AND d.kind = s.kind
        AND starts_with(d.number, s.prefix))
      OR EXISTS (SELECT 1 FROM document d WHERE d.company_id = $1 AND d.kind = s.kind
        AND starts_with(d.number, s.prefix)
        AND CASE WHEN substr(d.number, length(s.prefix) + 1) ~ '^[0-9]{1,15}$'
          THEN substr(d.number, length(s.prefix) + 1)::bigint >= s.next_number ELSE false END))`;
const COMPANY = `
  SELECT bank_account_number = '' AS lacks_bank,
    (SELECT count(*)::int FROM member m WHERE m.company_id = $1) AS members,
    EXISTS (SELECT 1 FROM opening_balance o WHERE o.company_id = $1) AS has_opening,
    (SELECT archived_credits FROM move_in WHERE company_id = $1 AND id = $2) AS credits,
    coalesce((SELECT archived_lock_date > coalesce(company.lock_date, '-infinity') FROM move_in
      WHERE company_id = $1 AND id = $2), false) AS lacks_lock
  FROM company WHERE company_id = $1`;

interface CompanyRow {
  lacks_bank: boolean;
  members: number;
  has_opening: boolean;
  credits: number;
  lacks_lock: boolean;
}

/** What is left to do after a move-in, by the state of the company. What is done is no longer in the list. */
export async function tasksOf(
  tx: Tx,
  moveIn: StoredMoveIn,
  files: readonly StoredFile[],
): Promise<MoveInTask[]> {
  const [drafts, [series], [company]] = await Promise.all([
    tx.run<{ kind: ImportKind; count: number }>(DRAFTS, [tx.companyId, moveIn.id]),
    tx.run<{ count: number }>(SERIES, [tx.companyId]),
    tx.run<CompanyRow>(COMPANY, [tx.companyId, moveIn.id]),
  ]);
  const { balances } = moveIn;
  const differing = (balances?.rows ?? []).filter(({ ours, theirs }) => ours !== theirs).length;
  const tasks: MoveInTask[] = [
    ...files.map(rejectedOf),
    // Without the trial balance of the other product there is nothing that says whether they agree.
    { task: 'checkBalances', count: balances === null ? 1 : differing, kind: null },
    { task: 'openingBalances', count: company?.has_opening === true ? 0 : 1, kind: 'openingBalances' },
    ...drafts.map(({ kind, count }) => ({ task: 'approveDocuments' as const, count, kind })),
    { task: 'attachments', count: await countUnbound(tx, moveIn.id), kind: null },
    { task: 'credits', count: company?.credits ?? 0, kind: null },
    { task: 'taxRates', count: madeOf(files, 'taxRates'), kind: 'taxRates' },
    { task: 'accountMapping', count: madeOf(files, 'accounts'), kind: 'accounts' },
    { task: 'schedules', count: restoredOf(files, 'schedules'), kind: null },
    { task: 'lockDate', count: oneIf(company?.lacks_lock), kind: null },
    { task: 'numberSeries', count: series?.count ?? 0, kind: null },
    { task: 'bankDetails', count: oneIf(company?.lacks_bank), kind: null },
    { task: 'inviteMembers', count: company?.members === 1 ? 1 : 0, kind: null },
  ];
  return tasks.filter(({ count }) => count > 0);
}

const oneIf = (isLeft: boolean | undefined): number => (isLeft === true ? 1 : 0);

/** What a file has that was rejected: rows to complete, or what was not restored. */
function rejectedOf({ kind, result }: StoredFile): MoveInTask {
  return {
    task: isArchivedKind(kind) ? 'notRestored' : 'completeRejected',
    count: result?.rejected ?? 0,
    kind: isImported(kind) ? kind : null,
  };
}

/** Records of a kind that were restored from an archive. */
function restoredOf(files: readonly StoredFile[], kind: ArchivedKind): number {
  return files.reduce((sum, file) => sum + (file.kind === kind ? (file.result?.created ?? 0) : 0), 0);
}

/** Records of a kind that were made because rows name them: a person looks at what was guessed of them. */
function madeOf(files: readonly StoredFile[], kind: MadeKind): number {
  const made = files.flatMap(({ result }) => result?.made ?? []).filter((records) => records.kind === kind);
  return made.reduce((sum, { count }) => sum + count, 0);
}
