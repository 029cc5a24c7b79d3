import { MAX_VALUE_LENGTH, fillSentence, englishOf, type Sentence } from '@accounts/shared-domain';

/**
 * An answer as tests compare it: sentences in English, without the templates and values that pages in other languages write them
 * from. Each template with its values has to read as its message.
 */
export function plainEnglish(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(plainEnglish);
  if (typeof answer !== 'object' || answer === null) return answer;
  const { message } = answer as { message?: unknown };
  const { sentence, values, ...rest } = answer as Partial<Sentence> & Record<string, unknown>;
  if (typeof message !== 'string' || typeof sentence !== 'string') return mapped(answer);
  expectToRead({ sentence, ...(values && { values }) }, message);
  return mapped(rest);
}

const mapped = (record: object): object =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, plainEnglish(value)]));

/** A text that was cut for its length reads as its beginning. */
function expectToRead(said: Sentence, message: string): void {
  const isCut = (value: unknown): value is string =>
    typeof value === 'string' && value.length >= MAX_VALUE_LENGTH - 1 && value.endsWith('…');
  if (Object.values(said.values ?? {}).some(isCut)) {
    const [beginning = ''] = fillSentence(said, (value) =>
      isCut(value) ? '\0' : englishOfValue(value),
    ).split('\0');
    if (message.startsWith(beginning)) return;
  } else if (englishOf(said) === message) return;
  throw new Error(`${JSON.stringify(said)} does not read as ${JSON.stringify(message)}.`);
}

/** A value alone in English. */
const englishOfValue = (value: NonNullable<Sentence['values']>[string]): string =>
  englishOf({ sentence: '{value}', values: { value } });
