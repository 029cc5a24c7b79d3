import * as domain from '@accounts/shared-domain';
import { ArraySchema, isSchema, ObjectSchema, type Schema } from 'yup';
import sentences from '../locales/en.sentences.json';
import { sentenceTranslator } from './sentence-translator.ts';

/** Each text in brackets: what comes out without them was in no file. */
const marked = Object.fromEntries(Object.entries(sentences).map(([key, text]) => [key, `[${text}]`]));
// Tests get messages as they are written; the build compiles them for the browser.
const translate = sentenceTranslator('en-XA', marked);

test('says a sentence of the server in another language, with what was put into it', () => {
  expect(translate('The email or the password is wrong.')).toBe('[The email or the password is wrong.]');
  expect(translate('At most 4 decimals.')).toBe('[At most 4 decimals.]');
  expect(translate('The number INV-7 is already used by another invoice.')).toBe(
    '[The number INV-7 is already used by another [invoice].]',
  );
});

test('what is put in may be a sentence of the file itself', () => {
  expect(translate('Credit note CN-3 is Void and cannot be changed.')).toBe(
    '[[Credit note CN-3] is [Void] and cannot be [changed].]',
  );
});

test('of several patterns that fit, the one with the most fixed words is taken', () => {
  expect(translate('Only 12.00 of Invoice 7 is overpaid.')).toBe('[Only 12.00 of [Invoice 7] is overpaid.]');
});

test('a sentence of another version of the server stays as it is', () => {
  expect(translate('Ships on the next full moon')).toBe('Ships on the next full moon');
});

/** Messages of a schema and of everything in it. */
function messagesOf(schema: Schema): string[] {
  const own = schema.tests.map(({ OPTIONS }) => OPTIONS?.message);
  const type = Reflect.get(schema, '_typeError') as { OPTIONS?: { message?: unknown } } | undefined;
  const inner = schema instanceof ArraySchema ? (schema.innerType as Schema | undefined) : undefined;
  const fields = schema instanceof ObjectSchema ? Object.values(schema.fields as Record<string, Schema>) : [];
  return [
    ...[...own, type?.OPTIONS?.message].filter((message) => typeof message === 'string'),
    ...[...fields, ...(inner ? [inner] : [])].filter(isSchema).flatMap(messagesOf),
  ].filter((message) => !message.includes('${path}'));
}

const rules = Object.entries<unknown>({ ...domain }).flatMap(([name, value]): [string, Schema][] => {
  if (isSchema(value)) return [[name, value as Schema]];
  return /Rules?$/.test(name) && typeof value === 'function'
    ? [[name, (value as (n: number) => Schema)(2)]]
    : [];
});

test('every message of every rule of shared-domain has a text', () => {
  expect(rules.length).toBeGreaterThan(20);
  const messages = new Set(rules.flatMap(([, schema]) => messagesOf(schema)));
  expect(messages.size).toBeGreaterThan(40);
  expect([...messages].filter((message) => !translate(message).startsWith('['))).toEqual([]);
});
