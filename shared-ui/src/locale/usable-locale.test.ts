import { countryLocale, firstUsableLocale, languageLocale } from './usable-locale.ts';
import { firstDayOfWeek } from './week.ts';

test('the first tag that Intl can use decides, and English when there is none', () => {
  expect(firstUsableLocale([null, '', 'en-US@posix', 'C', 'pl-PL'])).toBe('pl-PL');
  expect(firstUsableLocale(['en-US@posix'])).toBe('en');
});

test.each([
  ['GB', ['en-US'], 'en-GB'],
  ['DE', ['de-AT', 'de-DE'], 'de-DE'],
  ['DE', ['en-US'], 'en-DE'],
  ['CH', ['fr-CH', 'de'], 'fr-CH'],
  ['CH', ['fr-FR'], 'fr-CH'],
  ['IN', ['en-IN'], 'en-IN'],
  ['EG', ['en-GB'], 'ar-EG'],
  ['JP', ['en-US@posix'], 'ja-JP'],
  ['', ['en-GB'], undefined],
])('a company in %s whose member reads %j writes as %s', (country, languages, locale) => {
  expect(countryLocale(country, languages)).toBe(locale);
});

test.each([
  ['de', 'AT', ['en-GB'], 'de-AT'],
  ['de', 'GB', ['de-CH', 'en'], 'de-CH'],
  ['de', undefined, ['en-GB'], 'de'],
  ['ar', 'AE', [], 'ar-AE'],
  ['ar', 'EG', [], 'ar-EG-u-nu-latn'],
  ['ar', 'GB', ['ar-MA'], 'ar-MA'],
])(
  'in %s for a company in %s and a browser with %j numbers are written as in %s',
  (language, country, languages, locale) => {
    expect(languageLocale(language, country, languages)).toBe(locale);
    expect(new Intl.NumberFormat(locale).format(12)).toBe('12');
  },
);

test('the week starts as the locale says', () => {
  expect([firstDayOfWeek('en-GB'), firstDayOfWeek('en-US'), firstDayOfWeek('ar-EG')]).toEqual([1, 0, 6]);
});
