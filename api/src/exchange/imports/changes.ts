import type { ImportChanges } from '@accounts/shared-domain';
import { MAX_IMPORT_ERRORS } from '@accounts/shared-domain/imports';
import { Type } from 'typebox';
import { apiError } from '../../platform/errors/api-error.ts';
import { schemaCheck } from '../../platform/http/validation.ts';
import { IMPORT_CELL_LENGTH, IMPORT_ROWS } from './limits.ts';
import type { Sheet } from './sheet.ts';

/** Longest text of the changes of a file, in characters. */
export const MAX_CHANGES_LENGTH = 1_000_000;

const isChanges = schemaCheck(
  Type.Object({
    cells: Type.Array(
      Type.Object({
        row: Type.Integer(),
        key: Type.String({ maxLength: 50 }),
        value: Type.String({ maxLength: IMPORT_CELL_LENGTH }),
      }),
      { maxItems: MAX_IMPORT_ERRORS },
    ),
    skipped: Type.Array(Type.Integer(), { maxItems: IMPORT_ROWS }),
  }),
);

/** What a person changed of a file, from JSON text; throws `ApiError` 422 when the text is none. */
export function readChanges(text: string): ImportChanges {
  if (text === '') return { cells: [], skipped: [] };
  const changes: unknown = text.length > MAX_CHANGES_LENGTH ? null : parse(text);
  if (isChanges(changes)) return changes;
  throw apiError.validation([
    { field: 'changes', message: 'Must be changed cells and skipped rows as JSON.' },
  ]);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A sheet with cells as a person corrected them, without the rows that are left out; and the columns that it has then. */
export function changedSheet(
  sheet: Sheet,
  columns: ReadonlyMap<string, number>,
  { cells, skipped }: ImportChanges,
): { sheet: Sheet; positions: Map<string, number> } {
  const positions = new Map(columns);
  // A cell of a column that the file lacks is put behind its last one.
  for (const { key } of cells)
    if (!positions.has(key)) positions.set(key, sheet.header.length + positions.size);
  const byRow = Map.groupBy(cells, ({ row }) => row);
  const left = new Set(skipped);
  const rows = sheet.rows.flatMap((line) => {
    if (left.has(line.row)) return [];
    const changed = byRow.get(line.row);
    if (changed === undefined) return [line];
    const mended = [...line.cells];
    const exact = { ...line.exact };
    for (const { key, value } of changed) {
      const position = positions.get(key) ?? 0;
      mended[position] = value.trim();
      delete exact[position];
    }
    return [{ ...line, cells: Array.from(mended, (cell) => cell ?? ''), exact }];
  });
  return { sheet: { ...sheet, rows }, positions };
}
