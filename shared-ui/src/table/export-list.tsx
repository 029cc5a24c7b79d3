import { IMPORT_KINDS, type ImportKind } from '@accounts/shared-domain';
import type { ReactNode } from 'react';
import { exportToExcel } from '../export/excel.ts';
import { ExportDialog } from './export-dialog.tsx';
import { loadImportTexts } from '../import/texts.ts';
import type { ShownColumn } from './list-cells.tsx';

/** What can be taken away from a list. */
export interface ListExport<Row> {
  /** Of the list: what the sheet and the file are called. */
  listTitle: string;
  columns: readonly ShownColumn<Row>[];
  /** Rows of the sheet, in their order. */
  loadRows: () => Promise<readonly Row[]>;
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
  await loadImportTexts();
  opened += 1;
  return <ExportDialog key={opened} {...{ kind, listTitle }} saveShown={() => saveShownRows(list)} />;
}

async function saveShownRows<Row>({ listTitle, columns, loadRows }: ListExport<Row>): Promise<void> {
  await exportToExcel({
    name: listTitle,
    rows: await loadRows(),
    columns: columns.flatMap(({ title, value, kind = 'text' }) => (value ? [{ title, kind, value }] : [])),
  });
}
