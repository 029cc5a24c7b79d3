import { forgetReturnAddress, keepReturnAddress, takeReturnAddress } from './return-address.ts';

beforeEach(() => sessionStorage.clear());

test('the address is taken once, by who was there', () => {
  keepReturnAddress(sessionStorage, { to: '/invoicing/add?contact=1', userId: 'ann' });
  expect(takeReturnAddress(sessionStorage, 'ann')).toBe('/invoicing/add?contact=1');
  expect(takeReturnAddress(sessionStorage, 'ann')).toBeNull();
});

test('another person does not get it, and it is gone then', () => {
  keepReturnAddress(sessionStorage, { to: '/invoicing/add', userId: 'ann' });
  expect(takeReturnAddress(sessionStorage, 'bob')).toBeNull();
  expect(takeReturnAddress(sessionStorage, 'ann')).toBeNull();
});

test('an address that was opened without a session leads whoever signs in there', () => {
  keepReturnAddress(sessionStorage, { to: '/contacts' });
  expect(takeReturnAddress(sessionStorage, 'bob')).toBe('/contacts');
});

test.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example', ''])(
  '"%s" is no address to return to',
  (to) => {
    keepReturnAddress(sessionStorage, { to });
    expect(takeReturnAddress(sessionStorage, 'ann')).toBeNull();
  },
);

test('signing out forgets it, and a broken one counts for none', () => {
  keepReturnAddress(sessionStorage, { to: '/contacts' });
  forgetReturnAddress(sessionStorage);
  expect(takeReturnAddress(sessionStorage, 'ann')).toBeNull();
  sessionStorage.setItem('accounts.return', '{"to');
  expect(takeReturnAddress(sessionStorage, 'ann')).toBeNull();
});
