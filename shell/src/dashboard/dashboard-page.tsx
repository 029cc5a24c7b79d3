import { apiErrorOf } from '@accounts/shared-data';
import { useDashboard } from '@accounts/shared-data/company';
import type { Company, Dashboard } from '@accounts/shared-domain';
import { Button, EmptyState, Notice, Page, useFormats } from '@accounts/shared-ui';
import { AgedCard } from './aged-card.tsx';
import type { CardMoney } from './card.tsx';
import { BalancesCard, DebtorsCard } from './cards.tsx';
import { CashCard } from './cash-card.tsx';
import './dashboard.css';
import { useLayout } from '../frame/layout-services.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { FirstSteps } from './first-steps.tsx';
import { ModuleCard } from './module-card.tsx';
import type { ModuleCardSource } from './module-cards.ts';
import { openDocumentsAddress } from './report-links.ts';
import { SupportWidget } from '../support/support-widget.tsx';
import { TasksCard } from './tasks-card.tsx';
import { Tiles } from './tiles.tsx';
import { t as shellText } from '../texts/texts.ts';
import { t } from '../texts/dashboard-texts.ts';

export interface DashboardPageProps {
  /** The company that is open; null while it is being fetched. */
  company: Company | null;
  /** Of the modules. */
  cards: readonly ModuleCardSource[];
  onError: (error: unknown, context: string) => void;
}

/** The company's amounts at a glance, what waits for the member, and the first steps until they are done. */
export function DashboardPage({ company, cards, onError }: DashboardPageProps) {
  const { data: dashboard, error, refetch } = useDashboard();
  const { formatDate } = useFormats();
  const { can } = useLayout();
  const permitted = cards.filter(({ area, verb }) => area === undefined || can(area, verb));
  const money = { currency: company?.currencyCode ?? '', decimals: company?.currencyExponent ?? 2 };
  return (
    <Page
      title={shellText('dashboard.title')}
      aside={
        dashboard && (
          <span className="dash-as-at">{t('dashboard.asAt', { date: formatDate(dashboard.asAt) })}</span>
        )
      }
    >
      {error && !dashboard && (
        <Notice
          kind="error"
          action={<Button onClick={() => void refetch()}>{shellText('action.retry')}</Button>}
        >
          {apiErrorOf(error).message}
        </Notice>
      )}
      {!dashboard && !error && <DashboardSkeleton />}
      {dashboard && (
        <div className="dash-grid">
          {dashboard.steps.length > 0 && <FirstSteps steps={dashboard.steps} />}
          {!isEmptyCompany(dashboard) && (
            <>
              <Cards dashboard={dashboard} money={money} />
              {permitted.map((source) => (
                <ModuleCard key={source.key} source={source} company={company} onError={onError} />
              ))}
            </>
          )}
          {isWithoutCards(dashboard) && permitted.length === 0 && (
            <div className="dash-wide">
              <EmptyState title={t('dashboard.nothing.title')} text={t('dashboard.nothing.text')} />
            </div>
          )}
        </div>
      )}
      <SupportWidget onError={onError} />
    </Page>
  );
}

/** One card for each area that the member may view. */
function Cards({ dashboard, money }: { dashboard: Dashboard; money: CardMoney }) {
  const { can } = useLayout();
  const reportOf = (side: 'receivables' | 'payables') =>
    can('Accounts', 'view') ? openDocumentsAddress(side, dashboard.asAt) : null;
  const { asAt: today, receivables, payables, trends, months, topDebtors, bankBalances, tasks } = dashboard;
  return (
    <>
      {trends && <Tiles trends={trends} today={today} {...money} />}
      {(receivables || payables) && <TasksCard tasks={tasks} today={today} {...money} />}
      {receivables && (
        <AgedCard
          title={t('dashboard.owed')}
          open={receivables}
          today={today}
          list="/invoicing"
          linkLabel={t('dashboard.invoices')}
          report={reportOf('receivables')}
          {...money}
        />
      )}
      {months && <CashCard months={months} {...money} />}
      {payables && (
        <AgedCard
          title={t('dashboard.owing')}
          open={payables}
          today={today}
          list="/bills"
          linkLabel={t('dashboard.bills')}
          report={reportOf('payables')}
          {...money}
        />
      )}
      {topDebtors && <DebtorsCard debtors={topDebtors} {...money} />}
      {bankBalances && <BalancesCard balances={bankBalances} {...money} />}
    </>
  );
}

/** A company in which nothing has been entered yet: its first steps say more than cards of zeros. */
function isEmptyCompany({ steps, months, receivables, payables, tasks, bankBalances }: Dashboard): boolean {
  if (steps.length === 0 || tasks.length > 0) return false;
  const amounts = [
    receivables?.total ?? 0,
    payables?.total ?? 0,
    ...(bankBalances ?? []).map(({ balance }) => balance),
    ...(months ?? []).flatMap(({ income, expenses, moneyIn, moneyOut }) => [
      income,
      expenses,
      moneyIn,
      moneyOut,
    ]),
  ];
  return amounts.every((amount) => amount === 0);
}

function isWithoutCards({ steps, receivables, payables, trends }: Dashboard): boolean {
  return steps.length === 0 && !receivables && !payables && !trends;
}
