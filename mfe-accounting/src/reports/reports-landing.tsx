import {
  CheckIcon,
  LedgerIcon,
  ModuleLink,
  Page,
  TableIcon,
  TaxIcon,
  useModule,
  type PageProps,
} from '@accounts/shared-ui';
import type { Area, Verb } from '@accounts/shared-domain';
import type { ReactNode } from 'react';
import '../accounting.css';
import { t } from '../texts.ts';
import { REPORT_PATHS, type ReportName } from '../ledger/addresses.ts';

interface Tile {
  name: Exclude<ReportName, 'accountMovements'> | 'verification';
  icon: ReactNode;
  /** What the role must have beside the right to see accounts. */
  area?: Area;
  /** `view` unless given. */
  verb?: Verb;
}

const PATHS = { ...REPORT_PATHS, verification: '/reports/accounting/verification' };

const financial = (): Tile[] => [
  { name: 'profitAndLoss', icon: <TableIcon aria-hidden="true" /> },
  { name: 'balanceSheet', icon: <TableIcon aria-hidden="true" /> },
];

const accounting = (): Tile[] => [
  { name: 'trialBalance', icon: <TableIcon aria-hidden="true" /> },
  { name: 'generalLedger', icon: <LedgerIcon aria-hidden="true" /> },
  { name: 'agedReceivables', icon: <TableIcon aria-hidden="true" /> },
  { name: 'agedPayables', icon: <TableIcon aria-hidden="true" /> },
  { name: 'taxSummary', icon: <TaxIcon aria-hidden="true" /> },
  { name: 'taxEntries', icon: <TaxIcon aria-hidden="true" /> },
  { name: 'customerStatement', icon: <LedgerIcon aria-hidden="true" />, area: 'Invoices' },
  { name: 'supplierStatement', icon: <LedgerIcon aria-hidden="true" />, area: 'Bills' },
  { name: 'verification', icon: <CheckIcon aria-hidden="true" />, area: 'Accounts', verb: 'approve' },
];

/** All reports there are. */
export function ReportsLanding() {
  return (
    <Page title={t('routes.reports')}>
      <h2 className="reports-heading">{t('reports.financial')}</h2>
      <Tiles tiles={financial()} />
      <h2 className="reports-heading">{t('reports.accounting')}</h2>
      <Tiles tiles={accounting()} />
    </Page>
  );
}

const back = (): PageProps['back'] => ({ to: '/reports', label: t('routes.reports') });

/** Reports of the books. */
export function AccountingReports() {
  return (
    <Page title={t('routes.accountingReports')} back={back()}>
      <Tiles tiles={accounting()} />
    </Page>
  );
}

/** Financial statements. */
export function FinancialReports() {
  return (
    <Page title={t('routes.financialReports')} back={back()}>
      <Tiles tiles={financial()} />
    </Page>
  );
}

function Tiles({ tiles }: { tiles: Tile[] }) {
  const { can } = useModule();
  return (
    <ul className="reports-tiles">
      {tiles
        .filter(({ area, verb = 'view' }) => !area || can(area, verb))
        .map(({ name, icon }) => (
          <li key={name}>
            <ModuleLink className="ac-card reports-tile" to={PATHS[name]}>
              {icon}
              <strong>{t(`routes.${name}`)}</strong>
              <span>{t(`reports.${name}.text`)}</span>
            </ModuleLink>
          </li>
        ))}
    </ul>
  );
}
