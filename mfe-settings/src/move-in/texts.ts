import { laterTexts } from '@accounts/shared-ui/texts';
import type en from '../locales/en.moveIn.json';

/** Texts of moving data in and out, which no other settings need. */
export const { t, load: loadMoveInTexts } = laterTexts<keyof typeof en>('settings/moveIn', {
  en: () => import('../locales/en.moveIn.json'),
  de: () => import('../locales/de.moveIn.json'),
  ar: () => import('../locales/ar.moveIn.json'),
});
