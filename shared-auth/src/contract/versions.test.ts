import { satisfiesCaret } from './caret-range.ts';
import { contractFits } from './contract-fits.ts';

test.each([
  ['1.4.0', '^1.4.0', true],
  ['1.5.0', '^1.4.3', true],
  ['1.4.10', '^1.4.9', true],
  ['1.4.2', '^1.4.3', false],
  ['2.0.0', '^1.4.0', false],
  ['0.1.0', '^0.1.0', true],
  ['0.1.7', '^0.1.2', true],
  ['0.2.0', '^0.1.0', false],
  ['0.0.4', '^0.0.3', false],
  ['19.3.1', '^19.3.1', true],
])('%s satisfies %s: %s', (version, range, fits) => {
  expect(satisfiesCaret(version, range)).toBe(fits);
});

test.each([
  ['1.6', '1.6', true],
  ['1.5', '1.6', true],
  ['1.7', '1.6', false],
  ['1.9', '2.0', true],
  ['2.0', '1.6', false],
  ['1.0', '3.0', false],
])('contract %s fits a shell of contract %s: %s', (wanted, served, fits) => {
  expect(contractFits(wanted, served)).toBe(fits);
});
