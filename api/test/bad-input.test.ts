import type { TrialBalance } from '@accounts/shared-domain';
import { digestOf, query } from './digest.ts';
import { messageTo, startTestServer, type Answer, type TestCompany, type TestServer } from './harness.ts';

let server: TestServer;
let mine: TestCompany;
let other: TestCompany;
let customer: string;
let bank: string;
let draft: Stored;
let approved: Stored;
let expiredHash: string;

interface Stored {
  id: string;
  version: number;
}
interface Refusal {
  message: string;
  code: string;
  errors?: { field: string; message: string }[];
}

const PERSON = {
  firstName: 'Ada',
  lastName: 'Marsh',
  email: 'late@example.com',
  password: 'a-long-password',
  companyName: 'Marsh Cycles',
  countryCode: 'GB',
};
const LINE = { title: 'Bell', quantity: 1, unitPrice: 5 };
const NOBODY = '00000000-0000-7000-8000-000000000000';

beforeAll(async () => {
  server = await startTestServer();
  mine = await server.company();
  other = await server.company();
  customer = (await create('contacts', { name: 'QUICK-Stop' })).id;
  const accounts = await mine.call<{ content: { id: string; code: string }[] }>(
    'POST',
    '/account/v1/accounts/all',
    {},
  );
  bank = accounts.body.content.find(({ code }) => code === 'AST1000')?.id ?? '';
  await create('invoices', invoice({ number: 'TAKEN-1' }));
  draft = await create('invoices', invoice({}));
  approved = await create('invoices', invoice({ invoiceStatus: 'Awaiting Payment' }));
  await server.call('POST', '/public/customer/register', PERSON);
  expiredHash = (await messageTo(server.call, PERSON.email)).links[0]?.split('/').pop() ?? '';
  await query(
    server.databaseUrl,
    `UPDATE registration SET expires_at = now() - interval '1 minute' WHERE email = '${PERSON.email}'`,
  );
});
afterAll(() => server?.stop());

async function create(path: string, body: object): Promise<Stored> {
  const answer = await mine.call<{ body: { value: Stored } }>('POST', `/account/v1/${path}`, body);
  expect(answer.status).toBe(200);
  return answer.body.body.value;
}

const invoice = (change: object) => ({
  contactId: customer,
  issueDate: '2026-03-10',
  amountTaxType: 'None',
  lineItems: [{ title: 'Touring bicycle', quantity: 1, unitPrice: 1000 }],
  ...change,
});

const invoiceWith = (change: () => object) => () =>
  mine.call<Refusal>('POST', '/account/v1/invoices', invoice(change()));
const invoiceOf = (change: object) => invoiceWith(() => change);
const lineOf = (change: object) => invoiceOf({ lineItems: [{ ...LINE, ...change }] });
const paymentOf = (change: object) => () => {
  const payment = { paymentDate: '2026-03-20', paidAmount: 1, account: { id: bank }, ...change };
  return mine.call<Refusal>('POST', `/account/v1/invoices/${approved.id}/payment`, payment);
};
const signIn = (username: string, password: string) => () =>
  server.call<Refusal>('POST', '/auth/token', { username, password });
const uploadOf =
  (content: string | Uint8Array<ArrayBuffer>, kind = 'contacts') =>
  () =>
    upload<Refusal>(kind, content);

function upload<T>(kind: string, content: string | Uint8Array<ArrayBuffer>): Promise<Answer<T>> {
  const form = new FormData();
  form.append('file', new Blob([content]), 'file.csv');
  return mine.call<T>('POST', `/account/v1/${kind}/import?dryRun=false`, form);
}

const NO_SHEET = 'This file is not a spreadsheet. Send a CSV or an Excel (.xlsx) file.';
const SIGN_IN = 'The email or the password is wrong.';
const NOT_FOUND = 'This record could not be found.';

type Row = [
  what: string,
  call: () => Promise<Answer<Refusal>>,
  status: number,
  code: string,
  message: string,
  field?: string,
];

const ROWS: Row[] = [
  ['a wrong password', () => signIn(mine.email, 'not the password')(), 401, 'API-LOGIN', SIGN_IN],
  ['an unknown e-mail', signIn('nobody@example.com', 'not the password'), 401, 'API-LOGIN', SIGN_IN],
  [
    'a taken e-mail',
    () =>
      server.call('POST', '/public/customer/register', { ...PERSON, email: ` ${mine.email.toUpperCase()}` }),
    409,
    'API-EMAIL-TAKEN',
    'This email is already registered.',
    'email',
  ],
  [
    'an expired confirmation',
    () => server.call('POST', `/public/customer/validHash/${expiredHash}`),
    409,
    'API-LINK-EXPIRED',
    'This link has expired. Please register again.',
  ],
  [
    'a confirmation that never was',
    () => server.call('POST', '/public/customer/validHash/unknown'),
    404,
    'API-LINK',
    'This link is not valid.',
  ],
  [
    'an invoice with no line',
    invoiceOf({ lineItems: [] }),
    422,
    'API-FIELDS',
    'At least one line is needed.',
    'lineItems',
  ],
  [
    'a price of text',
    lineOf({ unitPrice: 'ten' }),
    422,
    'API-FIELDS',
    'Must be a number.',
    'lineItems[0].unitPrice',
  ],
  [
    'a quantity with 7 decimals',
    lineOf({ quantity: 1.1234567 }),
    422,
    'API-FIELDS',
    'At most 6 decimals.',
    'lineItems[0].quantity',
  ],
  [
    'a date that does not exist',
    invoiceOf({ issueDate: '2026-02-30' }),
    422,
    'API-FIELDS',
    'Must be a date that exists, as YYYY-MM-DD.',
    'issueDate',
  ],
  ['no contact', invoiceOf({ contactId: '' }), 422, 'API-FIELDS', 'Contact required.', 'contactId'],
  [
    'an unknown contact',
    invoiceOf({ contactId: NOBODY }),
    422,
    'API-FIELDS',
    'This contact does not exist.',
    'contactId',
  ],
  [
    'an unknown tax rate',
    lineOf({ taxRatesId: NOBODY }),
    422,
    'API-FIELDS',
    'This tax rate does not exist.',
    'lineItems[0].taxRatesId',
  ],
  [
    'a duplicate number',
    invoiceOf({ number: 'TAKEN-1' }),
    409,
    'API-NUMBER',
    'The number TAKEN-1 is already used by another invoice.',
    'number',
  ],
  [
    'another total than the books make',
    invoiceOf({ totalAmount: 1000.01 }),
    409,
    'API-TOTAL',
    'The total sent is 1,000.01, the books make it 1,000.00.',
    'totalAmount',
  ],
  [
    'notes that are too long',
    invoiceOf({ notes: { display: true, description: 'x'.repeat(256) } }),
    422,
    'API-FIELDS',
    'Maximum 255 characters long.',
    'notes.description',
  ],
  [
    'a status that only payments make',
    invoiceOf({ invoiceStatus: 'Paid' }),
    422,
    'API-FIELDS',
    'May be Draft or Awaiting Payment.',
    'invoiceStatus',
  ],
  [
    'an older version of an invoice',
    () => mine.call('PUT', `/account/v1/invoices/${draft.id}`, invoice({ version: draft.version - 1 })),
    409,
    'API-VERSION',
    'Another member has changed this record. Reload it and try again.',
  ],
  [
    'an older version of the company profile',
    () => mine.call('PUT', '/account/v1/company', { name: 'New Name', version: 0 }),
    409,
    'API-VERSION',
    'Another member has changed this record. Reload it and try again.',
  ],
  [
    'a payment of nothing',
    paymentOf({ paidAmount: 0 }),
    422,
    'API-FIELDS',
    'Must be more than 0.',
    'paidAmount',
  ],
  [
    'a payment without an account',
    paymentOf({ account: undefined }),
    422,
    'API-FIELDS',
    'Choose the account that the money goes to or comes from.',
    'account.id',
  ],
  [
    'a payment of a draft',
    () =>
      mine.call('POST', `/account/v1/invoices/${draft.id}/payment`, {
        paymentDate: '2026-03-20',
        paidAmount: 1,
        account: { id: bank },
      }),
    409,
    'API-STATUS',
    'Only an approved invoice can be paid.',
  ],
  [
    'a picture as an import',
    uploadOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2])),
    422,
    'API-IMPORT-FILE',
    NO_SHEET,
    'file',
  ],
  ['a letter as an import', uploadOf('Dear Sir\nhello\n'), 422, 'API-IMPORT-FILE', NO_SHEET, 'file'],
  ['an empty file', uploadOf(''), 422, 'API-IMPORT-FILE', 'This file is empty.', 'file'],
  [
    'a file without a column',
    uploadOf('Type,City\nCustomer,Bath\n'),
    422,
    'API-IMPORT-COLUMNS',
    'The file has no column "Name".',
    'name',
  ],
  [
    'an import without a file',
    () => mine.call('POST', '/account/v1/contacts/import', {}),
    400,
    'API-NO-FILE',
    'Please choose a file.',
  ],
  [
    'a file over the limit',
    uploadOf(new Uint8Array(21 * 1024 * 1024)),
    413,
    'API-TOO-LARGE',
    'The file or message is too large.',
  ],
  [
    'a body over the limit',
    () => mine.call('POST', '/account/v1/contacts', { name: 'x'.repeat(21 * 1024 * 1024) }),
    413,
    'API-TOO-LARGE',
    'The file or message is too large.',
  ],
  [
    'broken JSON',
    () => mine.call('POST', '/account/v1/contacts', '{"name":'),
    400,
    'API-JSON',
    'The request is not valid JSON.',
  ],
  [
    'a null byte in a text',
    () => mine.call('POST', '/account/v1/contacts', { name: 'Quay Stores', notes: 'Quay\u0000Stores' }),
    400,
    'API-REQUEST',
    'The text contains a character that cannot be stored.',
  ],
  [
    'a token of another company',
    () => other.call('GET', `/account/v1/invoices/${draft.id}`),
    404,
    'API-NOT-FOUND',
    NOT_FOUND,
  ],
  [
    'a token of another company, writing',
    () => other.call('PUT', `/account/v1/invoices/${draft.id}`, invoice({ version: draft.version })),
    404,
    'API-NOT-FOUND',
    NOT_FOUND,
  ],
  [
    'a made-up token',
    () => server.call('GET', '/account/v1/company', undefined, { token: 'made-up' }),
    401,
    'API-SIGN-IN',
    'Your session has ended. Please sign in again.',
  ],
  [
    'a path that no call has',
    () => mine.call('GET', '/account/v1/nothing'),
    404,
    'API-NO-ROUTE',
    'This page could not be found.',
  ],
];

test.each(ROWS)(
  '%s is refused in words, and nothing else changes',
  async (...[, call, status, code, message, field]: Row) => {
    const before = await digestOf(server.databaseUrl);
    const answer = await call();
    const blamed = answer.body.errors?.[0];
    expect({
      status: answer.status,
      code: answer.body.code,
      message: blamed?.message ?? answer.body.message,
      field: blamed?.field,
    }).toEqual({ status, code, message, field });
    expect(await digestOf(server.databaseUrl)).toEqual(before);
  },
);

test('10,000 rows with a BOM, semicolons, CRLF and quoted line breaks are taken, and the books balance', async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => `"Customer ${index}";"first\r\nsecond"`);
  const taken = await upload('contacts', `\uFEFFName;Notes\r\n${rows.join('\r\n')}\r\n`);
  expect(taken.body).toMatchObject({ accepted: 10_000, rejected: 0, created: 10_000, errors: [] });
  const listed = await mine.call<{ totalElements: number; content: { notes: string }[] }>(
    'POST',
    '/account/v1/contacts/all',
    { search: 'Customer 9999' },
  );
  expect(listed.body).toMatchObject({ totalElements: 1, content: [{ notes: 'first\r\nsecond' }] });
  const { body } = await mine.call<TrialBalance>('GET', '/account/v1/reports/trialBalance');
  expect(body).toMatchObject({ totalDebit: 1000, totalCredit: 1000, difference: 0 });
});
