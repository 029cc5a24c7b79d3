import { DEFAULT_LANGUAGE, isLanguage, type PublicDocument } from '@accounts/shared-domain';
import { currentLocale } from '@accounts/shared-ui/texts';
import { changeLanguage } from '../texts/load-texts.ts';

/** Puts the page into the language of its document, where its texts can be fetched; a test language stays. */
export async function followDocument(document: PublicDocument): Promise<PublicDocument> {
  const { language = DEFAULT_LANGUAGE } = document.printed;
  const current = currentLocale();
  if (isLanguage(current) && current !== language) await changeLanguage(language).catch(() => undefined);
  return document;
}
