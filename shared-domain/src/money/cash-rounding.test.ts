import { settleCash, settleTogether } from './cash-rounding.ts';

it.each([
  ['what is due', 1356.99, '0.05', 1356.99, '1356.99', '0.01'],
  ['what is handed over for it', 1357, 0.05, 1356.99, '1356.99', '0.01'],
  ['a part that no coin pays', 100.02, 0.05, 1356.99, '100.02', '-0.02'],
  ['more than the rounded amount', 1400, 0.05, 1356.99, '1400', '0'],
  ['less than half a coin', 0.02, 0.05, 0.02, '0.02', '0'],
  ['anything where cash is not rounded', 1357, null, 1356.99, '1357', '0'],
  ['a document that is paid already', 10, 0.05, 0, '10', '0'],
])('paying %s settles it and rounds the rest', (_what, paid, unit, due, settled, rounding) => {
  const settlement = settleCash(paid, unit, due);
  expect([settlement.settled.toFixed(), settlement.rounding.toFixed()]).toEqual([settled, rounding]);
});

it('rounds what is handed over for several documents once, as a whole', () => {
  const paid = [15.51, 20.02].map((paidAmount) => ({
    paidAmount,
    ...settleCash(paidAmount, 0.05, paidAmount),
  }));
  const together = settleTogether(paid, 0.05);
  expect([together.settled.toFixed(), together.rounding.toFixed()]).toEqual(['35.53', '0.02']);
  expect(settleTogether(paid, null).rounding.toFixed()).toBe('0');
});
