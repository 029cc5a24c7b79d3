import { problemOf, useTrialBalance } from '@accounts/shared-data';
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
      title="Trial balance"
      back={{ to: '/reports', label: 'Reports' }}
      actions={
        <ReportActions
          fileName={`Trial balance ${asAt}`}
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
        <Notice kind="error" action={<Button onClick={() => void refetch()}>Try again</Button>}>
          {problemOf(error).message}
        </Notice>
      )}
      {!report && !error && <ReportSkeleton />}
      {report && (
        <>
          <p className="reports-for">
            {[settings.companyName, `as at ${formatDate(report.asAt)}`, settings.currencyCode]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <Figures columns={columns} groups={groups} decimals={settings.decimals} asAt={report.asAt} />
        </>
      )}
    </Page>
  );
}

interface FiguresProps {
  columns: ReportColumn<TrialBalanceRow>[];
  groups: ReportGroup<TrialBalanceRow>[];
  decimals: number;
  asAt: string;
}

function Figures({ columns, groups, decimals, asAt }: FiguresProps) {
  const { formatDate } = useFormats();
  if (groups.length === 0) {
    return (
      <EmptyState
        title="Nothing is posted yet"
        text="Approve an invoice or a bill dated on or before this day, and its accounts appear here."
        action={
          <ModuleLink className="ac-button ac-button-primary" to="/invoicing">
            Go to invoices
          </ModuleLink>
        }
      />
    );
  }
  return (
    <ReportTable
      caption={`Trial balance as at ${formatDate(asAt)}`}
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
    { key: 'code', title: 'Code', kind: 'text', value: (row) => row.code, render: drill, wideOnly: true },
    { key: 'name', title: 'Account', kind: 'text', value: (row) => row.name, render: drill },
    { key: 'type', title: 'Type', kind: 'text', value: (row) => row.accountType, wideOnly: true },
    {
      key: 'debit',
      title: 'Debit',
      kind: 'amount',
      value: (row) => row.debit || null,
      total: report.totalDebit,
    },
    {
      key: 'credit',
      title: 'Credit',
      kind: 'amount',
      value: (row) => row.credit || null,
      total: report.totalCredit,
    },
  ];
}

function byClass(rows: TrialBalanceRow[]): ReportGroup<TrialBalanceRow>[] {
  return ACCOUNT_CLASSES.map((accountClass) => ({
    key: accountClass,
    title: accountClass,
    rows: rows.filter((row) => row.accountClass === accountClass),
  })).filter((group) => group.rows.length > 0);
}
