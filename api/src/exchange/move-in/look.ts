import { sentence, type ImportColumnsResponse } from '@accounts/shared-domain';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { LaterResponse } from '../../platform/http/responses.ts';
import { beginningOf, lookAtColumns } from '../imports/look-at-columns.ts';
import { readFile } from '../imports/read-file.ts';
import { UnreadableFile, type PlacedSheet } from '../imports/sheet.ts';
import { sourceOf } from '../imports/source.ts';
import { fileOf, requireSheet } from './change.ts';
import { requireState } from './state.ts';
import { CHANGEABLE, contentOfFile, findMoveIn, isImported, type StoredFile } from './store.ts';
import { mapTrialBalance } from './trial-balance-columns.ts';

/**
 * What a file of an open move-in begins with, and how its columns would be read with its product, sheet and row: what was
 * chosen of its columns is in the file itself. Its first rows are read after the transaction, so that no connection waits
 * for a thread. Throws `ApiError` 409 for a file whose kind is not known.
 */
export async function lookAtFile(
  tx: Tx,
  { id, fileId }: { id: string; fileId: string },
): Promise<LaterResponse> {
  const moveIn = await findMoveIn(tx, id);
  requireState(moveIn, ...CHANGEABLE);
  const file = await fileOf(tx, moveIn, fileId);
  const { choices, name } = file;
  const kind = requireSheet(file);
  if (kind === null)
    throw apiError.conflict(
      'API-MOVE-IN-FILE',
      sentence('Choose what {file} has in it, or take it out.', { file: name }),
    );
  const content = await contentOfFile(tx, file);
  const { sheet, headingRow } = choices;
  const wanted = { kind, sheet, headingRow, isStart: true };
  const { companyId } = tx;
  return new LaterResponse(async (signal) => {
    const turn = { companyId, signal, background: false };
    const read = await readFile(content, wanted, turn).catch((error: unknown) => {
      if (!(error instanceof UnreadableFile)) throw error;
      throw apiError.validation([{ field: 'file', message: error.said }], 'API-IMPORT-FILE');
    });
    return columnsOfFile(file, read);
  });
}

function columnsOfFile({ kind, choices }: StoredFile, sheet: PlacedSheet): ImportColumnsResponse {
  if (isImported(kind)) return lookAtColumns(kind, sheet, choices);
  const positions = mapTrialBalance(sheet.header, {}) ?? new Map<string, number>();
  return { ...beginningOf(sheet, positions), ...sourceOf(sheet, null), profiles: [], given: [] };
}
