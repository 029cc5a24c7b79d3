import { IMPORT_KINDS, type ImportKind } from '@accounts/shared-domain';
import type { ReactNode } from 'react';
import { exportToExcel } from '../export/excel.ts';
import { ExportDialog } from './export-dialog.tsx';
import { loadImportTexts } from '../import/texts.ts';
import { loadLaterTexts } from '../texts/own-texts.ts';
import type { ShownColumn } from './list-cells.tsx';
import type { RowsWork } from './list-rows.ts';

/** What can be taken away from a list. */
export interface ListExport<Row> {
  /** Of the list: what the sheet and the file are called. */
  listTitle: string;
  columns: readonly ShownColumn<Row>[];
  /** Rows of the sheet, in their order. */
  loadRows: (work?: RowsWork) => Promise<readonly Row[]>;
  /** Name of the records in the server's paths, where the whole list is meant. */
  resourceName?: string | undefined;
}

/** Each choice is a dialog that begins anew. */
let opened = 0;

/** Downloads the rows that are shown, and returns nothing; or returns the dialog where there is something to choose. */
export async function exportList<Row>(list: ListExport<Row>): Promise<ReactNode> {
  const { listTitle, resourceName } = list;
  const kind = IMPORT_KINDS.find((each: ImportKind) => each === resourceName);
  if (kind === undefined) {
    await saveShownRows(list);
    return null;
  }
  await Promise.all([loadImportTexts(), loadLaterTexts()]);
  opened += 1;
  return (
    <ExportDialog key={opened} {...{ kind, listTitle }} saveShown={(work) => saveShownRows(list, work)} />
  );
}

/** Nothing is downloaded when the work is cancelled before all rows have come. */
async function saveShownRows<Row>(
  { listTitle, columns, loadRows }: ListExport<Row>,
  work?: RowsWork,
): Promise<void> {
  const rows = await loadRows(work);
  if (work?.signal.aborted) return;
  await exportToExcel({
    name: listTitle,
    rows,
    columns: columns.flatMap(({ title, value, kind = 'text' }) => (value ? [{ title, kind, value }] : [])),
  });
}
