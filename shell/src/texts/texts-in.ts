import { DEFAULT_LANGUAGE } from '@accounts/shared-domain';
import type { CompiledTexts } from '@accounts/shared-ui/texts';
import { isPseudoLocale } from './page-locale.ts';

/** Fetches the texts of a package in one of the product's languages. */
export type LoadTexts = (locale: string) => Promise<CompiledTexts>;

/** Texts as a page in a language shows them: those of a file, or in a test language what is made of the English ones. */
export async function textsIn(locale: string, load: LoadTexts): Promise<CompiledTexts> {
  if (!isPseudoLocale(locale)) return load(locale);
  const [texts, { pseudoTexts }] = await Promise.all([load(DEFAULT_LANGUAGE), import('./pseudo-locale.ts')]);
  return pseudoTexts(texts, locale);
}
