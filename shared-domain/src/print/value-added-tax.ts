/**
 * Countries whose papers name the seller's VAT number: of the European Union (Directive 2006/112/EC, article 226, number 3),
 * the United Kingdom, Switzerland, Norway, and those of the agreement of the Gulf states that have the tax.
 */
const COUNTRIES = new Set(
  (
    'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK ' +
    'GB CH NO AE BH OM SA'
  ).split(' '),
);

/** Whether a country, by its ISO code, has a value added tax that papers call by this name. */
export const hasValueAddedTax = (countryCode: string): boolean => COUNTRIES.has(countryCode);
