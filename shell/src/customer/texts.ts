import { laterTexts } from '@accounts/shared-ui/texts';
import type en from '../locales/en.customer.json';

/** Texts of the page on which a customer reads a document. */
export const { t, load: loadCustomerTexts } = laterTexts<keyof typeof en>('shell/customer', {
  en: () => import('../locales/en.customer.json'),
  de: () => import('../locales/de.customer.json'),
  ar: () => import('../locales/ar.customer.json'),
});
