import { laterTexts } from '@accounts/shared-ui/texts';
import type en from '../locales/en.pages.json';

/** Texts of the shell's seldom pages (`shell-pages.ts`). */
export const { t, load: loadPageTexts } = laterTexts<keyof typeof en>('shell/pages', {
  en: () => import('../locales/en.pages.json'),
  de: () => import('../locales/de.pages.json'),
  ar: () => import('../locales/ar.pages.json'),
});
