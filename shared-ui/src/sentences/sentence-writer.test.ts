import * as domain from '@accounts/shared-domain';
import { moneyValue, sentence, word, type SentenceValues } from '@accounts/shared-domain';
import { ArraySchema, isSchema, ObjectSchema, type Schema } from 'yup';
import arabic from '../locales/ar.sentences.json';
import english from '../locales/en.sentences.json';
import german from '../locales/de.sentences.json';
import { sentenceWriter } from './sentence-writer.ts';

const onDate = sentence('The books are locked up to {date}. Choose a later date.', {
  date: domain.dateValue('2026-03-07'),
});
const due = sentence('Only {amount} is due on {title}.', {
  amount: moneyValue(1234.5, 2),
  title: sentence('Invoice {number}', { number: 'INV-7' }),
});

test('an English page has the dates and numbers of its reader in the sentences, and loads no texts for them', () => {
  const write = sentenceWriter('en', null, () => 'de-DE');
  expect(write('The email or the password is wrong.')).toBe('The email or the password is wrong.');
  expect(write(domain.worded(onDate))).toBe('The books are locked up to 07. März 2026. Choose a later date.');
  expect(write(domain.worded(due))).toBe('Only 1.234,50 is due on Invoice INV-7.');
  expect(sentenceWriter('en', null, () => 'en-GB')(domain.worded(onDate))).toBe(
    'The books are locked up to 07 Mar 2026. Choose a later date.',
  );
});

test('another language finds a sentence by its key, and words inside it too, but no text that a person has written', () => {
  const write = sentenceWriter('de', german, () => undefined);
  expect(write(domain.worded(due))).toBe('Auf Rechnung INV-7 sind nur 1.234,50 offen.');
  const inUse = (name: string) =>
    domain.worded(
      sentence('{name} is {use}, so it cannot be removed.', { name, use: word('used in documents') }),
    );
  expect(write(inUse('Void'))).toContain('Void ist ');
  expect(write(inUse('Void'))).not.toContain('used in documents');
});

test('a moment and an amount in its currency are written as the reader writes them', () => {
  const write = sentenceWriter('de', german, () => 'de-DE');
  const asked = domain.plainMoney('1234.50', 'GBP');
  expect(
    write(
      domain.worded(sentence('{asked} were asked for and {arrived} arrived.', { asked, arrived: asked })),
    ),
  ).toBe('Verlangt waren 1.234,50\u00a0GBP, eingegangen sind 1.234,50\u00a0GBP.');
});

test('a month is written as the reader writes it', () => {
  const said = domain.worded(sentence('tax_month of {place}', { place: { month: '2026-03' } }));
  expect(said.message).toBe('tax_month of Mar 2026');
  expect(sentenceWriter('de', german, () => 'de-DE')(said)).toBe('Steuer des Monats März 2026');
});

test('several values are joined as the language joins them', () => {
  const allocated = { list: [domain.plainMoney('1200.50'), domain.longDate('2026-03-07'), word('nothing')] };
  const values = { receipt: 'R-1', total: 3, allocated };
  const said = domain.worded(sentence('{receipt}: {total} in all, allocated as {allocated}.', values));
  expect(said.message).toBe('R-1: 3 in all, allocated as 1200.50 and 7 Mar 2026 and nothing.');
  expect(sentenceWriter('de', german, () => 'de-DE')(said)).toBe(
    'R-1: insgesamt 3, zugeordnet als 1.200,50, 07. März 2026 und nichts.',
  );
});

test('what another version of the server says is shown as it came', () => {
  const write = sentenceWriter('de', german, () => undefined);
  const message = 'Ships on 2026-03-07.';
  expect(write(message)).toBe(message);
  const values = { date: { date: '2026-03-07' } };
  expect(write({ message, sentence: 'Ships on {date}.', values })).toBe(message);
  // A value that is missing, or of a kind that this version does not know.
  const locked = { message, sentence: onDate.sentence };
  expect(write(locked)).toBe(message);
  const unknown = { date: { week: 12 } } as unknown as SentenceValues;
  expect(write({ ...locked, values: unknown })).toBe(message);
  expect(sentenceWriter('en', null, () => 'en-GB')({ ...locked, values: unknown })).toBe(message);
});

const keys = Object.keys(english).filter((key) => key.includes('{'));

test.each([
  ['de', german],
  ['ar', arabic],
])('%s has every sentence with values in its own words', (language, texts: Record<string, string>) => {
  expect(keys.length).toBeGreaterThan(190);
  const write = sentenceWriter(language, texts, () => language);
  const values = new Proxy({}, { get: () => 'INV-7' }) as SentenceValues;
  const own = keys.filter((key) => !/^\{\w+\}[,:]? [({]/.test(key));
  const same = own.filter((key) => {
    const message = key.replace(/\{\w+\}/g, 'INV-7');
    return write({ message, sentence: key, values }) === message;
  });
  expect(same).toEqual([]);
});

/** Messages of a schema and of everything in it. */
function messagesOf(schema: Schema): domain.Message[] {
  const own = schema.tests.map(({ OPTIONS }) => OPTIONS?.message as domain.Message | undefined);
  const type = Reflect.get(schema, '_typeError') as { OPTIONS?: { message?: domain.Message } } | undefined;
  const inner = schema instanceof ArraySchema ? (schema.innerType as Schema | undefined) : undefined;
  const fields = schema instanceof ObjectSchema ? Object.values(schema.fields as Record<string, Schema>) : [];
  return [
    ...[...own, type?.OPTIONS?.message].filter((message) => message !== undefined),
    ...[...fields, ...(inner ? [inner] : [])].filter(isSchema).flatMap(messagesOf),
  ].filter((message) => typeof message === 'object' || !message.includes('${path}'));
}

const rules = Object.entries<unknown>({ ...domain }).flatMap(([name, value]): [string, Schema][] => {
  if (isSchema(value)) return [[name, value as Schema]];
  return /(Rules?|Schema)$/.test(name) && typeof value === 'function'
    ? [[name, (value as (n: number) => Schema)(2)]]
    : [];
});

test('every message of every rule of shared-domain has a text', () => {
  expect(rules.length).toBeGreaterThan(20);
  const keysOfRules = new Set(
    rules
      .flatMap(([, schema]) => messagesOf(schema))
      .map((message) => (typeof message === 'string' ? message : message.sentence)),
  );
  expect(keysOfRules.size).toBeGreaterThan(40);
  expect([...keysOfRules].filter((key) => !Object.hasOwn(english, key))).toEqual([]);
});
