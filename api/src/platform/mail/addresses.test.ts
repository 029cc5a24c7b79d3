import { ApiError } from '../errors/api-error.ts';
import { recipientsOf } from './addresses.ts';

test('several addresses, each once as it was typed first; the fallback only without any', () => {
  expect(recipientsOf(' Ada@example.com, bob@example.com;ada@EXAMPLE.com ', 'c@example.com')).toEqual([
    'Ada@example.com',
    'bob@example.com',
  ]);
  expect(recipientsOf(undefined, ' c@example.com ')).toEqual(['c@example.com']);
});

test.each([
  ['', '', 'Email required.'],
  [' , ', '', 'Email required.'],
  ['a@example.com,<b@example.com>', '', 'Invalid email.'],
  ['', 'nobody', 'Invalid email.'],
  [Array.from({ length: 21 }, (_, index) => `a${index}@example.com`).join(), '', 'At most 20 are possible.'],
])('%p is refused on its field', (text, fallback, message) => {
  expect(() => recipientsOf(text, fallback)).toThrow(ApiError);
  expect(() => recipientsOf(text, fallback)).toThrow(message);
});
