import {
  IMPORT_COLUMNS,
  MOVE_IN_LIST_LIMIT,
  TRIAL_BALANCE_COLUMNS,
  sentence,
  type MoveInChange,
  type MoveInFileChange,
  type MoveInKind,
} from '@accounts/shared-domain';
import { planJob } from '../../identity/jobs/jobs.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import { touchList } from '../../platform/changes/list-versions.ts';
import { newId } from '../../platform/db/id.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { readAccountTypes } from '../imports/account-types.ts';
import { isArchivedKind } from '../settings/kinds.ts';
import { isProduct, recogniseKind } from './recognise.ts';
import { requireMoveInRights } from './rights.ts';
import { changeMoveIn, requireState, setState } from './state.ts';
import {
  CHANGEABLE,
  filesOfMoveIns,
  isImported,
  lockMoveIn,
  type StoredFile,
  type StoredMoveIn,
} from './store.ts';

const OPEN = `
  SELECT id FROM move_in
  WHERE company_id = $1 AND state IN ('Collecting', 'Checking', 'Checked', 'Importing', 'Failed')`;
const INSERT = `
  INSERT INTO move_in (company_id, id, product, user_id, user_name) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT DO NOTHING RETURNING id`;
// Cancelled ones beyond those that are listed have left nothing in the books.
const OLD = `
  SELECT id FROM move_in WHERE company_id = $1 AND state = 'Cancelled' ORDER BY created_at DESC, id OFFSET $2`;

/** Begins a move-in and returns its id; 409 with the id of the one that is open. */
export async function createMoveIn(tx: Tx, member: MemberContext, product: string | null): Promise<string> {
  requireProduct(product);
  const id = newId();
  const values = [tx.companyId, id, product, member.userId, member.userName];
  const made = await tx.run(INSERT, values);
  if (made.length === 0) {
    const [open] = await tx.run<{ id: string }>(OPEN, [tx.companyId]);
    throw apiError.conflict('API-MOVE-IN-OPEN', 'This company has a move-in that is not finished.', [
      { field: 'id', message: open?.id ?? '' },
    ]);
  }
  const old = await tx.run<{ id: string }>(OLD, [tx.companyId, MOVE_IN_LIST_LIMIT]);
  if (old.length > 0) {
    const values = [tx.companyId, old.map((moveIn) => moveIn.id)];
    await tx.run('DELETE FROM move_in_file WHERE company_id = $1 AND move_in_id = ANY ($2::uuid[])', values);
    await tx.run('DELETE FROM move_in WHERE company_id = $1 AND id = ANY ($2::uuid[])', values);
  }
  await touchList(tx, 'imports');
  return id;
}

function requireProduct(product: string | null): void {
  if (product === null || isProduct(product)) return;
  throw apiError.validation([{ field: 'product', message: 'Choose one of the products.' }]);
}

const SWITCHES = `
  UPDATE move_in SET product = $3, approve = $4, make_missing = $5, leave_out_void = $6, book_differences = $7
  WHERE company_id = $1 AND id = $2`;

/** Changes what is chosen for all files; those whose kind is only recognised are recognised again with the product. */
export async function changeSwitches(tx: Tx, id: string, change: MoveInChange): Promise<void> {
  const moveIn = await lockMoveIn(tx, id);
  requireState(moveIn, ...CHANGEABLE);
  if (moveIn.version !== change.version) throw apiError.staleVersion();
  const product = change.product === undefined ? moveIn.product : change.product;
  requireProduct(product);
  await tx.run(SWITCHES, [
    tx.companyId,
    id,
    product,
    change.approve ?? moveIn.approve,
    change.makeMissing ?? moveIn.make_missing,
    change.leaveOutVoid ?? moveIn.leave_out_void,
    change.bookDifferences ?? moveIn.book_differences,
  ]);
  if (product !== moveIn.product)
    for (const file of await filesOfMoveIns(tx, [id]))
      if (file.guessed) {
        const found = recogniseKind(file.name, file.headings, product);
        await saveKind(tx, file, { ...found, choices: { ...file.choices, profile: found.profile } });
      }
  await changeMoveIn(tx, moveIn);
}

const SET_KIND = `
  UPDATE move_in_file SET kind = $4, guessed = $5, product = $6, choices = $7
  WHERE company_id = $1 AND move_in_id = $2 AND id = $3`;

async function saveKind(
  tx: Tx,
  file: StoredFile,
  change: Partial<Pick<StoredFile, 'kind' | 'guessed' | 'product' | 'choices'>>,
): Promise<void> {
  const { kind, guessed, product, choices } = { ...file, ...change };
  const values = [kind, guessed, product, JSON.stringify(choices)];
  await tx.run(SET_KIND, [tx.companyId, file.move_in_id, file.id, ...values]);
}

/** Changes what a file is and how it is read. Another kind forgets the columns of the one before. */
export async function changeFile(
  tx: Tx,
  { id, fileId }: { id: string; fileId: string },
  { kind, ...given }: MoveInFileChange,
): Promise<void> {
  const moveIn = await lockMoveIn(tx, id);
  requireState(moveIn, ...CHANGEABLE);
  const file = await fileOf(tx, moveIn, fileId);
  requireSheet(file);
  const isOther = kind !== undefined && kind !== file.kind;
  const kept = isOther ? { ...file.choices, mapping: {}, profile: null, accountTypes: {} } : file.choices;
  const next = kind === undefined ? file.kind : kind;
  const choices = { ...kept, ...given };
  requireColumnsOf(next, choices.mapping);
  readAccountTypes(JSON.stringify(choices.accountTypes));
  await saveKind(tx, file, { kind: next, guessed: file.guessed && kind === undefined, choices });
  await changeMoveIn(tx, moveIn);
}

function requireColumnsOf(kind: StoredFile['kind'], mapping: StoredFile['choices']['mapping']): void {
  const columns = isImported(kind) ? IMPORT_COLUMNS[kind] : TRIAL_BALANCE_COLUMNS;
  const unknown = Object.keys(mapping).find((key) => !columns.some((column) => column.key === key));
  if (unknown === undefined) return;
  const message = sentence('There is no column {key}.', { key: unknown });
  throw apiError.validation([{ field: 'mapping', message }]);
}

/** The kind of a sheet. 409 for a file that is restored as it is: it has no columns, and is nothing else. */
export function requireSheet({ kind, name }: Pick<StoredFile, 'kind' | 'name'>): MoveInKind | null {
  if (!isArchivedKind(kind)) return kind;
  throw apiError.conflict(
    'API-MOVE-IN-FILE',
    sentence('{file} is a part of an archive. It is restored as it is, or taken out.', { file: name }),
  );
}

/** A file of a move-in, without its content; 404 when it is not there. */
export async function fileOf(tx: Tx, moveIn: StoredMoveIn, fileId: string): Promise<StoredFile> {
  const file = (await filesOfMoveIns(tx, [moveIn.id])).find((each) => each.id === fileId.toLowerCase());
  if (file === undefined) throw apiError.notFound();
  return file;
}

/** Takes a file out. */
export async function removeFile(tx: Tx, { id, fileId }: { id: string; fileId: string }): Promise<void> {
  const moveIn = await lockMoveIn(tx, id);
  requireState(moveIn, ...CHANGEABLE);
  const file = await fileOf(tx, moveIn, fileId);
  await tx.run('DELETE FROM move_in_file WHERE company_id = $1 AND move_in_id = $2 AND id = $3', [
    tx.companyId,
    id,
    file.id,
  ]);
  await changeMoveIn(tx, moveIn);
}

/** Ends a move-in that has brought nothing in. */
export async function cancelMoveIn(tx: Tx, id: string): Promise<void> {
  requireState(await lockMoveIn(tx, id), ...CHANGEABLE);
  await setState(tx, id, 'Cancelled');
}

const START = `
  UPDATE move_in SET attempts = 0, processed = 0, total = $3, accept_differences = $4, user_id = $5, user_name = $6
  WHERE company_id = $1 AND id = $2`;

/** Has a worker check all files. 409 while there is none, or one whose kind is not known. */
export async function startCheck(tx: Tx, member: MemberContext, id: string): Promise<void> {
  const moveIn = await lockMoveIn(tx, id);
  requireState(moveIn, ...CHANGEABLE);
  const files = await filesOfMoveIns(tx, [id]);
  if (files.length === 0) throw apiError.conflict('API-MOVE-IN-FILE', 'Add the files first.');
  const unknown = files.find(({ kind }) => kind === null);
  if (unknown !== undefined)
    throw apiError.conflict(
      'API-MOVE-IN-FILE',
      sentence('Choose what {file} has in it, or take it out.', { file: unknown.name }),
    );
  await start(tx, member, { moveIn, files, state: 'Checking', accept: false });
}

/**
 * Has a worker import all files. 409 unless they have been checked as they are now, and unless every row and every balance
 * is as it should be or `accept` is given.
 */
export async function startImport(tx: Tx, member: MemberContext, id: string, accept: boolean): Promise<void> {
  const moveIn = await lockMoveIn(tx, id);
  if (CHANGEABLE.includes(moveIn.state) && moveIn.state !== 'Checked')
    throw apiError.conflict('API-MOVE-IN-CHECK', 'Check the files first.');
  requireState(moveIn, 'Checked');
  const files = await filesOfMoveIns(tx, [id]);
  const refused = files.find((file) => file.problem !== null);
  if (refused !== undefined)
    throw apiError.conflict(
      'API-MOVE-IN-FILE',
      sentence('{file} cannot be imported as it is. Change how it is read, or take it out.', {
        file: refused.name,
      }),
    );
  if (!accept) requireNothingLeft(moveIn, files);
  await start(tx, member, { moveIn, files, state: 'Importing', accept });
}

function requireNothingLeft({ approve, balances }: StoredMoveIn, files: readonly StoredFile[]): void {
  const rejecting = files.find(({ result }) => (result?.rejected ?? 0) > 0);
  if (rejecting !== undefined)
    throw apiError.conflict(
      'API-MOVE-IN-REJECTED',
      sentence('Records of {file} are rejected. Correct the file, or accept that they are left out.', {
        file: rejecting.name,
      }),
    );
  const isLeftDraft = ({ row, column }: { row: number; column: string }): boolean =>
    row === 1 && column === '';
  if (approve && files.some(({ result }) => result?.warnings.some(isLeftDraft)))
    throw apiError.conflict(
      'API-MOVE-IN-REJECTED',
      'Documents cannot be approved. Correct them, or accept that they stay drafts.',
    );
  if (balances?.agrees === false)
    throw apiError.conflict(
      'API-MOVE-IN-BALANCES',
      'The balances differ from the trial balance of the other product. Find the reason, or accept the differences.',
    );
}

async function start(
  tx: Tx,
  member: MemberContext,
  {
    moveIn,
    files,
    state,
    accept,
  }: {
    moveIn: StoredMoveIn;
    files: readonly StoredFile[];
    state: 'Checking' | 'Importing';
    accept: boolean;
  },
): Promise<void> {
  requireMoveInRights(member, moveIn, files);
  const total = files.reduce((sum, { rows }) => sum + rows, 0);
  await tx.run(START, [tx.companyId, moveIn.id, total, accept, member.userId, member.userName]);
  await setState(tx, moveIn.id, state);
  await planJob(tx, 'moveIns', new Date(), moveIn.id);
}
