import type { Dashboard } from '@accounts/shared-domain';
import { ModuleLink, useFormats } from '@accounts/shared-ui';
import { Money } from '@accounts/shared-ui/basics';
import { Card, type CardMoney } from './card.tsx';
import { t } from '../texts/texts.ts';

/** What waits for the person: drafts, what is overdue, tax to be paid. */
export function OpenWorkCard({ figures, currency, decimals }: { figures: Dashboard } & CardMoney) {
  const { draftInvoices, overdueInvoices, paymentsToSettle, receivables, taxDue } = figures;
  const { formatMoney } = useFormats();
  const overdue = t('dashboard.overdue', { count: overdueInvoices });
  return (
    <ul className="dash-figures dash-wide" aria-label={t('dashboard.glance')}>
      <Figure
        label={t('dashboard.owed')}
        value={formatMoney(receivables.total, { currency, decimals })}
        to="/invoicing"
      />
      <Figure
        label={overdue}
        value={String(overdueInvoices)}
        to="/invoicing?tab=overdue"
        alert={overdueInvoices > 0}
      />
      {paymentsToSettle > 0 && (
        <Figure
          label={t('dashboard.toSettle', { count: paymentsToSettle })}
          value={String(paymentsToSettle)}
          to="/invoicing/payments"
          alert
        />
      )}
      <Figure
        label={t('dashboard.drafts', { count: draftInvoices })}
        value={String(draftInvoices)}
        to="/invoicing?tab=draft"
      />
      <Figure
        label={taxDue < 0 ? t('dashboard.taxBack') : t('dashboard.taxDue')}
        value={formatMoney(Math.abs(taxDue), { currency, decimals })}
        to="/reports/accounting/trial-balance"
      />
    </ul>
  );
}

function Figure({ label, value, to, alert }: { label: string; value: string; to: string; alert?: boolean }) {
  return (
    <li>
      <ModuleLink className="ac-card dash-figure" to={to}>
        <span>{label}</span>
        <strong className={alert ? 'ac-number dash-alert' : 'ac-number'}>{value}</strong>
      </ModuleLink>
    </li>
  );
}

/** The customers with the largest open amounts. */
export function DebtorsCard({ debtors, decimals }: { debtors: Dashboard['topDebtors'] } & CardMoney) {
  const most = Math.max(...debtors.map((debtor) => debtor.amountDue), 0);
  return (
    <Card
      title={t('dashboard.debtors')}
      link={{ to: '/contacts?tab=owing', label: t('dashboard.customers') }}
    >
      {debtors.length === 0 && <p className="dash-none">{t('dashboard.debtors.none')}</p>}
      <ol className="dash-rows">
        {debtors.map((debtor) => (
          <li key={debtor.contactId}>
            <ModuleLink to={`/contacts/${debtor.contactId}`}>{debtor.name}</ModuleLink>
            <Money amount={debtor.amountDue} decimals={decimals} />
            <meter className="dash-bar" min={0} max={most} value={debtor.amountDue} aria-hidden="true" />
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** What lies in the bank and in the till; each leads to its movements. */
export function BalancesCard({ balances, decimals }: { balances: Dashboard['bankBalances'] } & CardMoney) {
  return (
    <Card title={t('dashboard.balances')} link={{ to: '/chart-of-accounts', label: t('dashboard.accounts') }}>
      <ul className="dash-rows">
        {balances.map((account) => (
          <li key={account.accountId}>
            <ModuleLink to={`/reports/accounting/general-ledger?accountId=${account.accountId}`}>
              {account.name}
            </ModuleLink>
            <Money amount={account.balance} decimals={decimals} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
