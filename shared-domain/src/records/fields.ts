import type { Amount, Id, Instant, IsoDate } from '../values.ts';

/**
 * What a field holds, and by which rule it is validated (validation/record-schema.ts): `code`, `name`, `shortText` (one line
 * of up to 150 characters), `description`, `notes` and `email` have rules of docs/specification.md, section 5; `text` is any text.
 * `percent` is from 0 to 100, `markup` from -100 to 1000, `days` from 0 to 3650; an `amount` is computed and has no rule.
 */
interface Values {
  text: string;
  code: string;
  name: string;
  shortText: string;
  description: string;
  notes: string;
  email: string;
  id: Id;
  date: IsoDate;
  instant: Instant;
  boolean: boolean;
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
  nullable?: true;
  /** A record may be without it. */
  optional?: true;
  /** A call may leave it out; a record has it. */
  omittable?: true;
  /** Responses have it, requests have not. */
  readOnly?: true;
  /** A form may not leave it empty; a code and a name never are. */
  required?: true;
  /** What a new record has where a call names nothing; by its kind '', 0, false, null or an empty list. */
  initial?: string | number | boolean;
  /** Key of its label where that is not named like the field; null where no form shows it. */
  label?: string | null;
}

interface ValueField extends FieldBase {
  kind: FieldKind;
  /** Characters that a request may hold, where the kind has no message for more. */
  maxLength?: number;
}

interface ChoiceField extends FieldBase {
  kind: 'choice';
  of: readonly string[];
}

interface ListField extends FieldBase {
  kind: 'list';
  of: RecordFields;
  maxItems: number;
}

/** One field of a record. */
export type RecordField = ValueField | ChoiceField | ListField;

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
type Optional = { optional: true };
type Omittable = { optional: true } | { omittable: true };

type Flat<T> = { [K in keyof T]: T[K] };

/** What a field holds in a response, or in a request. */
type ValueOf<F extends RecordField, Way extends 'read' | 'sent'> =
  | (F extends { kind: 'choice'; of: readonly (infer Choice)[] }
      ? Choice
      : F extends { kind: 'list'; of: infer Element extends RecordFields }
        ? (Way extends 'read' ? RecordOf<Element> : SentOf<Element>)[]
        : F extends { kind: infer Kind extends FieldKind }
          ? Values[Kind]
          : never)
  | (F extends { nullable: true } ? null : never);

/** A record as responses have it. */
export type RecordOf<F extends RecordFields> = Flat<
  { -readonly [K in keyof F as Exclude<K, Marked<F, Optional>>]: ValueOf<F[K], 'read'> } & {
    -readonly [K in keyof F as Extract<K, Marked<F, Optional>>]?: ValueOf<F[K], 'read'>;
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
  'number',
  'percent',
  'markup',
  'days',
  'price',
  'amount',
] satisfies FieldKind[];

/** Whether a kind of field holds a number. */
export const isNumberKind = (kind: string): boolean => NUMBER_KINDS.includes(kind);
