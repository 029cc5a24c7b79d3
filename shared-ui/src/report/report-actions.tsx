import { Button, DownloadIcon, ExcelIcon, PrintIcon } from '../basics/index.ts';
import { csvFile, saveFile } from '../files/csv.ts';
import type { ReportColumn, ReportGroup } from './report-table.tsx';
import { t } from '../texts/own-texts.ts';

/** A report as rows of a file: heading, rows, totals. */
export function reportRows<Row>(
  shown: ReportColumn<Row>[],
  groups: ReportGroup<Row>[],
): (string | number)[][] {
  const columns = shown.filter(({ narrowOnly }) => !narrowOnly);
  const rows = groups.flatMap((group) => group.rows);
  const totals = columns.map((column, index) => column.total ?? (index === 0 ? t('report.total') : ''));
  const hasTotals = columns.some((column) => column.total !== undefined);
  return [
    columns.map((column) => column.title),
    ...rows.map((row) => columns.map((column) => column.value(row) ?? '')),
    ...(hasTotals ? [totals] : []),
  ];
}

export interface ReportActionsProps<Row> {
  /** Name of the files, without ending: "Trial balance 2026-11-21". */
  fileName: string;
  columns: ReportColumn<Row>[];
  groups: ReportGroup<Row>[];
  /** Nothing to export or print yet. */
  disabled?: boolean;
}

/** Takes a report away: CSV, Excel, paper. What is exported is what is shown. */
export function ReportActions<Row>({ fileName, columns, groups, disabled }: ReportActionsProps<Row>) {
  const exportExcel = async () => {
    const { saveSheet } = await import('../files/excel.ts');
    await saveSheet(reportRows(columns, groups), fileName);
  };
  return (
    <>
      <Button
        icon={<DownloadIcon />}
        disabled={disabled}
        onClick={() => saveFile(csvFile(reportRows(columns, groups)), `${fileName}.csv`)}
      >
        {t('report.csv')}
      </Button>
      <Button icon={<ExcelIcon />} disabled={disabled} onClick={() => void exportExcel()}>
        {t('report.excel')}
      </Button>
      <Button icon={<PrintIcon />} disabled={disabled} onClick={() => window.print()}>
        {t('report.print')}
      </Button>
    </>
  );
}
