import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../webpack/catalog.ts';
import { sentencesIn, shapeOf, shownSentences } from './shown-sentences.ts';

const file = path.join(repositoryRoot, 'shared-ui/src/locales/en.sentences.json');
const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
const shapes = new Set(Object.keys(texts).map(shapeOf));

test('every sentence of the server and of the rules has a text', () => {
  expect([...shownSentences()].filter((sentence) => !shapes.has(sentence))).toEqual([]);
});

test('the English file says each sentence as the server does, and has no sentence that nothing says', () => {
  const shown = shownSentences();
  const isWhole = (key: string) => /[.!]$/.test(key) && key.includes(' ');
  const stale = Object.keys(texts).filter((key) => isWhole(key) && !shown.has(shapeOf(key)));
  expect({ stale, changed: Object.entries(texts).filter(([key, text]) => key !== text) }).toEqual({
    stale: [],
    changed: [],
  });
});

test('finds sentences wherever they are put together, and none that describe the API or a fault of the program', () => {
  const source = `
    throw problem.conflict('API-LEFT', isCredit ? 'Nothing is left.' : \`Only \${left} is left of \${title}.\`);
    const schema = Type.String({ description: 'A number of days.', message: 'Must be days.' });
    request.log.error('It went wrong.');
    throw new Error('No rows came back.');
  `;
  expect(sentencesIn(source, (text) => text.endsWith('.'))).toEqual([
    'Nothing is left.',
    'Only {} is left of {}.',
    'Must be days.',
  ]);
});
