import { reloadPage } from '@accounts/shared-auth/reload-page';
import { leaveSupportMode, loadAnew } from './load-anew.ts';

jest.mock('@accounts/shared-auth/reload-page', () => ({ reloadPage: jest.fn() }));

const now = { confirmThen: (proceed: () => void) => proceed() };
const never = { confirmThen: () => undefined };

beforeEach(() => jest.mocked(reloadPage).mockReset());

test('loads the page again where a form does not hold it', () => {
  loadAnew(never);
  expect(reloadPage).not.toHaveBeenCalled();
  loadAnew(now);
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test('leaves what support has switched off, and stays where it is', () => {
  const address = '/invoicing?tab=Paid&disable-modules=&safe-mode=1#top';
  window.history.replaceState(null, '', address);
  leaveSupportMode(never);
  expect(window.location.href).toContain(address);
  leaveSupportMode(now);
  expect(window.location.href.slice(window.location.origin.length)).toBe('/invoicing?tab=Paid#top');
  expect(reloadPage).toHaveBeenCalledTimes(1);
});
