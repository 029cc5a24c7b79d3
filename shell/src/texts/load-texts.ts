import { inEnglish, provideSentences, type WriteSentence } from '@accounts/shared-auth';
import { DEFAULT_LANGUAGE } from '@accounts/shared-domain';
import {
  announceLanguage,
  type CompiledTexts,
  currentLocale,
  loadLaterTextsWith,
  provideTexts,
} from '@accounts/shared-ui/texts';
import { applyPageLocale } from './page-locale.ts';
import { loadShellFile } from './shell-file.ts';
import { type LoadTexts, textsIn } from './texts-in.ts';

/** Where the texts of each package on the page come from, for the languages that are chosen later. */
const sources = new Map<string, LoadTexts>();

/** Makes the texts of a package known, in the language of the page and in those that are chosen later. */
export async function loadPackageTexts(packageName: string, load: LoadTexts): Promise<void> {
  const locale = currentLocale();
  const before = sources.get(packageName);
  sources.set(packageName, load);
  try {
    const texts = await textsIn(locale, load);
    // Another language was chosen meanwhile: its texts are loaded by that choice.
    if (locale === currentLocale()) provideTexts(packageName, locale, texts);
  } catch (error) {
    if (before) sources.set(packageName, before);
    else sources.delete(packageName);
    throw error;
  }
}

loadLaterTextsWith(loadPackageTexts);

/** Makes the texts of the shell known, and the sentences of the server and of the rules; nothing is drawn before. */
export async function loadShellTexts(): Promise<void> {
  const locale = currentLocale();
  const sentences = locale === DEFAULT_LANGUAGE ? inEnglish : sentencesIn(locale);
  await loadPackageTexts('shell', loadShellFile);
  const write = await sentences;
  // Another language that was chosen meanwhile has brought its sentences.
  if (locale === currentLocale()) provideSentences(write);
}

/** What writes sentences in another language than English, and in English once one was chosen. */
async function sentencesIn(locale: string): Promise<WriteSentence> {
  const { loadSentenceWriter } = await import('./load-sentence-writer.ts');
  return loadSentenceWriter(locale);
}

/** Makes the texts of shared-ui known; the signed-in page waits for them, the login page does not need them. */
export async function loadSharedTexts(): Promise<void> {
  const { loadSharedUiTexts, SHARED_UI } = await import('@accounts/shared-ui/own-texts');
  await loadPackageTexts(SHARED_UI, loadSharedUiTexts);
}

let latestChange = 0;

/**
 * Exchanges the language of the open page: all texts are fetched first, then everything is drawn anew at once, with what
 * was typed kept. The latest of several calls wins. Rejects, and changes nothing, when a file cannot be fetched.
 */
export async function changeLanguage(locale: string): Promise<void> {
  latestChange += 1;
  const change = latestChange;
  const texts = new Map<string, CompiledTexts>();
  const [write] = await Promise.all([sentencesIn(locale), addTextsOfAll(texts, locale)]);
  await addTextsOfAll(texts, locale);
  if (change !== latestChange) return;
  for (const [packageName, ofPackage] of texts) provideTexts(packageName, locale, ofPackage);
  provideSentences(write);
  applyPageLocale(window, locale);
  announceLanguage();
}

/** Adds the texts of every package on the page that are not there yet; of those too that come meanwhile. */
async function addTextsOfAll(texts: Map<string, CompiledTexts>, locale: string): Promise<void> {
  const missing = [...sources].filter(([packageName]) => !texts.has(packageName));
  if (missing.length === 0) return;
  await Promise.all(
    missing.map(async ([packageName, load]) => texts.set(packageName, await textsIn(locale, load))),
  );
  await addTextsOfAll(texts, locale);
}
