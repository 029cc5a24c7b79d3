import { keepPageLocale, LANGUAGE_KEY, pageLocale } from './page-locale.ts';
import { pseudoTexts } from './pseudo-locale.ts';

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
};

const pageAt = (address: string, languages: readonly string[] = ['en-GB']) => ({
  location: new URL(address) as unknown as Location,
  sessionStorage: storage(),
  localStorage: storage(),
  navigator: { languages } as Navigator,
});

test('a test language is for the loopback address alone; production ignores it', () => {
  expect(pageLocale(pageAt('http://localhost:4000/?locale=en-XA'))).toBe('en-XA');
  expect(pageLocale(pageAt('http://127.0.0.1/?locale=ar-XB'))).toBe('ar-XB');
  expect(pageLocale(pageAt('https://books.example.com/?locale=en-XA'))).toBe('en');
  expect(pageLocale(pageAt('http://localhost:4000/?locale=xx'))).toBe('en');
});

test('the test language stays over the pages of a tab, until a language is chosen', () => {
  const page = pageAt('http://localhost/?locale=en-XA');
  pageLocale(page);
  const next = { ...page, location: pageAt('http://localhost/invoicing').location };
  expect(pageLocale(next)).toBe('en-XA');
  keepPageLocale(next, 'ar');
  expect(pageLocale(next)).toBe('ar');
});

test('the language that was chosen in this browser comes before those that the browser names', () => {
  const page = pageAt('https://books.example.com/', ['fr', 'de-AT']);
  expect(pageLocale(page)).toBe('de');
  keepPageLocale(page, 'en');
  expect(pageLocale(page)).toBe('en');
  page.localStorage.setItem(LANGUAGE_KEY, 'xx');
  expect(pageLocale(page)).toBe('de');
});

test('a pseudo text is longer and has no plain letter, and its values, plurals and tags are kept', () => {
  const { title, count, link } = pseudoTexts(
    {
      title: ['Invoices of ', ['company']],
      count: [['n', 'plural', { offset: undefined, one: ['#', ' invoice'], other: ['#', ' invoices'] }]],
      link: ['Read the <0>terms</0>'],
    },
    'en-XA',
  );
  expect(title).toEqual(['Íñṽóóííçéš óóƒ ', ['company']]);
  expect(count).toEqual([
    ['n', 'plural', { offset: undefined, one: ['#', ' íñṽóóííçé'], other: ['#', ' íñṽóóííçéš'] }],
  ]);
  expect(link).toEqual(['Ŕéááð ţĥéé <0>ţéŕɱš</0>']);
});

test('words are marked as read from right to left, numbers are not', () => {
  expect(pseudoTexts({ title: ['Paid in 30 days'] }, 'ar-XB')).toEqual({
    title: ['\u202EÞáííð\u202C \u202Eííñ\u202C 30 \u202Eðááýš\u202C'],
  });
});
