import { IMPORT_COLUMNS } from '@accounts/shared-domain';
import en from '../locales/en.import.json';
import { headingText } from './heading-text.ts';

test('every column of every import has a text, and an unknown heading stays as it is', () => {
  const columns = Object.values(IMPORT_COLUMNS).flat();
  expect(columns.filter(({ heading }) => !(`import.heading.${heading}` in en))).toEqual([]);
  expect(columns.map(headingText)).toEqual(columns.map(({ heading }) => heading));
  expect(headingText({ heading: 'Batch' })).toBe('Batch');
});
