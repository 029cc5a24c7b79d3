import { ACCOUNT_TYPES } from '../../api-types/index.ts';
import { IMPORT_KINDS } from '../../api-types/import-kinds.ts';
import { IMPORT_COLUMNS, plainHeading } from '../columns.ts';
import { postalAddressOf } from './profile.ts';
import { IMPORT_PROFILES } from './profiles.ts';
import { chosenFile, countHeadings, filePositions, recogniseFile } from './recognise.ts';

const FILES = IMPORT_PROFILES.flatMap(({ id, files }) => files.map((file) => ({ id, file })));

test.each(FILES.map(({ id, file }) => [id, file.kind, file] as const))(
  '%s has columns of %s that the import has, and every sign once',
  (_id, kind, { signs, columns, values = {}, defaults = {} }) => {
    const keys = IMPORT_COLUMNS[kind].map(({ key }) => key);
    const named = [columns, values, defaults].flatMap((part) => Object.keys(part));
    expect(named.filter((key) => !keys.includes(key))).toEqual([]);
    expect(signs.length).toBeGreaterThanOrEqual(3);
    expect(new Set(signs.map(plainHeading)).size).toBe(signs.length);
  },
);

test('types of accounts are mapped to types of ours', () => {
  const ours = Object.keys(ACCOUNT_TYPES);
  const mapped = FILES.flatMap(({ file }) => Object.values(file.values?.['accountType'] ?? {}));
  expect(mapped.filter((type) => !ours.includes(type))).toEqual([]);
});

test('the signs of each file are recognised as its product, and none of them as another', () => {
  for (const { id, file } of FILES)
    expect([id, file.kind, recogniseFile(file.kind, file.signs)?.profile.id]).toEqual([id, file.kind, id]);
});

test('headings of two products, and those that a template of ours has, are of no product', () => {
  const both = FILES.filter(({ file }) => file.kind === 'invoices').slice(0, 2);
  expect(
    recogniseFile(
      'invoices',
      both.flatMap(({ file }) => file.signs),
    ),
  ).toBeNull();
  for (const kind of IMPORT_KINDS)
    expect(
      recogniseFile(
        kind,
        IMPORT_COLUMNS[kind].map(({ heading }) => heading),
      ),
    ).toBeNull();
});

test('a file that has one of six signs too few is recognised, with two too few it is not', () => {
  const signs = FILES.find(({ id }) => id === 'xero')?.file.signs ?? [];
  expect(recogniseFile('invoices', signs.slice(1))?.profile.id).toBe('xero');
  expect(recogniseFile('invoices', signs.slice(2))).toBeNull();
});

test('the first heading that a file has feeds a column, and the next one stands in for it', () => {
  const { file } = chosenFile('zoho', 'invoices', []) ?? {};
  if (file === undefined) throw new Error('Zoho has invoices.');
  const positions = filePositions(file, ['Item Name', 'ITEM DESC', 'Quantity']);
  expect(Object.fromEntries(positions)).toEqual({ description: [1, 0], quantity: [2] });
  expect(chosenFile('zoho', 'taxRates', [])).toBeNull();
  expect(chosenFile('constructor', 'invoices', [])).toBeNull();
});

test('headings of a row are counted once each, ours and those of products', () => {
  expect(countHeadings('contacts', ['Name', ' name ', '*E-mail', 'Anything', ''])).toBe(2);
  expect(countHeadings('contacts', ['POAddressLine1', 'Card ID'])).toBe(2);
});

test('a column without a heading is found by it, and an address has no part for which a product has none', () => {
  const { file } = recogniseFile('openingBalances', ['', 'Debit', 'Credit']) ?? {};
  if (file === undefined) throw new Error('A trial balance has three columns.');
  expect(Object.fromEntries(filePositions(file, ['', 'Debit', 'Credit']))).toMatchObject({ account: [0] });
  expect(recogniseFile('openingBalances', ['', 'Debit', 'Credit', 'Balance'])).toBeNull();
  expect(postalAddressOf('Street', '', 'City', '', '', '')).toEqual({ addressLine1: 'Street', city: 'City' });
});
