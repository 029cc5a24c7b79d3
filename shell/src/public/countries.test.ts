import { countriesIn, guessCountry } from './countries.ts';

test.each([
  ['en-GB', 'GB'],
  ['de-CH', 'CH'],
  ['fr', 'GB'],
  ['en-US@posix', 'GB'],
  ['', 'GB'],
])('a browser that speaks %j is guessed to be in %s', (language, country) => {
  expect(guessCountry(language)).toBe(country);
});

test('countries are named in English where the language cannot be used', () => {
  expect(countriesIn('en-US@posix').find(({ code }) => code === 'DE')).toEqual({
    code: 'DE',
    name: 'Germany',
  });
});
