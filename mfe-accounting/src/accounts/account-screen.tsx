import '../accounting.css';
import { accounts, problemOf } from '@accounts/shared-data';
import type { Account } from '@accounts/shared-domain';
import { Button, FormSkeleton, Money, ModuleLink, Notice, Page, StatusBadge } from '@accounts/shared-ui';
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
    <Page title="New account" back={back} narrow>
      <AccountForm />
    </Page>
  );
}

function StoredAccount({ id }: { id: string }) {
  const { data: account, error, refetch } = accounts.useOne(id);
  if (!account) {
    return (
      <Page title="Account" back={back} narrow>
        {error ? (
          <Notice kind="error" action={<Button onClick={() => void refetch()}>Try again</Button>}>
            {problemOf(error).message}
          </Notice>
        ) : (
          <FormSkeleton fields={5} />
        )}
      </Page>
    );
  }
  return (
    <Page
      title={`${account.code} ${account.name}`}
      back={back}
      aside={<AccountBadge account={account} />}
      narrow
    >
      <Balance account={account} />
      <AccountForm key={account.version} account={account} />
    </Page>
  );
}

function AccountBadge({ account }: { account: Account }) {
  if (account.status === 'D') return <StatusBadge status="Archived" />;
  return account.system ? <StatusBadge status="System" /> : null;
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
