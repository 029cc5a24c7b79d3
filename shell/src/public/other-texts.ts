import { type CompiledTexts, readLocaleFile, textsOf } from '@accounts/shared-ui/texts';
import type en from '../locales/en.public.json';

/** Under this name the texts of the public pages beside the entrance are known. */
export const PUBLIC_TEXTS = 'shell/public';

/** Texts of the public pages beside the entrance. */
export const { t } = textsOf<keyof typeof en>(PUBLIC_TEXTS);

/** The locale file of the public pages beside the entrance in a language. */
export function loadPublicTexts(locale: string): Promise<CompiledTexts> {
  return readLocaleFile(locale, {
    en: () => import('../locales/en.public.json'),
    de: () => import('../locales/de.public.json'),
    ar: () => import('../locales/ar.public.json'),
  });
}
