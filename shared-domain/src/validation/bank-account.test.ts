import { formatAccountNumber, formatBic, isBic, isIban, looksLikeIban } from './bank-account.ts';

test.each([
  'GB29 NWBK 6016 1331 9268 19',
  'de89370400440532013000',
  'NO9386011117947',
  'MT84MALT011000012345MTLCAST001S',
])('takes the IBAN %s', (iban) => {
  expect(isIban(iban)).toBe(true);
});

test.each(['GB28NWBK60161331926819', 'GB29NWBK60161331926891', 'GB29', '31926819', ''])(
  'rejects %p as an IBAN',
  (text) => {
    expect(isIban(text)).toBe(false);
  },
);

test('tells a wrong IBAN from an account number', () => {
  expect(looksLikeIban('GB28 NWBK 6016 1331 9268 19')).toBe(true);
  expect(looksLikeIban('31926819')).toBe(false);
  expect(looksLikeIban('12-345 678 A')).toBe(false);
});

test('prints an IBAN in groups of four and leaves an account number as it was typed', () => {
  expect(formatAccountNumber('gb29nwbk60161331926819')).toBe('GB29 NWBK 6016 1331 9268 19');
  expect(formatAccountNumber(' 319 268-19 ')).toBe('319 268-19');
  expect(formatAccountNumber('')).toBe('');
});

test('takes a BIC of 8 or 11 characters with a country in it', () => {
  expect(['NWBKGB2L', 'nwbk gb 2l xxx', 'DEUTDEFF500'].map(isBic)).toEqual([true, true, true]);
  expect(['NWBK', 'NWBKGB2L1', 'NWBK112L', ''].map(isBic)).toEqual([false, false, false, false]);
  expect(formatBic('nwbk gb 2l')).toBe('NWBKGB2L');
});
