import { pageLocale } from './page-locale.ts';
import { pseudoTexts } from './pseudo-locale.ts';

function pageAt(address: string) {
  const kept = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage;
  return { location: new URL(address) as unknown as Location, sessionStorage };
}

test('a test language is for the loopback address alone; production ignores it', () => {
  expect(pageLocale(pageAt('http://localhost:4000/?locale=en-XA'))).toBe('en-XA');
  expect(pageLocale(pageAt('http://127.0.0.1/?locale=ar-XB'))).toBe('ar-XB');
  expect(pageLocale(pageAt('https://books.example.com/?locale=en-XA'))).toBe('en');
  expect(pageLocale(pageAt('http://localhost:4000/?locale=xx'))).toBe('en');
});

test('the test language stays over the pages of a tab', () => {
  const page = pageAt('http://localhost/?locale=en-XA');
  pageLocale(page);
  expect(pageLocale({ ...page, location: pageAt('http://localhost/invoicing').location })).toBe('en-XA');
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

test('words are marked as read from right to left, figures are not', () => {
  expect(pseudoTexts({ title: ['Paid in 30 days'] }, 'ar-XB')).toEqual({
    title: ['\u202EÞáííð\u202C \u202Eííñ\u202C 30 \u202Eðááýš\u202C'],
  });
});
