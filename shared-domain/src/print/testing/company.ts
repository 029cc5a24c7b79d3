import type { PrintCompany } from '../describe-parties.ts';

/** The company that tests print papers of. */
export const HARBOUR_BIKES: PrintCompany = {
  name: 'Harbour Bikes',
  logo: null,
  address1: '1 Quay',
  address2: '',
  city: 'Bristol',
  region: '',
  postalCode: 'BS1',
  email: '',
  phone: '',
  website: '',
  taxDisplayNumber: '',
  currencyExponent: 2,
};
