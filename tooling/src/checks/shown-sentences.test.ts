import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  englishOf,
  MAX_SENTENCE_VALUES,
  MAX_VALUE_LENGTH,
  worded,
  type SentenceValue,
} from '../../../shared-domain/src/sentences/index.ts';
import { repositoryRoot } from '../webpack/catalog.ts';
import { saidIn, shownSentences } from './shown-sentences.ts';

const file = path.join(repositoryRoot, 'shared-ui/src/locales/en.sentences.json');
const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
const said = shownSentences();

test('every sentence and word of the server and of the rules has a text', () => {
  expect([...said.keys].filter((key) => !Object.hasOwn(texts, key))).toEqual([]);
});

test('no sentence is put together where it is said', () => {
  expect(said.inline).toEqual([]);
});

test('the English file says each sentence as the server does, and has no sentence that nothing says', () => {
  const isSentence = (key: string) => key.includes('{') || (/[.!]$/.test(key) && key.includes(' '));
  expect({
    stale: Object.keys(texts).filter((key) => isSentence(key) && !said.texts.has(key)),
    changed: Object.entries(texts).filter(([key, text]) => key !== text),
  }).toEqual({ stale: [], changed: [] });
});

const VALUES: [SentenceValue, string][] = [
  ['INV-7', 'INV-7'],
  [1_200, '1200'],
  [{ amount: '1234.50' }, '1,234.50'],
  [{ amount: '1234.50', currency: 'GBP', plain: true }, '1234.50 GBP'],
  [{ date: '2026-03-07' }, '2026-03-07'],
  [{ date: '2026-03-07', long: true }, '7 Mar 2026'],
  [{ instant: '2026-03-07T09:30:00.000Z' }, '2026-03-07 09:30 UTC'],
  [{ sentence: 'Invoice {number}', values: { number: 'INV-7' } }, 'Invoice INV-7'],
  [{ list: [{ amount: '7', plain: true }, 'INV-8'] }, '7 and INV-8'],
];

test('each template with its values is the English message, whatever the kinds of the values', () => {
  const templates = Object.keys(texts).filter((key) => key.includes('{'));
  expect(templates.length).toBeGreaterThan(190);
  for (const [index, sentence] of templates.entries()) {
    const names = [...new Set([...sentence.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))];
    expect(names.length).toBeLessThanOrEqual(MAX_SENTENCE_VALUES);
    const valueOf = (at: number) => VALUES[(index + at) % VALUES.length] ?? ['', ''];
    const values = Object.fromEntries(names.map((name, at) => [name, valueOf(at)[0]]));
    const message = sentence.replace(/\{(\w+)\}/g, (_place, name: string) => valueOf(names.indexOf(name))[1]);
    expect(englishOf({ sentence, values })).toBe(message);
    expect(worded({ sentence, values })).toEqual({ message, sentence, values });
  }
});

test('a long text is cut visibly in the values of a response, and stays whole in its message', () => {
  const text = 'x'.repeat(MAX_VALUE_LENGTH + 1);
  const { message, values } = worded({ sentence: '{text} is not a number.', values: { text } });
  expect(message).toBe(`${text} is not a number.`);
  expect(values?.['text']).toBe(`${'x'.repeat(MAX_VALUE_LENGTH - 1)}…`);
});

test('finds sentences wherever they are said, and none that describe the API or a fault of the program', () => {
  const source = `
    throw apiError.conflict('API-LEFT', isCredit ? 'Nothing is left.' : sentence('Only {left} of {title}', { left, title }));
    throw apiError.conflict('API-LEFT', \`Only \${left} is left.\`);
    const schema = Type.String({ description: 'A number of days.', message: 'Must be days.' });
    const status = word('Void');
    request.log.error('It went wrong.');
    throw new Error('No rows came back.');
  `;
  const found = saidIn(source, (text) => text.endsWith('.'));
  expect([...found.keys]).toEqual(['Nothing is left.', 'Only {left} of {title}', 'Must be days.', 'Void']);
  expect(found.inline).toEqual(['Only {} is left.']);
});
