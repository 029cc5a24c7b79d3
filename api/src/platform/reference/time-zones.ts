import primaryZones from 'cldr-core/supplemental/primaryZones.json' with { type: 'json' };

/** Where most people of a country with several zones live, and modern names of some that the tables spell the old way. */
const MAIN_ZONES: Readonly<Record<string, string>> = {
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CY: 'Asia/Nicosia',
  FM: 'Pacific/Pohnpei',
  GL: 'America/Nuuk',
  ID: 'Asia/Jakarta',
  IN: 'Asia/Kolkata',
  KI: 'Pacific/Tarawa',
  KZ: 'Asia/Almaty',
  MM: 'Asia/Yangon',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  NP: 'Asia/Kathmandu',
  PF: 'Pacific/Tahiti',
  PG: 'Pacific/Port_Moresby',
  PS: 'Asia/Gaza',
  RU: 'Europe/Moscow',
  US: 'America/New_York',
  VN: 'Asia/Ho_Chi_Minh',
  XK: 'Europe/Belgrade',
};

const PRIMARY: Partial<Record<string, string>> = primaryZones.supplemental.primaryZones;

/** The time zone that a company in a country most likely keeps its books in; UTC where none is known. */
export function mainTimeZone(countryCode: string): string {
  const known = MAIN_ZONES[countryCode] ?? PRIMARY[countryCode];
  if (known !== undefined || !/^[A-Z]{2}$/.test(countryCode)) return known ?? 'UTC';
  // Newer than the type definitions; every zone of a country, one for most.
  const locale: Intl.Locale & { getTimeZones?: () => string[] } = new Intl.Locale(`und-${countryCode}`);
  const zones = locale.getTimeZones?.() ?? [];
  return zones.length === 1 && zones[0] !== undefined ? zones[0] : 'UTC';
}
