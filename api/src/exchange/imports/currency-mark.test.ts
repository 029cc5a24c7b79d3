import { checkMark } from './currency-mark.ts';

test.each([
  ['£', 'GBP', true],
  ['GBP', 'GBP', true],
  ['€', 'GBP', false],
  ['$', 'GBP', false],
  ['USD ', 'GBP', false],
  ['$', 'AUD', true],
  ['A$ ', 'AUD', true],
  ['US$', 'AUD', false],
  ['US$', 'USD', true],
  ['R$', 'BRL', true],
  ['R$', 'USD', false],
  ['Rs. ', 'PKR', true],
  ['kr', 'SEK', true],
  ['¥', 'JPY', true],
  ['', 'JPY', true],
])('%s beside a number is that of %s: %s', (mark, code, expected) => {
  expect(checkMark(`${mark}5`, mark, code).ok).toBe(expected);
});
