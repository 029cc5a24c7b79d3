import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportKind } from '@accounts/shared-domain';
import { sharedTestServer, type SharedServer, type TestCompany } from '../harness.ts';
import { sendFile, told } from './send-file.ts';

let server: SharedServer;
let company: TestCompany;

beforeAll(async () => {
  server = await sharedTestServer();
  company = await server.company();
});

const DRY = { query: 'dryRun=true', fields: { makeMissing: 'true' } };
const sample = (name: string): string => readFileSync(join(import.meta.dirname, 'profiles', name), 'utf8');
const active = (text: string): string =>
  `"${text}" in the file, imported as active. Archive it here if it is no longer used.`;

const SAMPLES: readonly [file: string, kind: ImportKind, was: string, is: string, warning: string][] = [
  [
    'quickbooks-desktop-customers.csv',
    'contacts',
    ',Active,',
    ',Not-active,',
    `Active Status: ${active('Not-active')}`,
  ],
  [
    'quickbooks-desktop-items.csv',
    'items',
    ',Active,',
    ',Not-active,',
    `Active Status: ${active('Not-active')}`,
  ],
  ['myob-cards.csv', 'contacts', ',C1,N,', ',C1,Y,', `Card Status: ${active('Y')}`],
  ['myob-accounts.txt', 'accounts', 'GBP\tN', 'GBP\tY', `Inactive Account: ${active('Y')}`],
  ['zoho-contacts.csv', 'contacts', ',Active,', ',Inactive,', `Status: ${active('Inactive')}`],
  ['zoho-accounts.csv', 'accounts', ',Active,', ',Inactive,', `Account Status: ${active('Inactive')}`],
  ['bigcapital-accounts.csv', 'accounts', ',true,', ',false,', `Active: ${active('false')}`],
  ['bigcapital-taxes.csv', 'taxRates', 'false,true', 'false,false', `Active: ${active('false')}`],
  ['akaunting-customers.csv', 'contacts', ',GBP,,1', ',GBP,,0', `enabled: ${active('0')}`],
];

test.each(SAMPLES)(
  '%s (%s) with %j as %j says that the record comes in as active',
  async (file, kind, was, is, warning) => {
    const plain = sample(file);
    expect(told((await sendFile(company, kind, plain, DRY)).warnings).join('\n')).not.toContain('as active');
    const left = plain.split('\n').toReversed();
    const at = left.findIndex((line) => line.includes(was));
    left[at] = (left[at] ?? '').replace(was, is);
    const { errors, warnings } = await sendFile(company, kind, left.toReversed().join('\n'), DRY);
    expect(errors).toEqual([]);
    expect(told(warnings).map((each) => each.replace(/^\d+ /, ''))).toContain(warning);
  },
);

test('contacts and accounts in another currency than the company say so, and so does a record of no known product', async () => {
  const other = (text: string): string =>
    `"${text}" in the file: amounts here are in GBP, the currency of the company.`;
  const customers = await sendFile(
    company,
    'contacts',
    sample('wave-customers.csv').replace('GBP', 'CAD'),
    DRY,
  );
  expect(told(customers.warnings)).toEqual([`2 customer_currency: ${other('CAD')}`]);
  const accounts = await sendFile(
    company,
    'accounts',
    sample('bigcapital-accounts.csv').replace('GBP', 'USD'),
    DRY,
  );
  expect(told(accounts.warnings)).toContain(`2 Currency: ${other('USD')}`);
  const rows = 'Name,Archived,Currency\nOld Ltd,ja,EUR\nNew Ltd,nein,GBP\n';
  const { accepted, warnings } = await sendFile(company, 'contacts', rows, DRY);
  expect({ accepted, warnings: told(warnings) }).toEqual({
    accepted: 2,
    warnings: [`2 Archived: ${active('ja')}`, `2 Currency: ${other('EUR')}`],
  });
});
