import type { ComboboxOption } from '@accounts/shared-ui/form';
import { t } from '../texts.ts';

/** Choices of the company form, from the browser's own tables, so that they cost no bytes. */
const names = (type: 'region' | 'currency') =>
  new Intl.DisplayNames(pageLanguage(), { type, fallback: 'none' });

/** Language in which the page is written. */
function pageLanguage(): string {
  return document.documentElement.lang || 'en';
}

/** Countries by name; every two letters that the tables know as a country. */
export function countryOptions(): ComboboxOption[] {
  const countries = names('region');
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
  const options = letters.flatMap((first) =>
    letters.flatMap((second) => {
      const code = `${first}${second}`;
      const name = NOT_COUNTRIES.has(code) ? undefined : countries.of(code);
      return name ? [{ value: code, label: name, keywords: code }] : [];
    }),
  );
  return byLabel(options);
}

/** Groupings and pseudo regions that the tables name as well. */
const NOT_COUNTRIES = new Set(['EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ', 'QO']);

/** Currencies as "EUR, Euro". */
export function currencyOptions(): ComboboxOption[] {
  const currencies = names('currency');
  return Intl.supportedValuesOf('currency').map((code) => ({
    value: code,
    label: t('company.currency.option', { code, name: currencies.of(code) ?? code }),
  }));
}

/** IANA time zones, UTC first. */
export function timeZoneOptions(): ComboboxOption[] {
  const zones = Intl.supportedValuesOf('timeZone');
  return [...new Set(['UTC', ...zones])].map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}

/** Months by number. */
export function monthOptions(): ComboboxOption[] {
  const name = new Intl.DateTimeFormat(pageLanguage(), { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => ({
    value: String(month + 1),
    label: name.format(Date.UTC(2024, month)),
  }));
}

function byLabel(options: ComboboxOption[]): ComboboxOption[] {
  return options.sort((a, b) => a.label.localeCompare(b.label, pageLanguage()));
}
