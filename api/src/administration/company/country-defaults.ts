import { todayIn } from '@accounts/shared-domain';
import { countriesOn } from '../../platform/reference/countries.ts';
import { mainTimeZone } from '../../platform/reference/time-zones.ts';

/** Currency and time zone a new company starts with; both can be changed in its profile before anything is posted. */
export interface CountryDefaults {
  currencyCode: string;
  timeZone: string;
}

/** Defaults of an ISO 3166 country; US dollars and UTC where none are known. */
export function countryDefaults(countryCode: string): CountryDefaults {
  const country = countriesOn(todayIn('UTC')).find((one) => one.countryCode === countryCode);
  return { currencyCode: country?.currencyCode || 'USD', timeZone: mainTimeZone(countryCode) };
}
