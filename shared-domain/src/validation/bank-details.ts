import * as yup from 'yup';
import { NAME_LENGTH } from '../limits.ts';
import { isBic, isIban, looksLikeIban } from './bank-account.ts';
import { MESSAGES, isOneLine, notesSchema } from './fields.ts';

/** Messages of the bank details of a company. */
export const BANK_MESSAGES = {
  iban: 'This IBAN is not valid: its check digits do not match.',
  characters: 'Use letters, digits, spaces and hyphens only.',
  accountLength: 'Maximum 34 characters.',
  sortCodeLength: 'Maximum 20 characters.',
  bic: 'A BIC has 8 or 11 letters and digits.',
} as const;

/** Characters of the longest IBAN (ISO 13616), without the spaces between its groups. */
const MAX_ACCOUNT_LENGTH = 34;
/** With spaces, however it is grouped: as many as the database takes. */
const MAX_TYPED_LENGTH = 60;
const MAX_SORT_CODE_LENGTH = 20;
const ACCOUNT_CHARACTERS = /^[A-Za-z\d -]*$/;

const lineSchema = yup
  .string()
  .max(NAME_LENGTH, MESSAGES.nameLength)
  .test('one-line', MESSAGES.oneLine, isOneLine);
const codeSchema = yup.string().matches(ACCOUNT_CHARACTERS, BANK_MESSAGES.characters);

/** Rules of the bank details; every one of them may be left empty. */
export const bankDetailsFields = {
  bankAccountName: lineSchema,
  bankName: lineSchema,
  bankAccountNumber: codeSchema
    .test('length', BANK_MESSAGES.accountLength, (text = '') => fitsAccount(text))
    .test('iban', BANK_MESSAGES.iban, (text = '') => !looksLikeIban(text) || isIban(text)),
  bankSortCode: codeSchema.max(MAX_SORT_CODE_LENGTH, BANK_MESSAGES.sortCodeLength),
  bankBic: yup.string().test('bic', BANK_MESSAGES.bic, (text = '') => text === '' || isBic(text)),
  paymentNote: notesSchema,
};

function fitsAccount(text: string): boolean {
  return text.trim().length <= MAX_TYPED_LENGTH && text.replaceAll(' ', '').length <= MAX_ACCOUNT_LENGTH;
}
