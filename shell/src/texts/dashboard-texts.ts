import { laterTexts } from '@accounts/shared-ui/texts';
import type en from '../locales/en.dashboard.json';

/** Texts of the dashboard, and of the help on it. */
export const { t, load: loadDashboardTexts } = laterTexts<keyof typeof en>('shell/dashboard', {
  en: () => import('../locales/en.dashboard.json'),
  de: () => import('../locales/de.dashboard.json'),
  ar: () => import('../locales/ar.dashboard.json'),
});
