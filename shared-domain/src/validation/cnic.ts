import { countryCodeOf } from '../countries.ts';

/** The country that gives its people a CNIC. */
const CNIC_COUNTRY = 'PK';

/** What of a contact says where it is. */
interface Located {
  addresses?: readonly { country?: string }[];
}

/**
 * Whether a contact must have a CNIC (docs/specification.md, section 5): it is in Pakistan by the country of the first address,
 * or by that of the company where the address has none.
 */
export function needsCnic({ addresses }: Located, companyCountry: string | undefined): boolean {
  const country = addresses?.[0]?.country?.trim() ?? '';
  return (country === '' ? companyCountry : countryCodeOf(country)) === CNIC_COUNTRY;
}
