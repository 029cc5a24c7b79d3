import type { MoveIn, MoveInFile } from '@accounts/shared-domain';
import type { Tx } from '../../platform/db/transaction.ts';
import { findMoveIn, filesOfMoveIns, listMoveIns, type StoredFile, type StoredMoveIn } from './store.ts';
import { tasksOf } from './tasks.ts';
import { isUndoable } from './undo.ts';

/** A move-in as its calls return it. */
export async function readMoveIn(tx: Tx, id: string): Promise<MoveIn> {
  const moveIn = await findMoveIn(tx, id);
  const files = await filesOfMoveIns(tx, [id]);
  return {
    ...head(moveIn, files),
    files: files.map(fileOf),
    balances: moveIn.balances,
    toDo: moveIn.state === 'Imported' ? await tasksOf(tx, moveIn, files) : [],
    undoable: await isUndoable(tx, moveIn),
  };
}

/** The newest move-ins, without results, balances and tasks: those are read one by one. */
export async function readMoveIns(tx: Tx, limit: number): Promise<MoveIn[]> {
  const found = await listMoveIns(tx, limit);
  const files = await filesOfMoveIns(
    tx,
    found.map(({ id }) => id),
  );
  const byMoveIn = Map.groupBy(files, (file) => file.move_in_id);
  const all: MoveIn[] = [];
  for (const moveIn of found) {
    const own = byMoveIn.get(moveIn.id) ?? [];
    all.push({
      ...head(moveIn, own),
      files: own.map((file) => ({ ...fileOf(file), result: null })),
      balances: null,
      toDo: [],
      undoable: await isUndoable(tx, moveIn),
    });
  }
  return all;
}

function head(
  moveIn: StoredMoveIn,
  files: readonly StoredFile[],
): Omit<MoveIn, 'files' | 'balances' | 'toDo' | 'undoable'> {
  return {
    id: moveIn.id,
    version: moveIn.version,
    state: moveIn.state,
    product: moveIn.product ?? usualProduct(files),
    approve: moveIn.approve,
    makeMissing: moveIn.make_missing,
    leaveOutVoid: moveIn.leave_out_void,
    bookDifferences: moveIn.book_differences,
    processed: moveIn.processed,
    total: moveIn.total,
    message: moveIn.message,
    ...moveIn.said,
    userName: moveIn.user_name,
    createdDate: moveIn.created,
  };
}

/** The product of most files. */
function usualProduct(files: readonly StoredFile[]): string | null {
  const counts = Map.groupBy(
    files.flatMap(({ product }) => (product === null ? [] : [product])),
    (product) => product,
  );
  return [...counts].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? null;
}

function fileOf(file: StoredFile): MoveInFile {
  const { id, name, bytes, kind, guessed, product, rows, choices, problem, said, faults, result } = file;
  return {
    id,
    name,
    bytes,
    kind,
    guessed,
    product,
    rows,
    choices,
    problem,
    ...said,
    faults,
    result,
  };
}
