import type {
  Area,
  Company,
  Language,
  MyCompany,
  PlanCounter,
  PublicConfig,
  ThemeChoice,
  UserProfile,
  Verb,
} from '@accounts/shared-domain';
import type { Bus, LocationInfo, ModuleManifest } from '@accounts/shared-auth';
import type { LastData } from '@accounts/shared-data';
import { createContext, use } from 'react';
import type { Observable } from 'rxjs';
import type { RecentPages } from '../search/recent-pages.ts';
import type { RecordSearch } from '../search/record-search.ts';

/** A module as the menu needs it: its static manifest and its texts; no code of it has run. */
export interface ShownModule {
  manifest: ModuleManifest;
  t: (key: string) => string;
}

/** What the layout works with; streams replay their last value. */
export interface LayoutServices {
  modules$: Observable<ShownModule[]>;
  location$: Observable<LocationInfo>;
  company$: Observable<Company | null>;
  /** Whether the dialog that asks for the company's profile was closed in this visit. */
  setupDismissed$: Observable<boolean>;
  dismissSetup: () => void;
  profile$: Observable<UserProfile | null>;
  /** The person's companies; empty until they are known. */
  companies$: Observable<MyCompany[]>;
  /** Shows another of them in this tab. */
  switchCompany: (companyId: string) => Promise<void>;
  online$: Observable<boolean>;
  /** What is shown while the server is not reached. */
  lastData: LastData;
  themeChoice$: Observable<ThemeChoice>;
  /** Speaks when role or plan usage changed, so that the menu is drawn anew. */
  rights$: Observable<unknown>;
  can: (area: Area, verb: Verb) => boolean;
  withinPlan: (counter: PlanCounter) => boolean;
  bus: Bus;
  /** Records of all kinds, by the providers of the modules. */
  search: RecordSearch;
  recent: RecentPages;
  navigate: (to: string) => void;
  setTheme: (theme: ThemeChoice) => void;
  setLanguage: (language: Language) => void;
  /** Asks first where drafts wait. */
  logout: () => void;
  /** What the server offers to people who need help. Rejects where it is not reached. */
  support: () => Promise<PublicConfig['support']>;
  /** Starts the tour of the screen at hand, or the main one. */
  startTour: () => void;
}

export const LayoutContext = createContext<LayoutServices | null>(null);

/** Services of the layout. Throws outside of `AppFrame`. */
export function useLayout(): LayoutServices {
  const services = use(LayoutContext);
  if (!services) throw new Error('useLayout is for parts of AppFrame.');
  return services;
}
