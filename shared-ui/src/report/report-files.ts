import {
  describeReport,
  languageOf,
  type ExcelColumn,
  type ExcelSheet,
  type PaperSize,
  type PrintedReport,
  type ReportSheet,
  type SheetColumn,
  type SheetLine,
} from '@accounts/shared-domain';
import { downloadFile } from '../export/download.ts';
import { csvFile, saveFile } from '../files/csv.ts';
import type { Formats } from '../locale/index.ts';
import { currentLocale } from '../texts/language-store.ts';
import { sheetRows } from './report-sheet.ts';

/** A report on its way into a file. */
export interface ReportFile {
  /** Without ending: "Trial balance 2026-11-21". */
  fileName: string;
  /** Company, title, period: above the amounts in Excel and PDF. */
  heading: readonly string[];
  sheets: readonly [ReportSheet, ...ReportSheet[]];
  /** Decimals of the currency. */
  decimals: number;
  /** Address of the company's logo, and what its country writes on: of the PDF. */
  logo?: string | null;
  paperSize?: PaperSize;
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
  { title, kind }: Pick<SheetColumn<never>, 'title' | 'kind'>,
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
  const [{ reportPdf }, { fontLibrary }, { loadLogo }] = await Promise.all([
    import('../export/report-pdf.ts'),
    import('../export/fonts/font-library.ts'),
    import('../export/load-logo.ts'),
  ]);
  const logo = await loadLogo(file.logo ?? null);
  const { bytes, unprintable } = await reportPdf(printedReport(file, formats), { logo, fonts: fontLibrary });
  downloadFile(bytes, `${file.fileName}.pdf`, 'application/pdf');
  return unprintable;
}

function printedReport(
  { heading, sheets, decimals, paperSize }: ReportFile,
  formats: Formats,
): PrintedReport {
  const language = languageOf([currentLocale()]);
  return describeReport(
    { language, ...(paperSize && { paperSize }), heading, sheets, decimals },
    {
      money: (amount) => formats.formatMoney(amount, { decimals, parentheses: true }),
      number: (value) => formats.formatNumber(value),
      date: (date) => formats.formatDate(date),
    },
  );
}
