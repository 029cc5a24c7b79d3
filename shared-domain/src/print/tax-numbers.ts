import type { TaxNumberWord } from './paper-labels.ts';

/** What a tax number is called: a word of the document's language, or a name that is the same in all. */
export type TaxNumberName = { word: TaxNumberWord } | { name: string };

/** VAT numbers of the European Union and Northern Ireland behind their letters (Commission, VIES, "structure"). */
const EU_NUMBERS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]?\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z\d+*]{10}\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12})$/,
};

/** Numbers of other countries that their form alone makes sure: the customer's may be of any kind. */
const SURE_NUMBERS: Readonly<Record<string, RegExp>> = {
  AE: /^100\d{12}$/,
  AU: /^\d{11}$/,
  BR: /^(?:\d{11}|\d{14})$/,
  CH: /^CHE\d{9}(?:MWST|TVA|IVA)?$/,
  GB: /^GB(?:\d{9}|\d{12})$/,
  IN: /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/,
  MX: /^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}$/,
  NO: /^\d{9}MVA$/,
  SA: /^3\d{13}3$/,
};

/** Countries beside those of the Union whose papers name a VAT number: laws of value added tax, "VAT invoice". */
const VAT_COUNTRIES = new Set(['GB', 'IM', 'NO', 'BH', 'OM', 'SA', 'ZA']);

/** Numbers with a particular name, the same in every language. */
const OWN_NAMES: Readonly<Record<string, string>> = {
  AR: 'CUIT',
  AU: 'ABN',
  CL: 'RUT',
  CO: 'NIT',
  EC: 'RUC',
  ID: 'NPWP',
  IN: 'GSTIN',
  MX: 'RFC',
  PE: 'RUC',
};

/** Where papers name another number: "GST/HST number", TRN of the Emirates, the number of Japan's qualified invoices. */
const NAMES_BY_COUNTRY: Readonly<Record<string, TaxNumberWord>> = {
  AE: 'trn',
  CA: 'gstHst',
  CH: 'vatOfSwitzerland',
  LI: 'vatOfSwitzerland',
  NZ: 'gst',
  SG: 'gst',
};

/** Name of the number that a company of a country prints on its papers; `tax` where it is not sure. */
export function taxNumberName(countryCode: string, number: string): TaxNumberName {
  const plain = plainOf(number);
  const name = OWN_NAMES[countryCode];
  if (name) return { name };
  if (countryCode === 'BR') return { name: plain.length === 11 ? 'CPF' : 'CNPJ' };
  if (countryCode === 'JP') return { word: /^T\d{13}$/.test(plain) ? 'registration' : 'tax' };
  // Both countries have a tax number as well, which small companies print instead.
  if (countryCode === 'DE' || countryCode === 'AT') return { word: euWord(plain) ?? 'tax' };
  if (countryCode === 'GR' || Object.hasOwn(EU_NUMBERS, countryCode) || VAT_COUNTRIES.has(countryCode))
    return { word: euWord(plain) ?? 'vat' };
  return { word: NAMES_BY_COUNTRY[countryCode] ?? 'tax' };
}

/** Name of a customer's or supplier's number, which may be of any kind; `business` where its form does not say more. */
export function contactNumberName(countryCode: string, number: string): TaxNumberName {
  const plain = plainOf(number);
  const word = euWord(plain);
  if (word) return { word };
  return SURE_NUMBERS[countryCode]?.test(plain) ? taxNumberName(countryCode, number) : { word: 'business' };
}

/** Word for a VAT number of the Union by the letters of its country; null for another number. */
function euWord(plain: string): TaxNumberWord | null {
  const country = plain.slice(0, 2);
  if (!EU_NUMBERS[country]?.test(plain.slice(2))) return null;
  return country === 'AT' ? 'vatOfAustria' : 'vat';
}

const plainOf = (number: string): string => number.toUpperCase().replace(/[\s./-]/g, '');
