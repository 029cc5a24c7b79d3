import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../webpack/catalog.ts';

const SOURCES = ['shared-ui/src/**/*.tsx', 'shell/src/**/*.tsx', 'mfe-*/src/**/*.tsx'];
/** Choices are comboboxes and dates are date fields, which read what they show; the browser's own do neither. */
const NATIVE = /<(?:select|option|datalist)\b|\btype=(?:"|\{')(?:date|month|week|datetime-local|number)\b/g;

const nativeFields = (source: string): string[] => source.match(NATIVE) ?? [];

test('finds native fields', () => {
  const source = `<select value={x}/> <datalist id="a"/> <input type="date"/> <input type={'number'} /> <SelectField />`;
  expect(nativeFields(source)).toHaveLength(4);
});

test('no screen uses a native select, datalist, date or number field', () => {
  const files = globSync(SOURCES, { cwd: repositoryRoot });
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) =>
    nativeFields(readFileSync(path.join(repositoryRoot, file), 'utf8')).map((field) => `${file}: ${field}`),
  );
  expect(found).toEqual([]);
});
