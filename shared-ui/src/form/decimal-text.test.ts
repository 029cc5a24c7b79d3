import { figureText, readFigure } from './decimal-text.ts';

test.each([
  ['1,234.50', 1234.5],
  ['1 234.5', 1234.5],
  ['12,5', 12.5],
  ['1,234', 1234],
  ['-3', -3],
  ['0.1', 0.1],
  ['.5', 0.5],
  ['12.345678', 12.345678],
  ['', undefined],
])('%p typed is the figure %p', (typed, figure) => {
  expect(readFigure(typed)).toBe(figure);
});

test.each(['abc', '1.2.3', '12x', '99999999999999999'])('%p stays text, for the rule to refuse', (typed) => {
  expect(readFigure(typed)).toBe(typed);
});

test('money is padded to its decimals, but typed decimals are not cut', () => {
  expect(figureText(1234.5, 2)).toBe('1,234.50');
  expect(figureText(0.125, 2)).toBe('0.125');
  expect(figureText(undefined, 2)).toBe('');
});
