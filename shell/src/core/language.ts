import { isLanguage, type Language } from '@accounts/shared-domain';
import { currentLocale } from '@accounts/shared-ui/texts';
import { BehaviorSubject, type Observable } from 'rxjs';
import { changeLanguage } from '../texts/load-texts.ts';
import { keepPageLocale, LANGUAGE_KEY, localeOfTab } from '../texts/page-locale.ts';

/** Language of the page: of this browser until a member with a language signs in. */
export interface LanguageStore {
  /** Tag of the language; replays. */
  language$: Observable<string>;
  /** Exchanges the language without a reload and keeps it for the next pages. Rejects when its texts cannot be fetched. */
  choose: (language: Language) => Promise<void>;
  /** The same for the language of the member who is signed in; a language that the tab's address names stays. */
  follow: (language: Language) => Promise<void>;
}

/** A language that is chosen in one tab is that of all tabs. */
export function createLanguageStore(page: Window): LanguageStore {
  const language$ = new BehaviorSubject(currentLocale());
  /** That of the page, or the one that it is changing to. */
  let wanted = currentLocale();
  const change = async (language: Language): Promise<void> => {
    if (language === wanted) return;
    wanted = language;
    try {
      await changeLanguage(language);
    } catch (error) {
      if (wanted === language) wanted = currentLocale();
      throw error;
    }
    language$.next(currentLocale());
  };
  const choose = async (language: Language): Promise<void> => {
    await change(language);
    keepPageLocale(page, language);
  };
  /** Until the member's language comes, which may have been fetched before another tab chose. */
  let began: string | null = currentLocale();
  let isChosenSince = false;
  const take = (chosen: string | null): void => {
    if (!isLanguage(chosen) || chosen === wanted) return;
    isChosenSince = true;
    // Texts that cannot be fetched leave the tab as it is.
    change(chosen).catch(() => undefined);
  };
  page.addEventListener('storage', ({ key, newValue }) => {
    if (key === LANGUAGE_KEY) take(newValue);
  });
  // What another tab chose while this one was loading came before anything listened.
  if (localeOfTab(page) === undefined) take(page.localStorage.getItem(LANGUAGE_KEY));
  return {
    language$: language$.asObservable(),
    choose,
    follow: async (language) => {
      const isOutdated = isChosenSince && language === began;
      began = null;
      if (!isOutdated && localeOfTab(page) === undefined) await choose(language);
    },
  };
}
