import { requestLanguage } from './request-language.ts';

test.each([
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.5', 'de'],
  ['en;q=0.3, ar-EG ; q=0.8', 'ar'],
  ['fr-FR, ar;q=0.4', 'ar'],
  ['de;q=0, fr', 'en'],
  ['en-XA', 'en'],
  ['*', 'en'],
  [';;,=,q=', 'en'],
  [undefined, 'en'],
])('a caller with Accept-Language %j reads %s', (header, language) => {
  expect(requestLanguage({ headers: { 'accept-language': header } })).toBe(language);
});
