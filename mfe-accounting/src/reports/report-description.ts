import type { ReportQuery } from '@accounts/shared-data';
import type { Amount } from '@accounts/shared-domain';
import type { Formats } from '@accounts/shared-ui';
import type { ChartSeries } from '@accounts/shared-ui/chart';
import type { SearchedOptions } from '@accounts/shared-ui/new-records';
import type { ComboboxOption } from '@accounts/shared-ui/form';
import type { ReportPart } from '@accounts/shared-ui/report';
import type { ReportName } from '../ledger/addresses.ts';
import type { ReportSettings } from '../ledger/use-report-settings.ts';

/** What a report's tables are made with, beside its amounts. */
export interface ReportContext {
  formats: Formats;
  settings: ReportSettings;
  /** What the address says. */
  query: ReportQuery;
}

/** A choice beside the period: an account, a contact, what is listed. It is a parameter of address and call. */
export interface ReportField {
  param: string;
  label: string;
  placeholder?: string;
  /** With a search where the options are not all there are. */
  useOptions: () => readonly ComboboxOption[] | SearchedOptions;
  /** Value that the address leaves out; without one, nothing is fetched until something is chosen. */
  fallback?: string;
  /** Chooses among the amounts of the call: it is in the address alone. */
  isView?: boolean;
}

/** Twelve months of some amounts, beside those of the report. */
export interface ReportTrend {
  caption: string;
  useData: (
    query: ReportQuery,
    settings: ReportSettings,
  ) => { months: string[]; series: ChartSeries[] } | undefined;
}

/** What a report is read from. */
export interface ReportResult<Data> {
  data: Data | undefined;
  error: unknown;
  refetch: () => unknown;
  /** False while more rows are on their way. */
  isComplete?: boolean;
}

/** A sentence in the place of amounts. */
export interface ReportNote {
  title: string;
  text: string;
}

/** Everything that makes one report's screen different from another. */
export interface ReportDescription<Data> {
  /** Last part of the server's path. */
  name: ReportName;
  title: string;
  /** `day`: as at a day; `span`: from one day to another; `history`: like a span, from the first entry unless a day is given. */
  period: 'day' | 'span' | 'history';
  /** Has columns of months, quarters or years before. */
  compares?: boolean;
  fields?: readonly ReportField[];
  /** Parameters that only links to the report set. */
  params?: readonly string[];
  /** Fetches the amounts; nothing without a query. */
  useData: (query: ReportQuery | undefined) => ReportResult<Data>;
  /** Title once the amounts are there: the account, the contact. */
  titleOf?: (data: Data) => string;
  /** First day of the amounts, where the address gives none. */
  startOf?: (data: Data) => string;
  parts: (data: Data, context: ReportContext) => ReportPart[];
  isEmpty?: (data: Data) => boolean;
  empty?: ReportNote;
  /** In the place of amounts while a field without a fallback is open. */
  choose?: ReportNote;
  /** Proof of the report: 0 in sound books; null where there is none. */
  difference?: (data: Data) => Amount | null;
  trend?: ReportTrend;
}
