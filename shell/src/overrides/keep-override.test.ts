import { keepOverride, OVERRIDE_KEY } from './keep-override.ts';

beforeEach(() => sessionStorage.clear());

const openAt = (address: string): string => {
  window.history.replaceState(null, '', address);
  keepOverride(window);
  return window.location.pathname + window.location.search + window.location.hash;
};
const kept = () => sessionStorage.getItem(OVERRIDE_KEY);

test('an override is kept for the tab and leaves the address as it is otherwise', () => {
  const address = openAt('/invoicing?status=Draft&override-module=sales@http://localhost:4655/#top');
  expect(address).toBe('/invoicing?status=Draft#top');
  expect(kept()).toBe('sales@http://localhost:4655/');
});

test('the next page of the tab keeps it, and an empty one ends it', () => {
  openAt('/?override-module=sales@http://localhost:4655/');
  openAt('/bills');
  expect(kept()).toBe('sales@http://localhost:4655/');
  expect(openAt('/bills?override-module=')).toBe('/bills');
  expect(kept()).toBeNull();
});
