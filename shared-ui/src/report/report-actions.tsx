import { useState } from 'react';
import { Button } from '../basics/index.ts';
import { DownloadIcon, PrintIcon } from '../basics/later-icons.ts';
import { downloadFile } from '../export/download.ts';
import { useFormats } from '../locale/index.ts';
import { useModule } from '../module/index.ts';
import { Menu } from '../overlay/index.ts';
import { saveCsv, saveExcel, savePdf, type ReportFile } from './report-files.ts';
import type { ReportPart } from './report-part.tsx';
import { t } from '../texts/own-texts.ts';

export interface ReportActionsProps extends Omit<ReportFile, 'sheets'> {
  parts: readonly ReportPart[];
  /** The amounts as plain-text accounting, read by hledger and ledger, where the server offers it. */
  loadPlainText?: () => Promise<string>;
  /** Nothing to export or print yet. */
  disabled?: boolean;
}

/** Takes a report away: paper, PDF, Excel, CSV, plain-text ledger. What leaves is what is shown, all columns of it. */
export function ReportActions({ parts, loadPlainText, disabled, ...file }: ReportActionsProps) {
  const formats = useFormats();
  const { toast } = useModule();
  const [isBusy, setIsBusy] = useState(false);
  const save = async (work: (report: ReportFile) => void | Promise<void>): Promise<void> => {
    const [first, ...others] = parts.map(({ sheet }) => sheet());
    if (!first) return;
    setIsBusy(true);
    try {
      await work({ ...file, sheets: [first, ...others] });
    } catch {
      toast({ kind: 'error', message: t('report.failed') });
    }
    setIsBusy(false);
  };
  const savePaper = async (report: ReportFile): Promise<void> => {
    const unprintable = await savePdf(report, formats);
    if (unprintable.length > 0)
      toast({ kind: 'info', message: t('pdf.unprintable', { characters: unprintable.join(' ') }) });
  };
  const items = [
    { key: 'excel', label: t('report.excel'), onSelect: () => void save(saveExcel) },
    { key: 'pdf', label: t('report.pdf'), onSelect: () => void save(savePaper) },
    { key: 'csv', label: t('report.csv'), onSelect: () => void save(saveCsv) },
    ...(loadPlainText
      ? [
          {
            key: 'ledger',
            label: t('report.plainText'),
            onSelect: () =>
              void save(async ({ fileName }) =>
                downloadFile(await loadPlainText(), `${fileName}.journal`, 'text/plain;charset=utf-8'),
              ),
          },
        ]
      : []),
  ];
  return (
    <>
      <Button icon={<PrintIcon />} disabled={disabled} onClick={() => window.print()}>
        {t('report.print')}
      </Button>
      <Menu
        label={t('report.export')}
        icon={<DownloadIcon />}
        items={items.map((item) => ({ ...item, disabled: disabled || isBusy }))}
      />
    </>
  );
}
