import type { Sentence } from '../sentences/sentence.ts';
import type { Amount, Id, Instant, IsoDate } from '../values.ts';

/**
 * What a field holds, and by which rule it is validated (validation/record-schema.ts): `code`, `name`, `shortText` (one line
 * of up to 150 characters), `description`, `notes` and `email` have rules of docs/specification.md, section 5; `text` is any text,
 * `recordNumber` one line of up to 50 characters. `percent` is from 0 to 100, `markup` from -100 to 1000, `days` from 0 to 3650; an
 * `amount` is money: master data computes it, so that a rule has it only in what is booked. `named` is a record named as `{id}`.
 */
interface Values {
  text: string;
  recordNumber: string;
  code: string;
  name: string;
  shortText: string;
  description: string;
  notes: string;
  email: string;
  id: Id;
  ids: Id[];
  named: { id: Id };
  texts: string[];
  sentences: Sentence[];
  date: IsoDate;
  instant: Instant;
  boolean: boolean;
  integer: number;
  number: number;
  percent: number;
  markup: number;
  days: number;
  price: number;
  amount: Amount;
}

/** Kinds of fields that hold one value. */
export type FieldKind = keyof Values;

interface FieldBase {
  /** May be null; `read`: in responses alone. */
  nullable?: true | 'read';
  /** A record may be without it. */
  optional?: true;
  /** A call may leave it out; a record has it. */
  omittable?: true;
  /** Responses have it, requests have not. */
  readOnly?: true;
  /** Requests have it, responses have not. */
  sentOnly?: true;
  /** A form may not leave it empty; a code and a name never are. The message names a record that is to be chosen. */
  required?: true | 'account' | 'contact';
  /** The schema of a call holds its type, so that no rule has to; one that is not omittable must be there. */
  typed?: true;
  /** Which amounts are allowed; left out, all. */
  sign?: 'positive' | 'notNegative';
  /** A number in place of its text is taken as it reads. */
  takesNumbers?: true;
  /** What a new record has where a call names nothing; by its kind '', 0, false, null or an empty list. */
  initial?: string | number | boolean;
  /** Key of its label where that is not named like the field; null where no form shows it. */
  label?: string | null;
}

interface ValueField extends FieldBase {
  kind: FieldKind;
  /** Characters that a request may hold, where the kind has no message for more. */
  maxLength?: number;
  /** Least and most of a whole number that a request carries. */
  min?: number;
  max?: number;
}

interface ChoiceField extends FieldBase {
  kind: 'choice';
  of: readonly string[];
  /** What the keys of its choices begin with where that is neither its label nor its name. */
  choiceLabel?: string;
  /** What a request may choose, where that is less. */
  sent?: readonly string[];
}

/** A list; one that a call may leave out may be empty, and any other one has an element at least. */
export interface ListField extends FieldBase {
  kind: 'list';
  of: RecordFields;
  minItems?: number;
  /** Left out of lists that no request carries. */
  maxItems?: number;
}

interface ObjectField extends FieldBase {
  kind: 'object';
  of: RecordFields;
}

/** One field of a record. */
export type RecordField = ValueField | ChoiceField | ListField | ObjectField;

/**
 * The fields of a record in the order of its errors, described once. The types of requests and responses, their schemas on the
 * server, the validation and the rules of forms are made of it. A description is data without a library, so that code that needs
 * only its types brings nothing into a page.
 */
export type RecordFields = Readonly<Record<string, RecordField>>;

/** Names of the fields that have a mark. */
type Marked<F extends RecordFields, Mark extends object> = {
  [K in keyof F]: F[K] extends Mark ? K : never;
}[keyof F];
type ReadOnly = { readOnly: true };
type SentOnly = { sentOnly: true };
type Optional = { optional: true };
type Omittable = { optional: true } | { omittable: true };

type Flat<T> = { [K in keyof T]: T[K] };

/** What a field holds in a response, or in a request. */
type ValueOf<F extends RecordField, Way extends 'read' | 'sent'> =
  | (F extends { kind: 'choice'; of: readonly (infer Choice)[] }
      ? Way extends 'sent'
        ? F extends { sent: readonly (infer Sent)[] }
          ? Sent
          : Choice
        : Choice
      : F extends { kind: 'list'; of: infer Element extends RecordFields }
        ? (Way extends 'read' ? RecordOf<Element> : SentOf<Element>)[]
        : F extends { kind: 'object'; of: infer Part extends RecordFields }
          ? Way extends 'read'
            ? RecordOf<Part>
            : SentOf<Part>
          : F extends { kind: infer Kind extends FieldKind }
            ? Values[Kind]
            : never)
  | (F extends { nullable: true } ? null : never)
  | (F extends { nullable: 'read' } ? (Way extends 'read' ? null : never) : never);

/** A record as responses have it. */
export type RecordOf<F extends RecordFields> = Flat<
  {
    -readonly [K in keyof F as Exclude<K, Marked<F, Optional | SentOnly>>]: ValueOf<F[K], 'read'>;
  } & {
    -readonly [K in keyof F as Exclude<Extract<K, Marked<F, Optional>>, Marked<F, SentOnly>>]?: ValueOf<
      F[K],
      'read'
    >;
  }
>;

/** The fields of a record that a request may carry. */
export type SentOf<F extends RecordFields> = Flat<
  {
    -readonly [K in keyof F as Exclude<K, Marked<F, Omittable | ReadOnly>>]: ValueOf<F[K], 'sent'>;
  } & {
    -readonly [K in keyof F as Exclude<Extract<K, Marked<F, Omittable>>, Marked<F, ReadOnly>>]?: ValueOf<
      F[K],
      'sent'
    >;
  }
>;

const NUMBER_KINDS: readonly string[] = [
  'integer',
  'number',
  'percent',
  'markup',
  'days',
  'price',
  'amount',
] satisfies FieldKind[];

/** Whether a kind of field holds a number. */
export const isNumberKind = (kind: string): boolean => NUMBER_KINDS.includes(kind);
