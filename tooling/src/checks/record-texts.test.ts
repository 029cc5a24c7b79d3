import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGE_CODES } from '../../../shared-domain/src/languages.ts';
import { ACCOUNT_FIELDS } from '../../../shared-domain/src/records/accounts.ts';
import { DOCUMENT_FIELDS, LINE_FIELDS } from '../../../shared-domain/src/records/documents.ts';
import type { RecordField, RecordFields } from '../../../shared-domain/src/records/fields.ts';
import { CONTACT_FIELDS } from '../../../shared-domain/src/records/contacts.ts';
import { ITEM_FIELDS } from '../../../shared-domain/src/records/items.ts';
import {
  MANUAL_JOURNAL_FIELDS,
  MANUAL_JOURNAL_LINE_FIELDS,
} from '../../../shared-domain/src/records/journals.ts';
import {
  OPENING_BALANCES_FIELDS,
  OPENING_DOCUMENT_FIELDS,
} from '../../../shared-domain/src/records/opening-balances.ts';
import { MONEY_FIELDS } from '../../../shared-domain/src/records/payments.ts';
import { PRICE_LIST_FIELDS } from '../../../shared-domain/src/records/price-lists.ts';
import { SCHEDULE_FIELDS } from '../../../shared-domain/src/records/schedules.ts';
import { TAX_RATE_FIELDS } from '../../../shared-domain/src/records/tax-rates.ts';
import { repositoryRoot } from '../webpack/catalog.ts';

/** The records whose fields are described once: how their keys begin, and the module that shows them. */
const RECORDS: readonly { prefix: string; module: string; fields: RecordFields }[] = [
  { prefix: 'accounts', module: 'mfe-accounting', fields: ACCOUNT_FIELDS },
  { prefix: 'taxRates', module: 'mfe-accounting', fields: TAX_RATE_FIELDS },
  { prefix: 'contacts', module: 'mfe-contacts', fields: CONTACT_FIELDS },
  { prefix: 'items', module: 'mfe-sales', fields: ITEM_FIELDS },
  { prefix: 'priceLists', module: 'mfe-sales', fields: PRICE_LIST_FIELDS },
  { prefix: 'journals', module: 'mfe-accounting', fields: MANUAL_JOURNAL_FIELDS },
  { prefix: 'journal lines', module: 'mfe-accounting', fields: MANUAL_JOURNAL_LINE_FIELDS },
  { prefix: 'opening balances', module: 'mfe-accounting', fields: OPENING_BALANCES_FIELDS },
  { prefix: 'opening documents', module: 'mfe-accounting', fields: OPENING_DOCUMENT_FIELDS },
  { prefix: 'schedule', module: 'shared-ui', fields: SCHEDULE_FIELDS },
  { prefix: 'payments', module: 'shared-ui', fields: MONEY_FIELDS },
  { prefix: 'documents', module: 'shared-ui', fields: DOCUMENT_FIELDS },
  { prefix: 'document lines', module: 'shared-ui', fields: LINE_FIELDS },
];

/** Keys of the label of a field and of its choices: `taxRates.treatment` and `taxRates.treatment.exempt`, or `accountClass.Asset`. */
function keysOf(prefix: string, name: string, field: RecordField): string[][] {
  if (field.label === null) return [];
  // A label that other records have as well is named by its whole key.
  const label = field.label?.includes('.') ? field.label : `${prefix}.${field.label ?? name}`;
  // Languages are named in themselves.
  if (field.kind !== 'choice' || name === 'language') return [[label]];
  const starts = field.choiceLabel === undefined ? [label, name] : [field.choiceLabel];
  return [[label], ...field.of.map((choice) => starts.map((start) => `${start}.${choice}`))];
}

/** The texts of a module in a language, with those that it fetches later. */
function textsOf(module: string, language: string): Record<string, string> {
  const files = ['', '.later'].map((part) =>
    path.join(repositoryRoot, module, 'src/locales', `${language}${part}.json`),
  );
  const texts = files.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'));
  return Object.assign({}, ...texts.map((text) => JSON.parse(text) as object)) as Record<string, string>;
}

const cases = RECORDS.flatMap((record) => LANGUAGE_CODES.map((language) => ({ ...record, language })));

test.each(cases)(
  'every field of $prefix has its label in $language',
  ({ prefix, module, fields, language }) => {
    const texts = textsOf(module, language);
    const missing = Object.entries(fields)
      .flatMap(([name, field]) => keysOf(prefix, name, field))
      .filter((keys) => !keys.some((key) => key in texts));
    expect(missing).toEqual([]);
  },
);
