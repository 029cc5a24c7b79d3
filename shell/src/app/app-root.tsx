import { bootstrapGuard, guardOf } from '@accounts/shared-auth';
import { ApiProvider } from '@accounts/shared-data';
import { FormatsProvider, FormSkeleton, useStream } from '@accounts/shared-ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { AppFrame } from '../chrome/app-frame.tsx';
import type { ChromeServices } from '../chrome/chrome-services.ts';
import { ErrorPage } from '../chrome/error-page.tsx';
import { StartFrame } from '../chrome/start-frame.tsx';
import type { ShellCore } from '../core/shell-core.ts';
import { type KnownModule, routeOf } from '../loader/module-catalog.ts';
import { ModulePanel } from '../loader/module-panel.tsx';
import { t } from '../texts/texts.ts';
import type { AppServices } from './app-services.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { type ModuleOutlet, openOutlet } from './module-outlet.ts';
import { startTour } from './tour.ts';
import { useFirstTour } from './use-first-tour.ts';
import { useFocusOnScreen } from './use-focus-on-screen.ts';
import { useApp } from './use-app.ts';

const DashboardPage = lazy(async () => ({ default: (await import('../dashboard/index.ts')).DashboardPage }));

/** The signed-in page. */
export function AppRoot({ core }: { core: ShellCore }) {
  const state = useApp(core);
  if (state.phase === 'failed') {
    return (
      <main>
        <ErrorPage message={state.message} onLogin={() => core.logout('user')} />
      </main>
    );
  }
  if (state.phase === 'loading') return <StartFrame />;
  return <SignedIn services={state.services} modules={state.modules} />;
}

function SignedIn({ services, modules }: { services: AppServices; modules: KnownModule[] }) {
  const { core, member, queryClient } = services;
  const company = useStream(member.company$, null);
  const chrome = useMemo(() => chromeServices(services), [services]);
  return (
    <QueryClientProvider client={queryClient}>
      <ApiProvider http={core.http}>
        <FormatsProvider company={company}>
          <AppFrame services={chrome}>
            <Screen services={services} modules={modules} />
            <LeaveDialog history={core.history} />
          </AppFrame>
        </FormatsProvider>
      </ApiProvider>
    </QueryClientProvider>
  );
}

function Screen({ services, modules }: { services: AppServices; modules: KnownModule[] }) {
  const { core, member, catalog } = services;
  const location = useStream(core.history.location$, core.history.current());
  const company = useStream(member.company$, null);
  const { slot, outlet } = useOutlet(services, modules);
  const { pathname } = location;
  const owner = catalog.ownerOf(pathname);
  const route = owner && routeOf(owner, pathname);
  const visit = { path: pathname, hasToken: true, company };
  const redirect = route ? guardOf(route.proOnly ? 'paid' : route.access)(visit) : bootstrapGuard(visit);
  useEffect(() => {
    if (redirect) core.history.navigate(redirect, { replace: true });
  }, [core, redirect]);
  useEffect(() => {
    // Pages of the shell name themselves.
    if (owner && route) document.title = t('page.title', { title: owner.t(route.titleKey) });
  }, [owner, route]);
  useFocusOnScreen(pathname);
  useFirstTour(services, pathname);
  const lane = owner && outlet?.laneOf(owner.id);
  return (
    <>
      {lane && <ModulePanel lane={lane} title={titleOf(owner)} />}
      <div ref={slot} hidden={!owner} />
      {!owner && <ShellPage pathname={pathname} services={services} />}
    </>
  );
}

function ShellPage({ pathname, services }: { pathname: string; services: AppServices }) {
  const company = useStream(services.member.company$, null);
  if (pathname === '/dashboard') {
    return (
      <Suspense fallback={<DashboardFallback />}>
        <DashboardPage company={company} />
      </Suspense>
    );
  }
  const { history, logout } = services.core;
  const message = pathname === '/error' ? t('error.plan') : undefined;
  return (
    <ErrorPage
      notFound={!message}
      message={message}
      onLogin={() => logout('user')}
      waysOn={{ onBack: () => window.history.back(), onDashboard: () => history.navigate('/dashboard') }}
    />
  );
}

function DashboardFallback() {
  return (
    <div className="ac-page" aria-busy="true">
      <FormSkeleton fields={4} />
    </div>
  );
}

/** The outlet stays as long as the page: its element is never touched by React. */
function useOutlet(services: AppServices, modules: KnownModule[]) {
  const slot = useRef<HTMLDivElement>(null);
  const [outlet, setOutlet] = useState<ModuleOutlet | null>(null);
  useEffect(() => {
    if (!slot.current) return;
    const opened = openOutlet(services, modules, slot.current);
    setOutlet(opened);
    return () => void opened.close();
  }, [services, modules]);
  return { slot, outlet };
}

/** Name of a module for people: its section of the menu, written large. */
const titleOf = ({ id }: KnownModule): string => id.charAt(0).toUpperCase() + id.slice(1);

function chromeServices(services: AppServices): ChromeServices {
  const { core, member, catalog } = services;
  return {
    modules$: catalog.modules$,
    location$: core.history.location$,
    company$: member.company$,
    setupDismissed$: member.setupDismissed$,
    dismissSetup: () => member.setupDismissed$.next(true),
    profile$: member.profile$,
    online$: core.online$,
    theme$: core.theme.theme$,
    rights$: member.rights$,
    can: member.can,
    withinPlan: member.withinPlan,
    bus: core.bus,
    navigate: core.history.navigate,
    setTheme: core.theme.set,
    logout: () => core.logout('user'),
    startTour: () => void startTour(services),
  };
}
