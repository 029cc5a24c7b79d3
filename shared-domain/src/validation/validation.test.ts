import { englishOf } from '../sentences/index.ts';
import { addDays, isRealDate, todayIn } from './dates.ts';
import { documentSchema } from './documents.ts';
import { paymentSchema } from './payments.ts';
import { DOCUMENT_MESSAGES } from './value-rules.ts';
import { fieldErrors } from './field-errors.ts';
import { quickCheck } from './quick-check.ts';
import {
  MESSAGES,
  cnicSchema,
  codeSchema,
  descriptionSchema,
  emailSchema,
  nameSchema,
  notesSchema,
  optionalPhoneSchema,
  passwordSchema,
  phoneSchema,
  senderNameSchema,
} from './fields.ts';
import type { Schema } from 'yup';

const isSound = quickCheck(documentSchema(2));
const messageOf = (rule: Schema, value: unknown): string | undefined =>
  fieldErrors(rule, value).map(({ message }) => englishOf(message))[0];

test.each([
  [codeSchema, '', MESSAGES.codeRequired],
  [codeSchema, 'A1', MESSAGES.codeLength],
  [codeSchema, 'ABCDEFGH123', MESSAGES.codeLength],
  [codeSchema, '1ABC', MESSAGES.codeForm],
  [codeSchema, 'AST1000', undefined],
  [nameSchema, '', MESSAGES.nameRequired],
  [nameSchema, 'x'.repeat(151), 'Maximum 150 characters.'],
  [senderNameSchema, ' ', MESSAGES.nameRequired],
  [senderNameSchema, 'Win at https://evil.example', MESSAGES.link],
  [senderNameSchema, 'WWW.evil.example', MESSAGES.link],
  [senderNameSchema, 'evil.example/prize', MESSAGES.link],
  [senderNameSchema, 'Marsh\nCycles', MESSAGES.oneLine],
  [senderNameSchema, 'Booking.com / J. R. & Söhne AG', undefined],
  [emailSchema, '', 'Email required.'],
  [emailSchema, 'someone', 'Invalid email.'],
  [emailSchema, 'a@[10.0.0.1]', undefined],
  [emailSchema, 'a.b+c@example.com', undefined],
  [emailSchema, '.a@example.com', 'Invalid email.'],
  [emailSchema, 'a.@example.com', 'Invalid email.'],
  [emailSchema, 'a..b@example.com', 'Invalid email.'],
  [emailSchema, 'a@[256.0.0.1]', 'Invalid email.'],
  [emailSchema, 'a@[10.0.0.999]', 'Invalid email.'],
  [emailSchema, 'a@[255.255.255.255]', undefined],
  [emailSchema, 'a@-example.com', 'Invalid email.'],
  [emailSchema, 'a@example..com', 'Invalid email.'],
  [emailSchema, `a@b@example.com`, 'Invalid email.'],
  [emailSchema, 'a\nb@example.com', 'Invalid email.'],
  [nameSchema, 'Two\nlines', MESSAGES.oneLine],
  [nameSchema, 'Bell\u0007', MESSAGES.oneLine],
  [phoneSchema, '+92 300\n1234567', 'Invalid phone.'],
  [passwordSchema, 'short', 'Minimum length 8.'],
  [phoneSchema, '', 'Phone required.'],
  [phoneSchema, '12345', 'Invalid phone.'],
  [phoneSchema, '+92 (300) 123-4567', undefined],
  [phoneSchema, '030-00743210 ext 12', undefined],
  [optionalPhoneSchema, '', undefined],
  [optionalPhoneSchema, 'call me', 'Invalid phone.'],
  [descriptionSchema, 'x'.repeat(206), 'Maximum 205 characters.'],
  [notesSchema, 'x'.repeat(256), 'Maximum 255 characters long.'],
  [cnicSchema, '', 'CNIC required'],
])('rule %#', (rule, value, expected) => expect(messageOf(rule, value)).toBe(expected));

const invoice = {
  contactId: 'c',
  issueDate: '2026-01-31',
  amountTaxType: 'None',
  lineItems: [{ title: 'Bell', unitPrice: 9.5, quantity: 1 }],
};
const withLine = (change: object) => ({ ...invoice, lineItems: [{ ...invoice.lineItems[0], ...change }] });

test.each([
  [invoice, undefined, undefined],
  [{ ...invoice, contactId: '' }, 'contactId', 'Contact required.'],
  [{ ...invoice, lineItems: [] }, 'lineItems', DOCUMENT_MESSAGES.noLine],
  [{ ...invoice, lineItems: undefined }, 'lineItems', DOCUMENT_MESSAGES.noLine],
  [{ ...invoice, issueDate: '2026-02-30' }, 'issueDate', DOCUMENT_MESSAGES.date],
  [{ ...invoice, dueDate: '2026-01-01' }, 'dueDate', DOCUMENT_MESSAGES.dueBeforeIssue],
  [{ ...invoice, amountTaxType: 'Some' }, 'amountTaxType', DOCUMENT_MESSAGES.choice],
  [withLine({ unitPrice: 'ten' }), 'lineItems[0].unitPrice', DOCUMENT_MESSAGES.number],
  [withLine({ unitPrice: '10' }), 'lineItems[0].unitPrice', DOCUMENT_MESSAGES.number],
  [withLine({ quantity: 1.1234567 }), 'lineItems[0].quantity', DOCUMENT_MESSAGES.decimals],
  [withLine({ quantity: null }), 'lineItems[0].quantity', MESSAGES.required],
  [withLine({ discountRate: 101 }), 'lineItems[0].discountRate', DOCUMENT_MESSAGES.percent],
  [withLine({ title: '' }), 'lineItems[0].title', MESSAGES.required],
])('document %#', (value, field, message) => {
  expect(fieldErrors(documentSchema(2), value)[0]).toEqual(
    field === undefined ? undefined : { field, message },
  );
  expect(isSound(value)).toBe(field === undefined);
});

test.each([
  {
    ...invoice,
    dueDate: '2026-02-28',
    notes: { display: true, description: 'Thank you.' },
    totalAmount: 9.5,
  },
  { ...invoice, number: null, reference: null, dueDate: null, notes: null },
  withLine({ description: null, discountRate: 12.5, id: 'x' }),
])('the quick check passes what the rules pass %#', (value) => {
  expect(fieldErrors(documentSchema(2), value)).toEqual([]);
  expect(isSound(value)).toBe(true);
});

test.each([
  null,
  undefined,
  [],
  'invoice',
  {},
  { ...invoice, contactId: 7 },
  { ...invoice, reference: 'x'.repeat(151) },
  { ...invoice, number: 'x'.repeat(51) },
  { ...invoice, dueDate: 'soon' },
  { ...invoice, lineItems: [null] },
  { ...invoice, lineItems: {} },
  { ...invoice, lineItems: Array(1001).fill(invoice.lineItems[0]) },
  { ...invoice, notes: { display: 'yes' } },
  { ...invoice, notes: { description: 'x'.repeat(256) } },
  withLine({ description: 'x'.repeat(206) }),
  withLine({ unitPrice: -1 }),
  withLine({ quantity: 1e9 }),
  withLine({ quantity: Number.NaN }),
])('the quick check passes nothing that the rules reject %#', (value) => {
  expect(isSound(value)).toBe(false);
});

test('a payment needs an amount above zero and a real date', () => {
  expect(fieldErrors(paymentSchema(2), { paymentDate: 'soon', paidAmount: 0 })).toEqual([
    { field: 'paymentDate', message: DOCUMENT_MESSAGES.date },
    { field: 'paidAmount', message: DOCUMENT_MESSAGES.positive },
  ]);
});

test('dates are days of the calendar', () => {
  expect(isRealDate('2024-02-29')).toBe(true);
  for (const text of ['2026-02-29', '2026-13-01', '26-01-01', '28/02/2026', '', null, undefined]) {
    expect(isRealDate(text)).toBe(false);
  }
  expect(addDays('2026-02-27', 3)).toBe('2026-03-02');
});

test('today is the day of the company, not of the machine', () => {
  const evening = new Date('2026-11-21T23:30:00Z');
  expect(todayIn('Asia/Karachi', evening)).toBe('2026-11-22');
  expect(todayIn('America/New_York', evening)).toBe('2026-11-21');
  expect(todayIn('Nowhere/Land', evening)).toMatch(/^2026-11-2[12]$/);
});
