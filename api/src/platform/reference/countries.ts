import currencyData from 'cldr-core/supplemental/currencyData.json' with { type: 'json' };
import territoryInfo from 'cldr-core/supplemental/territoryInfo.json' with { type: 'json' };
import { continents, countries } from 'countries-list';
import type { Country } from '@accounts/shared-domain';

/** What CLDR says of a currency in a country: from when to when, and whether one could pay with it. */
type Tender = Partial<Record<string, { _from?: string; _to?: string; _tender?: string }>>;

const TENDER: Partial<Record<string, Tender[]>> = currencyData.supplemental.currencyData.region;
const PEOPLE: Partial<Record<string, { _population: string }>> = territoryInfo.supplemental.territoryInfo;

/** Countries by name, with the currency that is tender there on a day. */
export function countriesOn(day: string): Country[] {
  return Object.entries(countries)
    .map(([countryCode, { name, capital, continent, currency }]) => ({
      countryCode,
      countryName: name,
      currencyCode: currencyIn(countryCode, currency, day),
      population: Number(PEOPLE[countryCode]?._population ?? 0),
      capital,
      continentName: continents[continent],
    }))
    .toSorted((a, b) => a.countryName.localeCompare(b.countryName, 'en'));
}

/** The first currency people name for a country that is tender there; else the one that became tender last; '' if none. */
function currencyIn(countryCode: string, named: readonly string[], day: string): string {
  const tender = (TENDER[countryCode] ?? [])
    .flatMap((one) => Object.entries(one))
    .filter(
      ([, { _from = '', _to = '9999', _tender } = {}]) => _tender !== 'false' && _from <= day && day < _to,
    )
    .toSorted(([, a], [, b]) => (b?._from ?? '').localeCompare(a?._from ?? ''))
    .map(([code]) => code);
  return named.find((code) => tender.includes(code)) ?? tender[0] ?? '';
}

/** Whether a code is a country's. */
export function isCountry(countryCode: string): boolean {
  return Object.hasOwn(countries, countryCode);
}
