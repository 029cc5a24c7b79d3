import { isInCanary } from './in-canary.ts';

const companies = Array.from({ length: 1_000 }, (_, index) => `company-${index}`);
const share = (percent: number, salt = 'one') => companies.filter((id) => isInCanary({ percent, salt }, id));

test('a share of the companies is chosen, the same ones each time', () => {
  expect(share(0)).toEqual([]);
  expect(share(100)).toEqual(companies);
  expect(share(10).length).toBeGreaterThan(60);
  expect(share(10).length).toBeLessThan(140);
  expect(share(10)).toEqual(share(10));
});

test('a larger share has all companies of a smaller one, and another salt chooses others', () => {
  const some = share(10);
  expect(share(30).filter((id) => some.includes(id))).toEqual(some);
  expect(share(10, 'two')).not.toEqual(some);
});

test('a company that is named is in it whatever the share', () => {
  expect(isInCanary({ percent: 0, salt: 'one', companies: ['company-1'] }, 'company-1')).toBe(true);
  expect(isInCanary({ percent: 0, salt: 'one', companies: ['company-1'] }, 'company-2')).toBe(false);
});
