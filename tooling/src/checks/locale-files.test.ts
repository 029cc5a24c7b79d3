import { ROLE_NAMES } from '../../../api/src/platform/mail/role-names.ts';
import { DEFAULT_ROLES } from '../../../api/src/identity/members/default-roles.ts';
import { faultsOf, leftInEnglish, translations } from './locale-files.ts';

const all = translations();

test('every package has every language of the product', () => {
  expect(all.filter(({ texts }) => texts === undefined).map(({ file }) => file)).toEqual([]);
});

test('a value, a tag or a plural form that is missing or too many is found, and so is English', () => {
  const count = '{count, plural, one {# day} other {# days}}';
  expect(faultsOf(count, '{count, plural, one {# Tag} other {# Tage}}', 'de')).toEqual([]);
  expect(faultsOf(count, '{count, plural, other {# Tage}}', 'de')).toEqual([
    'forms of {count} are other, not one, other',
  ]);
  expect(faultsOf(count, count, 'ar')).toHaveLength(1);
  expect(faultsOf('Paid <0>{amount}</0>', 'Bezahlt {betrag}', 'de')).toEqual([
    'values are betrag, not amount',
    'tags are , not </0>, <0>',
  ]);
  expect(leftInEnglish('Amount due', 'Amount due', 'de')).toEqual(['Amount', 'due']);
  expect(leftInEnglish('Download PDF', 'تنزيل PDF', 'ar')).toEqual([]);
  expect(leftInEnglish('Paid', 'مدفوع Paid', 'ar')).toEqual(['Paid']);
});

describe.each(all)('$file', ({ english, texts = {}, language }) => {
  test('has the keys of the English file, in their order', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(english));
  });

  test('has the values, tags and plural forms of each text', () => {
    const wrong = Object.entries(texts).flatMap(([key, text]) =>
      faultsOf(english[key] ?? '', text, language).map((fault) => `${key}: ${fault}`),
    );
    expect(wrong).toEqual([]);
  });

  test('has no text that was left in English', () => {
    const left = Object.entries(texts).flatMap(([key, text]) =>
      leftInEnglish(english[key] ?? '', text, language).map((word) => `${word} in ${key}: ${text}`),
    );
    expect(left).toEqual([]);
  });
});

/** Words in place of the one that is meant, and a second spelling of another. */
const AVOIDED = /\b(?:nobody|somebody|someone|everybody|everyone|knows|e-mail)\b/i;
const english = all.filter(({ language }) => language === 'de');

test.each(english)(
  'the English that $file translates names who is meant, and its helps end with a full stop',
  (one) => {
    const texts = Object.entries(one.english);
    expect(texts.filter(([, text]) => AVOIDED.test(text))).toEqual([]);
    expect(texts.filter(([key, text]) => key.endsWith('.help') && !text.endsWith('.'))).toEqual([]);
  },
);

test('messages name the default roles as the screens do', () => {
  for (const [language, names] of Object.entries(ROLE_NAMES)) {
    const screens = all.find(
      (one) =>
        one.language === language &&
        one.file.startsWith('shared-ui/') &&
        one.file.endsWith(`/${language}.json`),
    );
    const shown = Object.entries(screens?.texts ?? {}).flatMap(([key, text]) =>
      key.startsWith('role.') ? [[key.slice('role.'.length), text]] : [],
    );
    expect(Object.fromEntries(shown)).toEqual(names);
    expect(Object.keys(names)).toEqual(DEFAULT_ROLES.map(({ name }) => name));
  }
});
