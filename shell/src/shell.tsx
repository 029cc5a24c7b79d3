import { bootstrapGuard } from '@accounts/shared-auth';
import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import type { Observable } from 'rxjs';
import { loadDashboard } from './dashboard/load-dashboard.ts';
import { StartFrame } from './layout/start-frame.tsx';
import { addressOf, pathOf } from './core/history.ts';
import { reloadPage } from '@accounts/shared-auth/reload-page';
import { keepReturnAddress } from './core/return-address.ts';
import type { ShellCore } from './core/shell-core.ts';
import { reloadForChunk } from './loader/chunk-reload.ts';
import { prefetchMember } from './loader/prefetch-member.ts';
import { loadSharedTexts } from './texts/load-texts.ts';
import { NotLoadedCard } from './public/not-loaded-card.tsx';
import { isPublicPath, PublicRoot, type PublicServices } from './public/public-root.tsx';
import { useLanguage, useMemo } from '@accounts/shared-ui/texts';

const loadApp = () => import(/* webpackChunkName: "signed-in" */ './app/app-root.tsx');
const AppRoot = lazy<ComponentType<{ core: ShellCore }>>(async () => {
  try {
    const [app] = await Promise.all([loadApp(), loadSharedTexts()]);
    return { default: app.AppRoot };
  } catch (error) {
    console.error(error);
    // No form is open yet.
    reloadForChunk(window, false);
    return { default: NotLoaded };
  }
});

const NotLoaded = () => <NotLoadedCard onRetry={reloadPage} />;

/** What is shown after signing in, unless another address was opened before. */
const HOME = '/dashboard';

/** The whole page: public pages from the light entry, everything else from the signed-in page behind its guard. */
export function Shell({ core }: { core: ShellCore }) {
  // Everything below is drawn anew with it.
  useLanguage();
  const location = useLast(core.history.location$, core.history.current);
  const hasToken = useLast(core.session.session$, core.session.token) !== null;
  const services = useMemo(() => publicServices(core), [core]);
  const isPublic = isPublicPath(location.pathname);
  const detour = isPublic
    ? bootstrapGuard({ path: location.pathname, hasToken, company: null })
    : !hasToken
      ? '/'
      : null;
  useEffect(() => {
    if (!detour) return;
    // After signing in, here or in another tab, the page that was opened first is shown.
    if (!isPublic) keepReturnAddress(window.sessionStorage, { to: addressOf(core.history.current()) });
    core.history.navigate((isPublic && core.takeReturnAddress()) || detour, { replace: true });
  }, [core, detour, isPublic]);
  if (detour) return null;
  if (isPublic) return <PublicRoot services={services} location={location} />;
  return (
    <Suspense fallback={<StartFrame />}>
      <AppRoot core={core} />
    </Suspense>
  );
}

function publicServices(core: ShellCore): PublicServices {
  const { publicHttp, history, seal } = core;
  return {
    http: publicHttp,
    navigate: history.navigate,
    setLanguage: core.language.choose,
    config: core.config,
    seal,
    lapsedCompany: core.session.companyId,
    onSignedIn: (token, credentials) => {
      const before = core.session.companyId();
      core.begin(token, credentials);
      const to = core.takeReturnAddress();
      // An address of one company leads nowhere in another.
      const isThere = before === undefined || before === token.companyId;
      const address = (isThere && to) || HOME;
      // Drawing the page takes longer than the calls.
      prefetchMember(token, pathOf(address));
      history.navigate(address, { replace: true });
    },
    onPasswordChanged: (credentials) => {
      core.endByNewPassword(credentials);
      history.navigate('/?passwordChanged=true', { replace: true });
    },
    giveUp: core.session.giveUp,
    prefetchApp: () => {
      // A failure shows when it is really wanted.
      Promise.all([loadApp(), loadSharedTexts(), loadDashboard()]).catch(() => undefined);
    },
  };
}

/** Renders again when the stream emits; the value is read where it is kept. */
function useLast<T>(stream: Observable<unknown>, read: () => T): T {
  const subscribe = useMemo(
    () => (changed: () => void) => {
      const subscription = stream.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    [stream],
  );
  return useSyncExternalStore(subscribe, read);
}
