import { lacksProFeatures } from '@accounts/shared-auth';
import { PLAN_PATH, type Company } from '@accounts/shared-domain';
import { useStream } from '@accounts/shared-ui';
import { useEffect } from 'react';
import { useLayout } from '../frame/layout-services.ts';
import { ErrorPage } from '../layout/error-page.tsx';
import { t } from '../texts/page-texts.ts';
import type { AppServices } from '../session/app-services.ts';
import { PLAN_PAGE } from './plan-page-address.ts';

interface PlanPageProps {
  services: AppServices;
  waysOn: { onBack: () => void; onDashboard: () => void };
}

/** /error: why the plan does not include a page, and the way to a plan that does. */
export function PlanPage({ services, waysOn }: PlanPageProps) {
  const { core, member, catalog } = services;
  const { search } = useStream(core.history.location$, core.history.current());
  const company = useStream(member.company$, null);
  const permissions = useStream(member.permissions$, null);
  const page = new URLSearchParams(search).get(PLAN_PAGE) ?? '';
  const screen = catalog.screenAt(page);
  const isIncluded = screen !== undefined && services.visitOf(page).kind === 'module';
  useEffect(() => {
    // The plan was changed meanwhile, here or elsewhere.
    if (isIncluded) core.history.navigate(page, { replace: true });
  }, [core, isIncluded, page]);
  const { logout: onLogin } = useLayout();
  if (!lacksProFeatures(company)) return <ErrorPage onLogin={onLogin} waysOn={waysOn} />;
  const title = screen?.module.t(screen.route.titleKey);
  return (
    <ErrorPage
      message={t('error.plan')}
      text={planText(title, company, permissions?.Settings.approve === true)}
      onPlans={() => core.history.navigate(PLAN_PATH)}
      onLogin={onLogin}
      waysOn={waysOn}
    />
  );
}

function planText(page: string | undefined, company: Company | null, mayBuy: boolean): string {
  const plan = company?.planUsage.plan.name ?? '';
  const why = page === undefined ? t('error.plan.any', { plan }) : t('error.plan.page', { page, plan });
  return `${why} ${mayBuy ? t('error.plan.upgrade') : t('error.plan.ask')}`;
}
