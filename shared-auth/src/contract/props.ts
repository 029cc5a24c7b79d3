import type {
  Area,
  Company,
  DecimalMark,
  DisplayPreferences,
  IsoDate,
  Language,
  ListName,
  MemberPreferences,
  Permissions,
  PlanCounter,
  PlanUsage,
  PreferenceFlag,
  SessionType,
  Verb,
} from '@accounts/shared-domain';
import type { QueryClient } from '@tanstack/react-query';
import type { AxiosInstance } from 'axios';
import type { Observable } from 'rxjs';

/** Who is signed in. The raw token never leaves the shell: `http` attaches it. */
export interface SessionInfo {
  userId: string;
  type: SessionType;
}

export type Theme = 'light' | 'dark';

export interface Toast {
  kind: 'success' | 'error' | 'info';
  message: string;
}

/** Topics of the event bus and what they carry. Minors of the contract only add to it. */
export interface BusTopics {
  toast: Toast;
  /** A call of this page changed these lists; the shared cache fetches what is drawn from them by itself. */
  'lists.changed': { lists: readonly ListName[] };
  /** A module asks the shell to sign the user out. */
  'session.logout': { reason: 'user' | 'expired' };
}

export interface Bus {
  publish<T extends keyof BusTopics>(topic: T, payload: BusTopics[T]): void;
  on<T extends keyof BusTopics>(topic: T): Observable<BusTopics[T]>;
}

export interface LocationInfo {
  pathname: string;
  search: string;
  hash: string;
}

/** What changes who is signed in, and where; the tokens stay in the shell. */
export interface AccountActions {
  /** Changes the password with the present one. This tab stays signed in; every other session of the person ends. */
  changePassword: (passwords: { oldPassword: string; password: string }) => Promise<void>;
  /** Shows another of the person's companies in this tab: the page is loaded anew. Asks first when a form was changed. */
  switchCompany: (companyId: string) => Promise<void>;
  /** Takes the person out of this company, and goes to another of theirs or to the index page. 409 for the last owner. */
  leaveCompany: () => Promise<void>;
}

/** What the shell hands to a module at mount. Streams replay their last value, so a late module is never empty. */
export interface ModuleProps {
  /** Module id, as in its manifest. */
  name: string;
  domElement: HTMLElement;
  basePath: string;
  /** Aborted when the module is unmounted; bind every subscription and request to it. */
  signal: AbortSignal;
  navigate: (to: string, options?: { replace?: boolean }) => void;
  location$: Observable<LocationInfo>;
  session$: Observable<SessionInfo | null>;
  company$: Observable<Company | null>;
  planUsage$: Observable<PlanUsage | null>;
  permissions$: Observable<Permissions | null>;
  preferences$: Observable<MemberPreferences | null>;
  online$: Observable<boolean>;
  theme$: Observable<Theme>;
  /** Tag of the page's language: one of `LANGUAGES`, or a test language. */
  locale$: Observable<string>;
  /** Role permission of the signed-in member; false until permissions are known. */
  can: (area: Area, verb: Verb) => boolean;
  /** Whether the member can open an address: a module that is here has a screen for it, and role and plan allow it. */
  hasScreen: (pathname: string) => boolean;
  /** Whether the plan has room for one more; true where the limit is 0 (unlimited). */
  withinPlan: (counter: PlanCounter) => boolean;
  http: AxiosInstance;
  /** One cache for the whole page, owned by the shell. */
  queryClient: QueryClient;
  bus: Bus;
  toast: (toast: Toast) => void;
  /** While the stream's last value is true, leaving asks first. Returns the disposer. */
  confirmLeave: (isDirty$: Observable<boolean>) => () => void;
  /** Text of a key in the module's locale file; the key itself when it is missing. */
  t: (key: string, values?: Record<string, string | number | Date>) => string;
  reportError: (error: unknown, context?: string) => void;
  /** Exchanges the language of the page without a reload and keeps it for the member. */
  setLanguage: (language: Language) => Promise<void>;
  /** Saves one preference and tells everybody through `preferences$`. */
  setPreference: (page: PreferenceFlag, value: boolean) => Promise<void>;
  /** Saves formats or theme and applies them. */
  setDisplay: (changes: Partial<DisplayPreferences>) => Promise<void>;
  account: AccountActions;
}

/** single-spa lifecycles of a module, exposed as `./lifecycles`; idempotent, no work at import. */
export interface ModuleLifecycles {
  bootstrap: (props: ModuleProps) => Promise<unknown>;
  mount: (props: ModuleProps) => Promise<unknown>;
  unmount: (props: ModuleProps) => Promise<unknown>;
  update?: (props: ModuleProps) => Promise<unknown>;
}

/** One hit of a module's search provider. */
export interface SearchHit {
  id: string;
  /** Name or number; '' for a draft that has no number yet. */
  title: string;
  subtitle: string;
  to: string;
  /** Word on the badge of a document; '' for what has none. */
  status?: string;
  /** In the currency of the company. */
  amount?: number | null;
}

/** What a search works with. */
export interface SearchContext {
  /** `memory`: only what the page holds already, without a call; `server`: everything there is. */
  source: 'memory' | 'server';
  http: AxiosInstance;
  /** The page's cache. */
  queryClient: QueryClient;
  /** The same for all providers of one search. */
  signal: AbortSignal;
  /** Most hits that are shown. */
  limit: number;
  /** How the reader writes amounts. */
  decimalMark: DecimalMark;
  /** Day of the company. */
  today: IsoDate;
}
export type SearchProvider = (query: string, context: SearchContext) => Promise<SearchHit[]>;
