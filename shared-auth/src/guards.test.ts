import {
  authAndProGuard,
  authGuard,
  bootstrapGuard,
  entranceGuard,
  guardOf,
  proOnlyGuard,
} from './guards.ts';

const early = { earlyPackage: true, proFeatures: false };
const starter = { earlyPackage: false, proFeatures: false };
const paid = { earlyPackage: false, proFeatures: true };

describe('guards of section 6', () => {
  test.each([
    [false, null, '/'],
    [true, early, null],
    [true, paid, null],
  ])('login needed: token %s, company %o goes to %s', (hasToken, company, target) => {
    expect(authGuard({ path: '/invoicing', hasToken, company })).toBe(target);
    expect(guardOf('user')({ path: '/invoicing', hasToken, company })).toBe(target);
  });

  test.each([
    [false, null, '/'],
    [true, early, '/error'],
    [true, paid, null],
  ])('login and paid plan needed: token %s, company %o goes to %s', (hasToken, company, target) => {
    expect(authAndProGuard({ path: '/credit-notes', hasToken, company })).toBe(target);
    expect(guardOf('paid')({ path: '/credit-notes', hasToken, company })).toBe(target);
  });

  test.each([
    [false, null, '/'],
    [true, early, '/error'],
    [true, starter, '/error'],
    [true, paid, null],
    [true, null, null],
  ])('pro features needed: token %s, company %o goes to %s', (hasToken, company, target) => {
    expect(proOnlyGuard({ path: '/credit-notes', hasToken, company })).toBe(target);
  });

  test.each(['/', '/auth/register', '/login', '/register'])('%s is the entrance', (path) => {
    expect(entranceGuard({ path, hasToken: false, company: null })).toBe('/');
    expect(bootstrapGuard({ path, hasToken: true, company: null })).toBe('/dashboard');
    expect(bootstrapGuard({ path, hasToken: false, company: null })).toBeNull();
  });

  test.each([early, paid])('a token and company %o lead from the entrance to the dashboard', (company) => {
    expect(bootstrapGuard({ path: '/login', hasToken: true, company })).toBe('/dashboard');
    expect(bootstrapGuard({ path: '/invoicing', hasToken: true, company })).toBeNull();
  });

  test('public pages are open to all, other pages are not the entrance', () => {
    expect(guardOf('public')({ path: '/terms', hasToken: false, company: null })).toBeNull();
    expect(entranceGuard({ path: '/terms', hasToken: false, company: null })).toBeNull();
  });
});
