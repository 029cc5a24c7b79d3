import type { Amount, IsoDate } from '../api-types/index.ts';
import type { Language } from '../languages.ts';
import type { ReportSheet, ReportValue, SheetColumn } from '../reports/sheet.ts';
import type { PrintedReport } from './draw-report.ts';
import type { PaperSize } from '../paper/paper-size.ts';
import { paperTexts } from './paper-texts.ts';
import { printDate, printMoney, printNumber } from '../paper/print-numbers.ts';

/** A report on its way to paper: its tables with their values. */
export interface ReportPaper {
  language: Language;
  /** A4 where it is left out. */
  paperSize?: PaperSize;
  /** Company, title, period. */
  heading: readonly string[];
  sheets: readonly ReportSheet[];
  /** Decimals of the currency. */
  decimals: number;
}

/** How the values of a report are written. */
interface ReportFormats {
  /** With the decimals of the currency, negative amounts in parentheses. */
  money: (amount: Amount) => string;
  number: (value: number) => string;
  date: (date: IsoDate) => string;
}

/** Says in words what is on the paper of a report; numbers and dates as on other paper where no formats are given. */
export function describeReport(
  { language, paperSize, heading, sheets, decimals }: ReportPaper,
  formats: ReportFormats = paperFormats(language, decimals),
): PrintedReport {
  return {
    language,
    ...(paperSize === undefined ? {} : { paperSize }),
    heading,
    tables: sheets.map(({ title, columns, lines }) => ({
      title: sheets.length > 1 ? title : '',
      columns: columns.map(({ title: head, kind }) => ({
        title: head,
        isNumeric: kind === 'amount' || kind === 'percent',
      })),
      rows: lines.map(({ kind, cells }) => ({
        bold: kind !== 'row' && kind !== 'balance',
        cells: columns.map((column, place) => cellText(cells[place] ?? null, column.kind, formats)),
      })),
    })),
  };
}

function cellText(
  value: ReportValue,
  kind: SheetColumn<never>['kind'],
  { money, number, date }: ReportFormats,
): string {
  if (value === null) return '';
  if (typeof value === 'number') return kind === 'percent' ? `${number(value)}%` : money(value);
  return kind === 'date' ? date(value) : value;
}

/** Numbers and dates as documents in a language have them. */
function paperFormats(language: Language, decimals: number): ReportFormats {
  const { formats } = paperTexts(language).paper;
  return {
    money: (amount) =>
      amount < 0 ? `(${printMoney(-amount, decimals, formats)})` : printMoney(amount, decimals, formats),
    number: (value) => printNumber(value, formats),
    date: (date) => printDate(date, formats),
  };
}
