import { apiErrorOf } from '@accounts/shared-data';
import { useReportText } from '@accounts/shared-data/books';
import { Button, EmptyState, Notice, Page, useFormats } from '@accounts/shared-ui';
import { CheckLine, ReportActions, ReportSkeleton } from '@accounts/shared-ui/report';
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
  const { name, empty, choose, trend } = description;
  const formats = useFormats();
  const settings = useReportSettings();
  const address = useReportAddress(description);
  const { query, request, isOpen } = address;
  const { data, error, refetch, isComplete = true } = description.useData(isOpen ? undefined : request);
  const loadText = useReportText();
  const parts = data === undefined ? [] : description.parts(data, { formats, settings, query });
  const isEmpty = data !== undefined && (description.isEmpty?.(data) ?? false);
  const difference = data === undefined ? null : (description.difference?.(data) ?? null);
  const title = (data !== undefined && description.titleOf?.(data)) || description.title;
  const period = periodText(formats, { ...query, from: query.from ?? (data && description.startOf?.(data)) });
  const about = [settings.companyName, title, [period, settings.currencyCode].filter(Boolean).join(' · ')];
  return (
    <Page
      title={title}
      back={groupOf(name)}
      actions={
        <ReportActions
          fileName={[title, query.asAt ?? query.to].join(' ')}
          heading={about}
          parts={parts}
          decimals={settings.decimals}
          logo={settings.logo}
          paperSize={settings.paperSize}
          loadPlainText={() => loadText(name, request)}
          disabled={data === undefined || isEmpty || !isComplete}
        />
      }
    >
      <ReportHead description={description} address={address} start={data && description.startOf?.(data)}>
        {difference !== null && <CheckLine difference={difference} decimals={settings.decimals} />}
      </ReportHead>
      {error !== null && error !== undefined && (
        <Notice kind="error" action={<Button onClick={() => void refetch()}>{t('retry')}</Button>}>
          {apiErrorOf(error).message}
        </Notice>
      )}
      {trend && !isOpen && <ReportTrendCard trend={trend} query={request} settings={settings} />}
      {isOpen && choose && <EmptyState {...choose} />}
      {isEmpty && empty && <EmptyState {...empty} />}
      {!isOpen && data === undefined && !error && <ReportSkeleton />}
      {parts.length > 0 && !isEmpty && (
        <>
          <p className="reports-for">
            {[settings.companyName, period, settings.currencyCode].filter(Boolean).join(' · ')}
          </p>
          {parts.map((part) => (
            <Fragment key={part.key}>
              {part.title && <h2 className="reports-heading">{part.title}</h2>}
              {part.table}
            </Fragment>
          ))}
        </>
      )}
      {!isComplete && <ReportSkeleton rows={3} />}
    </Page>
  );
}

/** The page of reports that a report belongs to. */
function groupOf(name: ReportDescription<never>['name']) {
  const isFinancial = REPORT_PATHS[name].startsWith('/reports/financial/');
  return isFinancial
    ? { to: '/reports/financial', label: t('routes.financialReports') }
    : { to: '/reports/accounting', label: t('routes.accountingReports') };
}
