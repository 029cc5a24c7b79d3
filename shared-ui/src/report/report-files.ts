import type { ExcelColumn, ExcelSheet, PrintedReport } from '@accounts/shared-domain';
import { downloadFile } from '../export/download.ts';
import { csvFile, saveFile } from '../files/csv.ts';
import type { Formats } from '../locale/index.ts';
import type { ReportColumn, ReportValue } from './report-column.ts';
import { sheetRows, type ReportSheet, type SheetLine } from './report-sheet.ts';
import { t } from '../texts/own-texts.ts';

/** A report on its way into a file. */
export interface ReportFile {
  /** Without ending: "Trial balance 2026-11-21". */
  fileName: string;
  /** Company, title, period: above the figures in Excel and PDF. */
  heading: readonly string[];
  sheets: readonly [ReportSheet, ...ReportSheet[]];
  /** Decimals of the currency. */
  decimals: number;
}

const EXCEL_KINDS = { text: 'text', date: 'date', amount: 'money', percent: 'number' } as const;

/** Rows and heads alone, for programs to read. */
export function saveCsv({ fileName, sheets }: ReportFile): void {
  saveFile(csvFile(sheetRows(sheets)), `${fileName}.csv`);
}

/** Amounts, dates and texts as what they are, below company, title and period; a sheet for each table. */
export async function saveExcel({ fileName, heading, sheets, decimals }: ReportFile): Promise<void> {
  const { exportToExcel } = await import('../export/excel.ts');
  const workbook = ([first, ...others]: ReportFile['sheets']) =>
    [excelSheet(first), ...others.map(excelSheet)] as const;
  const excelSheet = ({ title, columns, lines }: ReportSheet): ExcelSheet<SheetLine> => ({
    name: title,
    heading,
    columns: columns.map((column, place) => excelColumn(column, place, decimals)),
    rows: lines,
  });
  await exportToExcel(workbook(sheets), `${fileName}.xlsx`);
}

function excelColumn(
  { title, kind }: Pick<ReportColumn<never>, 'title' | 'kind'>,
  place: number,
  decimals: number,
): ExcelColumn<SheetLine> {
  return {
    title,
    kind: EXCEL_KINDS[kind],
    value: ({ cells }) => cells[place],
    decimals,
    parentheses: true,
  };
}

/** Makes the PDF. Returns the characters that no font has. */
export async function savePdf(file: ReportFile, formats: Formats): Promise<string[]> {
  const [{ reportPdf }, { fontLibrary }] = await Promise.all([
    import('../export/report-pdf.ts'),
    import('../export/fonts/font-library.ts'),
  ]);
  const { bytes, unprintable } = await reportPdf(printedReport(file, formats), fontLibrary);
  downloadFile(bytes, `${file.fileName}.pdf`, 'application/pdf');
  return unprintable;
}

function printedReport({ heading, sheets, decimals }: ReportFile, formats: Formats): PrintedReport {
  const wordsOf = (value: ReportValue | undefined, kind: ReportColumn<never>['kind']): string => {
    if (value === null || value === undefined) return '';
    if (typeof value === 'number')
      return kind === 'percent'
        ? `${formats.formatNumber(value)}%`
        : formats.formatMoney(value, { decimals, parentheses: true });
    return kind === 'date' ? formats.formatDate(value) : value;
  };
  return {
    heading,
    tables: sheets.map(({ title, columns, lines }) => ({
      title: sheets.length > 1 ? title : '',
      columns: columns.map(({ title: head, kind }) => ({
        title: head,
        isFigure: kind === 'amount' || kind === 'percent',
      })),
      rows: lines.map(({ kind, cells }) => ({
        bold: kind !== 'row' && kind !== 'balance',
        cells: columns.map((column, place) => wordsOf(cells[place], column.kind)),
      })),
    })),
    page: (page, pages) => t('paper.page', { page, pages }),
  };
}
