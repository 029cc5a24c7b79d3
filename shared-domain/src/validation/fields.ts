import * as yup from 'yup';
import { DESCRIPTION_LENGTH, NAME_LENGTH, NOTES_LENGTH, PASSWORD_LENGTH } from '../limits.ts';

/** Messages of docs/specification.md, section 5, to the letter. */
export const MESSAGES = {
  required: 'Required.',
  codeRequired: 'Code required.',
  codeLength: 'Code should be 3-10 characters.',
  codeForm: 'Code must be alphanumeric start with character.',
  nameRequired: 'Name required.',
  nameLength: 'Maximum 150 characters.',
  emailRequired: 'Email required.',
  emailForm: 'Invalid email.',
  passwordRequired: 'Password required.',
  passwordLength: 'Minimum length 8.',
  phoneRequired: 'Phone required.',
  phoneForm: 'Invalid phone.',
  description: 'Maximum 205 characters.',
  notes: 'Maximum 255 characters long.',
  contactRequired: 'Contact required.',
  cnicRequired: 'CNIC required',
  oneLine: 'Must be one line.',
  link: 'Must not contain a link.',
  website: 'Must be a web address.',
} as const;

/** Letters followed by digits. */
const CODE = /^[A-Za-z]+[0-9]+$/;
/** One part of a local part; parts are joined by single dots. */
const LOCAL_PART = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+$/;
const DOMAIN_LABEL = /^[A-Za-z0-9-]+$/;
const IP_LITERAL = /^\[(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})\]$/;
const MAX_OCTET = 255;
/** Control characters, line and paragraph separators: what a one-line field cannot show. */
const CONTROL_CHARACTER = /[\p{Cc}\u2028\u2029]/u;

/** True for a text that stays on one line and has no control characters; also for one that is absent. */
export function isOneLine(text: unknown): boolean {
  return typeof text !== 'string' || !CONTROL_CHARACTER.test(text);
}

/** local@domain: no empty part between dots; the domain a name of at least two labels, or an IPv4 address in brackets. */
function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (at < 1) return false;
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
  if (!local.split('.').every((part) => LOCAL_PART.test(part))) return false;
  const octets = IP_LITERAL.exec(domain)?.slice(1);
  if (octets !== undefined) return octets.every((octet) => Number(octet) <= MAX_OCTET);
  const labels = domain.split('.');
  return (
    labels.length > 1 &&
    labels.every((label) => DOMAIN_LABEL.test(label) && !label.startsWith('-') && !label.endsWith('-'))
  );
}

/** Symbols and separators around the digits, and an extension mark. */
const PHONE_CHARACTERS = /^[-+#*()[\] .\d]*((x|ext\.?) *\d+)?$/i;

/** True for 10 to 12 digits with the symbols people write around them; an extension is not counted. */
export function isPhone(text: string): boolean {
  if (!isOneLine(text) || !PHONE_CHARACTERS.test(text.trim())) return false;
  const digits = text.replace(/(x|ext\.?)\s*\d+\s*$/i, '').replace(/\D/g, '').length;
  return digits >= 10 && digits <= 12;
}

/** Account and item codes. */
export const codeSchema = yup
  .string()
  .trim()
  .required(MESSAGES.codeRequired)
  .min(3, MESSAGES.codeLength)
  .max(10, MESSAGES.codeLength)
  .matches(CODE, MESSAGES.codeForm);

export const nameSchema = yup
  .string()
  .trim()
  .required(MESSAGES.nameRequired)
  .max(NAME_LENGTH, MESSAGES.nameLength)
  .test('one-line', MESSAGES.oneLine, isOneLine);

/** What mail programs make a link of: a scheme, `www.`, or a domain with a path. */
const LINK = /:\/\/|\bwww\.|\.[a-z]{2,24}\//i;

/**
 * Name of a person, a company or a role: messages to strangers carry it, so that it is one line without a link. Contacts
 * are named by the company that writes to them, in the words of that company anyway.
 */
export const senderNameSchema = nameSchema.test('link', MESSAGES.link, (text) => !LINK.test(text));

/** An e-mail that may be left empty. */
export const optionalEmailSchema = yup
  .string()
  .trim()
  .test('email', MESSAGES.emailForm, (text) => !text || isEmail(text));

export const emailSchema = optionalEmailSchema.required(MESSAGES.emailRequired);

export const passwordSchema = yup
  .string()
  .required(MESSAGES.passwordRequired)
  .min(PASSWORD_LENGTH, MESSAGES.passwordLength);

/** A phone whose form is checked only when it is filled. */
export const optionalPhoneSchema = yup
  .string()
  .test('phone', MESSAGES.phoneForm, (text) => text === undefined || text === '' || isPhone(text));

export const phoneSchema = optionalPhoneSchema.required(MESSAGES.phoneRequired);

export const descriptionSchema = yup.string().max(DESCRIPTION_LENGTH, MESSAGES.description);
export const notesSchema = yup.string().max(NOTES_LENGTH, MESSAGES.notes);
export const contactSchema = yup.string().nullable().required(MESSAGES.contactRequired);
export const cnicSchema = yup
  .string()
  .trim()
  .required(MESSAGES.cnicRequired)
  .test('one-line', MESSAGES.oneLine, isOneLine);
