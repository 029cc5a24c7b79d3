import { fieldErrors } from './field-errors.ts';
import { MESSAGES } from './fields.ts';
import { companySchema, storedCompanySchema } from './people.ts';
import { isWebsite } from './website.ts';

const company = {
  name: 'Marsh Cycles',
  address1: '1 Quay',
  countryCode: 'GB',
  currencyCode: 'GBP',
};
const OLD = 'our shop in Bristol';

test.each([
  'www.example.com',
  'example.co.uk/shop?from=invoice#top',
  'http://example.com',
  'HTTPS://Example.com:8443/',
  'müller.de',
  'http://intranet',
  'https://my-shop.example:443?a=b',
  '192.168.0.10',
])('%s is a website', (text) => {
  expect(isWebsite(text)).toBe(true);
});

test.each([
  'example',
  'our shop in Bristol',
  'www.example.com, www.example.org',
  'https://',
  'https://exa mple.com',
  'ftp://example.com',
  'javascript:alert(1)',
  'javascript://example.com/%0Aalert(1)',
  'mailto:office@example.com',
  'office@example.com',
  'https://user:secret@example.com',
  'example..com',
  '.com',
  '1.5',
  '300.1.1.1',
  'example.com:70000',
  '-shop.example',
  'n/a',
])('%s is not a website', (text) => {
  expect(isWebsite(text)).toBe(false);
});

test('the company profile takes no website or one that a browser opens', () => {
  expect(fieldErrors(companySchema, { ...company, website: '' })).toEqual([]);
  expect(fieldErrors(companySchema, { ...company, website: ' www.example.com ' })).toEqual([]);
  expect(fieldErrors(companySchema, { ...company, website: OLD })).toEqual([
    { field: 'website', message: MESSAGES.website },
  ]);
});

test('a website stored before the rule is kept, and checked as soon as it is changed', () => {
  const rules = storedCompanySchema({ website: OLD });
  expect(fieldErrors(rules, { ...company, website: OLD })).toEqual([]);
  expect(fieldErrors(rules, { ...company, website: `${OLD}!` })).toEqual([
    { field: 'website', message: MESSAGES.website },
  ]);
});
