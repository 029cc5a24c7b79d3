/** Locale of last resort: the language of the product's texts. */
export const FALLBACK_LOCALE = 'en';

const usable = new Map<string, string | undefined>();

/** The tag as Intl takes it, or undefined: some systems name their language by no tag (`en-US@posix`). Looked up once. */
export function usableLocale(tag: string | null | undefined): string | undefined {
  if (!tag) return undefined;
  if (!usable.has(tag)) usable.set(tag, lookUp(tag));
  return usable.get(tag);
}

function lookUp(tag: string): string | undefined {
  try {
    const [canonical] = Intl.getCanonicalLocales(tag);
    return canonical && Intl.NumberFormat.supportedLocalesOf(canonical)[0];
  } catch {
    return undefined;
  }
}

/** The first tag that Intl can use. */
export function firstUsableLocale(tags: readonly (string | null | undefined)[]): string {
  for (const tag of tags) {
    const found = usableLocale(tag);
    if (found) return found;
  }
  return FALLBACK_LOCALE;
}

/**
 * Locale of a country's numbers and dates. A language that the user reads comes first, where Intl has its formats
 * in that country (`fr-CH` in Switzerland, `en-DE` for English in Germany), otherwise the country's own language.
 * @param country ISO 3166 alpha-2; undefined is returned for '' and for a code that Intl does not take
 * @param languages tags of the languages that the user reads, best first
 */
export function countryLocale(country: string, languages: readonly string[]): string | undefined {
  const own = usableLocale(likelyLocale(`und-${country}`));
  if (!country || !own) return undefined;
  const tags = languages.map((tag) => usableLocale(tag)).filter((tag) => tag !== undefined);
  const exact = tags.find((tag) => new Intl.Locale(tag).region === country);
  const spoken = tags.map((tag) => `${new Intl.Locale(tag).language}-${country}`);
  return exact ?? spoken.find(isKnownAsItIs) ?? own;
}

/**
 * Locale of numbers and dates in a language: as it is written in the company's country or in a country that the browser
 * names with the language, where Intl has that. The digits are 0 to 9, as in the texts.
 */
export function languageLocale(
  language: string,
  country: string | undefined,
  languages: readonly string[],
): string {
  const own = languages.map((tag) => usableLocale(tag)).find((tag) => tag?.startsWith(`${language}-`));
  const inCountry = `${language}-${country}`;
  const locale = country && isKnownAsItIs(inCountry) ? inCountry : (own ?? language);
  const { numberingSystem } = new Intl.NumberFormat(locale).resolvedOptions();
  return numberingSystem === 'latn' ? locale : `${locale}-u-nu-latn`;
}

function likelyLocale(tag: string): string | undefined {
  try {
    const { language, region } = new Intl.Locale(tag).maximize();
    return region && `${language}-${region}`;
  } catch {
    return undefined;
  }
}

/** Whether Intl has this region's rules for the language, instead of only the language. */
function isKnownAsItIs(tag: string): boolean {
  return new Intl.NumberFormat(tag).resolvedOptions().locale === tag;
}
