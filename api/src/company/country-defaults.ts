/** Currency and time zone a new company starts with; both can be changed in its profile before anything is posted. */
export interface CountryDefaults {
  currencyCode: string;
  timeZone: string;
}

const BY_COUNTRY: Record<string, [currencyCode: string, timeZone: string]> = {
  AE: ['AED', 'Asia/Dubai'],
  AT: ['EUR', 'Europe/Vienna'],
  AU: ['AUD', 'Australia/Sydney'],
  BD: ['BDT', 'Asia/Dhaka'],
  BE: ['EUR', 'Europe/Brussels'],
  BR: ['BRL', 'America/Sao_Paulo'],
  CA: ['CAD', 'America/Toronto'],
  CH: ['CHF', 'Europe/Zurich'],
  CN: ['CNY', 'Asia/Shanghai'],
  DE: ['EUR', 'Europe/Berlin'],
  DK: ['DKK', 'Europe/Copenhagen'],
  ES: ['EUR', 'Europe/Madrid'],
  FI: ['EUR', 'Europe/Helsinki'],
  FR: ['EUR', 'Europe/Paris'],
  GB: ['GBP', 'Europe/London'],
  HK: ['HKD', 'Asia/Hong_Kong'],
  IE: ['EUR', 'Europe/Dublin'],
  IN: ['INR', 'Asia/Kolkata'],
  IT: ['EUR', 'Europe/Rome'],
  JP: ['JPY', 'Asia/Tokyo'],
  KE: ['KES', 'Africa/Nairobi'],
  KW: ['KWD', 'Asia/Kuwait'],
  MX: ['MXN', 'America/Mexico_City'],
  MY: ['MYR', 'Asia/Kuala_Lumpur'],
  NG: ['NGN', 'Africa/Lagos'],
  NL: ['EUR', 'Europe/Amsterdam'],
  NO: ['NOK', 'Europe/Oslo'],
  NZ: ['NZD', 'Pacific/Auckland'],
  PK: ['PKR', 'Asia/Karachi'],
  PL: ['PLN', 'Europe/Warsaw'],
  PT: ['EUR', 'Europe/Lisbon'],
  SA: ['SAR', 'Asia/Riyadh'],
  SE: ['SEK', 'Europe/Stockholm'],
  SG: ['SGD', 'Asia/Singapore'],
  US: ['USD', 'America/New_York'],
  ZA: ['ZAR', 'Africa/Johannesburg'],
};

/** Defaults of an ISO 3166 country; US dollars and UTC where none are known. */
export function countryDefaults(countryCode: string): CountryDefaults {
  const [currencyCode, timeZone] = BY_COUNTRY[countryCode] ?? ['USD', 'UTC'];
  return { currencyCode, timeZone };
}

/** Decimals of an ISO 4217 currency; 8 for the cryptocurrency. Null when the code is not a currency. */
export function currencyExponent(currencyCode: string): number | null {
  if (currencyCode === 'BTC') return 8;
  if (!Intl.supportedValuesOf('currency').includes(currencyCode)) return null;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: currencyCode });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}
