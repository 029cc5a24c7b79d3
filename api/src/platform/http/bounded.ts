import { Type, type TString, type TStringOptions, type TUnsafe } from 'typebox';
import { DOCUMENT_MESSAGES, MESSAGES, type Message } from '@accounts/shared-domain';
import { MAX_TEXT_CHARS } from './limits.ts';

/** Text of a body or a query, short enough for every rule that looks at it. */
export function text(options: TStringOptions = {}): TString {
  return Type.String({ maxLength: MAX_TEXT_CHARS, ...options });
}

/** Not longer than any text, and neither a list nor an object with something in it. */
const SMALL = { maxLength: MAX_TEXT_CHARS, maxItems: 0, maxProperties: 0 };

/** A value that a rule of shared-domain expects to be text; the schema only keeps it small. */
export function ruledText(description = 'Text.', options: { tooLarge?: Message } = {}): TUnsafe<string> {
  return Type.Unsafe<string>({ description, ...SMALL, ...options });
}

/** A value that a rule of shared-domain expects to be a number. */
export function ruledNumber(description: string): TUnsafe<number> {
  return Type.Unsafe<number>({ description, ...SMALL, message: DOCUMENT_MESSAGES.number });
}

/** A value that a rule of shared-domain expects to be a date. */
export function ruledDate(description = 'YYYY-MM-DD.'): TUnsafe<string> {
  return Type.Unsafe<string>({ description, ...SMALL, message: DOCUMENT_MESSAGES.date });
}

const NAME = MESSAGES.nameLength;

/** What the specification says of a field that is too long, by its name, for texts that no rule looks at any more. */
export const TOO_LONG: ReadonlyMap<string, string> = new Map([
  ...['name', 'firstName', 'lastName', 'companyName', 'title', 'reference'].map(
    (field) => [field, NAME] as const,
  ),
  ...['contactPerson', 'businessNumber', 'unit'].map((field) => [field, NAME] as const),
  ...['address1', 'address2', 'city', 'region'].map((field) => [field, NAME] as const),
  ['code', MESSAGES.codeLength],
  ['description', MESSAGES.description],
  ['notes', MESSAGES.notes],
  ['email', MESSAGES.emailForm],
  ['phone', MESSAGES.phoneForm],
]);
