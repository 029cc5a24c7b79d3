import { changeLanguage } from '../texts/load-texts.ts';
import { createLanguageStore } from './language.ts';

jest.mock('../texts/load-texts.ts', () => ({ changeLanguage: jest.fn() }));

const KEY = 'accounts.language';

/** Texts that are on their way until `come` is called, by language. */
const onTheWay = new Map<string, { come: () => void; fail: () => void }>();

beforeEach(() => {
  localStorage.clear();
  onTheWay.clear();
  document.documentElement.lang = 'en';
  jest.mocked(changeLanguage).mockReset();
  let latest = 0;
  jest.mocked(changeLanguage).mockImplementation((language) => {
    latest += 1;
    const change = latest;
    return new Promise<void>((resolve, reject) => {
      const come = () => {
        if (change === latest) document.documentElement.lang = language;
        resolve();
      };
      onTheWay.set(language, { come, fail: () => reject(new Error('The file has not come.')) });
    });
  });
});
afterEach(() => (document.documentElement.lang = ''));

/** Another tab has chosen. */
function chooseElsewhere(newValue: string): void {
  localStorage.setItem(KEY, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue }));
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

test('a language that another tab chose while this one was loading is taken', async () => {
  localStorage.setItem(KEY, 'de');
  const seen: string[] = [];
  createLanguageStore(window).language$.subscribe((language) => seen.push(language));
  onTheWay.get('de')?.come();
  await settle();
  expect(seen).toEqual(['en', 'de']);
});

test('the language that the page has already is not fetched again', () => {
  localStorage.setItem(KEY, 'en');
  createLanguageStore(window);
  expect(changeLanguage).not.toHaveBeenCalled();
});

test('of two changes the later one stays, also back to the language of the page', async () => {
  const seen: string[] = [];
  createLanguageStore(window).language$.subscribe((language) => seen.push(language));
  chooseElsewhere('ar');
  chooseElsewhere('en');
  onTheWay.get('en')?.come();
  onTheWay.get('ar')?.come();
  await settle();
  expect(document.documentElement.lang).toBe('en');
  expect(seen.at(-1)).toBe('en');
});

test('a language whose texts do not come can be chosen again', async () => {
  const store = createLanguageStore(window);
  const failing = store.choose('de');
  onTheWay.get('de')?.fail();
  await expect(failing).rejects.toThrow('The file has not come.');
  expect(localStorage.getItem(KEY)).toBeNull();
  const again = store.choose('de');
  onTheWay.get('de')?.come();
  await again;
  expect(localStorage.getItem(KEY)).toBe('de');
});

test("the member's language of before does not undo what another tab chose meanwhile; a later one does", async () => {
  localStorage.setItem(KEY, 'de');
  const store = createLanguageStore(window);
  onTheWay.get('de')?.come();
  await store.follow('en');
  expect([document.documentElement.lang, localStorage.getItem(KEY)]).toEqual(['de', 'de']);
  const following = store.follow('en');
  onTheWay.get('en')?.come();
  await following;
  expect([document.documentElement.lang, localStorage.getItem(KEY)]).toEqual(['en', 'en']);
});
