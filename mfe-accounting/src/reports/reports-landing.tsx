import { LedgerIcon, ModuleLink, Page, TableIcon } from '@accounts/shared-ui';
import '../accounting.css';
import { GENERAL_LEDGER_PATH, TRIAL_BALANCE_PATH } from './addresses.ts';

const REPORTS = [
  {
    to: TRIAL_BALANCE_PATH,
    icon: <TableIcon aria-hidden="true" />,
    title: 'Trial balance',
    text: 'Every account with its debit or credit on a day. Debits equal credits, always.',
  },
  {
    to: GENERAL_LEDGER_PATH,
    icon: <LedgerIcon aria-hidden="true" />,
    title: 'General ledger',
    text: 'Every movement of an account with its running balance, down to the journal and the document.',
  },
];

/** The reports there are. */
export function ReportsLanding() {
  return (
    <Page title="Reports">
      <h2 className="reports-heading">Accounting</h2>
      <ul className="reports-tiles">
        {REPORTS.map((report) => (
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
