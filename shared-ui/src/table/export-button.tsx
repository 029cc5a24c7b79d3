import { useState } from 'react';
import { Button, type ButtonProps } from '../basics/button.tsx';
import { ExcelIcon } from '../basics/icons.ts';
import type { ShownColumn } from './list-cells.tsx';

interface ExportButtonProps<Row> extends Pick<ButtonProps, 'kind' | 'title' | 'aria-label' | 'children'> {
  /** Of the list: what the sheet and the file are called. */
  listTitle: string;
  columns: readonly ShownColumn<Row>[];
  /** Rows of the sheet, in their order. */
  loadRows: () => Promise<readonly Row[]>;
}

/** Downloads rows of a list as an Excel file, with the columns that are shown. */
export function ExportButton<Row>({ listTitle, columns, loadRows, ...button }: ExportButtonProps<Row>) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const [{ exportToExcel }, rows] = await Promise.all([import('../export/excel.ts'), loadRows()]);
      await exportToExcel({
        name: listTitle,
        rows,
        columns: columns.flatMap(({ title, value, kind = 'text' }) =>
          value ? [{ title, kind, value }] : [],
        ),
      });
    } finally {
      setBusy(false);
    }
  };
  return <Button {...button} icon={<ExcelIcon />} busy={busy} onClick={() => void save()} />;
}
