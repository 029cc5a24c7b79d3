import {
  DESCRIPTION_LENGTH,
  MESSAGES,
  NAME_LENGTH,
  NOTES_LENGTH,
  NUMBER_LENGTH,
  isNumberKind,
  tooManyMessage,
  type ListField,
  type RecordField,
  type RecordFields,
  type SentOf,
} from '@accounts/shared-domain';
import { Type, type TOptional, type TSchema, type TUnsafe } from 'typebox';
import { ruledBoolean, ruledDate, ruledId, ruledNumber, ruledText, text } from './bounded.ts';

/** What the description of the API says of fields, by their names: `lines` of a list, `lines[].debit` of a field of its elements. */
export type FieldTexts = Readonly<Record<string, string>>;

/** The properties of a request that carries a journal, a payment or a document, typed by its description. */
export type TransactionProperties<F extends RecordFields> = {
  [K in keyof SentOf<F>]-?: PropertyOf<K extends keyof F ? F[K] : never, Exclude<SentOf<F>[K], undefined>>;
};

type PropertyOf<Field, Value> = Field extends { typed: true; omittable?: never }
  ? TUnsafe<Value>
  : TOptional<TUnsafe<Value>>;

/**
 * The properties of a request that carries what is described. They only keep its values small: the rules of shared-domain
 * (`transactionSchema`) check them, so that screens and server say the same. A field that is `typed` is held by its schema.
 */
export function transactionProperties<F extends RecordFields>(
  fields: F,
  texts: FieldTexts = {},
): TransactionProperties<F> {
  const sent = Object.entries(fields).filter(([, field]) => field.readOnly !== true);
  return Object.fromEntries(
    sent.map(([name, field]) => {
      const value = sentValue(field, texts[name], below(texts, name));
      const isNeeded = field.typed === true && field.omittable !== true;
      return [name, isNeeded ? value : Type.Optional(value)];
    }),
  ) as never;
}

/** Texts of the fields inside a field. */
function below(texts: FieldTexts, name: string): FieldTexts {
  const start = new RegExp(String.raw`^${name}(\[\])?\.`);
  return Object.fromEntries(
    Object.entries(texts).flatMap(([path, said]) =>
      start.test(path) ? [[path.replace(start, ''), said]] : [],
    ),
  );
}

const NUMBER = { description: 'A number with at most 6 decimals.' };
const WHOLE_NUMBER = { description: 'A whole number.' };

function sentValue(field: RecordField, description: string | undefined, texts: FieldTexts): TSchema {
  const isNullable = field.omittable === true;
  if (field.typed === true) return typedValue(field, description, texts);
  switch (field.kind) {
    case 'list':
      return listOf(field, description, texts);
    case 'object':
      return orNull(Type.Object(transactionProperties(field.of, texts)), description);
    case 'named':
      return orNull(Type.Object({ id: Type.Union([text(), Type.Null()]) }), description);
    case 'choice':
      return field.sent
        ? Type.Union(field.sent.map((choice) => Type.Literal(choice)))
        : ruledText(description, { enum: field.of });
    case 'integer':
      return ruledNumber(description ?? WHOLE_NUMBER.description, { type: 'integer', isNullable });
    case 'id':
      return ruledId(description, { isNullable });
    case 'date':
      return ruledDate(description, { isNullable });
    case 'boolean':
      return ruledBoolean('true or false');
    default:
      return isNumberKind(field.kind)
        ? ruledNumber(description ?? NUMBER.description, { isNullable })
        : ruledText('Text.', { ...LENGTHS[field.kind], isNullable });
  }
}

/** A value whose type the schema holds. */
function typedValue(field: RecordField, description: string | undefined, texts: FieldTexts): TSchema {
  const described = description === undefined ? {} : { description };
  switch (field.kind) {
    case 'list': {
      const { of, minItems = 0, maxItems = 0 } = field;
      return Type.Array(Type.Object(transactionProperties(of, texts)), { minItems, maxItems, ...described });
    }
    case 'id':
      return Type.String({ format: 'uuid', ...described });
    case 'boolean':
      return Type.Boolean(described);
    default:
      return text(described);
  }
}

const LENGTHS: Partial<Record<RecordField['kind'], object>> = {
  shortText: { maxLength: NAME_LENGTH },
  recordNumber: { maxLength: NUMBER_LENGTH },
  description: { maxLength: DESCRIPTION_LENGTH },
  notes: { tooLarge: MESSAGES.notes, maxLength: NOTES_LENGTH },
};

function orNull(value: TSchema, description: string | undefined): TSchema {
  return Type.Union([value, Type.Null()], description === undefined ? {} : { description });
}

function listOf(field: ListField, description: string | undefined, texts: FieldTexts): TSchema {
  const { of, maxItems = 0 } = field;
  return Type.Array(Type.Object(transactionProperties(of, texts)), {
    maxItems,
    tooLarge: tooManyMessage(field),
    ...(description === undefined ? {} : { description }),
  });
}
