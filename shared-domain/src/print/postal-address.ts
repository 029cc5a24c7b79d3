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

/** Letters other than Latin ones: the address is written in the order of that script. */
const OTHER_SCRIPT = /(?!\p{Script=Latin})\p{L}/u;

/** A code before the postal code that the pattern of a country adds: `CH-`, `SE-`. */
const PREFIX = new RegExp(`(?<![A-Z])[A-Z]{1,3}[- ]?(?=${MARKS.postalCode})`, 'u');

/**
 * Lines of an address in the order of its country (data of Google's libaddressinput). What the pattern of a country leaves
 * out and was typed all the same, such as the county of a British address, has a separate line: nothing gets lost.
 */
export function addressLines(
  address: PostalAddress,
  { countryCode, countryLine = '' }: AddressPlace,
): string[] {
  const streets = filled(address.address1, address.address2);
  const typed = areasOf(address);
  const isLatin = !OTHER_SCRIPT.test([...streets, ...Object.values(typed)].join(''));
  const { lines, areas } = withCity(typed, isLatin, (hasRegion) =>
    patternOf(countryCode, isLatin, {
      street: streets.length > 0,
      city: typed.city !== '',
      region: hasRegion,
      postalCode: typed.postalCode !== '',
    }),
  );
  const written = withLeftOut(lines, areas).map((line) => withoutPrefix(line, areas.postalCode, countryLine));
  return filled(...written.flatMap((line) => fill(line, streets, areas, countryCode)), countryLine);
}

/** City, region and postal code; '' for what is not there. */
type Areas = Record<'city' | 'region' | 'postalCode', string>;

function areasOf({ city = '', region = '', postalCode = '' }: PostalAddress): Areas {
  return { city: city.trim(), region: region.trim(), postalCode: postalCode.trim() };
}

/** Countries of emirates or prefectures have no place for a city beside them: it is written with the region. */
function withCity(
  areas: Areas,
  isLatin: boolean,
  pattern: (hasRegion: boolean) => string[],
): { lines: string[]; areas: Areas } {
  const { city, region } = areas;
  const lines = pattern(region !== '');
  if (city === '' || has(lines, 'city')) return { lines, areas };
  const joined = pattern(true);
  if (has(joined, 'region'))
    return { lines: joined, areas: { ...areas, region: joinAreas(city, region, isLatin) } };
  const isThere = lines.join(' ').toLowerCase().includes(city.toLowerCase());
  return { lines: isThere ? lines : [...lines, MARKS.city], areas };
}

/** Adds a line for a region and for a postal code that the pattern of the country has no place for. */
function withLeftOut(lines: readonly string[], { city, region, postalCode }: Areas): string[] {
  const all = [...lines];
  if (region !== '' && region !== city && !has(all, 'region')) {
    const at = all.findIndex((line) => line.includes(MARKS.city));
    all.splice(at < 0 ? all.length : at + 1, 0, MARKS.region);
  }
  if (postalCode !== '' && !has(all, 'postalCode')) all.push(MARKS.postalCode);
  return all;
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
