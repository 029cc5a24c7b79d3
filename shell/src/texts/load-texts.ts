import { type CompiledTexts, provideTexts } from '@accounts/shared-ui/texts';
import { isPseudoLocale } from './page-locale.ts';

/** Texts as the page shows them: those of a file, or in a test language what is made of the English ones. */
export async function inLocale(texts: CompiledTexts, locale: string): Promise<CompiledTexts> {
  if (!isPseudoLocale(locale)) return texts;
  const { pseudoTexts } = await import('./pseudo-locale.ts');
  return pseudoTexts(texts, locale);
}

/** Language of the open page. */
export const currentLocale = (): string => document.documentElement.lang;

async function provide(packageName: string, texts: CompiledTexts): Promise<void> {
  provideTexts(packageName, currentLocale(), await inLocale(texts, currentLocale()));
}

/** Makes the texts of the shell known; nothing is drawn before. */
export async function loadShellTexts(): Promise<void> {
  await provide('shell', (await import('../locales/en.json')).default);
}

/** Makes the texts of shared-ui known; the signed-in page waits for them, the login page does not need them. */
export async function loadSharedTexts(): Promise<void> {
  const { loadSharedUiTexts, SHARED_UI } = await import('@accounts/shared-ui/own-texts');
  await provide(SHARED_UI, await loadSharedUiTexts(currentLocale()));
}
