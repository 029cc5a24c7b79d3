import {
  DOCUMENT_FIELDS,
  FIELDS_OF_KIND,
  MANUAL_JOURNAL_FIELDS,
  MONEY_FIELDS,
  OPENING_BALANCES_FIELDS,
  SCHEDULE_FIELDS,
  documentSchema,
  fieldErrors,
  journalSchema,
  moneySchema,
  openingSchema,
  scheduleSchema,
  type RecordFields,
} from '@accounts/shared-domain';
import { transactionProperties } from './transaction-request.ts';

const TRANSACTIONS = [
  { name: 'journal', fields: MANUAL_JOURNAL_FIELDS, rules: journalSchema(2) },
  { name: 'payment', fields: MONEY_FIELDS, rules: moneySchema(2) },
  { name: 'set of opening balances', fields: OPENING_BALANCES_FIELDS, rules: openingSchema(2) },
  { name: 'schedule', fields: SCHEDULE_FIELDS, rules: scheduleSchema },
  { name: 'document', fields: DOCUMENT_FIELDS, rules: documentSchema(2) },
];

describe.each(TRANSACTIONS)('a request that carries a $name', ({ fields, rules }) => {
  const described: RecordFields = fields;
  const names = Object.keys(described);

  it('has every field that is not read only, and no other', () => {
    const sent = names.filter((name) => described[name]?.readOnly !== true);
    expect(Object.keys(transactionProperties(described))).toEqual(sent);
  });

  it('is held by rules of its own fields, in their order', () => {
    const ruled = Object.keys(rules.fields);
    expect(ruled).toEqual(names.filter((name) => ruled.includes(name)));
  });

  it('may leave out what is omittable, or say null, and nothing else', () => {
    const nothing = Object.fromEntries(names.map((name) => [name, null]));
    const required = names.filter((name) => {
      const { readOnly, omittable } = described[name] ?? {};
      return readOnly !== true && omittable !== true;
    });
    const wrong = fieldErrors(rules, nothing).map(({ field }) => field);
    expect(wrong).toEqual(required);
  });
});

test.each(Object.entries(FIELDS_OF_KIND))('%s has its status and its own names as fields', (_kind, own) => {
  const names: string[] = [own.statusField, ...Object.values(own.names)];
  expect(Object.keys(own.fields).toSorted()).toEqual(names.toSorted());
});
