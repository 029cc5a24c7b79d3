import { formatsOf } from '../locale/index.ts';
import { tooltipTexts } from './tooltip-texts.ts';

test.each([
  ['en-GB', 'GBP', 'November 2026', 'Money in: £16,015.87'],
  ['de-DE', 'EUR', 'November 2026', 'Money in: 16.015,87 €'],
  ['fr-FR', 'EUR', 'novembre 2026', 'Money in: 16 015,87 €'],
])('the tooltip of a chart has its month and amounts as %s writes them', (locale, currency, month, line) => {
  const { titleOf, lineOf } = tooltipTexts({ formats: formatsOf(locale), currency, decimals: 2 });
  expect(titleOf('2026-11').toLowerCase()).toContain(month.slice(0, 3).toLowerCase());
  expect(titleOf('2026-11')).toContain('2026');
  expect(lineOf('Money in', 16015.87).replaceAll(/\s/g, ' ')).toBe(line);
});
