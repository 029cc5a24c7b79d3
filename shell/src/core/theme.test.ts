import { THEME_KEY } from './theme-key.ts';
import { createThemeStore } from './theme.ts';

/** A page on a device in dark colours, which a test turns light. */
function darkDevice() {
  const device = Object.assign(new EventTarget(), { matches: true });
  const turnLight = () => {
    device.matches = false;
    device.dispatchEvent(Object.assign(new Event('change'), { matches: false }));
  };
  const page = { document, localStorage, matchMedia: () => device } as unknown as Window;
  return { page, turnLight };
}

function follow(page: Window) {
  const store = createThemeStore(page);
  const shown = { theme: '', choice: '' };
  store.theme$.subscribe((theme) => (shown.theme = theme));
  store.choice$.subscribe((choice) => (shown.choice = choice));
  return { store, shown };
}

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
});

test('a choice is kept over visits and stays when the device turns', () => {
  const { page, turnLight } = darkDevice();
  follow(page).store.set('dark');
  const { shown } = follow(page);
  turnLight();
  expect(shown).toEqual({ theme: 'dark', choice: 'dark' });
  expect(document.documentElement.dataset['theme']).toBe('dark');
});

test('with the colours of the device nothing is kept, and the page turns with the device', () => {
  const { page, turnLight } = darkDevice();
  const { store, shown } = follow(page);
  store.set('light');
  expect(shown).toEqual({ theme: 'light', choice: 'light' });
  store.set('system');
  expect(shown).toEqual({ theme: 'dark', choice: 'system' });
  expect(localStorage.getItem(THEME_KEY)).toBeNull();
  turnLight();
  expect(shown).toEqual({ theme: 'light', choice: 'system' });
  expect(document.documentElement.dataset).not.toHaveProperty('theme');
});
