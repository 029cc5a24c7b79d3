import { directionOf, isLanguage, languageOf } from './languages.ts';

test('the first language that the reader and the product have in common is taken, English otherwise', () => {
  expect(languageOf(['fr-FR', 'de-AT', 'en'])).toBe('de');
  expect(languageOf(['AR-eg'])).toBe('ar');
  expect(languageOf(['fr', 'C'])).toBe('en');
  expect(languageOf([])).toBe('en');
});

test('what every object has is no language', () => {
  expect([isLanguage('de'), isLanguage('toString'), isLanguage(''), isLanguage(null)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('Arabic is read from right to left, whatever its region', () => {
  expect([directionOf('ar'), directionOf('ar-XB'), directionOf('de'), directionOf('arn')]).toEqual([
    'rtl',
    'rtl',
    'ltr',
    'ltr',
  ]);
});
