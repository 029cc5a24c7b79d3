import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@accounts/shared-domain';
import type { CompiledTexts } from './texts.ts';

/**
 * The files of a package's texts by language. Named one by one, so that the compiler misses one: a path with a language in
 * it makes bundlers write a table of the folder, in a request by itself.
 */
export type LocaleFiles = Record<Language, () => Promise<unknown>>;

/** Texts of a package in a language; the English ones for a language that the product does not have. Rejects when the file cannot be fetched. */
export async function readLocaleFile(locale: string, files: LocaleFiles): Promise<CompiledTexts> {
  // Compiled by the bundler's loader: not the sentences that the file has on disk.
  const file = files[isLanguage(locale) ? locale : DEFAULT_LANGUAGE]() as Promise<{ default: CompiledTexts }>;
  return (await file).default;
}
