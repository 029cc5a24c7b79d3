import { draftKey } from '@accounts/shared-auth';
import { ApiProvider } from '@accounts/shared-data';
import { FormatsProvider, useStream } from '@accounts/shared-ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { AppFrame } from '../layout/app-frame.tsx';
import type { LayoutServices } from '../frame/layout-services.ts';
import { StartFrame } from '../layout/start-frame.tsx';
import type { ShellCore } from '../core/shell-core.ts';
import type { KnownModule } from '../loader/module-catalog.ts';
import { OverrideNotice } from '../overrides/override-notice.tsx';
import { useSignOut } from '../outbox/use-sign-out.tsx';
import { RecentPages } from '../search/recent-pages.ts';
import type { AppServices } from '../session/app-services.ts';
import { createRecordSearch } from './create-record-search.ts';
import { FailedStart } from './failed-start.tsx';
import { LaterAlerts } from './later-alerts.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { ScreenOfAddress } from './screen.tsx';
import { startTour, tourToShow } from './tour.ts';
import { useApp } from './use-app.ts';
import { useKeepFocus } from './use-keep-focus.ts';
import { useKeepProduct } from './use-keep-product.ts';
import { t } from '../texts/texts.ts';
import { usePrefetchModules } from './use-prefetch-modules.ts';
import { usePrefetchParts } from './use-prefetch-parts.ts';
import { useRecentPages } from './use-recent-pages.ts';
import { useMemo } from '@accounts/shared-ui/texts';

/** The signed-in page. */
export function AppRoot({ core }: { core: ShellCore }) {
  const state = useApp(core);
  if (state.phase === 'failed') return <FailedStart core={core} message={state.message} />;
  if (state.phase === 'loading') return <StartFrame />;
  return <SignedIn services={state.services} />;
}

const NONE: KnownModule[] = [];

function SignedIn({ services }: { services: AppServices }) {
  const { core, member, queryClient, catalog } = services;
  const modules = useStream(catalog.modules$, NONE);
  usePrefetchParts();
  usePrefetchModules(services);
  useKeepProduct();
  useKeepFocus(core.history.location$);
  const company = useStream(member.company$, null);
  const preferences = useStream(member.preferences$, null);
  const layout = useMemo(() => layoutServices(services), [services]);
  useRecentPages(services, layout.recent);
  const signOutQuestion = useSignOut(core);
  return (
    <QueryClientProvider client={queryClient}>
      <ApiProvider http={core.http}>
        <FormatsProvider company={company} preferences={preferences}>
          <AppFrame
            services={layout}
            alerts={
              <>
                <OverrideNotice override={services.override} onError={services.report} />
                <LaterAlerts services={services} />
              </>
            }
          >
            <ScreenOfAddress services={services} modules={modules} />
            <LeaveDialog history={core.history} />
            {signOutQuestion}
          </AppFrame>
        </FormatsProvider>
      </ApiProvider>
    </QueryClientProvider>
  );
}

function layoutServices(services: AppServices): LayoutServices {
  const { core, member, catalog } = services;
  const onNotSaved = (error: unknown): void => {
    services.report(error, 'choice');
    core.bus.publish('toast', { kind: 'error', message: t('choice.notSaved') });
  };
  return {
    modules$: catalog.modules$,
    location$: core.history.location$,
    company$: member.company$,
    setupDismissed$: member.setupDismissed$,
    dismissSetup: () => member.setupDismissed$.next(true),
    profile$: member.profile$,
    online$: core.online$,
    lastData: core.lastData,
    themeChoice$: core.theme.choice$,
    rights$: member.rights$,
    can: member.can,
    withinPlan: member.withinPlan,
    bus: core.bus,
    search: createRecordSearch(services),
    recent: new RecentPages(window.sessionStorage, () =>
      draftKey(
        { userId: member.profile$.value?.userId ?? '', companyId: member.company$.value?.id ?? '' },
        'recent',
      ),
    ),
    navigate: core.history.navigate,
    setTheme: (theme) => void member.setDisplay({ theme }).catch(onNotSaved),
    setLanguage: (language) => void member.setLanguage(language).catch(onNotSaved),
    companies$: member.companies$,
    switchCompany: services.account.switchCompany,
    logout: () => core.bus.publish('session.logout', { reason: 'user' }),
    support: () => core.config().then(({ support }) => support),
    startTour: () => {
      const tour = tourToShow(core.history.current().pathname, catalog.all());
      if (tour) startTour(services, tour).catch((error: unknown) => services.report(error, 'tour'));
    },
  };
}
