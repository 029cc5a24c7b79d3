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
  const change = async (language: Language): Promise<void> => {
    if (language !== currentLocale()) await changeLanguage(language);
    language$.next(language);
  };
  const choose = async (language: Language): Promise<void> => {
    await change(language);
    keepPageLocale(page, language);
  };
  page.addEventListener('storage', ({ key, newValue }) => {
    // Texts that cannot be fetched leave the tab as it is.
    if (key === LANGUAGE_KEY && isLanguage(newValue)) change(newValue).catch(() => undefined);
  });
  return {
    language$: language$.asObservable(),
    choose,
    follow: async (language) => {
      if (localeOfTab(page) === undefined) await choose(language);
    },
  };
}
