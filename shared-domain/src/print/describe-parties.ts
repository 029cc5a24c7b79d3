import type { BankDetails, Company, Contact } from '../api-types/index.ts';
import type { PaperLook } from '../paper/paper-look.ts';
import type { PaperLabels } from './paper-labels.ts';
import { countryLine, type PartyCountries } from './party-countries.ts';
import { addressLines } from './postal-address.ts';
import type { PrintedParty } from '../paper/printed-document.ts';
import { contactNumberName, taxNumberName, type TaxNumberName } from './tax-numbers.ts';

export type PrintCompany = Pick<
  Company,
  | 'name'
  | 'logo'
  | 'address1'
  | 'address2'
  | 'city'
  | 'region'
  | 'postalCode'
  | 'email'
  | 'phone'
  | 'website'
  | 'taxDisplayNumber'
  | 'currencyExponent'
> &
  Partial<BankDetails & Pick<Company, 'countryCode'>> & {
    /** Left out by what was kept before companies had one. */
    paperLook?: PaperLook;
    /** What the company prints at the foot of this kind of document. */
    footer?: string;
  };

export type PrintContact = Pick<Contact, 'addresses' | 'email' | 'businessNumber' | 'contactPerson'> &
  Partial<Pick<Contact, 'showPaymentTermsOnCreditNote'>>;

/** Head of the paper: the company's name, its address in the order of its country, and how to reach it. */
export function companyParty(
  company: PrintCompany,
  paper: PaperLabels,
  countries: PartyCountries,
): PrintedParty {
  const { name, phone, email, website, taxDisplayNumber } = company;
  const place = {
    countryCode: countries.company,
    countryLine: countryLine(countries, 'company', paper.language),
  };
  const tax = labelled(taxNumberName(countries.company, taxDisplayNumber), taxDisplayNumber, paper);
  return { name, lines: filled(...addressLines(company, place), phone, email, website, tax) };
}

/** The other party with the first of its addresses. */
export function contactParty(
  name: string,
  contact: PrintContact | undefined,
  paper: PaperLabels,
  countries: PartyCountries,
): PrintedParty {
  const { addressLine1, addressLine2, ...town } = contact?.addresses[0] ?? {};
  const place = {
    countryCode: countries.contact,
    countryLine: countryLine(countries, 'contact', paper.language),
  };
  const number = contact?.businessNumber ?? '';
  return {
    name,
    lines: filled(
      contact?.contactPerson,
      ...addressLines({ ...town, address1: addressLine1, address2: addressLine2 }, place),
      contact?.email,
      labelled(contactNumberName(countries.contact, number), number, paper),
    ),
  };
}

/** A number behind its name; '' without a number. */
function labelled(named: TaxNumberName, number: string, { taxNumbers }: PaperLabels): string {
  if (number.trim() === '') return '';
  return `${'name' in named ? named.name : taxNumbers[named.word]} ${number}`;
}

/** What is not empty. */
export function filled(...values: (string | null | undefined)[]): string[] {
  return values.filter((value): value is string => Boolean(value?.trim()));
}
