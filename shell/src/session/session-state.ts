import { hasRoom, isPermitted } from '@accounts/shared-auth';
import type {
  Area,
  Company,
  DisplayPreferences,
  Language,
  MemberPermissions,
  MemberPreferences,
  MyCompany,
  Permissions,
  PlanCounter,
  PlanUsage,
  PreferenceFlag,
  ThemeChoice,
  TourFlags,
  TourName,
  UserProfile,
  Verb,
} from '@accounts/shared-domain';
import { BehaviorSubject, combineLatest, map, type Observable } from 'rxjs';
import type { AppCore } from './app-core.ts';
import { saveChoice, unsavedKey } from './unsaved-choices.ts';
import { COMPANIES_PATH, MEMBER_PATH, profileCall, SESSION_CALLS } from '../core/session-calls.ts';

/** What is known of the signed-in member: company, plan, role, preferences, profile, tours. Streams replay. */
export class SessionState {
  readonly company$ = new BehaviorSubject<Company | null>(null);
  readonly planUsage$ = new BehaviorSubject<PlanUsage | null>(null);
  readonly permissions$ = new BehaviorSubject<Permissions | null>(null);
  readonly preferences$ = new BehaviorSubject<MemberPreferences | null>(null);
  readonly profile$ = new BehaviorSubject<UserProfile | null>(null);
  /** The person's companies; empty until they are known. */
  readonly companies$ = new BehaviorSubject<MyCompany[]>([]);
  readonly tours$ = new BehaviorSubject<TourFlags | null>(null);
  /** The dialog that asks for the company's profile was closed in this visit. */
  readonly setupDismissed$ = new BehaviorSubject(false);
  #memberId = '';
  #draftSecret: string | undefined;
  #userId = '';
  readonly #core: AppCore;
  /** As the server has it. */
  #language: Language | null = null;
  /** Counts up when a language or a theme begins and ends being saved: what was read before has another one. */
  #choiceSaves = 0;

  constructor(core: AppCore) {
    this.#core = core;
  }

  /** Speaks when role or plan usage changed. */
  get rights$(): Observable<unknown> {
    return combineLatest([this.permissions$, this.planUsage$]).pipe(map((rights) => rights));
  }

  /** Identifier of the member in the company; '' until the role is known. */
  get memberId(): string {
    return this.#memberId;
  }

  /** What the person's drafts are encrypted with; undefined where the server was not reached. */
  get draftSecret(): string | undefined {
    return this.#draftSecret;
  }

  /**
   * The login sequence of docs/specification.md, section 4, in one burst; the company's roles come beside it
   * (`prefetchRoles`).
   */
  async load(userId: string): Promise<void> {
    this.#userId = userId;
    await Promise.all([this.loadCompany(), this.loadRole(), this.loadProfile(userId), this.#loadTours()]);
  }

  /** Company and plan usage anew: after a record was added, or the profile saved. */
  async loadCompany(): Promise<void> {
    const company = await this.#read<Company>(SESSION_CALLS.company);
    this.company$.next(company);
    this.planUsage$.next(company.planUsage);
    await this.#core.lastData.belongsTo(company.id);
  }

  /** Role and preferences anew: after a change of what members may do. */
  async loadRole(): Promise<void> {
    const savesBefore = this.#choiceSaves;
    const data = await this.#core.lastData.load(SESSION_CALLS.permissions, async () => {
      const response = await this.#core.http.get<MemberPermissions>(SESSION_CALLS.permissions);
      // Apart from what the device keeps in plain text.
      const { draftSecret, ...rest } = response.data;
      this.#draftSecret = draftSecret;
      return rest;
    });
    this.permissions$.next(data.companyRole.permissions);
    this.preferences$.next(data.preferences);
    this.#memberId = data.memberId;
    // A choice that was saved since is newer than what was read; that change is read next.
    if (savesBefore !== this.#choiceSaves) return;
    this.#followTheme(data.preferences.display.theme);
    await this.#followLanguage(data.language);
  }

  /** Companies that the person can go to. */
  async loadCompanies(): Promise<void> {
    const { data } = await this.#core.http.get<{ content: MyCompany[] }>(COMPANIES_PATH);
    this.companies$.next(data.content);
  }

  can = (area: Area, verb: Verb): boolean => isPermitted(this.permissions$.value, area, verb);
  withinPlan = (counter: PlanCounter): boolean => hasRoom(this.planUsage$.value, counter);

  /** Saves one preference and emits it; a rejected change is reverted. */
  setPreference = (page: PreferenceFlag, value: boolean): Promise<void> => {
    const [area, flag] = page.split('.') as [keyof MemberPreferences, string];
    return this.#change(
      (before) => ({ ...before, [area]: { ...before[area], [flag]: value } }),
      () =>
        this.#core.http.put(`${MEMBER_PATH}/preferences`, undefined, { params: { page, cardView: value } }),
    );
  };

  /** Saves formats or theme and emits them; rejected formats are reverted, and a theme stays that of this browser. */
  setDisplay = (changes: Partial<DisplayPreferences>): Promise<void> => {
    const { theme } = changes;
    const save = () => this.#core.http.put(`${MEMBER_PATH}/display`, changes);
    const shown = (before: MemberPreferences) => ({ ...before, display: { ...before.display, ...changes } });
    if (!theme) return this.#change(shown, save);
    this.#core.theme.set(theme);
    if (this.preferences$.value) this.preferences$.next(shown(this.preferences$.value));
    return this.#saveChoice('theme', theme, save);
  };

  async #change(
    changed: (before: MemberPreferences) => MemberPreferences,
    save: () => Promise<unknown>,
  ): Promise<void> {
    const before = this.preferences$.value;
    if (before) this.preferences$.next(changed(before));
    try {
      await save();
    } catch (error) {
      this.preferences$.next(before);
      throw error;
    }
  }

  /** Exchanges the language of the page and keeps it for the member, in every browser; in this one if it cannot be saved. */
  setLanguage = async (language: Language): Promise<void> => {
    await this.#saveChoice('language', language, async () => {
      await this.#core.language.choose(language);
      await this.#core.http.put(`${MEMBER_PATH}/language`, undefined, { params: { language } });
    });
    this.#language = language;
  };

  async #saveChoice(
    choice: 'theme' | 'language',
    value: string,
    save: () => Promise<unknown>,
  ): Promise<void> {
    this.#choiceSaves += 1;
    await saveChoice(unsavedKey(choice, this.#userId), value, save);
    this.#choiceSaves += 1;
  }

  /** Remembers that the member has seen a tour, at once and for the next visit. */
  endTour = async (name: TourName): Promise<void> => {
    const flags = this.tours$.value;
    if (flags?.[name]) return;
    if (flags) this.tours$.next({ ...flags, [name]: true });
    await this.#core.http.put(`${MEMBER_PATH}/tours`, undefined, { params: { name, value: true } });
  };

  /** In every browser as chosen in any; what was chosen here and not saved is saved now. */
  #followTheme(theme: ThemeChoice | null): void {
    const unsaved = localStorage.getItem(unsavedKey('theme', this.#userId));
    if (unsaved) this.setDisplay({ theme: unsaved as ThemeChoice }).catch(() => undefined);
    else if (theme) this.#core.theme.set(theme);
  }

  /** What was chosen here since then stays; a member without a language reads that of the browser. */
  async #followLanguage(language: Language | null): Promise<void> {
    const unsaved = localStorage.getItem(unsavedKey('language', this.#userId));
    if (unsaved) this.setLanguage(unsaved as Language).catch(() => undefined);
    if (unsaved || language === this.#language) return;
    this.#language = language;
    if (language) await this.#core.language.follow(language);
  }

  /** The person's profile anew: after they changed it. */
  async loadProfile(userId: string): Promise<void> {
    this.profile$.next(await this.#read<UserProfile>(profileCall(userId)));
  }

  async #loadTours(): Promise<void> {
    this.tours$.next(await this.#read<TourFlags>(SESSION_CALLS.tours));
  }

  #read<T>(path: string): Promise<T> {
    return this.#core.lastData.load(path, async () => (await this.#core.http.get<T>(path)).data);
  }
}
