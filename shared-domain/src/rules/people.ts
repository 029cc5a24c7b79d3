import * as yup from 'yup';
import {
  MESSAGES,
  emailRule,
  isOneLine,
  senderNameRule,
  optionalEmailRule,
  optionalPhoneRule,
  passwordRule,
} from './fields.ts';

const lineRule = yup.string().test('one-line', MESSAGES.oneLine, isOneLine);

/** Rules of POST /public/customer/register and of the registration form. */
export const registrationRules = yup.object({
  firstName: senderNameRule,
  lastName: senderNameRule,
  email: emailRule,
  password: passwordRule,
  companyName: senderNameRule,
  countryCode: yup
    .string()
    .trim()
    .required(MESSAGES.required)
    .matches(/^[A-Z]{2}$/, 'Choose a country.'),
});

/** Rules of a person who accepts an invitation and has no login yet. */
export const acceptRules = yup.object({
  firstName: senderNameRule,
  lastName: senderNameRule,
  password: passwordRule,
});

/** Rules of a further company of a person. */
export const newCompanyRules = registrationRules.pick(['companyName', 'countryCode']);

/** Rules of a person's own profile. */
export const profileRules = yup.object({
  firstName: senderNameRule,
  lastName: senderNameRule,
  phone: optionalPhoneRule,
});

/** Rules of the company profile (PUT /account/v1/company and its form). */
export const companyRules = yup.object({
  name: senderNameRule,
  address1: lineRule.trim().required(MESSAGES.required).max(150, MESSAGES.nameLength),
  address2: lineRule.max(150, MESSAGES.nameLength),
  city: lineRule.max(150, MESSAGES.nameLength),
  region: lineRule.max(150, MESSAGES.nameLength),
  postalCode: lineRule.max(20, 'Maximum 20 characters.'),
  countryCode: yup
    .string()
    .trim()
    .required(MESSAGES.required)
    .matches(/^[A-Z]{2}$/, 'Choose a country.'),
  currencyCode: yup
    .string()
    .trim()
    .required(MESSAGES.required)
    .matches(/^[A-Z]{3}$/, 'Choose a currency.'),
  email: optionalEmailRule,
  phone: optionalPhoneRule,
  website: lineRule.max(200, 'Maximum 200 characters.'),
  taxDisplayNumber: lineRule.max(50, 'Maximum 50 characters.'),
});
