import type { Language } from '@accounts/shared-domain';

/** The roles that a company starts with, in the languages of messages; held to the locale files of the screens by a test. */
export const ROLE_NAMES: Record<Exclude<Language, 'en'>, Readonly<Record<string, string>>> = {
  de: {
    Owner: 'Inhaber',
    Administrator: 'Administration',
    Accountant: 'Buchhaltung',
    Sales: 'Verkauf',
    Purchasing: 'Einkauf',
    Viewer: 'Lesezugriff',
  },
  ar: {
    Owner: 'المالك',
    Administrator: 'مسؤول النظام',
    Accountant: 'المحاسب',
    Sales: 'المبيعات',
    Purchasing: 'المشتريات',
    Viewer: 'الاطّلاع فقط',
  },
};

/** Name of a role in a message: in its language while it is the default one, as it was written once the company changed it. */
export function roleNameIn(name: string, language: Language): string {
  return (language === 'en' ? undefined : ROLE_NAMES[language][name]) ?? name;
}
