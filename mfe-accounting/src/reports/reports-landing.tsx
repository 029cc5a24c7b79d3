import { LedgerIcon, ModuleLink, Page, TableIcon } from '@accounts/shared-ui';
import '../accounting.css';
import { t } from '../texts.ts';
import { GENERAL_LEDGER_PATH, TRIAL_BALANCE_PATH } from './addresses.ts';

const reports = () => [
  {
    to: TRIAL_BALANCE_PATH,
    icon: <TableIcon aria-hidden="true" />,
    title: t('routes.trialBalance'),
    text: t('reports.trialBalance.text'),
  },
  {
    to: GENERAL_LEDGER_PATH,
    icon: <LedgerIcon aria-hidden="true" />,
    title: t('routes.generalLedger'),
    text: t('reports.generalLedger.text'),
  },
];

/** The reports there are. */
export function ReportsLanding() {
  return (
    <Page title={t('routes.reports')}>
      <h2 className="reports-heading">{t('reports.accounting')}</h2>
      <ul className="reports-tiles">
        {reports().map((report) => (
          <li key={report.to}>
            <ModuleLink className="ac-card reports-tile" to={report.to}>
              {report.icon}
              <strong>{report.title}</strong>
              <span>{report.text}</span>
            </ModuleLink>
          </li>
        ))}
      </ul>
    </Page>
  );
}
