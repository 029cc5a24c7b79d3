import type { Area, ListStatus, PlanCounter, SharedList, TourName, Verb } from '@accounts/shared-domain';

/** Contract between shell and modules. The shell serves this major; minors only add. */
export const CONTRACT_VERSION = '1.4';

/** Who may open a route: anybody, a signed-in user, or a user of a company on a paid plan. */
export type RouteAccess = 'public' | 'user' | 'paid';

/** `"<expose>#<export>"`, for example `"./search#searchInvoices"`; the build fails when it does not exist. */
export type CodeRef = `./${string}#${string}`;

export interface RouteEntry {
  /** Path pattern with `:id` and `:id?` parameters; reserved words come before ids (`shared-auth/src/routes.ts`). */
  path: string;
  /** Key in the module's locale file. */
  titleKey: string;
  access: RouteAccess;
  /** The shell draws the screen only for a role that has `verb` in this area. */
  area?: Area;
  /** What the screen is for; `view` when absent. */
  verb?: Verb;
  proOnly?: boolean;
  /** The list that the screen shows: the shell fetches it while the module's code is still on its way. */
  list?: { resource: SharedList; status: ListStatus };
}

export interface NavEntry {
  id: string;
  /** Group of the menu that has the entry. */
  section: 'sales' | 'purchases' | 'contacts' | 'accounting' | 'settings';
  labelKey: string;
  /** Name of an icon that the shell knows (`shell/src/layout/icons.tsx`). */
  icon: string;
  to: string;
  /** Position within its section, lowest first. */
  order: number;
  area?: Area;
  /** What the role must allow in the area; to view it unless given. */
  verb?: Verb;
  proOnly?: boolean;
}

export interface QuickAddEntry {
  id: string;
  labelKey: string;
  to: string;
  area?: Area;
  /** The plan counter that must have room. */
  planCounter?: PlanCounter;
  order: number;
}

export interface SearchEntry {
  id: string;
  groupLabelKey: string;
  codeRef: CodeRef;
  area?: Area;
  /** Position among the hits of all modules, lowest first; last when absent. */
  order?: number;
}

export interface TourStep {
  /** Value of `data-tour` on the element the step points at. */
  target: string;
  titleKey: string;
  textKey: string;
}

export interface TourEntry {
  name: TourName;
  /** Path on which the tour starts by itself once. */
  autoStartOn: string;
  steps: TourStep[];
}

/** A card on the dashboard, drawn by the component that `codeRef` names (`DashboardCard` of shared-ui). */
export interface DashboardEntry {
  id: string;
  titleKey: string;
  codeRef: CodeRef;
  /** Position among the cards of all modules, lowest first; all come after those of the frame. */
  order: number;
  /** The card is for members who have `verb` in this area. */
  area?: Area;
  /** `view` when absent. */
  verb?: Verb;
}

/** `module.json`: static, so the menu draws before any module code runs and survives a broken module. */
export interface ModuleManifest {
  /** `sales`, `purchases`, ...: also the folder under `/m/`. */
  id: string;
  version: string;
  commit: string;
  /** `major.minor` the module was built for. */
  contract: string;
  /** Shared libraries the module takes from the shell, with the ranges it needs. Written by the build. */
  shared: Record<string, string>;
  routes: RouteEntry[];
  nav: NavEntry[];
  quickAdd: QuickAddEntry[];
  search: SearchEntry[];
  tours: TourEntry[];
  dashboard: DashboardEntry[];
  /** Locale tag to file in the module's folder: the texts of its screens, fetched with its code; `en` is always there. */
  i18n: Record<string, string>;
  /** The same for the few texts that this manifest names, fetched for the menu; in `i18n` when absent. */
  labels?: Record<string, string>;
  /** What the screens consist of; written by the build. */
  code?: ModuleCode;
  events: { publishes: string[]; reads: string[] };
}

/** What is fetched for a module's screens: the shell fetches all of it at once, while the code of the shell is on its way. */
export interface ModuleCode {
  /** Subresource Integrity by file name in the module's folder. */
  integrity: Record<string, string>;
  /** By the path of the route: files beside the entry, and the shared libraries that they take from the shell. */
  screens: Record<string, { files: string[]; shared: string[] }>;
}

/** A route as a module's author writes it: with its screen, from which the build makes the module's lifecycles. */
export interface RouteDescription extends RouteEntry {
  /** `"./<file in src>#<component>"`: `"./invoices/invoice-list#InvoiceList"`; each file is a separate chunk. */
  screen: CodeRef;
}

/** What a module's author writes (`module.config.ts`); the build adds the rest. */
export type ModuleDescription = { routes: RouteDescription[] } & Omit<
  ModuleManifest,
  'routes' | 'version' | 'commit' | 'contract' | 'shared' | 'i18n' | 'labels' | 'code'
>;
