import { freeItemCode } from './item-code.ts';

test.each([
  ['Red paint', [], 'RED001'],
  ['red paint', ['red001', 'RED002', 'RED004'], 'RED003'],
  ['Écru 5 l', [], 'ECR001'],
  ['茶', ['ITM001'], 'ITM002'],
  ['X', [], 'X001'],
])('the free code for "%s" beside %j is %s', (name, codes, expected) => {
  expect(
    freeItemCode(
      name,
      codes.map((code) => ({ code })),
    ),
  ).toBe(expected);
});
