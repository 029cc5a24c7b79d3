import { formatAddress } from 'localized-address-format';

/** Parts of an address, as people type them. */
export interface PostalAddress {
  address1?: string | undefined;
  address2?: string | undefined;
  city?: string | undefined;
  region?: string | undefined;
  postalCode?: string | undefined;
}

/** Where an address is, and how its country is written. */
export interface AddressPlace {
  /** Code of the country; '' where it is not known. */
  countryCode: string;
  /** The country as the last line, for letters from abroad; '' for none. */
  countryLine?: string;
}

/** Places of the parts while lines are made: characters of the private use area. */
const MARKS = { street: '\ue001', city: '\ue002', region: '\ue003', postalCode: '\ue004' } as const;
type Part = keyof typeof MARKS;

/**
 * Parts that the post of a country has in capitals: city (C), region (S), postal code (Z), from the field `upper` of
 * libaddressinput. Streets and names keep the letters in which they were typed.
 */
const CAPITALS: Readonly<Record<string, string>> = {
  AR: 'CZ',
  AU: 'CS',
  BR: 'CS',
  CA: 'CSZ',
  EC: 'CS',
  FR: 'C',
  GB: 'CZ',
  GG: 'CZ',
  HR: 'C',
  IM: 'CZ',
  IT: 'CS',
  JE: 'CZ',
  JP: 'S',
  MX: 'CSZ',
  SV: 'CS',
  US: 'CS',
  UY: 'CS',
};
const CAPITAL_LETTERS: Partial<Record<Part, string>> = { city: 'C', region: 'S', postalCode: 'Z' };

/** Letters other than Latin ones: the address is written in the order of its own script. */
const OTHER_SCRIPT = /(?!\p{Script=Latin})\p{L}/u;

/** A code before the postal code that the pattern of a country adds: `CH-`, `SE-`. */
const PREFIX = new RegExp(`(?<![A-Z])[A-Z]{1,3}[- ]?(?=${MARKS.postalCode})`, 'u');

/**
 * Lines of an address in the order of its country (data of Google's libaddressinput). What the pattern of a country leaves
 * out and was typed all the same, such as the county of a British address, has a line of its own: nothing gets lost.
 */
export function addressLines(
  address: PostalAddress,
  { countryCode, countryLine = '' }: AddressPlace,
): string[] {
  const { address1, address2, city, region, postalCode } = address;
  const streets = filled(address1, address2);
  const parts = {
    city: city?.trim() ?? '',
    region: region?.trim() ?? '',
    postalCode: postalCode?.trim() ?? '',
  };
  const isLatin = !OTHER_SCRIPT.test([...streets, ...Object.values(parts)].join(''));
  const pattern = (hasRegion = parts.region !== '') =>
    patternOf(countryCode, isLatin, {
      street: streets.length > 0,
      city: parts.city !== '',
      region: hasRegion,
      postalCode: parts.postalCode !== '',
    });
  let lines = pattern();
  if (parts.city !== '' && !has(lines, 'city')) {
    // Countries of emirates or prefectures have no place for a city beside them.
    const joined = pattern(true);
    if (has(joined, 'region')) {
      parts.region = joinAreas(parts.city, parts.region, isLatin);
      lines = joined;
    } else if (!lines.join(' ').toLowerCase().includes(parts.city.toLowerCase())) lines.push(MARKS.city);
  }
  if (parts.region !== '' && !has(lines, 'region')) {
    const at = lines.findIndex((line) => line.includes(MARKS.city));
    if (parts.region !== parts.city) lines.splice(at < 0 ? lines.length : at + 1, 0, MARKS.region);
  }
  if (parts.postalCode !== '' && !has(lines, 'postalCode')) lines.push(MARKS.postalCode);
  const written = lines.map((line) => withoutPrefix(line, parts.postalCode, countryLine));
  return filled(...written.flatMap((line) => fill(line, streets, parts, countryCode)), countryLine);
}

/** Lines of marks, in the order of a country; that of most countries where it is not known. */
function patternOf(
  countryCode: string,
  isLatin: boolean,
  { street, city, region, postalCode }: Record<Part, boolean>,
): string[] {
  return formatAddress(
    {
      postalCountry: countryCode === '' ? UNKNOWN_COUNTRY : countryCode,
      ...(street ? { addressLines: [MARKS.street] } : {}),
      ...(city ? { locality: MARKS.city } : {}),
      ...(region ? { administrativeArea: MARKS.region } : {}),
      ...(postalCode ? { postalCode: MARKS.postalCode } : {}),
    },
    isLatin ? 'latin' : 'local',
  );
}

/** "Postal code, city, region" below each other: the order of Spain, which loses nothing. */
const UNKNOWN_COUNTRY = 'ES';

const has = (lines: readonly string[], part: Part): boolean =>
  lines.some((line) => line.includes(MARKS[part]));

/** A city and its emirate or prefecture: the smaller first in Latin letters, the larger first in Chinese ones. */
function joinAreas(city: string, region: string, isLatin: boolean): string {
  if (region === '' || region === city) return city;
  return isLatin ? `${city}, ${region}` : `${region}${city}`;
}

/** The code of the country before the postal code is for letters from abroad, and is not written twice. */
function withoutPrefix(line: string, postalCode: string, countryLine: string): string {
  return countryLine === '' || /^\p{L}/u.test(postalCode) ? line.replace(PREFIX, '') : line;
}

function fill(
  line: string,
  streets: readonly string[],
  parts: Readonly<Record<Exclude<Part, 'street'>, string>>,
  countryCode: string,
): string[] {
  const capitals = CAPITALS[countryCode] ?? '';
  let text = line;
  for (const part of ['city', 'region', 'postalCode'] as const) {
    const isCapital = capitals.includes(CAPITAL_LETTERS[part] ?? ' ');
    text = text.replace(MARKS[part], () => (isCapital ? parts[part].toUpperCase() : parts[part]));
  }
  return text.includes(MARKS.street)
    ? text.replace(MARKS.street, () => streets.join('\n')).split('\n')
    : [text];
}

const filled = (...values: (string | undefined)[]): string[] =>
  values.flatMap((value) => value?.trim() || []);
