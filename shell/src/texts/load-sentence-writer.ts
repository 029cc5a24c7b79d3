import { provideSentences, type WriteSentence } from '@accounts/shared-auth';
import { DEFAULT_LANGUAGE } from '@accounts/shared-domain';
import { loadSentences } from '@accounts/shared-ui/own-texts';
import { sentenceWriter } from '@accounts/shared-ui/sentences';
import { currentLocale } from '@accounts/shared-ui/texts';
import { textsIn } from './texts-in.ts';

let readerLocale = (): string | undefined => undefined;

/** What writes sentences in a language; English has no file of them, its templates are the texts. */
export async function loadSentenceWriter(locale: string): Promise<WriteSentence> {
  const texts = locale === DEFAULT_LANGUAGE ? null : await textsIn(locale, loadSentences);
  return sentenceWriter(locale, texts, () => readerLocale());
}

/**
 * Has dates and numbers inside sentences written in a locale, which is read at each sentence. On an English page sentences are
 * shown as they come until this is called: once the page is idle, because no first screen needs it.
 */
export async function writeSentencesFor(locale: () => string): Promise<void> {
  readerLocale = locale;
  if (currentLocale() === DEFAULT_LANGUAGE) provideSentences(await loadSentenceWriter(DEFAULT_LANGUAGE));
}
