import { laterTexts } from '@accounts/shared-ui/texts';
import type en from '../locales/en.public.json';

/** Texts of the public pages beside the entrance. */
export const { t, load: loadPublicTexts } = laterTexts<keyof typeof en>('shell/public', {
  en: () => import('../locales/en.public.json'),
  de: () => import('../locales/de.public.json'),
  ar: () => import('../locales/ar.public.json'),
});
