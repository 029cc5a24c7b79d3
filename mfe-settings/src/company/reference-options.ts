import { countryCodes } from '@accounts/shared-domain';
import type { ComboboxOption } from '@accounts/shared-ui/form';
import { t } from '../texts.ts';

/** Choices of the company form, from the browser's own tables, so that they cost no bytes. */
const names = (type: 'region' | 'currency') =>
  new Intl.DisplayNames(pageLanguage(), { type, fallback: 'none' });

/** Language in which the page is written. */
function pageLanguage(): string {
  return document.documentElement.lang || 'en';
}

/** Countries by name. */
export function countryOptions(): ComboboxOption[] {
  const countries = names('region');
  return byLabel(
    countryCodes().flatMap((code) => {
      const label = countries.of(code);
      return label ? [{ value: code, label, keywords: code }] : [];
    }),
  );
}

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
