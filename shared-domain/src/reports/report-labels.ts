import type { IsoDate } from '../api-types/index.ts';
import { directionOf, type Language } from '../languages.ts';
import { ENGLISH_FORMATS, printDate, type PrintFormats } from '../paper/print-numbers.ts';
import { ARABIC_REPORTS } from './texts/arabic.ts';
import { ENGLISH_REPORTS, type ReportTextKey } from './texts/english.ts';
import { GERMAN_REPORTS } from './texts/german.ts';

/** Text of a key in the reader's language, values in braces put in. */
export type ReportText = (key: ReportTextKey, values?: Record<string, string>) => string;

/** What the tables of reports are described with. */
export interface ReportWriting {
  text: ReportText;
  formats: {
    formatDate: (date: IsoDate) => string;
    /** Of `2026-11`. */
    formatMonth: (month: string) => string;
  };
}

/** Texts of reports in a language: what the server's files say. */
export const REPORT_TEXTS: Record<Language, Record<ReportTextKey, string>> = {
  en: ENGLISH_REPORTS,
  de: GERMAN_REPORTS,
  ar: ARABIC_REPORTS,
};

/** Writes reports in a language, dates as on paper. Values keep their direction inside a text from right to left. */
export function reportWriting(language: Language, formats: PrintFormats = ENGLISH_FORMATS): ReportWriting {
  const texts = REPORT_TEXTS[language];
  const isolated = (value: string): string =>
    directionOf(language) === 'rtl' ? `\u2068${value}\u2069` : value;
  return {
    text: (key, values = {}) =>
      texts[key].replace(/\{(\w+)\}/g, (_braces, name: string) => isolated(values[name] ?? '')),
    formats: {
      formatDate: (date) => printDate(date, formats),
      formatMonth: (month) => {
        const [year = '', number = ''] = month.split('-');
        return formats.month(number, year);
      },
    },
  };
}
