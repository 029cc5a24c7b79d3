import type { Dashboard } from '@accounts/shared-domain';
import { Money } from '@accounts/shared-ui/basics';
import { LayoutLink } from '../frame/layout-link.tsx';
import { Card, type CardMoney } from './card.tsx';
import { t } from '../texts/dashboard-texts.ts';

/** The customers with the largest open amounts. */
export function DebtorsCard({
  debtors,
  decimals,
}: { debtors: NonNullable<Dashboard['topDebtors']> } & CardMoney) {
  const most = Math.max(...debtors.map((debtor) => debtor.amountDue), 0);
  return (
    <Card
      title={t('dashboard.debtors')}
      link={{ to: '/contacts?tab=owing', label: t('dashboard.customers') }}
    >
      {debtors.length === 0 && <p className="dash-none">{t('dashboard.debtors.none')}</p>}
      <ol className="dash-rows">
        {debtors.map((debtor) => (
          <li className="dash-row" key={debtor.contactId}>
            <LayoutLink to={`/contacts/${debtor.contactId}`}>{debtor.name}</LayoutLink>
            <Money amount={debtor.amountDue} decimals={decimals} />
            <meter className="dash-bar" min={0} max={most} value={debtor.amountDue} aria-hidden="true" />
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Balances of bank and cash accounts; each leads to its movements. */
export function BalancesCard({
  balances,
  decimals,
}: { balances: NonNullable<Dashboard['bankBalances']> } & CardMoney) {
  return (
    <Card title={t('dashboard.balances')} link={{ to: '/chart-of-accounts', label: t('dashboard.accounts') }}>
      <ul className="dash-rows">
        {balances.map((account) => (
          <li className="dash-row" key={account.accountId}>
            <LayoutLink to={`/reports/accounting/general-ledger?accountId=${account.accountId}`}>
              {account.name}
            </LayoutLink>
            <Money amount={account.balance} decimals={decimals} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
