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
  /** Id of the person. */
  userId: string;
  /** How the session came about. */
  type: SessionType;
}

/** The colours of the page, after the person's choice or that of the device. */
export type Theme = 'light' | 'dark';

/** A short message over the page. */
export interface Toast {
  /** Decides colour, icon and how long it stays. */
  kind: 'success' | 'error' | 'info';
  /** A sentence in the language of the page. */
  message: string;
}

/** Topics of the event bus and what they carry. Minors of the contract only add to it. */
export interface BusTopics {
  /** Shows a short message. */
  toast: Toast;
  /** A call of this page changed these lists; the shared cache fetches what is drawn from them by itself. */
  'lists.changed': { lists: readonly ListName[] };
  /** A module asks the shell to sign the user out. */
  'session.logout': { reason: 'user' | 'expired' };
}

/** The events of the page, over all modules. */
export interface Bus {
  /** Tells all subscribers of the topic now. */
  publish<T extends keyof BusTopics>(topic: T, payload: BusTopics[T]): void;
  /** What is told of a topic from now on; nothing is replayed. */
  on<T extends keyof BusTopics>(topic: T): Observable<BusTopics[T]>;
}

/** The address of the page. */
export interface LocationInfo {
  /** Path of the address, `/invoicing/add`. */
  pathname: string;
  /** Query with its question mark; empty without one. */
  search: string;
  /** Fragment with its number sign; empty without one. */
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
  /** Where the module draws; it is the shell's, and gone as soon as the module is left. */
  domElement: HTMLElement;
  /** Before every path of a route: `/`. */
  basePath: string;
  /** Aborted when the module is unmounted; bind every subscription and request to it. */
  signal: AbortSignal;
  /** Goes to a path of this or another module; asks first when a form was changed. */
  navigate: (to: string, options?: { replace?: boolean }) => void;
  /** The address, of the module's own screens alone. */
  location$: Observable<LocationInfo>;
  /** Who is signed in; null after signing out. */
  session$: Observable<SessionInfo | null>;
  /** The company that the tab works in. */
  company$: Observable<Company | null>;
  /** What the plan allows and how much of it is used. */
  planUsage$: Observable<PlanUsage | null>;
  /** What the role of the member allows. */
  permissions$: Observable<Permissions | null>;
  /** How the member wants dates, amounts and lists. */
  preferences$: Observable<MemberPreferences | null>;
  /** Whether the browser has a connection. */
  online$: Observable<boolean>;
  /** The colours of the page. */
  theme$: Observable<Theme>;
  /** Tag of the page's language: one of `LANGUAGES`, or a test language. */
  locale$: Observable<string>;
  /** Role permission of the signed-in member; false until permissions are known. */
  can: (area: Area, verb: Verb) => boolean;
  /** Whether the member can open an address: a module that is here has a screen for it, and role and plan allow it. */
  hasScreen: (pathname: string) => boolean;
  /** Whether the plan has room for one more; true where the limit is 0 (unlimited). */
  withinPlan: (counter: PlanCounter) => boolean;
  /** Client of the API with the token of the session. */
  http: AxiosInstance;
  /** One cache for the whole page, owned by the shell. */
  queryClient: QueryClient;
  /** The events of the page. */
  bus: Bus;
  /** Shows a short message. */
  toast: (toast: Toast) => void;
  /** While the stream's last value is true, leaving asks first. Returns the disposer. */
  confirmLeave: (isDirty$: Observable<boolean>) => () => void;
  /** Text of a key in the module's locale file; the key itself when it is missing. */
  t: (key: string, values?: Record<string, string | number | Date>) => string;
  /** Says that something of the module threw; the shell adds its version and a code, and counts it once. */
  reportError: (error: unknown, context?: string) => void;
  /**
   * Gives the module up because its first screen threw before it was drawn: the version before comes in its place, or the
   * shell says that the module is not there.
   */
  failFirstScreen: (error: unknown) => void;
  /** Exchanges the language of the page without a reload and keeps it for the member. */
  setLanguage: (language: Language) => Promise<void>;
  /** Saves one preference and informs all subscribers through `preferences$`. */
  setPreference: (page: PreferenceFlag, value: boolean) => Promise<void>;
  /** Saves formats or theme and applies them. */
  setDisplay: (changes: Partial<DisplayPreferences>) => Promise<void>;
  /** What changes who is signed in, and where. */
  account: AccountActions;
}

/** single-spa lifecycles of a module, exposed as `./lifecycles`; idempotent, no work at import. */
export interface ModuleLifecycles {
  /** Once, before the first mount; within 2 seconds. */
  bootstrap: (props: ModuleProps) => Promise<unknown>;
  /** Draws into `domElement`; within 2 seconds. */
  mount: (props: ModuleProps) => Promise<unknown>;
  /** Ends what mount began. The element is gone already. */
  unmount: (props: ModuleProps) => Promise<unknown>;
}

/** One hit of a module's search provider. */
export interface SearchHit {
  /** Id of the record. */
  id: string;
  /** Name or number; '' for a draft that has no number yet. */
  title: string;
  /** What distinguishes it from others of the same title; may be empty. */
  subtitle: string;
  /** Path of its screen. */
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
  /** Client of the API with the token of the session. */
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

/** Finds records of a module by what a person typed; rejects when it cannot look. */
export type SearchProvider = (query: string, context: SearchContext) => Promise<SearchHit[]>;
