import { laterTexts } from '../texts/index.ts';
import type en from '../locales/en.import.json';

/** Texts of imports, and of exports that they read: more than a third of all, beside those that every screen needs. */
export const {
  hasText,
  t,
  load: loadImportTexts,
} = laterTexts<keyof typeof en>('shared-ui/import', {
  en: () => import('../locales/en.import.json'),
  de: () => import('../locales/de.import.json'),
  ar: () => import('../locales/ar.import.json'),
});
