import { englishOf } from '../sentences/index.ts';
import { fieldErrors } from './field-errors.ts';
import { openingSchema } from './opening-balances.ts';
import { scheduleSchema } from './schedules.ts';

type Rules = Parameters<typeof fieldErrors>[0];

const messagesOf = (rules: Rules, value: unknown): string[] =>
  fieldErrors(rules, value).map(({ field, message }) => `${field}: ${englishOf(message)}`);

const DOCUMENT = { contactId: 'c', issueDate: '2026-03-10', totalAmount: 5 };
const SCHEDULE = { kind: 'Invoice', action: 'draft', frequency: 'monthly', startDate: '2026-03-10' };

test('opening balances say what is wrong with each field, in the order of the fields', () => {
  const input = {
    accounts: [{ debit: 1, credit: 1 }, { accountId: 'a' }, { accountId: 'a', debit: -1, credit: 2.555 }],
    invoices: [
      { ...DOCUMENT, contactId: null, number: 'n'.repeat(51), reference: 'one\ntwo', issueDate: 5 },
      { ...DOCUMENT, dueDate: '2026-03-09', totalAmount: 0 },
    ],
    bills: [{ ...DOCUMENT, issueDate: '2026-02-30', totalAmount: undefined }],
  };
  expect(messagesOf(openingSchema(2), input)).toEqual([
    'startDate: Required.',
    'accounts[0].accountId: Choose an account.',
    'accounts[0].debit: Either a debit or a credit is needed, not both.',
    'accounts[1].debit: Either a debit or a credit is needed, not both.',
    'accounts[2].debit: Must not be negative.',
    'accounts[2].credit: At most 2 decimals.',
    'invoices[0].contactId: Contact required.',
    'invoices[0].number: Maximum 50 characters.',
    'invoices[0].reference: Must be one line.',
    'invoices[0].issueDate: Must be a date that exists, as YYYY-MM-DD.',
    'invoices[1].dueDate: Must not be before the issue date.',
    'invoices[1].totalAmount: Must be more than 0.',
    'bills[0].issueDate: Must be a date that exists, as YYYY-MM-DD.',
    'bills[0].totalAmount: Required.',
  ]);
  const startDate = '2026-04-01';
  expect(
    messagesOf(openingSchema(2), { startDate, accounts: null, invoices: [], bills: [DOCUMENT] }),
  ).toEqual([]);
  const many = Array.from({ length: 1_001 }, () => DOCUMENT);
  expect(messagesOf(openingSchema(2), { startDate, bills: many })).toEqual(['bills: At most 1000.']);
});

test('a schedule says what is wrong with each field, in the order of the fields', () => {
  const input = {
    ...SCHEDULE,
    name: 'n'.repeat(151),
    kind: 'Quote',
    action: undefined,
    frequency: 5,
    interval: 101,
    dayOfMonth: 1.5,
    endDate: '2026-03-09',
    occurrences: '3',
    template: { dueDays: -1 },
  };
  expect(messagesOf(scheduleSchema, input)).toEqual([
    'name: Maximum 150 characters.',
    'kind: Is not one of the possible values.',
    'action: Required.',
    'frequency: Required.',
    'interval: Must be between 1 and 100.',
    'dayOfMonth: Must be a whole number.',
    'endDate: Must not be before the start.',
    'occurrences: Must be a number.',
    'template.dueDays: Must be between 0 and 3650.',
  ]);
  const nothing = { interval: null, dayOfMonth: null, endDate: null, occurrences: null, template: null };
  expect(messagesOf(scheduleSchema, { ...SCHEDULE, ...nothing })).toEqual([]);
});
