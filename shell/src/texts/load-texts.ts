import { type CompiledTexts, provideTexts } from '@accounts/shared-ui/texts';
import { provideSentences } from '@accounts/shared-auth';
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

/** Makes the texts of the shell known, and the sentences of the server and of the rules; nothing is drawn before. */
export async function loadShellTexts(): Promise<void> {
  const texts = import('../locales/en.json');
  await Promise.all([texts.then((file) => provide('shell', file.default)), loadSentences()]);
}

/** On an English page the sentences stay as they come. */
async function loadSentences(): Promise<void> {
  const locale = currentLocale();
  if (locale === 'en') return;
  const [{ loadSentences: load }, { sentenceTranslator }] = await Promise.all([
    import('@accounts/shared-ui/own-texts'),
    import('@accounts/shared-ui/sentences'),
  ]);
  provideSentences(sentenceTranslator(locale, await inLocale(await load(), locale)));
}

/** Makes the texts of shared-ui known; the signed-in page waits for them, the login page does not need them. */
export async function loadSharedTexts(): Promise<void> {
  const { loadSharedUiTexts, SHARED_UI } = await import('@accounts/shared-ui/own-texts');
  await provide(SHARED_UI, await loadSharedUiTexts(currentLocale()));
}
