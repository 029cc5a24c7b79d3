import { DEFAULT_LANGUAGE } from '@accounts/shared-domain';
import type { CompiledTexts } from './texts.ts';

type LocaleFile = Promise<{ default: CompiledTexts }>;

/**
 * Texts of a package in a language; the English ones where it has no file for the language. Rejects when a file that there
 * is cannot be fetched.
 */
export async function readLocaleFile(
  locale: string,
  english: () => LocaleFile,
  translated: () => Promise<unknown>,
): Promise<CompiledTexts> {
  if (locale === DEFAULT_LANGUAGE) return (await english()).default;
  try {
    return (await (translated() as LocaleFile)).default;
  } catch (error) {
    if (!isMissing(error)) throw error;
    return (await english()).default;
  }
}

/** What the bundler throws for a file that the build did not have. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && Reflect.get(error, 'code') === 'MODULE_NOT_FOUND';
