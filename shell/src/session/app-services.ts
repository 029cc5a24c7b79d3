import {
  lacksProFeatures,
  type AccountActions,
  type ModuleProps,
  type ModuleVersion,
} from '@accounts/shared-auth';
import {
  accounts,
  accountTypesQuery,
  bills,
  contacts,
  createQueryClient,
  creditNotes,
  invoices,
  items,
  journals,
  keepLastData,
  listRefresher,
  priceLists,
  purchaseOrders,
  quotes,
  type Resource,
  rolesQuery,
  taxRates,
} from '@accounts/shared-data';
import type { ListStatus } from '@accounts/shared-domain';
import { textsOf } from '@accounts/shared-ui/texts';
import type { QueryClient } from '@tanstack/react-query';
import { filter } from 'rxjs';
import { backOnline } from '../core/back-online.ts';
import type { ShellCore } from '../core/shell-core.ts';
import { type AppCore, appCoreOf } from './app-core.ts';
import { reloadForChunk } from '../loader/chunk-reload.ts';
import { FAILURES, isChunkFailure, type ModuleFailure } from '../loader/failure.ts';
import { crashCodeOf, folderOf } from '../loader/module-crash.ts';
import { ModuleReports } from '../loader/module-reports.ts';
import { watchCrashes } from '../loader/watch-crashes.ts';
import { loadLifecycles, loadTexts, providedVersions, useVersion } from '../loader/federation.ts';
import { type KnownModule, ModuleCatalog, routeOf } from '../loader/module-catalog.ts';
import { ModuleLoader } from '../loader/module-loader.ts';
import type { PropsFor } from '../loader/module-mount.ts';
import { supportMode } from '../loader/support-mode.ts';
import { tabOverride } from '../overrides/tab-override.ts';
import type { TabOverride } from '../loader/override.ts';
import { warmUp } from '../shared-scope/provide.ts';
import { createAccountActions } from './account-actions.ts';
import { declaredBus } from './declared-bus.ts';
import { keepSessionCurrent } from './keep-session-current.ts';
import { isShellPage } from './shell-paths.ts';
import { SessionState } from './session-state.ts';
import { type Visit, visitOf } from './visit.ts';

/** How long a list counts as fresh, in milliseconds; changes made here refresh it at once. */
const FRESH_MS = 30_000;

/** What happens to modules on this page, for those who maintain them. */
const reports = new ModuleReports();

/** To the console, and to those who maintain the module. */
function reportFailure(
  module: string,
  version: Pick<ModuleVersion, 'base'>,
  { kind, message }: ModuleFailure,
): void {
  const { code } = FAILURES[kind];
  console.error(`[${module} ${folderOf(version)}] ${code}: ${message}`);
  reports.add({ module, version: folderOf(version), kind: 'load', code });
}

/** One for the page: what it has loaded holds nothing of a session. */
const loader = new ModuleLoader(
  { loadLifecycles, loadTexts, providedVersions, useVersion },
  {
    onLoaded: (module, version, ms) =>
      reports.add({ module, version: folderOf(version), kind: 'loadTime', ms: Math.round(ms) }),
    onFailed: reportFailure,
  },
);

/** Everything of the signed-in page, made once per sign-in. */
export interface AppServices {
  core: AppCore;
  member: SessionState;
  catalog: ModuleCatalog;
  loader: ModuleLoader;
  queryClient: QueryClient;
  account: AccountActions;
  /** What this tab runs in place of a published module. */
  override: TabOverride | null;
  /** Any failure: to the console with the module's name; a failed chunk reloads the page where that is allowed. */
  report: (error: unknown, context: string) => void;
  /** What the frame does with an address, by the rights and the plan of the member as they are now. */
  visitOf: (pathname: string) => Visit;
  propsFor: PropsFor;
  /** Has something stopped when the session ends; at once where it has ended already. */
  onClear: (stop: () => void) => void;
  /** Forgets everything of the member: called when the session ends. */
  clear: () => void;
}

/** Puts the services of a session together. */
export function createAppServices(shellCore: ShellCore): AppServices {
  const core = appCoreOf(shellCore);
  const report = (error: unknown, context: string): void => {
    console.error(`[${context}]`, error);
    if (isChunkFailure(error)) reloadForChunk(window, core.history.isDirty());
  };
  const member = new SessionState(core);
  const queryClient = createQueryClient({ staleTime: FRESH_MS, retry: 1, refetchOnWindowFocus: false });
  const stopKeeping = keepLastData(queryClient, core.lastData);
  const refresher = listRefresher(queryClient);
  const subscription = keepSessionCurrent({ core, member, refresher, report });
  const override = tabOverride(window, core.config);
  const catalog = createCatalog({ core, queryClient, override });
  subscription.add(
    backOnline(core.online$).subscribe(() => {
      catalog.retry();
      // Cards of the dashboard and the search take no way over a mount, which would try again by itself.
      for (const module of catalog.all()) loader.forget(module, 'unavailable');
    }),
  );
  subscription.add(watchCrashes({ add: (crash) => reports.add(crash), report }));
  const account = createAccountActions(core, member);
  const visit = (pathname: string): Visit =>
    visitOf(pathname, {
      screenAt: (path) => catalog.screenAt(path),
      isComplete: catalog.isComplete,
      isShellPage,
      can: member.can,
      company: member.company$.value,
    });
  return {
    core,
    member,
    queryClient,
    account,
    report,
    catalog,
    loader,
    override,
    visitOf: visit,
    propsFor: (...place) =>
      propsFor({ core, member, queryClient, account, report, visitOf: visit }, ...place),
    onClear: (stop) => subscription.add(stop),
    clear: () => {
      subscription.unsubscribe();
      catalog.stop();
      stopKeeping();
      core.lastData.stop();
      refresher.stop();
      queryClient.clear();
    },
  };
}

/** The catalog of this page's modules; what the page at hand needs is fetched as soon as its module is known. */
function createCatalog({
  core,
  queryClient,
  override,
}: Pick<AppServices, 'core' | 'queryClient' | 'override'>): ModuleCatalog {
  return new ModuleCatalog({
    ...(override && { override: override.read }),
    report: (message) => console.error(message),
    onFailed: reportFailure,
    // The module of the page at hand comes while the rest is still being read.
    onLoadable: (module) => {
      const route = routeOf(module, core.history.current().pathname);
      if (!route) return;
      if (!supportMode.isSafe) loader.preload(module, core.history.current().pathname);
      module.manifest.code?.screens[route.path]?.shared.forEach(warmUp);
      if (route.list) LISTS[route.list.resource](queryClient, core.http, route.list.status);
    },
  });
}

/** Fetches a list that a screen will ask for; a failure shows when it does. */
const prefetchOf =
  <Row, Detail, Input>({ listQuery }: Resource<Row, Detail, Input>) =>
  (queryClient: QueryClient, http: AppCore['http'], status?: ListStatus): void => {
    queryClient.query(listQuery(http, status)).catch(() => undefined);
  };

const LISTS = {
  accounts: prefetchOf(accounts),
  bills: prefetchOf(bills),
  contacts: prefetchOf(contacts),
  creditNotes: prefetchOf(creditNotes),
  invoices: prefetchOf(invoices),
  items: prefetchOf(items),
  journals: prefetchOf(journals),
  priceList: prefetchOf(priceLists),
  purchaseOrders: prefetchOf(purchaseOrders),
  quotes: prefetchOf(quotes),
  taxRates: prefetchOf(taxRates),
};

/**
 * What is loaded on entering the signed-in area, in one burst (docs/specification.md, section 3); failures show where it is
 * used. Price lists where the plan and the role have them.
 */
export function prefetchLists({ core: { http }, queryClient, member }: AppServices): void {
  queryClient.query(accountTypesQuery(http)).catch(() => undefined);
  const hasPriceLists = !lacksProFeatures(member.company$.value) && member.can('Inventory', 'view');
  const lists = [
    'accounts',
    'taxRates',
    'contacts',
    ...(hasPriceLists ? (['priceList'] as const) : []),
    'items',
  ] as const;
  for (const list of lists) LISTS[list](queryClient, http);
}

/** The company's roles: the part of the login sequence (docs/specification.md, section 4) that no first screen waits for. */
export function prefetchRoles({ core: { http }, queryClient }: AppServices): void {
  queryClient.query(rolesQuery(http)).catch(() => undefined);
}

type Parts = Pick<AppServices, 'core' | 'member' | 'queryClient' | 'account' | 'report' | 'visitOf'>;

function propsFor(
  { core, member, queryClient, account, report, visitOf: visit }: Parts,
  { id, manifest }: KnownModule,
  moduleVersion: ModuleVersion,
  domElement: HTMLElement,
  signal: AbortSignal,
): ModuleProps {
  const { history, bus } = core;
  // A module gets only addresses that it draws: with the next module's it would show "not found" while it is unmounted.
  const isOwn = (pathname: string): boolean => {
    const current = visit(pathname);
    return current.kind === 'module' && current.module.id === id;
  };
  return {
    name: id,
    domElement,
    basePath: '/',
    signal,
    navigate: history.navigate,
    location$: history.location$.pipe(filter(({ pathname }) => isOwn(pathname))),
    session$: core.session.session$,
    company$: member.company$,
    planUsage$: member.planUsage$,
    permissions$: member.permissions$,
    preferences$: member.preferences$,
    online$: core.online$,
    theme$: core.theme.theme$,
    locale$: core.language.language$,
    can: member.can,
    hasScreen: (pathname) => visit(pathname).kind === 'module',
    withinPlan: member.withinPlan,
    http: core.http,
    queryClient,
    bus: declaredBus(bus, manifest),
    toast: (toast) => bus.publish('toast', toast),
    confirmLeave: (isDirty$) => {
      const dispose = history.confirmLeave(isDirty$);
      signal.addEventListener('abort', dispose, { once: true });
      return dispose;
    },
    t: textsOf<string>(id).t,
    reportError: (error, context = 'use') => {
      const code = crashCodeOf(error);
      const version = folderOf(moduleVersion);
      reports.add({ module: id, version, kind: 'crash', code });
      report(error, `${id} ${version} ${code}: ${context}`);
    },
    // Of the mount, which replaces it.
    failFirstScreen: () => undefined,
    setPreference: member.setPreference,
    setLanguage: member.setLanguage,
    setDisplay: member.setDisplay,
    account,
  };
}
