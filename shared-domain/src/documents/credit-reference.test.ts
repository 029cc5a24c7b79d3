import { creditReference, shownReference } from './credit-reference.ts';

test('the id of a credit note is no reference to read; what people wrote is', () => {
  expect(shownReference(creditReference('01a20b64-48c0-76d1-8a2e-0b64f0e6a6f0'))).toBe('');
  expect(['CN_17', 'Cheque 12', ''].map(shownReference)).toEqual(['CN_17', 'Cheque 12', '']);
});
