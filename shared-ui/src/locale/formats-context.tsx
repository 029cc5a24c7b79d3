import {
  DEFAULT_LANGUAGE,
  isLanguage,
  todayIn,
  type Company,
  type IsoDate,
  type MemberPreferences,
} from '@accounts/shared-domain';
import { createContext, useContext, type ReactNode } from 'react';
import { formatsOf, type Formats } from './formats.ts';
import { countryLocale, firstUsableLocale, languageLocale, usableLocale } from './usable-locale.ts';
import { currentLocale, useMemo } from '../texts/language-store.ts';

interface CompanyFormats {
  formats: Formats;
  timeZone: string;
}

const FormatsContext = createContext<CompanyFormats | null>(null);

/**
 * Locale of numbers and dates: the one that the member chose. Otherwise on a page in another language than English they are
 * written in that language; on an English one the company's country decides, and the browser where there is no company.
 */
export function localeOf(company: Pick<Company, 'countryCode'> | null, chosen: string | null = null): string {
  const { languages } = navigator;
  const language = currentLocale();
  const preferred = usableLocale(chosen);
  if (preferred !== undefined) return preferred;
  if (isLanguage(language) && language !== DEFAULT_LANGUAGE) {
    return languageLocale(language, company?.countryCode, languages);
  }
  return firstUsableLocale([company && countryLocale(company.countryCode, languages), ...languages]);
}

interface FormatsProviderProps {
  company: Company | null;
  preferences: MemberPreferences | null;
  children: ReactNode;
}

/** Gives what is below it the formats of a member and their company; every React root needs one, contexts do not cross roots. */
export function FormatsProvider({ company, preferences, children }: FormatsProviderProps) {
  const { countryCode, currencyCode, timeZone } = company ?? {};
  const chosen = preferences?.display.formats ?? null;
  const value = useMemo(
    () =>
      countryCode === undefined || timeZone === undefined
        ? null
        : { formats: formatsOf(localeOf({ countryCode }, chosen), currencyCode), timeZone },
    [countryCode, currencyCode, timeZone, chosen],
  );
  return <FormatsContext value={value}>{children}</FormatsContext>;
}

/** How numbers and dates are written and read here. */
export function useFormats(): Formats {
  return useContext(FormatsContext)?.formats ?? formatsOf(localeOf(null));
}

/** Today in the company's time zone. */
export function useToday(): IsoDate {
  return todayIn(useContext(FormatsContext)?.timeZone);
}
