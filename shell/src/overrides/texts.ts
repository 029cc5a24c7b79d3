import { laterTexts } from '@accounts/shared-ui/texts';
import type en from '../locales/en.overrides.json';

/** Texts of a tab that runs a module from elsewhere. */
export const { t, load: loadOverrideTexts } = laterTexts<keyof typeof en>('shell/overrides', {
  en: () => import('../locales/en.overrides.json'),
  de: () => import('../locales/de.overrides.json'),
  ar: () => import('../locales/ar.overrides.json'),
});
