import { type CompiledTexts, readLocaleFile, textsOf } from '@accounts/shared-ui/texts';
import type en from '../locales/en.dashboard.json';

/** Under this name the texts of the dashboard are known. */
export const DASHBOARD_TEXTS = 'shell/dashboard';

/** Texts of the dashboard. */
export const { t } = textsOf<keyof typeof en>(DASHBOARD_TEXTS);

/** The locale file of the dashboard in a language. */
export function loadDashboardTexts(locale: string): Promise<CompiledTexts> {
  return readLocaleFile(locale, {
    en: () => import('../locales/en.dashboard.json'),
    de: () => import('../locales/de.dashboard.json'),
    ar: () => import('../locales/ar.dashboard.json'),
  });
}
