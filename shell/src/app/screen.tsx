import { ERROR, type ScreenShape } from '@accounts/shared-auth';
import { DOCUMENT_PATHS } from '@accounts/shared-domain';
import { type DashboardCard, ScreenSkeleton, useStream } from '@accounts/shared-ui';
import { useMemo } from '@accounts/shared-ui/texts';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { PartBoundary } from '../core/part-boundary.tsx';
import { reloadPage } from '@accounts/shared-auth/reload-page';
import { loadDashboard } from '../dashboard/load-dashboard.ts';
import { moduleCardsOf } from '../dashboard/module-cards.ts';
import { useLayout } from '../frame/layout-services.ts';
import { ErrorPage } from '../layout/error-page.tsx';
import { NotLoadedPage } from '../layout/not-loaded-page.tsx';
import type { KnownModule } from '../loader/module-catalog.ts';
import { moduleTitleOf } from '../loader/module-title.ts';
import { CatalogPanel, ModulePanel } from '../loader/module-panel.tsx';
import { supportMode } from '../loader/support-mode.ts';
import { OUTBOX_PATH } from '../outbox/outbox-path.ts';
import { t } from '../texts/texts.ts';
import type { AppServices } from '../session/app-services.ts';
import { loadPart } from './load-part.ts';
import { loadShellPages } from './load-shell-pages.ts';
import { type ModuleOutlet, openOutlet } from './module-outlet.ts';
import { DASHBOARD } from '../session/shell-paths.ts';
import { planPageAddress } from './plan-page-address.ts';
import { useDueTour } from './use-due-tour.ts';
import { useFocusOnScreen } from './use-focus-on-screen.ts';
import type { Visit } from '../session/visit.ts';

/** Fetched ahead: the outbox is opened when there is no connection. */
const OutboxPage = lazy(async () => ({ default: (await loadShellPages()).OutboxPage }));
const PermissionPage = lazy(async () => ({ default: (await loadShellPages()).PermissionPage }));
const PlanPage = lazy(async () => ({ default: (await loadShellPages()).PlanPage }));
const DashboardPage = lazy(async () => ({ default: (await loadDashboard()).DashboardPage }));

/** The screen of the address: a module's, where the role and the plan allow it, or one of the shell's pages. */
export function ScreenOfAddress({ services, modules }: { services: AppServices; modules: KnownModule[] }) {
  const { core, member } = services;
  const { pathname } = useStream(core.history.location$, core.history.current());
  useStream(member.permissions$, null);
  useStream(member.company$, null);
  useStream(services.catalog.state$);
  const visit = services.visitOf(pathname);
  const { slot, outlet } = useOutlet(services);
  const [, setRegistered] = useState<KnownModule[]>([]);
  useEffect(() => {
    if (!outlet) return;
    outlet.update(modules);
    // A right that was given or taken, or a module that came, mounts or unmounts without a navigation.
    // Then the screen is drawn again, with what is shown in the place of each.
    void outlet.review().then(() => setRegistered(modules));
  }, [outlet, modules, visit.kind]);
  const redirect = visit.kind === 'redirect' ? visit.to : null;
  useEffect(() => {
    if (!redirect) return;
    const to = redirect === ERROR ? planPageAddress(pathname) : redirect;
    core.history.navigate(to, { replace: true });
  }, [core, redirect, pathname]);
  const title = visit.kind === 'module' ? visit.module.t(visit.route.titleKey) : null;
  useEffect(() => {
    // Pages of the shell name themselves.
    if (title !== null) document.title = t('page.title', { title });
  }, [title]);
  useEffect(() => {
    // A draft that is written without a connection leads to the outbox.
    if (isOfDocuments(pathname)) loadShellPages().catch(() => undefined);
  }, [pathname]);
  useFocusOnScreen(pathname);
  useDueTour(services, pathname, modules);
  const place = { pathname, services, modules, slot, outlet };
  return <ScreenOfVisit visit={visit} {...place} />;
}

interface ScreenOfVisitProps {
  visit: Visit;
  pathname: string;
  services: AppServices;
  modules: KnownModule[];
  slot: RefObject<HTMLDivElement | null>;
  outlet: ModuleOutlet | null;
}

function ScreenOfVisit({ visit, pathname, services, modules, slot, outlet }: ScreenOfVisitProps) {
  const owner = visit.kind === 'module' ? visit.module : undefined;
  const moduleMount = owner && outlet?.mountOf(owner.id);
  const ways = waysOn(services);
  return (
    <>
      <CatalogPanel catalog={services.catalog} isInPlace={visit.kind === 'unknown'} />
      {moduleMount && (
        <ModulePanel
          moduleMount={moduleMount}
          title={moduleTitleOf(owner)}
          shape={visit.kind === 'module' ? visit.route.shape : undefined}
          // What keeps it away may be its description, which comes with the registry.
          onRetry={() => (owner.failure ? services.catalog.retry() : moduleMount.retry())}
        />
      )}
      <div ref={slot} hidden={!owner} />
      <PartBoundary
        key={pathname}
        context="page"
        onError={services.report}
        failure={<NotLoadedPage onRetry={reloadPage} />}
      >
        <Suspense fallback={<PageFallback shape={pathname === DASHBOARD ? 'tiles' : 'form'} />}>
          {visit.kind === 'forbidden' && (
            <PermissionPage area={visit.area} verb={visit.verb} title={visit.title} {...ways} />
          )}
          {visit.kind === 'shell' && <ShellPage pathname={pathname} services={services} modules={modules} />}
        </Suspense>
      </PartBoundary>
    </>
  );
}

const waysOn = ({ core }: AppServices) => ({
  onBack: () => window.history.back(),
  onDashboard: () => core.history.navigate(DASHBOARD),
});

type ShellPageProps = Pick<ScreenOfVisitProps, 'pathname' | 'services' | 'modules'>;

function ShellPage({ pathname, services, modules }: ShellPageProps) {
  const { logout } = useLayout();
  const company = useStream(services.member.company$, null);
  const cards = useMemo(
    () =>
      moduleCardsOf(supportMode.isSafe ? [] : modules, (module, { codeRef }, again) =>
        loadPart<DashboardCard>(services, module, codeRef, again),
      ),
    [services, modules],
  );
  if (pathname === DASHBOARD) {
    return <DashboardPage company={company} cards={cards} onError={services.report} />;
  }
  if (pathname === OUTBOX_PATH) return <OutboxPage />;
  if (pathname === ERROR) return <PlanPage services={services} waysOn={waysOn(services)} />;
  return <ErrorPage notFound onLogin={logout} waysOn={waysOn(services)} />;
}

/** Whether an address is below a list of documents: one of them, or a new one. */
const isOfDocuments = (pathname: string): boolean =>
  Object.values(DOCUMENT_PATHS).some((path) => pathname.startsWith(`${path}/`));

function PageFallback({ shape }: { shape: ScreenShape }) {
  return (
    <div className="ac-page" aria-busy="true">
      <ScreenSkeleton shape={shape} withHead />
    </div>
  );
}

/** The outlet stays as long as the page: its element is never touched by React. */
function useOutlet(services: AppServices) {
  const slot = useRef<HTMLDivElement>(null);
  const [outlet, setOutlet] = useState<ModuleOutlet | null>(null);
  useEffect(() => {
    if (!slot.current) return;
    const opened = openOutlet(services, slot.current);
    setOutlet(opened);
    return () => void opened.close();
  }, [services]);
  return { slot, outlet };
}
