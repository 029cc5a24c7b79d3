import type { ModuleProps } from '@accounts/shared-auth';
import { createQueryClient } from '@accounts/shared-data';
import {
  AREAS,
  DEFAULT_DAYS,
  DEFAULT_PAPER_LOOK,
  DOCUMENT_KINDS,
  VERBS,
  type Company,
  type MemberPreferences,
  type Permissions,
} from '@accounts/shared-domain';
import type { QueryClient } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BehaviorSubject, NEVER, of } from 'rxjs';
import { ModuleRoot } from '../module/module-root.tsx';

/** What the screens of documents read of a company. */
export const TEST_COMPANY = {
  id: 'company',
  name: 'Harbour Bikes',
  countryCode: 'GB',
  taxDisplayNumber: '',
  currencyCode: 'GBP',
  currencyExponent: 2,
  taxRounding: 'rate',
  timeZone: 'Europe/London',
  paperLook: DEFAULT_PAPER_LOOK,
  documentDefaults: Object.fromEntries(
    DOCUMENT_KINDS.map((kind) => [kind, { days: DEFAULT_DAYS[kind], notes: '', footer: '' }]),
  ),
} as Company;

/** A call that a test's server got: the method in small letters. */
export interface TestCall {
  method: string;
  url: string;
  data?: unknown;
  /** Query of the call. */
  params?: unknown;
}

/** Answers a call of a test; throw `rejection(...)` for an error response. */
export type TestServer = (call: TestCall) => unknown;

/** What axios throws for a response that is not a success. */
export function rejection(status: number, data: object): Error {
  return Object.assign(new Error(String(status)), { isAxiosError: true, response: { status, data } });
}

/** Lists and logs are read with POST. */
const READING = /\/all$|\/activityLog\//;

interface TestConfig {
  params?: unknown;
  onUploadProgress?: (event: { progress: number }) => void;
}

/** As the shell's client: whatever a call may have changed is fetched anew. */
function testHttp(server: TestServer, queryClient: QueryClient): ModuleProps['http'] {
  const call =
    (method: string, hasBody: boolean) =>
    async (url: string, ...rest: unknown[]) => {
      const config = rest[hasBody ? 1 : 0] as TestConfig | undefined;
      config?.onUploadProgress?.({ progress: 1 });
      const data = await server({
        method,
        url,
        data: hasBody ? rest[0] : undefined,
        params: config?.params,
      });
      if (method !== 'get' && !READING.test(url)) void queryClient.invalidateQueries();
      return { data };
    };
  const http = {
    get: call('get', false),
    delete: call('delete', false),
    post: call('post', true),
    put: call('put', true),
  };
  return http as unknown as ModuleProps['http'];
}

const everything = Object.fromEntries(
  AREAS.map((area) => [area, Object.fromEntries(VERBS.map((verb) => [verb, true]))]),
) as Permissions;
const table = { cardView: false };
const tables: MemberPreferences = {
  invoices: { cardView: false, creditNote: false },
  bills: table,
  quotes: table,
  purchaseOrder: table,
  contacts: table,
  display: { formats: null, theme: null },
};

/** Module props for component tests: a member who may do everything, on a server that the test plays. */
export function testModuleProps(
  server: TestServer,
  path = '/',
  changes: Partial<ModuleProps> = {},
): ModuleProps {
  const queryClient = createQueryClient({ retry: false });
  const at = new URL(path, 'http://localhost');
  return {
    name: 'test',
    domElement: document.body,
    basePath: '/',
    signal: new AbortController().signal,
    navigate: jest.fn(),
    location$: new BehaviorSubject({ pathname: at.pathname, search: at.search, hash: at.hash }),
    session$: of({ userId: 'u1', type: 'Credentials' }),
    company$: of(null),
    planUsage$: of(null),
    permissions$: of(everything),
    preferences$: of(tables),
    online$: of(true),
    theme$: of('light'),
    locale$: of('en'),
    can: () => true,
    hasScreen: () => true,
    withinPlan: () => true,
    http: testHttp(server, queryClient),
    queryClient,
    bus: { publish: jest.fn(), on: () => NEVER },
    toast: jest.fn(),
    confirmLeave: () => () => undefined,
    t: (key) => key,
    failFirstScreen: (error) => {
      throw error;
    },
    reportError: jest.fn(),
    setPreference: async () => undefined,
    setLanguage: async () => undefined,
    setDisplay: async () => undefined,
    account: {
      changePassword: async () => undefined,
      switchCompany: async () => undefined,
      leaveCompany: async () => undefined,
    },
    ...changes,
  };
}

/**
 * Navigation that moves the address, and back again (`window.history.go`), as the shell's history does. `address` reads
 * where it is.
 */
export function testNavigation(path: string): Pick<ModuleProps, 'location$' | 'navigate'> & {
  address: () => string;
} {
  const visited = [path];
  const infoOf = (to: string) => {
    const { pathname, search, hash } = new URL(to, 'http://localhost');
    return { pathname, search, hash };
  };
  const location$ = new BehaviorSubject(infoOf(path));
  const address = (): string => visited.at(-1) ?? path;
  const show = (): void => act(() => location$.next(infoOf(address())));
  jest.spyOn(window.history, 'go').mockImplementation((steps = 0) => {
    visited.splice(visited.length + steps);
    show();
  });
  const navigate = jest.fn((to: string, { replace = false }: { replace?: boolean } = {}) => {
    if (replace) visited.pop();
    visited.push(to);
    show();
  });
  return { location$, navigate, address };
}

/** A stream that holds one value, as those of the shell do. */
export const streamOf = <Value,>(value: Value) => new BehaviorSubject(value);

/** Renders a screen inside a module root, as the shell would mount it. */
export function renderInModule(screen: ReactNode, props: ModuleProps) {
  return render(
    <ModuleRoot props={props} onReload={() => undefined} fallback={null}>
      {screen}
    </ModuleRoot>,
  );
}
