import '../accounting.css';
import { accounts } from '@accounts/shared-data';
import type { Account } from '@accounts/shared-domain';
import { Money, ModuleLink, StatusBadge } from '@accounts/shared-ui';
import { NewRecordPage, RecordPage } from '@accounts/shared-ui/record';
import { useParams } from 'react-router-dom';
import { ledgerAddress } from '../reports/addresses.ts';
import { useReportSettings } from '../reports/use-report-settings.ts';
import { AccountForm } from './account-form.tsx';

const back = { to: '/chart-of-accounts', label: 'Chart of accounts' };

/** /chart-of-accounts/add and /chart-of-accounts/{id} */
export function AccountScreen() {
  const { id } = useParams();
  if (id) return <StoredAccount key={id} id={id} />;
  return (
    <NewRecordPage noun={['account', 'accounts']} back={back} narrow>
      <AccountForm />
    </NewRecordPage>
  );
}

function StoredAccount({ id }: { id: string }) {
  return (
    <RecordPage
      resource={accounts}
      id={id}
      back={back}
      noun="account"
      title={({ code, name }) => `${code} ${name}`}
      renderAside={({ system }) => system && <StatusBadge status="System" />}
      edits="always"
      narrow
      fields={5}
    >
      {(account) => (
        <>
          <Balance account={account} />
          <AccountForm account={account} />
        </>
      )}
    </RecordPage>
  );
}

function Balance({ account }: { account: Account }) {
  const { decimals, currencyCode } = useReportSettings();
  if (account.balance === null) return null;
  return (
    <p className="account-balance">
      <span>
        Balance <Money amount={account.balance} currency={currencyCode} decimals={decimals} parentheses />
      </span>
      <ModuleLink to={ledgerAddress(account.id)}>See its movements</ModuleLink>
    </p>
  );
}
