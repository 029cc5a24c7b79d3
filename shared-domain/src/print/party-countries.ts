import { countryCodeOf, countryName } from '../countries.ts';
import type { Language } from '../languages.ts';
import type { ChineseForms } from '../paper/chinese-forms.ts';

/** Countries of the two parties of a document, by their codes; '' for one that is not known. */
export interface PartyCountries {
  company: string;
  contact: string;
  /** The contact's country as it was typed. */
  typed: string;
}

/** A contact without a country is in the company's. */
export function partyCountries(company = '', typed = ''): PartyCountries {
  const text = typed.trim();
  return { company, contact: text === '' ? company : (countryCodeOf(text) ?? ''), typed: text };
}

/**
 * The last line of an address: the country's name in the document's language, in capitals as the Universal Postal Union
 * wants it, where the other party is in another country. '' for an address in the same country.
 */
export function countryLine(
  { company, contact, typed }: PartyCountries,
  party: 'company' | 'contact',
  language: Language,
): string {
  if (company === contact) return '';
  const name = countryName(party === 'company' ? company : contact, language);
  if (name !== '') return name.toLocaleUpperCase(language);
  return party === 'contact' ? typed : '';
}

/** Countries by the forms in which they write Chinese. */
const FORMS: Readonly<Record<string, ChineseForms>> = {
  CN: 'simplified',
  HK: 'traditional',
  MO: 'traditional',
  MY: 'simplified',
  SG: 'simplified',
  TW: 'traditional',
};

/** Forms of Chinese characters on a document: those of the contact's country, or else of the company's. */
export const chineseForms = ({ company, contact }: PartyCountries): { chinese?: ChineseForms } =>
  (FORMS[contact] ?? FORMS[company]) === 'traditional' ? { chinese: 'traditional' } : {};
