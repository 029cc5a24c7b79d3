import { IMPORT_KINDS, type ImportKind } from '@accounts/shared-domain';
import type { ReactNode } from 'react';
import { exportToExcel } from '../export/excel.ts';
import { ExportDialog, type ExportDialogProps } from './export-dialog.tsx';
import { loadImportTexts } from '../import/texts.ts';
import { loadLaterTexts } from '../texts/own-texts.ts';
import type { ListDescription } from './list-description.ts';
import type { RowsWork } from './list-rows.ts';
import type { ListState } from './use-list-state.ts';

/** What can be taken away from a list. */
export interface ListExport<Row> {
  description: ListDescription<Row>;
  state: ListState<Row>;
  /** Only these rows; left out for all that the list finds. */
  selected?: readonly Row[] | undefined;
}

/** Each choice is a dialog that begins anew. */
let opened = 0;

/** Downloads the rows that are shown, and returns nothing; or returns the dialog where there is something to choose. */
export async function exportList<Row>(list: ListExport<Row>): Promise<ReactNode> {
  const { description, selected } = list;
  const kind = IMPORT_KINDS.find((each: ImportKind) => each === description.resourceName);
  if (kind === undefined) {
    await saveShownRows(list);
    return null;
  }
  return exportDialog({
    kind,
    listTitle: description.title,
    ids: selected?.map(description.rowId),
    saveShown: (work) => saveShownRows(list, work),
  });
}

/** The dialog with the formats of an export, for records that are in no list too. */
export async function exportDialog(props: ExportDialogProps): Promise<ReactNode> {
  await Promise.all([loadImportTexts(), loadLaterTexts()]);
  opened += 1;
  return <ExportDialog key={opened} {...props} />;
}

/** Nothing is downloaded when the work is cancelled before all rows have come. */
async function saveShownRows<Row>(
  { description, state, selected }: ListExport<Row>,
  work?: RowsWork,
): Promise<void> {
  const rows = selected ? inListOrder(selected, state, description) : await state.loadMatching(work);
  if (work?.signal.aborted) return;
  await exportToExcel({
    name: description.title,
    rows,
    columns: state.visibleColumns.flatMap(({ title, value, kind = 'text' }) =>
      value ? [{ title, kind, value }] : [],
    ),
  });
}

/** Rows as the list orders them, not as they were selected; those of other pages that the server found come last. */
function inListOrder<Row>(
  rows: readonly Row[],
  { matching }: ListState<Row>,
  { rowId }: ListDescription<Row>,
): Row[] {
  const places = new Map(matching.map((row, index) => [rowId(row), index]));
  const placeOf = (row: Row) => places.get(rowId(row)) ?? matching.length;
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
}
