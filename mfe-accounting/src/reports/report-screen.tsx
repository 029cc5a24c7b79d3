import { useReportText } from '@accounts/shared-data/books';
import { EmptyState, Page, useFormats } from '@accounts/shared-ui';
import { FailedFetch } from '@accounts/shared-ui/record';
import { CheckLine, ReportActions, ReportSkeleton, type ReportPart } from '@accounts/shared-ui/report';
import { Fragment } from 'react';
import { t } from '../texts.ts';
import '../accounting.css';
import { REPORT_PATHS } from '../ledger/addresses.ts';
import type { ReportDescription } from './report-description.ts';
import { ReportHead } from './report-head.tsx';
import { ReportTrendCard } from './report-trend-card.tsx';
import { periodText } from './period-text.ts';
import { useReportAddress } from './use-report-address.ts';
import { useReportSettings } from '../ledger/use-report-settings.ts';

/** Any report from its description: period, comparison and fields in the address, proof, trend, tables, files. */
export function ReportScreen<Data>(description: ReportDescription<Data>) {
  const report = useReport(description);
  const { address, settings, data, error, parts, title, start, period, isLoading } = report;
  const loadText = useReportText();
  const { query, request, isOpen } = address;
  const { trend } = description;
  return (
    <Page
      title={title}
      back={groupOf(description.name)}
      actions={
        <ReportActions
          fileName={[title, query.asAt ?? query.to].join(' ')}
          heading={[settings.companyName, title, joined(period, settings.currencyCode)]}
          parts={parts}
          decimals={settings.decimals}
          logo={settings.logo}
          paperSize={settings.paperSize}
          loadPlainText={() => loadText(description.name, request)}
          disabled={data === undefined || report.isEmpty || !report.isComplete}
        />
      }
    >
      <ReportHead description={description} address={address} start={start}>
        {description.difference && (
          <ReportCheck
            difference={data && description.difference(data)}
            isLoading={isLoading}
            decimals={settings.decimals}
          />
        )}
      </ReportHead>
      {error !== null && error !== undefined && (
        <FailedFetch error={error} onRetry={() => void report.refetch()} />
      )}
      {trend && !isOpen && <ReportTrendCard trend={trend} query={request} settings={settings} />}
      <ReportBody description={description} report={report} />
    </Page>
  );
}

type Report<Data> = ReturnType<typeof useReport<Data>>;

/** A report as its address asks for it: its data, and what follows from them. */
function useReport<Data>(description: ReportDescription<Data>) {
  const formats = useFormats();
  const settings = useReportSettings();
  const address = useReportAddress(description);
  const { query, request, isOpen } = address;
  const { data, error, refetch, isComplete = true } = description.useData(isOpen ? undefined : request);
  const start = data && description.startOf?.(data);
  return {
    address,
    settings,
    data,
    error,
    refetch,
    isComplete,
    start,
    parts: data === undefined ? [] : description.parts(data, { formats, settings, query }),
    title: (data !== undefined && description.titleOf?.(data)) || description.title,
    period: periodText(formats, { ...query, from: query.from ?? start }),
    isEmpty: data !== undefined && (description.isEmpty?.(data) ?? false),
    isLoading: !isOpen && data === undefined && !error,
  };
}

const joined = (...texts: (string | undefined)[]): string => texts.filter(Boolean).join(' · ');

interface ReportBodyProps<Data> {
  description: ReportDescription<Data>;
  report: Report<Data>;
}

/** The tables, or what is in their place: why there are none, or the room for them while they are fetched. */
function ReportBody<Data>({ description: { choose, empty }, report }: ReportBodyProps<Data>) {
  const { address, settings, parts, period, isEmpty, isLoading, isComplete } = report;
  return (
    <>
      {address.isOpen && choose && <EmptyState {...choose} />}
      {isEmpty && empty && <EmptyState {...empty} />}
      {isLoading && <ReportSkeleton />}
      {!isEmpty && (
        <ReportParts parts={parts} about={joined(settings.companyName, period, settings.currencyCode)} />
      )}
      {!isComplete && <ReportSkeleton rows={3} />}
    </>
  );
}

interface ReportPartsProps {
  parts: readonly ReportPart[];
  /** Company, period and currency. */
  about: string;
}

/** The tables of a report, below what they are of. */
function ReportParts({ parts, about }: ReportPartsProps) {
  if (parts.length === 0) return null;
  return (
    <>
      <p className="reports-for">{about}</p>
      {parts.map((part) => (
        <Fragment key={part.key}>
          {part.title && <h2 className="reports-heading">{part.title}</h2>}
          {part.table}
        </Fragment>
      ))}
    </>
  );
}

interface ReportCheckProps {
  difference: number | null | undefined;
  isLoading: boolean;
  decimals: number;
}

/** The proof of a report, and while it is fetched the room for it. */
function ReportCheck({ difference, isLoading, decimals }: ReportCheckProps) {
  if (isLoading) return <div className="reports-check-room" />;
  if (difference === null || difference === undefined) return null;
  return <CheckLine difference={difference} decimals={decimals} />;
}

/** The page of reports that a report belongs to. */
function groupOf(name: ReportDescription<never>['name']) {
  const isFinancial = REPORT_PATHS[name].startsWith('/reports/financial/');
  return isFinancial
    ? { to: '/reports/financial', label: t('routes.financialReports') }
    : { to: '/reports/accounting', label: t('routes.accountingReports') };
}
