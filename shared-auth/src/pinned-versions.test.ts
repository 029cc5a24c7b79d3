import { pinnedVersions, pinVersion } from './pinned-versions.ts';

const pin = { used: '/m/sales/1.0.0-a/', replaces: '/m/sales/1.1.0-b/' };

beforeEach(() => localStorage.clear());

test('keeps one pin for each module until it is taken back', () => {
  pinVersion(localStorage, 'sales', pin);
  pinVersion(localStorage, 'contacts', { ...pin, used: '/m/contacts/1.0.0-a/' });
  expect(pinnedVersions(localStorage)['sales']).toEqual(pin);
  pinVersion(localStorage, 'sales', null);
  expect(Object.keys(pinnedVersions(localStorage))).toEqual(['contacts']);
});

test.each(['', 'null', '7', '"sales"', '{"sales":', '[]', '{"sales":null}'])(
  'a browser that keeps %p has nothing pinned',
  (text) => {
    localStorage.setItem('accounts.pinned-versions', text);
    expect(pinnedVersions(localStorage)['sales'] ?? null).toBeNull();
    pinVersion(localStorage, 'sales', pin);
    expect(pinnedVersions(localStorage)['sales']).toEqual(pin);
  },
);

test('a browser that forbids it has nothing pinned', () => {
  const storage = {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  };
  expect(pinnedVersions(storage)).toEqual({});
});
