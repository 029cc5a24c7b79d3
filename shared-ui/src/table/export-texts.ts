import { laterTexts } from '../texts/index.ts';
import type en from '../locales/en.export.json';

/** Texts of the choice of an export, loaded with it. */
export const { t, load: loadExportTexts } = laterTexts<keyof typeof en>('shared-ui/export', {
  en: () => import('../locales/en.export.json'),
  de: () => import('../locales/de.export.json'),
  ar: () => import('../locales/ar.export.json'),
});
