import type { ImportKind } from '@accounts/shared-domain';
import { useState, type ReactNode } from 'react';
import { Button } from '../basics/button.tsx';
import { ExcelIcon } from '../basics/icons.ts';

interface ExportRecordsProps {
  kind: ImportKind;
  /** What the files are called. */
  title: string;
  children: ReactNode;
}

/** A button that takes records which are in no list away with every field, in a format that a person chooses. */
export function ExportRecords({ kind, title, children }: ExportRecordsProps) {
  const [busy, setBusy] = useState(false);
  const [dialog, setDialog] = useState<ReactNode>();
  const start = async () => {
    setBusy(true);
    try {
      const { exportDialog } = await import('../table/export-list.tsx');
      setDialog(await exportDialog({ kind, listTitle: title }));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button icon={<ExcelIcon />} busy={busy} onClick={() => void start()}>
        {children}
      </Button>
      {dialog}
    </>
  );
}
