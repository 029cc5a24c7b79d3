import { apiErrorOf, useTrialBalance } from '@accounts/shared-data';
import {
  ACCOUNT_CLASSES,
  isRealDate,
  type TrialBalance as Report,
  type TrialBalanceRow,
} from '@accounts/shared-domain';
import { Button, EmptyState, ModuleLink, Notice, Page, useFormats } from '@accounts/shared-ui';
import {
  AsAtPicker,
  CheckLine,
  ReportActions,
  ReportSkeleton,
  ReportTable,
  type ReportColumn,
  type ReportGroup,
} from '@accounts/shared-ui/report';
import { useSearchParams } from 'react-router-dom';
import { t } from '../texts.ts';
import { ledgerAddress } from './addresses.ts';
import '../accounting.css';
import { useReportSettings } from './use-report-settings.ts';

/** Every account with its debit or credit on a day, and the line that proves the books. */
export function TrialBalance() {
  const { formatDate } = useFormats();
  const settings = useReportSettings();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('asAt');
  const asAt = isRealDate(asked) ? asked : settings.today;
  const { data: report, error, refetch } = useTrialBalance(asAt);
  const columns = report ? columnsOf(report) : [];
  const groups = report ? byClass(report.rows) : [];
  return (
    <Page
      title={t('routes.trialBalance')}
      back={{ to: '/reports', label: t('routes.reports') }}
      actions={
        <ReportActions
          fileName={t('trialBalance.file', { day: asAt })}
          columns={columns}
          groups={groups}
          disabled={!report}
        />
      }
    >
      <div className="reports-head">
        <AsAtPicker
          today={settings.today}
          financialYearStart={settings.financialYearStart}
          value={asAt}
          onChange={(day) => setSearch({ asAt: day }, { replace: true })}
        />
        {report && <CheckLine difference={report.difference} decimals={settings.decimals} />}
      </div>
      {error && (
        <Notice kind="error" action={<Button onClick={() => void refetch()}>{t('retry')}</Button>}>
          {apiErrorOf(error).message}
        </Notice>
      )}
      {!report && !error && <ReportSkeleton />}
      {report && (
        <>
          <p className="reports-for">
            {[
              settings.companyName,
              t('trialBalance.asAt', { date: formatDate(report.asAt) }),
              settings.currencyCode,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <Figures columns={columns} groups={groups} decimals={settings.decimals} asAt={report.asAt} />
        </>
      )}
    </Page>
  );
}

interface AmountsProps {
  columns: ReportColumn<TrialBalanceRow>[];
  groups: ReportGroup<TrialBalanceRow>[];
  decimals: number;
  asAt: string;
}

function Figures({ columns, groups, decimals, asAt }: AmountsProps) {
  const { formatDate } = useFormats();
  if (groups.length === 0) {
    return (
      <EmptyState
        title={t('trialBalance.empty.title')}
        text={t('trialBalance.empty.text')}
        action={
          <ModuleLink className="ac-button ac-button-primary" to="/invoicing">
            {t('trialBalance.empty.action')}
          </ModuleLink>
        }
      />
    );
  }
  return (
    <ReportTable
      caption={t('trialBalance.caption', { date: formatDate(asAt) })}
      columns={columns}
      groups={groups}
      rowKey={(row) => row.accountId}
      decimals={decimals}
    />
  );
}

/** Account, debit and credit; each account leads to its movements up to the day of the report. */
function columnsOf(report: Report): ReportColumn<TrialBalanceRow>[] {
  const drill: ReportColumn<TrialBalanceRow>['render'] = (row, shown) => (
    <ModuleLink to={ledgerAddress(row.accountId, { to: report.asAt })}>{shown}</ModuleLink>
  );
  return [
    {
      key: 'code',
      title: t('accounts.code'),
      kind: 'text',
      value: (row) => row.code,
      render: drill,
      wideOnly: true,
    },
    { key: 'name', title: t('routes.account'), kind: 'text', value: (row) => row.name, render: drill },
    {
      key: 'type',
      title: t('accounts.type'),
      kind: 'text',
      value: (row) => t(`accountType.${row.accountType}`),
      wideOnly: true,
    },
    {
      key: 'debit',
      title: t('reports.debit'),
      kind: 'amount',
      value: (row) => row.debit || null,
      total: report.totalDebit,
    },
    {
      key: 'credit',
      title: t('reports.credit'),
      kind: 'amount',
      value: (row) => row.credit || null,
      total: report.totalCredit,
    },
  ];
}

function byClass(rows: TrialBalanceRow[]): ReportGroup<TrialBalanceRow>[] {
  return ACCOUNT_CLASSES.map((accountClass) => ({
    key: accountClass,
    title: t(`accountClass.${accountClass}`),
    rows: rows.filter((row) => row.accountClass === accountClass),
  })).filter((group) => group.rows.length > 0);
}
