import type { AccountActions, ModuleProps } from '@accounts/shared-auth';
import {
  accounts,
  bills,
  contacts,
  createQueryClient,
  creditNotes,
  endDrafts,
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
import { DRAWN_FROM, type ListStatus } from '@accounts/shared-domain';
import { textsOf } from '@accounts/shared-ui/texts';
import type { QueryClient } from '@tanstack/react-query';
import { debounceTime, filter } from 'rxjs';
import type { ShellCore } from '../core/shell-core.ts';
import { type AppCore, appCoreOf } from './app-core.ts';
import { reloadForChunk } from '../loader/chunk-reload.ts';
import { isChunkFailure } from '../loader/failure.ts';
import { loadLifecycles, loadTexts, providedVersions, useVersion } from '../loader/federation.ts';
import { type KnownModule, ModuleCatalog, routeOf } from '../loader/module-catalog.ts';
import { ModuleLoader } from '../loader/module-loader.ts';
import { warmUp } from '../shared-scope/provide.ts';
import { createAccountActions } from './account-actions.ts';
import { SESSION_CALLS } from './session-calls.ts';
import { SessionState } from './session-state.ts';
import { type Visit, visitOf } from './visit.ts';

/** Company and plan usage are fetched once after several saves in a row, after this many milliseconds. */
const REFRESH_AFTER_MS = 250;
/** How long a list counts as fresh, in milliseconds; changes made here refresh it at once. */
const FRESH_MS = 30_000;

/** One for the page: what it has loaded holds nothing of a session. */
const loader = new ModuleLoader({ loadLifecycles, loadTexts, providedVersions, useVersion });

/** Everything of the signed-in page, made once per sign-in. */
export interface AppServices {
  core: AppCore;
  member: SessionState;
  catalog: ModuleCatalog;
  loader: ModuleLoader;
  queryClient: QueryClient;
  account: AccountActions;
  /** Saves how the member reads the screens, and shows them so. */
  setDisplay: ModuleProps['setDisplay'];
  /** Any failure: to the console with the module's name; a failed chunk reloads the page where that is allowed. */
  report: (error: unknown, context: string) => void;
  /** What the frame does with an address, by the rights and the plan of the member as they are now. */
  visitOf: (pathname: string) => Visit;
  propsFor: (module: KnownModule, domElement: HTMLElement, signal: AbortSignal) => ModuleProps;
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
  const changes$ = core.bus.on('lists.changed');
  const subscription = changes$.subscribe(({ lists }) => refresher.refresh(lists));
  subscription.add(
    changes$
      .pipe(filter(({ lists }) => DRAWN_FROM.company.some((list) => lists.includes(list))))
      .pipe(debounceTime(REFRESH_AFTER_MS))
      .subscribe(() => {
        member.loadCompany().catch((error: unknown) => report(error, 'company'));
      }),
  );
  subscription.add(
    changes$
      .pipe(filter(({ lists }) => lists.includes('roles') || lists.includes('members')))
      .pipe(debounceTime(REFRESH_AFTER_MS))
      .subscribe(() => {
        member.loadRole().catch((error: unknown) => report(error, 'role'));
        const userId = member.profile$.value?.userId;
        if (userId) member.loadProfile(userId).catch((error: unknown) => report(error, 'profile'));
      }),
  );
  // In every tab, whoever ends it: what was kept of the session goes with it.
  subscription.add(
    core.session.session$.pipe(filter((session) => session === null)).subscribe(() => {
      void core.lastData.end();
      void endDrafts();
    }),
  );
  // What the session began with was not from the server.
  subscription.add(
    core.online$
      .pipe(filter((isOnline) => isOnline && core.lastData.shown().has(SESSION_CALLS.company)))
      .subscribe(
        () =>
          void member
            .load(member.profile$.value?.userId ?? '')
            .catch((error: unknown) => report(error, 'session')),
      ),
  );
  const catalog = new ModuleCatalog({
    report: (problem) => console.error(problem),
    // The module of the page at hand comes while the rest is still being read.
    onLoadable: (module) => {
      const route = routeOf(module, core.history.current().pathname);
      if (!route) return;
      loader.preload(module);
      module.manifest.code?.screens[route.path]?.shared.forEach(warmUp);
      if (route.list) LISTS[route.list.resource](queryClient, core.http, route.list.status);
    },
  });
  const account = createAccountActions(core, member);
  const setDisplay: ModuleProps['setDisplay'] = async (changes) => {
    if (changes.theme) core.theme.set(changes.theme);
    await member.setDisplay(changes);
  };
  const visit = (pathname: string): Visit =>
    visitOf(pathname, {
      screenAt: (path) => catalog.screenAt(path),
      can: member.can,
      company: member.company$.value,
    });
  return {
    core,
    member,
    queryClient,
    account,
    setDisplay,
    report,
    catalog,
    loader,
    visitOf: visit,
    propsFor: (module, domElement, signal) =>
      propsFor(
        { core, member, queryClient, account, setDisplay, report, visitOf: visit },
        module,
        domElement,
        signal,
      ),
    onClear: (stop) => subscription.add(stop),
    clear: () => {
      subscription.unsubscribe();
      stopKeeping();
      core.lastData.stop();
      refresher.stop();
      queryClient.clear();
    },
  };
}

/** Fetches a list that a screen will ask for; a failure shows when it does. */
const ahead =
  <Row, Detail, Input>({ listQuery }: Resource<Row, Detail, Input>) =>
  (queryClient: QueryClient, http: AppCore['http'], status: ListStatus): void => {
    queryClient.query(listQuery(http, status)).catch(() => undefined);
  };

const LISTS = {
  accounts: ahead(accounts),
  bills: ahead(bills),
  contacts: ahead(contacts),
  creditNotes: ahead(creditNotes),
  invoices: ahead(invoices),
  items: ahead(items),
  journals: ahead(journals),
  priceList: ahead(priceLists),
  purchaseOrders: ahead(purchaseOrders),
  quotes: ahead(quotes),
  taxRates: ahead(taxRates),
};

/** The lists every form asks for, fetched ahead in one burst (specification, section 3); failures show where they are used. */
export function prefetchLists({ core: { http }, queryClient }: AppServices): void {
  void Promise.allSettled([
    queryClient.query(accounts.listQuery(http)),
    queryClient.query(taxRates.listQuery(http)),
    queryClient.query(contacts.listQuery(http)),
    queryClient.query(items.listQuery(http)),
  ]);
}

/** The company's roles: the part of the login sequence (specification, section 4) that no first screen waits for. */
export function prefetchRoles({ core: { http }, queryClient }: AppServices): void {
  queryClient.query(rolesQuery(http)).catch(() => undefined);
}

type Parts = Pick<
  AppServices,
  'core' | 'member' | 'queryClient' | 'account' | 'setDisplay' | 'report' | 'visitOf'
>;

function propsFor(
  { core, member, queryClient, account, setDisplay, report, visitOf: visit }: Parts,
  { id }: KnownModule,
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
    bus,
    toast: (toast) => bus.publish('toast', toast),
    confirmLeave: (isDirty$) => {
      const dispose = history.confirmLeave(isDirty$);
      signal.addEventListener('abort', dispose, { once: true });
      return dispose;
    },
    t: textsOf<string>(id).t,
    reportError: (error, context = 'use') => report(error, `${id}: ${context}`),
    setPreference: member.setPreference,
    setLanguage: member.setLanguage,
    setDisplay,
    account,
  };
}
