import { Type, type TString, type TStringOptions, type TUnsafe } from 'typebox';
import { DOCUMENT_MESSAGES, MESSAGES, type Message } from '@accounts/shared-domain';
import { MAX_TEXT_CHARS } from './limits.ts';
import { SHOWN_AS } from './shown-schema.ts';

/** Text of a body or a query, short enough for every rule that looks at it. */
export function text(options: TStringOptions = {}): TString {
  return Type.String({ maxLength: MAX_TEXT_CHARS, ...options });
}

/** Not longer than any text, and neither a list nor an object with something in it. */
const SMALL = { maxLength: MAX_TEXT_CHARS, maxItems: 0, maxProperties: 0 };

/** What a rule takes besides a value of its type. */
interface Ruled {
  /** The rule takes null for none. */
  isNullable?: boolean;
}

/** What the description shows of a text: no longer than any, unless its rule says less. */
interface RuledText extends Ruled {
  tooLarge?: Message;
  maxLength?: number;
  format?: 'uuid' | 'date';
  enum?: readonly string[];
}

/** The description shows the type; what is compiled has none, so that the rule is the one that rejects a wrong type. */
function ruled<T>(shown: object, { isNullable = false }: Ruled, compiled: object): TUnsafe<T> {
  const shownAs = isNullable ? { anyOf: [shown, { type: 'null' }] } : shown;
  return Type.Unsafe<T>({ ...compiled, [SHOWN_AS]: shownAs });
}

/** A value that a rule of shared-domain expects to be text; the schema only keeps it small. */
export function ruledText(description = 'Text.', options: RuledText = {}): TUnsafe<string> {
  const { tooLarge, isNullable, ...shown } = options;
  const compiled = { description, ...SMALL, ...(tooLarge === undefined ? {} : { tooLarge }) };
  const length = shown.format === undefined && shown.enum === undefined ? { maxLength: MAX_TEXT_CHARS } : {};
  return ruled({ type: 'string', ...length, ...shown }, { isNullable }, compiled);
}

const IDENTIFIER = { description: 'Identifier of a record.' };

/** Identifier of a record, which a rule of shared-domain looks at. */
export function ruledId(description = IDENTIFIER.description, options: Ruled = {}): TUnsafe<string> {
  return ruledText(description, { format: 'uuid', ...options });
}

/** A value that a rule of shared-domain expects to be a number. */
export function ruledNumber(
  description: string,
  { type = 'number', ...options }: Ruled & { type?: 'number' | 'integer' } = {},
): TUnsafe<number> {
  return ruled({ type }, options, { description, ...SMALL, message: DOCUMENT_MESSAGES.number });
}

/** A value that a rule of shared-domain expects to be a date. */
export function ruledDate(description = 'YYYY-MM-DD.', options: Ruled = {}): TUnsafe<string> {
  const compiled = { description, ...SMALL, message: DOCUMENT_MESSAGES.date };
  return ruled({ type: 'string', format: 'date' }, options, compiled);
}

/** A value that a rule of shared-domain expects to be true or false. */
export function ruledBoolean(description: string): TUnsafe<boolean> {
  return ruled({ type: 'boolean' }, {}, { description, ...SMALL });
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
