import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGE_CODES } from '../../../shared-domain/src/languages.ts';
import { ACCOUNT_FIELDS } from '../../../shared-domain/src/records/accounts.ts';
import type { RecordField, RecordFields } from '../../../shared-domain/src/records/fields.ts';
import { CONTACT_FIELDS } from '../../../shared-domain/src/records/contacts.ts';
import { ITEM_FIELDS } from '../../../shared-domain/src/records/items.ts';
import { PRICE_LIST_FIELDS } from '../../../shared-domain/src/records/price-lists.ts';
import { TAX_RATE_FIELDS } from '../../../shared-domain/src/records/tax-rates.ts';
import { repositoryRoot } from '../webpack/catalog.ts';

/** The records whose fields are described once: how their keys begin, and the module that shows them. */
const RECORDS: readonly { prefix: string; module: string; fields: RecordFields }[] = [
  { prefix: 'accounts', module: 'mfe-accounting', fields: ACCOUNT_FIELDS },
  { prefix: 'taxRates', module: 'mfe-accounting', fields: TAX_RATE_FIELDS },
  { prefix: 'contacts', module: 'mfe-contacts', fields: CONTACT_FIELDS },
  { prefix: 'items', module: 'mfe-sales', fields: ITEM_FIELDS },
  { prefix: 'priceLists', module: 'mfe-sales', fields: PRICE_LIST_FIELDS },
];

/** Keys of the label of a field and of its choices: `taxRates.treatment` and `taxRates.treatment.exempt`, or `accountClass.Asset`. */
function keysOf(prefix: string, name: string, field: RecordField): string[][] {
  if (field.label === null) return [];
  const label = `${prefix}.${field.label ?? name}`;
  // Languages are named in themselves.
  if (field.kind !== 'choice' || name === 'language') return [[label]];
  return [[label], ...field.of.map((choice) => [`${label}.${choice}`, `${name}.${choice}`])];
}

const cases = RECORDS.flatMap((record) => LANGUAGE_CODES.map((language) => ({ ...record, language })));

test.each(cases)(
  'every field of $prefix has its label in $language',
  ({ prefix, module, fields, language }) => {
    const file = path.join(repositoryRoot, module, 'src/locales', `${language}.json`);
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    const missing = Object.entries(fields)
      .flatMap(([name, field]) => keysOf(prefix, name, field))
      .filter((keys) => !keys.some((key) => key in texts));
    expect(missing).toEqual([]);
  },
);
