import * as yup from 'yup';
import { NAME_LENGTH, SUPPORT_MESSAGE_LENGTH } from '../limits.ts';
import { bankDetailsFields } from './bank-details.ts';
import {
  MESSAGES,
  emailSchema,
  isOneLine,
  senderNameSchema,
  optionalEmailSchema,
  optionalPhoneSchema,
  passwordSchema,
} from './fields.ts';
import { isWebsite } from './website.ts';

const lineSchema = yup.string().test('one-line', MESSAGES.oneLine, isOneLine);
const websiteLineSchema = lineSchema.trim().max(200, 'Maximum 200 characters.');
const websiteSchema = websiteLineSchema.test('website', MESSAGES.website, (text) => !text || isWebsite(text));

/** Rules of POST /public/customer/register and of the registration form. */
export const registrationSchema = yup.object({
  firstName: senderNameSchema,
  lastName: senderNameSchema,
  email: emailSchema,
  password: passwordSchema,
  companyName: senderNameSchema,
  countryCode: yup
    .string()
    .trim()
    .required(MESSAGES.required)
    .matches(/^[A-Z]{2}$/, 'Choose a country.'),
});

/** Rules of a person who accepts an invitation and has no login yet. */
export const acceptSchema = yup.object({
  firstName: senderNameSchema,
  lastName: senderNameSchema,
  password: passwordSchema,
});

/** Rules of an invitation's form; the server says whether the role may be given. */
export const inviteSchema = yup.object({
  email: emailSchema,
  companyRoleId: yup.string().required(MESSAGES.required),
});

/** Rules of a role's form. */
export const roleSchema = yup.object({ name: senderNameSchema });

/** Rules of a further company of a person. */
export const newCompanySchema = registrationSchema.pick(['companyName', 'countryCode']);

/** Rules of a person's own profile. */
export const profileSchema = yup.object({
  firstName: senderNameSchema,
  lastName: senderNameSchema,
  phone: optionalPhoneSchema,
});

/** Rules of the contact form (POST /account/v1/support/messages). */
export const supportMessageSchema = yup.object({
  subject: lineSchema.trim().required(MESSAGES.required).max(NAME_LENGTH, MESSAGES.nameLength),
  message: yup
    .string()
    .trim()
    .required(MESSAGES.required)
    .max(SUPPORT_MESSAGE_LENGTH, 'Maximum 5,000 characters.'),
});

/** Rules of the company profile (PUT /account/v1/company and its form). */
export const companySchema = yup.object({
  name: senderNameSchema,
  address1: lineSchema.trim().required(MESSAGES.required).max(150, MESSAGES.nameLength),
  address2: lineSchema.max(150, MESSAGES.nameLength),
  city: lineSchema.max(150, MESSAGES.nameLength),
  region: lineSchema.max(150, MESSAGES.nameLength),
  postalCode: lineSchema.max(20, 'Maximum 20 characters.'),
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
  email: optionalEmailSchema,
  phone: optionalPhoneSchema,
  website: websiteSchema,
  taxDisplayNumber: lineSchema.max(50, 'Maximum 50 characters.'),
  ...bankDetailsFields,
});

/** Rules of the profile of a stored company: a website from before they were stricter is kept until it changes. */
export const storedCompanySchema = ({ website: stored }: { website: string }) =>
  companySchema.shape({
    website: websiteLineSchema.test(
      'website',
      MESSAGES.website,
      (text) => !text || text === stored.trim() || isWebsite(text),
    ),
  });
