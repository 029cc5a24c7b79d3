import type { Area, ListStatus, PlanCounter, SharedList, TourName, Verb } from '@accounts/shared-domain';

/** Contract between shell and modules. The shell serves this major; minors only add. */
export const CONTRACT_VERSION = '1.7';

/** Who may open a route: anybody, a signed-in user, or a user of a company on a paid plan. */
export type RouteAccess = 'public' | 'user' | 'paid';

/** `"<expose>#<export>"`, for example `"./search#searchInvoices"`; the build fails when it does not exist. */
export type CodeRef = `./${string}#${string}`;

/**
 * What a screen looks like while its code and its data are on their way: a list, a form, the editor of a document with its
 * lines, a document on its paper, the page of a record, a table of amounts, or amounts side by side.
 */
export const SCREEN_SHAPES = ['list', 'form', 'editor', 'document', 'record', 'report', 'tiles'] as const;
/** One of the shapes that a screen has while it is on its way. */
export type ScreenShape = (typeof SCREEN_SHAPES)[number];

/** A screen of a module and its address. The shell decides who sees it before any code of the module runs. */
export interface RouteEntry {
  /** Path pattern with `:id` and `:id?` parameters; reserved words come before ids (`shared-auth/src/routes.ts`). */
  path: string;
  /** Key in the module's locale file. */
  titleKey: string;
  /** Who may open it at all; the frame leads others on. */
  access: RouteAccess;
  /** The shell draws the screen only for a role that has `verb` in this area. */
  area?: Area;
  /** What the screen is for; `view` when absent. */
  verb?: Verb;
  /** Only companies on a paid plan have the screen; others are told which plan has it. */
  proOnly?: boolean;
  /** What is shown in the place of the screen until its code is there; a form unless given. From contract 1.7 on. */
  shape?: ScreenShape;
  /** The list that the screen shows: the shell fetches it while the module's code is still on its way. */
  list?: { resource: SharedList; status: ListStatus };
}

/** Groups of the menu that the frame has, in their order. */
export const FRAME_SECTIONS = ['sales', 'purchases', 'contacts', 'accounting', 'settings'] as const;

/** An entry of the menu. */
export interface NavEntry {
  /** `<module>.<entry>`, once in the whole menu. */
  id: string;
  /** Group of the menu that has the entry: one of the frame's (`sales`, `purchases`, ...), or one of `sections`. */
  section: string;
  /** Key of its text in the module's locale file. */
  labelKey: string;
  /** Name of an icon that the shell has (`shell/src/frame/icons.tsx`), or one of `icons`. */
  icon: string;
  /** Path of one of the module's routes. */
  to: string;
  /** Position within its section, lowest first. */
  order: number;
  /** Only members whose role allows `verb` in this area have the entry. */
  area?: Area;
  /** What the role must allow in the area; to view it unless given. */
  verb?: Verb;
  /** Marked for companies on a plan without it. */
  proOnly?: boolean;
}

/** A group of the menu that a module brings along. */
export interface SectionEntry {
  /** What `section` of an entry names. */
  id: string;
  /** Key of its text in the module's locale file; also the module's name where it is not available. */
  labelKey: string;
  /** Position among all groups, lowest first; those of the frame have 10, 20, ... 50. */
  order: number;
}

/** What can be added from anywhere, in the menu of the button Add. */
export interface QuickAddEntry {
  /** `<module>.<entry>`, once among all modules. */
  id: string;
  /** Key of its text in the module's locale file. */
  labelKey: string;
  /** Path of one of the module's routes. */
  to: string;
  /** Only members who may create in this area have the entry. */
  area?: Area;
  /** The plan counter that must have room. */
  planCounter?: PlanCounter;
  /** Position among the entries of all modules, lowest first. */
  order: number;
}

/** A group of hits in the search over everything. */
export interface SearchEntry {
  /** `<module>.<group>`, once among all modules. */
  id: string;
  /** Key of the title above its hits. */
  groupLabelKey: string;
  /** A `SearchProvider` that the module exposes. */
  codeRef: CodeRef;
  /** Only members who may view this area are given its hits. */
  area?: Area;
  /** Position among the hits of all modules, lowest first; last when absent. */
  order?: number;
}

/** One step of a guided tour. */
export interface TourStep {
  /** Value of `data-tour` on the element the step points at. */
  target: string;
  /** Key of the step's title in the module's locale file. */
  titleKey: string;
  /** Key of its explanation. */
  textKey: string;
}

/** A guided tour over screens of a module. */
export interface TourEntry {
  /**
   * Under this name the member's profile keeps that the tour was seen: one of the seven of the product, or from contract
   * 1.6 on the module's id and a word, `warehouse:start`.
   */
  name: TourName;
  /** Path on which the tour starts by itself once. */
  autoStartOn: string;
  /** In this order; a step whose element is not on the page is left out. */
  steps: TourStep[];
}

/** A card on the dashboard, drawn by the component that `codeRef` names (`DashboardCard` of shared-ui). */
export interface DashboardEntry {
  /** `<module>.<card>`, once among all modules. */
  id: string;
  /** Key of its title in the module's locale file. */
  titleKey: string;
  /** The component, in a file that the module exposes. */
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
  /** `major.minor.patch`, from the module's `package.json`. */
  version: string;
  /** `major.minor` the module was built for. */
  contract: string;
  /** Shared libraries the module takes from the shell, with the ranges it needs. Written by the build. */
  shared: Record<string, string>;
  /** Addresses of its screens. */
  routes: RouteEntry[];
  /** Its entries of the menu. */
  nav: NavEntry[];
  /** Groups of the menu beyond those of the frame. */
  sections?: SectionEntry[];
  /** Icons beyond those of the shell: data of one SVG path in a square of 24, by the name that `nav` uses. */
  icons?: Record<string, string>;
  /** What it adds to the button Add. */
  quickAdd: QuickAddEntry[];
  /** What it adds to the search over everything. */
  search: SearchEntry[];
  /** Its guided tours. */
  tours: TourEntry[];
  /** Its cards on the dashboard. */
  dashboard: DashboardEntry[];
  /** Locale tag to file in the module's folder: the texts of its screens, fetched with its code; `en` is always there. */
  i18n: Record<string, string>;
  /** The same for the few texts that this manifest names, fetched for the menu; in `i18n` when absent. */
  labels?: Record<string, string>;
  /** What the screens consist of; written by the build. */
  code?: ModuleCode;
  /** Topics of the bus that the module uses; the shell reports others in the console. */
  events: { publishes: string[]; reads: string[] };
}

/** What is fetched for a module's screens: the shell fetches all of it at once, while the code of the shell is on its way. */
export interface ModuleCode {
  /** Subresource Integrity by file name in the module's folder, of code and texts. */
  integrity: Record<string, string>;
  /** By the path of the route. */
  screens: Record<string, CodeFiles>;
  /** The same by the name of an expose (`search`, `cards`); absent in builds before contract 1.5. */
  exposes?: Record<string, CodeFiles>;
}

/** Files beside the entry, and the shared libraries that they take from the shell. */
export interface CodeFiles {
  /** Names in the module's folder. */
  files: string[];
  /** Requests of the libraries: `react`, `@accounts/shared-ui/form`. */
  shared: string[];
}

/** A route as a module's author writes it: with its screen, from which the build makes the module's lifecycles. */
export interface RouteDescription extends RouteEntry {
  /** `"./<file in src>#<component>"`: `"./invoices/invoice-list#InvoiceList"`; each file is a separate chunk. */
  screen: CodeRef;
}

/** What a module's author writes (`module.config.ts`); the build adds the rest. */
export type ModuleDescription = { routes: RouteDescription[] } & Omit<
  ModuleManifest,
  'routes' | 'version' | 'contract' | 'shared' | 'i18n' | 'labels' | 'code'
>;
