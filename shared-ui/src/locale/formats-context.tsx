import type { Company } from '@accounts/shared-domain';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { formatsOf, type Formats } from './formats.ts';
import { countryLocale, firstUsableLocale } from './usable-locale.ts';

const FormatsContext = createContext<Formats | null>(null);

/** Locale of figures and dates: the company's country decides, the browser where there is no company. */
export function localeOf(company: Pick<Company, 'countryCode'> | null): string {
  const { languages } = navigator;
  return firstUsableLocale([company && countryLocale(company.countryCode, languages), ...languages]);
}

/** Gives what is below it the formats of a company; every React root needs one, contexts do not cross roots. */
export function FormatsProvider({ company, children }: { company: Company | null; children: ReactNode }) {
  const countryCode = company?.countryCode;
  const formats = useMemo(
    () => formatsOf(localeOf(countryCode === undefined ? null : { countryCode })),
    [countryCode],
  );
  return <FormatsContext value={formats}>{children}</FormatsContext>;
}

/** How figures and dates are written and read here. */
export function useFormats(): Formats {
  return useContext(FormatsContext) ?? formatsOf(localeOf(null));
}
