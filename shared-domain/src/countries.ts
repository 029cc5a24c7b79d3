import { LANGUAGE_CODES, type Language } from './languages.ts';

/** Groupings, withdrawn codes and pseudo regions that the tables of names know as well. */
const NOT_COUNTRIES = new Set(['EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ', 'QO']);

/** Names that people write and the tables of CLDR do not have, each without marks and spaces. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  america: 'US',
  czechrepublic: 'CZ',
  england: 'GB',
  greatbritain: 'GB',
  holland: 'NL',
  ivorycoast: 'CI',
  ksa: 'SA',
  northernireland: 'GB',
  scotland: 'GB',
  turkey: 'TR',
  uae: 'AE',
  unitedstatesofamerica: 'US',
  usa: 'US',
  wales: 'GB',
  臺灣: 'TW',
};

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** Two-letter codes (ISO 3166-1) of all countries that the tables of the platform (CLDR) name, in their order. */
export function countryCodes(): string[] {
  const names = namesIn('en');
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
    (code) => !NOT_COUNTRIES.has(code) && Boolean(names.of(code)) && canonical(code) === code,
  );
}

/** Countries whose whole name says whose region they are, which no letter does. */
const SHORT_NAMES = new Set(['HK', 'MO']);

/** Name of a country in a language; '' for a code without one. */
export function countryName(code: string, language: Language): string {
  if (!/^[A-Z]{2}$/.test(code)) return '';
  return namesIn(language, SHORT_NAMES.has(code) ? 'short' : 'long').of(code) ?? '';
}

/**
 * Code of the country that a text names: by its code, by its name in one of our languages or in the language that is spoken in most of
 * it. Null for a text that names none.
 */
export function countryCodeOf(text: string): string | null {
  const key = keyOf(text);
  if (key === '') return null;
  codesByName ??= readNames();
  return codesByName.get(key) ?? null;
}

let codesByName: Map<string, string> | null = null;

/** Some 1,500 names, read in 20 ms when the first text is looked up. */
function readNames(): Map<string, string> {
  const found = new Map(Object.entries(OTHER_NAMES));
  for (const code of countryCodes()) {
    const languages = new Set([...LANGUAGE_CODES, new Intl.Locale(`und-${code}`).maximize().baseName]);
    for (const language of languages)
      for (const style of ['long', 'short'] as const) {
        const name = keyOf(namesIn(language, style).of(code) ?? '');
        if (name !== '' && !found.has(name)) found.set(name, code);
      }
  }
  for (const code of countryCodes()) found.set(code.toLowerCase(), code);
  return found.set('uk', 'GB');
}

/** Letters alone, without case, marks and spaces: "Côte d’Ivoire" and "COTE D'IVOIRE" are one name. */
const keyOf = (text: string): string => text.normalize('NFD').replace(/\P{L}/gu, '').toLowerCase();

const canonical = (code: string): string | undefined => new Intl.Locale(`und-${code}`).region;

const namesIn = (language: string, style: 'long' | 'short' = 'long'): Intl.DisplayNames =>
  new Intl.DisplayNames(language, { type: 'region', style, fallback: 'none' });
