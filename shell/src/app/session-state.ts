import { hasRoom, isPermitted } from '@accounts/shared-auth';
import type {
  Area,
  Company,
  Language,
  MemberPermissions,
  MemberPreferences,
  Permissions,
  PlanCounter,
  PlanUsage,
  TourFlags,
  TourName,
  UserProfile,
  Verb,
} from '@accounts/shared-domain';
import { BehaviorSubject, combineLatest, map, type Observable } from 'rxjs';
import type { AppCore } from './app-core.ts';
import { MEMBER_PATH, profileCall, SESSION_CALLS } from './session-calls.ts';

/** What is known of the signed-in member: company, plan, role, preferences, profile, tours. Streams replay. */
export class SessionState {
  readonly company$ = new BehaviorSubject<Company | null>(null);
  readonly planUsage$ = new BehaviorSubject<PlanUsage | null>(null);
  readonly permissions$ = new BehaviorSubject<Permissions | null>(null);
  readonly preferences$ = new BehaviorSubject<MemberPreferences | null>(null);
  readonly profile$ = new BehaviorSubject<UserProfile | null>(null);
  readonly tours$ = new BehaviorSubject<TourFlags | null>(null);
  /** The dialog that asks for the company's profile was closed in this visit. */
  readonly setupDismissed$ = new BehaviorSubject(false);
  readonly #core: AppCore;
  /** As the server has it. */
  #language: Language | null = null;

  constructor(core: AppCore) {
    this.#core = core;
  }

  /** Speaks when role or plan usage changed. */
  get rights$(): Observable<unknown> {
    return combineLatest([this.permissions$, this.planUsage$]).pipe(map((rights) => rights));
  }

  /** The login sequence of the specification (section 4): everything the first screen asks, in one burst. */
  async load(userId: string): Promise<void> {
    await Promise.all([this.loadCompany(), this.loadRole(), this.#loadProfile(userId), this.#loadTours()]);
  }

  /** Company and plan usage anew: after a record was added, or the profile saved. */
  async loadCompany(): Promise<void> {
    const { data } = await this.#core.http.get<Company>(SESSION_CALLS.company);
    this.company$.next(data);
    this.planUsage$.next(data.planUsage);
  }

  /** Role and preferences anew: after a change of what members may do. */
  async loadRole(): Promise<void> {
    const { data } = await this.#core.http.get<MemberPermissions>(SESSION_CALLS.permissions);
    this.permissions$.next(data.companyRole.permissions);
    this.preferences$.next(data.preferences);
    await this.#followLanguage(data.language);
  }

  can = (area: Area, verb: Verb): boolean => isPermitted(this.permissions$.value, area, verb);
  withinPlan = (counter: PlanCounter): boolean => hasRoom(this.planUsage$.value, counter);

  /** Saves one preference and emits it; a rejected change is reverted. */
  setPreference = async (page: `${keyof MemberPreferences}.cardView`, value: boolean): Promise<void> => {
    const before = this.preferences$.value;
    const area = page.replace('.cardView', '') as keyof MemberPreferences;
    if (before) this.preferences$.next({ ...before, [area]: { ...before[area], cardView: value } });
    try {
      await this.#core.http.put(`${MEMBER_PATH}/preferences`, undefined, {
        params: { page, cardView: value },
      });
    } catch (error) {
      this.preferences$.next(before);
      throw error;
    }
  };

  /** Exchanges the language of the page and keeps it for the member, in every browser. */
  setLanguage = async (language: Language): Promise<void> => {
    await this.#core.language.choose(language);
    await this.#core.http.put(`${MEMBER_PATH}/language`, undefined, { params: { language } });
    this.#language = language;
  };

  /** Remembers that the member has seen a tour, at once and for the next visit. */
  endTour = async (name: TourName): Promise<void> => {
    const flags = this.tours$.value;
    if (flags?.[name]) return;
    if (flags) this.tours$.next({ ...flags, [name]: true });
    await this.#core.http.put(`${MEMBER_PATH}/tours`, undefined, { params: { name, value: true } });
  };

  /** What was chosen here since then stays; a member without a language reads that of the browser. */
  async #followLanguage(language: Language | null): Promise<void> {
    if (language === this.#language) return;
    this.#language = language;
    if (language) await this.#core.language.follow(language);
  }

  async #loadProfile(userId: string): Promise<void> {
    const { data } = await this.#core.http.get<UserProfile>(profileCall(userId));
    this.profile$.next(data);
  }

  async #loadTours(): Promise<void> {
    const { data } = await this.#core.http.get<TourFlags>(SESSION_CALLS.tours);
    this.tours$.next(data);
  }
}
