import { problemOf, useDashboard } from '@accounts/shared-data';
import type { Company } from '@accounts/shared-domain';
import { useFormats } from '@accounts/shared-ui';
import { Button, Notice, Page } from '@accounts/shared-ui/basics';
import { AgedCard } from './aged-card.tsx';
import { BalancesCard, DebtorsCard, OpenWorkCard } from './cards.tsx';
import { CashCard } from './cash-card.tsx';
import './dashboard.css';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { FirstSteps, isEmptyCompany } from './first-steps.tsx';
import { t } from '../texts/texts.ts';

export interface DashboardPageProps {
  /** The company that is open; null while it is being fetched. */
  company: Company | null;
}

/** The company's figures at a glance; a company without books is shown its first steps instead. */
export function DashboardPage({ company }: DashboardPageProps) {
  const { data: figures, error, refetch } = useDashboard();
  const { formatDate } = useFormats();
  const money = { currency: company?.currencyCode ?? '', decimals: company?.currencyExponent ?? 2 };
  return (
    <Page
      title={t('dashboard.title')}
      aside={
        figures && (
          <span className="dash-as-at">{t('dashboard.asAt', { date: formatDate(figures.asAt) })}</span>
        )
      }
    >
      {error && !figures && (
        <Notice kind="error" action={<Button onClick={() => void refetch()}>{t('action.retry')}</Button>}>
          {problemOf(error).message}
        </Notice>
      )}
      {!figures && !error && <DashboardSkeleton />}
      {figures && isEmptyCompany(figures) && <FirstSteps setupComplete={company?.setupComplete ?? true} />}
      {figures && !isEmptyCompany(figures) && (
        <div className="dash-grid">
          <OpenWorkCard figures={figures} {...money} />
          <CashCard months={figures.months} {...money} />
          <AgedCard
            title={t('dashboard.owed')}
            aged={figures.receivables}
            to="/invoicing"
            linkLabel={t('dashboard.invoices')}
            {...money}
          />
          <AgedCard
            title={t('dashboard.owing')}
            aged={figures.payables}
            to="/bills"
            linkLabel={t('dashboard.bills')}
            {...money}
          />
          <DebtorsCard debtors={figures.topDebtors} {...money} />
          <BalancesCard balances={figures.bankBalances} {...money} />
        </div>
      )}
    </Page>
  );
}
