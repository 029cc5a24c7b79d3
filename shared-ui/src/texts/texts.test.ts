import { provideTexts, textsOf, translatorOf } from './texts.ts';

const MESSAGES = {
  'list.count': '{count, plural, =0 {No invoices} one {# invoice} other {# invoices}}',
  'list.since': 'Since {day, date, long}',
  'list.title': 'Invoices of {company}',
};

test('puts values, plural forms and dates in by the rules of the language', () => {
  const t = translatorOf('en', MESSAGES);
  expect([0, 1, 1200].map((count) => t('list.count', { count }))).toEqual([
    'No invoices',
    '1 invoice',
    '1,200 invoices',
  ]);
  expect(t('list.since', { day: new Date(2026, 10, 21) })).toBe('Since November 21, 2026');
  expect(t('list.title', { company: 'Reed & Co {Ltd}' })).toBe('Invoices of Reed & Co {Ltd}');
});

test('plural forms are those of the language, not of English', () => {
  const t = translatorOf('pl', {
    n: '{n, plural, one {# faktura} few {# faktury} many {# faktur} other {# faktury}}',
  });
  expect([1, 3, 5].map((n) => t('n', { n }))).toEqual(['1 faktura', '3 faktury', '5 faktur']);
});

test('the same key in two packages is two texts, and a version provided later replaces the first', () => {
  const [sales, contacts] = [textsOf<'title'>('test-sales'), textsOf<'title'>('test-contacts')];
  expect(sales.t('title')).toBe('title');
  provideTexts('test-sales', 'en', { title: 'Invoices' });
  provideTexts('test-contacts', 'en', { title: 'Contacts' });
  expect([sales.t('title'), contacts.t('title')]).toEqual(['Invoices', 'Contacts']);
  provideTexts('test-sales', 'en', { title: 'Sales invoices' });
  expect(sales.t('title')).toBe('Sales invoices');
  expect([sales.hasText('title'), sales.hasText('other')]).toEqual([true, false]);
});

test('a value keeps its direction in a sentence that is written from right to left', () => {
  const messages = { paid: 'شكراً {name}، {count, plural, other {#}}' };
  expect(translatorOf('ar', messages)('paid', { name: 'INV-7 (2026)', count: 3 })).toBe(
    'شكراً \u2068INV-7 (2026)\u2069، 3',
  );
  expect(translatorOf('en', { paid: 'Thanks {name}' })('paid', { name: 'INV-7' })).toBe('Thanks INV-7');
});

test('a text that is written from right to left can choose by the word that it is given', () => {
  const written = '{one, select, عرض\u00a0سعر {عرض السعر هذا} bill {هذه الفاتورة} other {{one}}} {number}';
  const choices = { 'عرض\u00a0سعر': 'عرض السعر هذا', bill: 'هذه الفاتورة', other: [['one']] };
  const compiled = [['one', 'select', choices], ' ', ['number']] as unknown as string;
  for (const open of [written, compiled]) {
    const t = translatorOf('ar', { open });
    expect(t('open', { one: 'عرض\u00a0سعر', number: '7' })).toBe('عرض السعر هذا \u20687\u2069');
    expect(t('open', { one: 'bill', number: '7' })).toBe('هذه الفاتورة \u20687\u2069');
    expect(t('open', { one: 'صنف', number: '7' })).toBe('صنف \u20687\u2069');
  }
});
