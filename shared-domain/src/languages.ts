/**
 * Languages of the product's texts, by the names that their readers know: of members, contacts and documents. Each package
 * has its locale files beside `en.json` (docs/decisions/035).
 */
export const LANGUAGES = { en: 'English', de: 'Deutsch', ar: 'العربية' } as const;

/** Code of one of `LANGUAGES`. */
export type Language = keyof typeof LANGUAGES;

/** Codes of `LANGUAGES`, in the order in which they are offered. */
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as readonly Language[];

/** Language of those who chose none, and of what is not translated. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** Whether a text is the code of one of `LANGUAGES`. */
export const isLanguage = (text: unknown): text is Language =>
  typeof text === 'string' && Object.hasOwn(LANGUAGES, text);

/** The first of a reader's language tags that the product has: `de-AT` is `de`. */
export function languageOf(tags: readonly string[]): Language {
  return tags.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? DEFAULT_LANGUAGE;
}

/** Direction of a language's script; `tag` may have a region. */
export const directionOf = (tag: string): 'ltr' | 'rtl' => (/^(?:ar|fa|he|ur)\b/.test(tag) ? 'rtl' : 'ltr');
