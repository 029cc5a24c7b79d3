import { countHeadings } from '@accounts/shared-domain/import-profiles';
import { MOVE_IN_KINDS, type MoveInKind } from '@accounts/shared-domain/move-in';
import { IMPORT_TITLE_ROWS } from './limits.ts';
import type { FilledRow } from './sheet.ts';

/** Headings of the kind that a row below the first must have: one may be a word of a title or of a record. */
const MIN_HEADINGS = 2;

/** Which sheet and which of its rows has the headings, both by position. */
export interface FoundHeadings {
  sheet: number;
  row: number;
}

/** Whether rows begin with headings of records of any kind, and have at least one record. */
export function hasRecords(rows: readonly Pick<FilledRow, 'cells'>[]): boolean {
  return rows
    .slice(0, -1)
    .some(({ cells }) => MOVE_IN_KINDS.some((kind) => countHeadings(kind, cells) >= MIN_HEADINGS));
}

/**
 * The row that has most headings of the kind, the first one of those that have as many. Where none has two, it is the first
 * row of the first sheet. Without a kind, the row counts for the kind that it has most headings of.
 */
export function findHeadings(
  kind: MoveInKind | null,
  sheets: readonly (readonly Pick<FilledRow, 'cells'>[])[],
): FoundHeadings {
  const kinds = kind === null ? MOVE_IN_KINDS : [kind];
  let found: FoundHeadings = {
    sheet: Math.max(
      0,
      sheets.findIndex((rows) => rows.length > 0),
    ),
    row: 0,
  };
  let most = MIN_HEADINGS - 1;
  for (const [sheet, rows] of sheets.entries()) {
    for (const [row, { cells }] of rows.slice(0, IMPORT_TITLE_ROWS).entries()) {
      const count = Math.max(...kinds.map((each) => countHeadings(each, cells)));
      if (count <= most) continue;
      most = count;
      found = { sheet, row };
    }
  }
  return found;
}
