import {
  IMPORT_KINDS,
  type ArchivedKind,
  type FieldError,
  type MoveInBalances,
  type MoveInChoices,
  type MoveInKind,
  type MoveInResult,
  type MoveInState,
} from '@accounts/shared-domain';
import type { SaidParts } from '../../platform/db/said-parts.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';

/** A move-in without its files. */
export interface StoredMoveIn {
  id: string;
  version: number;
  state: MoveInState;
  product: string | null;
  approve: boolean;
  make_missing: boolean;
  leave_out_void: boolean;
  book_differences: boolean;
  accept_differences: boolean;
  processed: number;
  total: number;
  balances: MoveInBalances | null;
  message: string;
  said: SaidParts;
  attempts: number;
  ledger_sequence: string | null;
  user_id: string;
  user_name: string;
  created: string;
}

/** What a file of a move-in has. */
export type FileKind = MoveInKind | ArchivedKind;

/** A file of a move-in without its content. */
export interface StoredFile {
  move_in_id: string;
  id: string;
  name: string;
  bytes: number;
  kind: FileKind | null;
  guessed: boolean;
  product: string | null;
  rows: number;
  headings: string[];
  choices: MoveInChoices;
  problem: string | null;
  said: SaidParts;
  faults: FieldError[];
  result: MoveInResult | null;
  import_id: string | null;
  /** Price lists or schedules that it has brought. */
  record_ids: string[];
}

/** States in which files and choices can be changed. */
export const CHANGEABLE: readonly MoveInState[] = ['Collecting', 'Checked', 'Failed'];

const COLUMNS = `id, version, state, product, approve, make_missing, leave_out_void, book_differences,
  accept_differences, processed, total, balances, message, said, attempts, ledger_sequence, user_id, user_name,
  to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS created`;
const FIND = `SELECT ${COLUMNS} FROM move_in WHERE company_id = $1 AND id = $2`;
const LIST = `SELECT ${COLUMNS} FROM move_in WHERE company_id = $1 ORDER BY created_at DESC, id LIMIT $2`;
const FILES = `
  SELECT move_in_id, id, name, bytes, kind, guessed, product, rows, headings, choices, problem, said, faults, result,
    import_id, record_ids
  FROM move_in_file WHERE company_id = $1 AND move_in_id = ANY ($2::uuid[]) ORDER BY created_at, id`;

/** A move-in; 404 when it is not there. */
export async function findMoveIn(tx: Tx, id: string): Promise<StoredMoveIn> {
  const [found] = await tx.run<StoredMoveIn>(FIND, [tx.companyId, id]);
  if (found === undefined) throw apiError.notFound();
  return found;
}

/** As `findMoveIn`, locked until the end of the transaction. */
export async function lockMoveIn(tx: Tx, id: string): Promise<StoredMoveIn> {
  const [found] = await tx.run<StoredMoveIn>(`${FIND} FOR UPDATE`, [tx.companyId, id]);
  if (found === undefined) throw apiError.notFound();
  return found;
}

/** The newest move-ins of the company. */
export function listMoveIns(tx: Tx, limit: number): Promise<StoredMoveIn[]> {
  return tx.run<StoredMoveIn>(LIST, [tx.companyId, limit]);
}

/**
 * Kinds in the order in which they are imported: settings before what is counted by them, what others name before those, and
 * payments after the documents that they pay. The documents between are approved together, in the order of their dates.
 */
const ORDER: readonly FileKind[] = [
  'settings',
  'accounts',
  'taxRates',
  'items',
  'priceLists',
  'contacts',
  'openingBalances',
  'invoices',
  'bills',
  'creditNotes',
  'quotes',
  'purchaseOrders',
  'invoicePayments',
  'billPayments',
  'journals',
  'schedules',
  'trialBalance',
];

/** Place of a kind in that order; a file without a kind comes last. */
export function placeOf(kind: FileKind | null): number {
  return kind === null ? ORDER.length : ORDER.indexOf(kind);
}

/** Files of some move-ins, in the order in which they are imported. */
export async function filesOfMoveIns(tx: Tx, ids: readonly string[]): Promise<StoredFile[]> {
  const files = await tx.run<StoredFile>(FILES, [tx.companyId, ids]);
  return files.toSorted((one, other) => placeOf(one.kind) - placeOf(other.kind));
}

/** Whether a file of this kind is imported; a trial balance is compared, and what only an archive has is restored. */
export function isImported(kind: FileKind | null): kind is (typeof IMPORT_KINDS)[number] {
  return IMPORT_KINDS.some((each) => each === kind);
}

/** The content of a file; empty once its move-in is over. */
export async function contentOfFile(tx: Tx, { move_in_id, id }: StoredFile): Promise<Buffer> {
  const [row] = await tx.run<{ content: Buffer | null }>(
    'SELECT content FROM move_in_file WHERE company_id = $1 AND move_in_id = $2 AND id = $3',
    [tx.companyId, move_in_id, id],
  );
  return row?.content ?? Buffer.alloc(0);
}

/** Lets the contents of the files go: the move-in is over. */
export async function dropContents(tx: Tx, id: string): Promise<void> {
  await tx.run('UPDATE move_in_file SET content = NULL WHERE company_id = $1 AND move_in_id = $2', [
    tx.companyId,
    id,
  ]);
}
