import { type CompiledTexts, readLocaleFile, textsOf } from '@accounts/shared-ui/texts';
import type en from '../locales/en.customer.json';

/** Under this name the texts of the customer's page are known. */
export const CUSTOMER_TEXTS = 'shell/customer';

/** Texts of the page on which a customer reads a document. */
export const { t } = textsOf<keyof typeof en>(CUSTOMER_TEXTS);

/** The locale file of the customer's page in a language. */
export function loadCustomerTexts(locale: string): Promise<CompiledTexts> {
  return readLocaleFile(locale, {
    en: () => import('../locales/en.customer.json'),
    de: () => import('../locales/de.customer.json'),
    ar: () => import('../locales/ar.customer.json'),
  });
}
