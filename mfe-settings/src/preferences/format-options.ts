import { formatsOf, type Formats } from '@accounts/shared-ui';
import type { ComboboxOption } from '@accounts/shared-ui/form';

/** Locales in whose way numbers and dates are offered; every other one is reached by the company's country. */
const LOCALES = [
  'ar-AE',
  'ar-EG',
  'ar-SA',
  'cs-CZ',
  'da-DK',
  'de-AT',
  'de-CH',
  'de-DE',
  'en-AU',
  'en-CA',
  'en-GB',
  'en-IE',
  'en-IN',
  'en-NZ',
  'en-US',
  'en-ZA',
  'es-ES',
  'es-MX',
  'fi-FI',
  'fr-CA',
  'fr-CH',
  'fr-FR',
  'hi-IN',
  'it-IT',
  'ja-JP',
  'ko-KR',
  'nb-NO',
  'nl-NL',
  'pl-PL',
  'pt-BR',
  'pt-PT',
  'sv-SE',
  'tr-TR',
  'ur-PK',
  'zh-CN',
];

/** A number and a date as a locale writes them: "1,234.50 · 31/12/2026". */
export const exampleOf = ({ formatNumber, formatNumericDate }: Formats): string =>
  `${formatNumber(1234.5, { decimals: 2 })} · ${formatNumericDate('2026-12-31')}`;

/** Languages by their names in the language of the page; a language that Intl has no name for is named by its tag. */
export function languageName(tag: string, pageLocale: string): string {
  return new Intl.DisplayNames([pageLocale], { type: 'language' }).of(tag) ?? tag;
}

/** Ways to write numbers and dates, by name, each with an example. */
export function formatOptions(pageLocale: string, chosen: string | null): ComboboxOption[] {
  const tags = chosen === null || LOCALES.includes(chosen) ? LOCALES : [...LOCALES, chosen];
  return tags
    .map((tag) => ({
      value: tag,
      label: languageName(tag, pageLocale),
      detail: exampleOf(formatsOf(tag)),
      keywords: tag,
    }))
    .sort((one, other) => one.label.localeCompare(other.label, pageLocale));
}
