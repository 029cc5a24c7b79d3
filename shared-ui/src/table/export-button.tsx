import { useState, type ReactNode } from 'react';
import { Button, type ButtonProps } from '../basics/button.tsx';
import { ExcelIcon } from '../basics/icons.ts';
import type { ListExport } from './export-list.tsx';

type ExportButtonProps<Row> = Pick<ButtonProps, 'kind' | 'title' | 'aria-label' | 'children'> &
  ListExport<Row>;

/** Takes rows of a list away: as they are shown, or where the server exports its records, with every field. */
export function ExportButton<Row>({ description, state, selected, ...button }: ExportButtonProps<Row>) {
  const [busy, setBusy] = useState(false);
  const [dialog, setDialog] = useState<ReactNode>();
  const start = async () => {
    setBusy(true);
    try {
      const { exportList } = await import('./export-list.tsx');
      setDialog(await exportList({ description, state, selected }));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button {...button} icon={<ExcelIcon />} busy={busy} onClick={() => void start()} />
      {dialog}
    </>
  );
}
