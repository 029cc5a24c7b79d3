import {
  englishOf,
  type Message,
  type Sentence,
  type SentenceValue,
  type SentenceValues,
} from './sentence.ts';

/** What is wrong with a field, as a response says it. */
export interface FieldError extends Worded {
  field: string;
}

/** A sentence in a response: in English, and where it has values its template with them. */
export interface Worded {
  message: string;
  sentence?: string;
  values?: SentenceValues;
}

/** Values that a sentence has at most. */
export const MAX_SENTENCE_VALUES = 12;
/** Characters of a text inside a sentence of a response; a longer one ends with an ellipsis. */
export const MAX_VALUE_LENGTH = 200;

const HALF_A_CHARACTER = /[\uD800-\uDBFF]$/;

/** A message as responses carry it. */
export function worded(message: Message): Worded {
  return typeof message === 'string' ? { message } : { message: englishOf(message), ...bounded(message) };
}

/** A message as it was before it was worded. */
export function messageOf({ message, sentence, values }: Worded): Message {
  if (sentence === undefined) return message;
  return values === undefined ? { sentence } : { sentence, values };
}

function bounded({ sentence, values }: Sentence): Sentence {
  if (values === undefined) return { sentence };
  const short = Object.entries(values).map(([name, value]) => [name, boundedValue(value)]);
  return { sentence, values: Object.fromEntries(short) as SentenceValues };
}

function boundedValue(value: SentenceValue): SentenceValue {
  if (typeof value === 'object') {
    if ('list' in value) return { list: value.list.map(boundedValue) };
    return 'sentence' in value ? bounded(value) : value;
  }
  if (typeof value === 'number' || value.length <= MAX_VALUE_LENGTH) return value;
  return `${value.slice(0, MAX_VALUE_LENGTH - 1).replace(HALF_A_CHARACTER, '')}…`;
}

/** What is wrong with a field. */
export interface FieldFault {
  field: string;
  message: Message;
}

/** Faults of fields as responses carry them. */
export function fieldErrorsOf(faults: readonly FieldFault[]): FieldError[] {
  return faults.map(({ field, message }) => ({ field, ...worded(message) }));
}
