import { startTestServer } from '../harness.ts';
import type { Answer, TestCompany, TestServer } from '../harness.ts';
import { contact, document } from '../plans/books.ts';
import { made } from '../valid-requests/make.ts';

let server: TestServer;
let owner: TestCompany;
let customer: string;
let item: string;
let invoice: string;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.company();
  customer = (await contact(owner, { type: 'Both' })).id;
  item = (await made(owner, 'items', { code: 'ITM7001', name: 'Bell' })).id;
  invoice = (await made(owner, 'invoices', documentBody({ invoiceStatus: 'Awaiting Payment' }))).id;
});
afterAll(() => server.stop());

interface Refused {
  errors?: { field: string; message: string }[];
}
type Send = (value: string) => Promise<Answer<Refused>>;

const post = (path: string, body: object) => owner.call<Refused>('POST', path, body);
const put = (path: string, body: object) => owner.call<Refused>('PUT', path, body);
const stranger = (path: string, body?: object) => server.call<Refused>('POST', path, body);

const EMAIL = 'Invalid email.';
const PHONE = 'Invalid phone.';
const ONE_LINE = 'Must be one line.';
const CODE = 'Code must be alphanumeric start with character.';

const BAD_EMAILS = [
  '.ada@example.com',
  'ada.@example.com',
  'ada..marsh@example.com',
  'ada@[256.1.1.1]',
  'ada@[1.2.3.999]',
  'ada\u0007@example.com',
];
const GOOD_EMAILS = ['ada.marsh+books@example.com', 'ada@[192.0.2.7]'];
const CONTROLS = ['Null\u0000byte', 'Two\nlines', 'Bell\u0007', 'Next\u0085line', 'Separated\u2028line'];
const BAD_PHONES = ['+44 20\n7946 0018', '020 7946\u0007 0018', '12'];

const KINDS = {
  invoices: ['number', 'reference'],
  bills: ['number', 'reference'],
  quotes: ['number', 'reference'],
  purchaseOrders: ['orderNumber', 'reference'],
  creditNotes: ['number', 'reference'],
};

const registration = (change: object) =>
  stranger('/public/customer/register', {
    firstName: 'Ada',
    lastName: 'Marsh',
    email: 'ada.rules@example.com',
    password: 'a-long-password',
    companyName: 'Marsh Cycles',
    countryCode: 'GB',
    ...change,
  });
const line = { title: 'Bell', quantity: 1, unitPrice: 1 };
const documentBody = (change: object) => ({
  contactId: customer,
  reference: 'R-1',
  issueDate: '2026-03-10',
  amountTaxType: 'None',
  lineItems: [line],
  ...change,
});
const phones = (phoneNumber: string) => [
  { phoneType: 'Phone', phoneCountryCode: '', phoneAreaCode: '', phoneNumber },
];
const profile = (change: object) =>
  put(`/api/rest/v1/company/user/${owner.userId}`, { firstName: 'Ada', lastName: 'Marsh', ...change });
const journal = (change: object) =>
  post('/account/v1/journals', { date: '2026-03-10', lines: [], ...change });
const encoded = encodeURIComponent;

/** Field as the response names it, the call that carries it, values that are refused, and the message. */
const RULES: [string, string, string, Send, string[], string][] = [
  ['register', 'email', EMAIL, (email) => registration({ email }), BAD_EMAILS, 'email'],
  [
    'forgotPassword',
    'email',
    EMAIL,
    (email) => stranger('/public/customer/forgotPassword', { email }),
    BAD_EMAILS,
    'email',
  ],
  [
    'resendConfirmation',
    'email',
    EMAIL,
    (email) => stranger('/public/customer/resendConfirmation', { email }),
    BAD_EMAILS,
    'email',
  ],
  [
    'checkEmail',
    'email',
    EMAIL,
    (email) => stranger(`/account/v1/company/checkEmail?email=${encoded(email)}`),
    BAD_EMAILS,
    'email',
  ],
  [
    'contacts',
    'email',
    EMAIL,
    (email) => post('/account/v1/contacts', { name: 'A', email }),
    BAD_EMAILS,
    'email',
  ],
  ['company', 'email', EMAIL, (email) => put('/account/v1/company', { email }), BAD_EMAILS, 'email'],
  [
    'contacts',
    'phone',
    PHONE,
    (number) => post('/account/v1/contacts', { name: 'A', phones: phones(number) }),
    BAD_PHONES,
    'phones[0].phoneNumber',
  ],
  ['company', 'phone', PHONE, (phone) => put('/account/v1/company', { phone }), BAD_PHONES, 'phone'],
  ['profile', 'phone', PHONE, (phone) => profile({ phone }), BAD_PHONES, 'phone'],
  [
    'accounts',
    'code',
    CODE,
    (name) => post('/account/v1/accounts', { name: 'A', code: name.slice(0, 8) }),
    CONTROLS,
    'code',
  ],
  [
    'items',
    'code',
    CODE,
    (name) => post('/account/v1/items', { name: 'A', code: name.slice(0, 8) }),
    CONTROLS,
    'code',
  ],
  ...['firstName', 'lastName', 'companyName'].map((field): (typeof RULES)[number] => [
    'register',
    field,
    ONE_LINE,
    (value) => registration({ [field]: value }),
    CONTROLS,
    field,
  ]),
  ...['firstName', 'lastName'].map((field): (typeof RULES)[number] => [
    'profile',
    field,
    ONE_LINE,
    (value) => profile({ [field]: value }),
    CONTROLS,
    field,
  ]),
  ...['name', 'address1', 'address2', 'city', 'region', 'postalCode', 'website', 'taxDisplayNumber'].map(
    (field): (typeof RULES)[number] => [
      'company',
      field,
      ONE_LINE,
      (value) => put('/account/v1/company', { [field]: value }),
      CONTROLS,
      field,
    ],
  ),
  ...['name', 'contactPerson', 'businessNumber', 'cnic'].map((field): (typeof RULES)[number] => [
    'contacts',
    field,
    ONE_LINE,
    (value) => post('/account/v1/contacts', { name: 'A', [field]: value }),
    CONTROLS,
    field,
  ]),
  [
    'contacts',
    'city',
    ONE_LINE,
    (city) =>
      post('/account/v1/contacts', { name: 'A', addresses: [{ addressLine1: '1', city, region: '' }] }),
    CONTROLS,
    'addresses[0].city',
  ],
  [
    'companies',
    'name',
    ONE_LINE,
    (companyName) => post('/account/v1/companies', { companyName, countryCode: 'GB' }),
    CONTROLS,
    'companyName',
  ],
  [
    'number series',
    'prefix',
    ONE_LINE,
    (prefix) => put('/account/v1/company', { numbering: { Invoice: { prefix, next: 500, padding: 4 } } }),
    CONTROLS,
    'numbering.Invoice.prefix',
  ],
  [
    'stock',
    'reason',
    ONE_LINE,
    (reason) => post(`/account/v1/items/${item}/adjustment`, { quantity: 1, reason }),
    CONTROLS,
    'reason',
  ],
  [
    'payment',
    'reference',
    ONE_LINE,
    (reference) =>
      post(`/account/v1/invoices/${invoice}/payment`, {
        reference,
        paymentDate: '2026-03-20',
        paidAmount: 1,
      }),
    CONTROLS,
    'reference',
  ],
  [
    'accounts',
    'name',
    ONE_LINE,
    (name) => post('/account/v1/accounts', { code: 'EXP7001', name }),
    CONTROLS,
    'name',
  ],
  [
    'items',
    'name',
    ONE_LINE,
    (name) => post('/account/v1/items', { code: 'ITM7001', name }),
    CONTROLS,
    'name',
  ],
  [
    'items',
    'unit',
    ONE_LINE,
    (unit) => post('/account/v1/items', { code: 'ITM7001', name: 'A', unit }),
    CONTROLS,
    'unit',
  ],
  ['taxRates', 'name', ONE_LINE, (name) => post('/account/v1/taxRates', { name, rate: 1 }), CONTROLS, 'name'],
  ['priceList', 'name', ONE_LINE, (name) => post('/account/v1/priceList', { name }), CONTROLS, 'name'],
  ['role', 'name', ONE_LINE, (name) => post('/account/v1/company/role', { name }), CONTROLS, 'name'],
  ['journals', 'reference', ONE_LINE, (reference) => journal({ reference }), CONTROLS, 'reference'],
  ...Object.entries(KINDS).flatMap(([path, fields]) =>
    fields.map((field): (typeof RULES)[number] => [
      path,
      field,
      ONE_LINE,
      (value) => post(`/account/v1/${path}`, documentBody({ [field]: value })),
      CONTROLS,
      field === 'orderNumber' ? 'number' : field,
    ]),
  ),
  ...Object.keys(KINDS).flatMap((path): typeof RULES => [
    [
      path,
      'title',
      ONE_LINE,
      (title) => post(`/account/v1/${path}`, documentBody({ lineItems: [{ ...line, title }] })),
      CONTROLS,
      'lineItems[0].title',
    ],
    [
      path,
      'a blank title',
      'Required.',
      (title) => post(`/account/v1/${path}`, documentBody({ lineItems: [{ ...line, title }] })),
      [' ', '   ', '\u00a0'],
      'lineItems[0].title',
    ],
  ]),
  [
    'purchaseOrders',
    'description',
    'Maximum 205 characters.',
    (description) => post('/account/v1/purchaseOrders', documentBody({ description })),
    ['x'.repeat(206)],
    'description',
  ],
];

test.each(RULES)('%s: %s is refused with "%s"', async (_call, _what, message, send, values, field) => {
  for (const value of values) {
    const { status, body } = await send(value);
    expect([value, status, body.errors]).toEqual([value, 422, expect.arrayContaining([{ field, message }])]);
  }
});

test('an invitation needs an e-mail of the standard form', async () => {
  const roles = await owner.call<{ content: { id: string }[] }>('GET', '/account/v1/company/roles');
  const url = `/account/data/company/space/member/invite?companyRoleId=${roles.body.content[1]?.id}`;
  for (const email of BAD_EMAILS) {
    const { body } = await owner.call<Refused>('POST', `${url}&email=${encoded(email)}`);
    expect([email, body.errors]).toEqual([email, [{ field: 'email', message: EMAIL }]]);
  }
});

test('what is of the form is taken: e-mails, a CNIC of any form, 205 characters', async () => {
  for (const [at, email] of GOOD_EMAILS.entries()) {
    const body = { name: `Taken ${at}`, email, cnic: '35202-AB' };
    expect((await post('/account/v1/contacts', body)).status).toBe(200);
  }
  const order = documentBody({ description: 'x'.repeat(205) });
  expect((await post('/account/v1/purchaseOrders', order)).status).toBe(200);
});

test('a change of a document follows the rules of a new one', async () => {
  const { id, version } = await document(owner, 'purchaseOrders');
  for (const [change, field, message] of [
    [{ reference: 'Two\nlines' }, 'reference', ONE_LINE],
    [{ description: 'x'.repeat(206) }, 'description', 'Maximum 205 characters.'],
    [{ lineItems: [{ ...line, title: '  ' }] }, 'lineItems[0].title', 'Required.'],
  ] as const) {
    const { status, body } = await put(`/account/v1/purchaseOrders/${id}`, {
      ...documentBody(change),
      version,
    });
    expect([status, body.errors]).toEqual([422, [{ field, message }]]);
  }
});

test('a long text of one kind of character is refused at once', async () => {
  for (const email of [`${'a.'.repeat(30)}@example.com`, `a@${'a-'.repeat(60)}.com`]) {
    expect((await registration({ email })).status).toBe(422);
  }
});
