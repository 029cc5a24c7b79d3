import type { Account } from '@accounts/shared-domain';
import { ModuleLink, Money, Notice } from '@accounts/shared-ui';
import '../accounting.css';
import { ledgerAddress } from '../reports/addresses.ts';
import { useReportSettings } from '../reports/use-report-settings.ts';
import { t } from '../texts.ts';

/** Balance of an account with the way to its movements, and why parts of a system account are fixed. */
export function AccountOverview({ account }: { account: Account }) {
  const { decimals, currencyCode } = useReportSettings();
  return (
    <>
      {account.balance !== null && (
        <p className="account-balance">
          <span>
            {t('accounts.balance')}{' '}
            <Money amount={account.balance} currency={currencyCode} decimals={decimals} parentheses />
          </span>
          <ModuleLink to={ledgerAddress(account.id)}>{t('accounts.movements')}</ModuleLink>
        </p>
      )}
      {account.system && <Notice>{t('accounts.system')}</Notice>}
    </>
  );
}
