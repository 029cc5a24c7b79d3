import type { ImportResponse } from '@accounts/shared-domain';
import { query } from '../digest.ts';
import { sharedTestServer, type Answer, type SharedServer, type TestCompany } from '../harness.ts';
import { listed, sendFile, told } from '../imports/send-file.ts';
import { rolesOf } from '../people/team.ts';
import { contact, document } from '../plans/books.ts';
import { made } from '../valid-requests/make.ts';

let server: SharedServer;
let owner: TestCompany;
let customer: string;
let item: string;
let invoice: string;

beforeAll(async () => {
  server = await sharedTestServer();
  owner = await server.company();
  customer = (await contact(owner, { type: 'Both' })).id;
  await made(owner, 'contacts', { name: 'Import House', type: 'Both' });
  item = (await made(owner, 'items', { code: 'ITM7001', name: 'Bell' })).id;
  invoice = (await made(owner, 'invoices', documentBody({ invoiceStatus: 'Awaiting Payment' }))).id;
});

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
/** Cells of a file: a reader of CSV drops no control character. */
const CELLS_OF_LINES = ['Two\nlines', 'Bell\u0007', 'Next\u0085line', 'Separated\u2028line'];
const BLANK_CELLS = ['', '   '];
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
  ...(
    [
      ['bankAccountName', ONE_LINE, CONTROLS],
      ['bankAccountName', 'Maximum 150 characters.', ['x'.repeat(151)]],
      ['bankName', ONE_LINE, CONTROLS],
      ['bankName', 'Maximum 150 characters.', ['x'.repeat(151)]],
      [
        'bankAccountNumber',
        'This IBAN is not valid: its check digits do not match.',
        ['GB28NWBK60161331926819', 'gb29 nwbk 6016 1331 9268 91', 'GB29', 'NO9386011117948'],
      ],
      ['bankAccountNumber', 'Use letters, digits, spaces and hyphens only.', [...CONTROLS, '12/34']],
      ['bankAccountNumber', 'Maximum 34 characters.', ['1'.repeat(35), `12${' '.repeat(60)}34`]],
      ['bankSortCode', 'Use letters, digits, spaces and hyphens only.', [...CONTROLS, '60.16.13']],
      ['bankSortCode', 'Maximum 20 characters.', ['6'.repeat(21)]],
      ['bankBic', 'A BIC has 8 or 11 letters and digits.', ['NWBK', 'NWBKGB2L1', 'NWBK112L', 'NWBK-GB2L']],
      ['paymentNote', 'Maximum 255 characters long.', ['x'.repeat(256)]],
      ['website', 'Must be a web address.', ['our shop', 'ftp://example.com', 'javascript:alert(1)']],
    ] as const
  ).map(([field, message, values]): (typeof RULES)[number] => [
    'company',
    field,
    message,
    (value) => put('/account/v1/company', { [field]: value }),
    [...values],
    field,
  ]),
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

test('a contact in Pakistan must have a CNIC; one that came in by import without it can still be changed', async () => {
  const inPakistan = {
    addresses: [{ addressLine1: '1 Mall Road', city: '', region: '', country: 'Pakistan' }],
  };
  const missing = [422, [{ field: 'cnic', message: 'CNIC required' }]];
  const abroad = { name: 'Lahore Lamps', ...inPakistan };
  const { status, body } = await post('/account/v1/contacts', abroad);
  expect([status, body.errors]).toEqual(missing);
  expect((await post('/account/v1/contacts', { ...abroad, cnic: '35202-1234567-1' })).status).toBe(200);
  const company = await server.company({ countryCode: 'PK' });
  const url = '/account/v1/contacts';
  const local = await company.call<Refused>('POST', url, { name: 'Karachi Cycles' });
  expect([local.status, local.body.errors]).toEqual(missing);
  const text = 'name,cnic\nKarachi Cycles,\nMultan Bells,36302-7654321-2';
  const sent = await sendFile(company, 'contacts', text);
  expect([sent.accepted, told(sent.warnings)]).toEqual([2, ['2 cnic: CNIC required']]);
  const [stored] = await listed<{ id: string; version: number }>(company, 'contacts', 'Karachi');
  const changed = { version: stored?.version, contactPerson: 'Ayesha' };
  expect((await company.call('PUT', `${url}/${stored?.id}`, changed)).status).toBe(200);
  const withCnic = { version: 2, cnic: '42101-1234567-1' };
  expect((await company.call('PUT', `${url}/${stored?.id}`, withCnic)).status).toBe(200);
  const taken = await company.call<Refused>('PUT', `${url}/${stored?.id}`, { version: 3, cnic: '' });
  expect([taken.status, taken.body.errors]).toEqual(missing);
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

/** Kind of import, heading, a row with `?` for the value, the column that is blamed, values, and the message. */
const IMPORT_RULES: [
  kind: string,
  heading: string,
  row: string,
  column: string,
  values: string[],
  message: string,
][] = [
  ...[
    'contactPerson',
    'businessNumber',
    'cnic',
    'addressLine1',
    'city',
    'region',
    'postalCode',
    'country',
  ].map((column): (typeof IMPORT_RULES)[number] => [
    'contacts',
    `name,${column}`,
    'Ann,?',
    column,
    CELLS_OF_LINES,
    ONE_LINE,
  ]),
  ['contacts', 'name', '?', 'name', CELLS_OF_LINES, ONE_LINE],
  ['contacts', 'name,email', '?,a@example.com', 'name', BLANK_CELLS, 'Name required.'],
  ['contacts', 'name,email', 'Ann,?', 'email', BAD_EMAILS, EMAIL],
  ['contacts', 'name,notes', 'Ann,?', 'notes', ['x'.repeat(256)], 'Maximum 255 characters long.'],
  ...['phone', 'mobile', 'fax'].map((column): (typeof IMPORT_RULES)[number] => [
    'contacts',
    `name,${column}`,
    'Ann,?',
    column,
    CELLS_OF_LINES,
    PHONE,
  ]),
  ...(['items', 'accounts'] as const).flatMap((kind): typeof IMPORT_RULES => {
    const more = kind === 'accounts' ? ',accountType' : '';
    const type = kind === 'accounts' ? ',Expense' : '';
    return [
      // A code that is none of ours is kept as the previous code.
      [kind, `code,name${more}`, `?,Bell${type}`, 'code', ['AB1\u0007', 'A\nB1'], ONE_LINE],
      [kind, `code,name${more}`, `?,Bell${type}`, 'code', ['1'.repeat(151)], 'Maximum 150 characters.'],
      [kind, `code,name${more}`, `EXP7009,?${type}`, 'name', CELLS_OF_LINES, ONE_LINE],
      [kind, `code,name${more}`, `EXP7009,?${type}`, 'name', BLANK_CELLS, 'Name required.'],
      [
        kind,
        `code,name,description${more}`,
        `EXP7009,Bell,?${type}`,
        'description',
        ['x'.repeat(206)],
        'Maximum 205 characters.',
      ],
    ];
  }),
  ['items', 'code,name,unit', 'ITM7009,Bell,?', 'unit', CELLS_OF_LINES, ONE_LINE],
  ['taxRates', 'name,rate', '?,5', 'name', CELLS_OF_LINES, ONE_LINE],
  ['taxRates', 'name,rate', '?,5', 'name', BLANK_CELLS, 'Name required.'],
  ...['invoices', 'bills', 'quotes', 'purchaseOrders', 'creditNotes'].flatMap((kind): typeof IMPORT_RULES => {
    const heading = 'contact,number,reference,issueDate,description,quantity,unitPrice,notes';
    const key = kind === 'bills' ? 'reference' : 'number';
    const columns = kind === 'bills' ? heading.replace('number,', '') : heading;
    const row = (contact: string, name: string, title: string, notes: string) =>
      kind === 'bills'
        ? `${contact},${name},2026-03-10,${title},1,1,${notes}`
        : `${contact},${name},R-1,2026-03-10,${title},1,1,${notes}`;
    return [
      [kind, columns, row('Import House', '?', 'Bell', ''), key, CELLS_OF_LINES, ONE_LINE],
      [kind, columns, row('Import House', '?', 'Bell', ''), key, BLANK_CELLS, 'Required.'],
      // More lines go on in the description of the line.
      [
        kind,
        columns,
        row('Import House', 'N-1', '?', ''),
        'description',
        ['Bell\u0007', 'A\u2028B'],
        ONE_LINE,
      ],
      [kind, columns, row('Import House', 'N-1', '?', ''), 'description', BLANK_CELLS, 'Required.'],
      [
        kind,
        columns,
        row('Import House', 'N-1', '?', ''),
        'description',
        ['x'.repeat(611)],
        'The line and the notes of the document have no room for the last 1 characters. Shorten it.',
      ],
      [kind, columns, row('?', 'N-1', 'Bell', ''), 'contact', BLANK_CELLS, 'Contact required.'],
      [
        kind,
        columns,
        row('Import House', 'N-1', 'Bell', '?'),
        'notes',
        ['x'.repeat(256)],
        'Maximum 255 characters long.',
      ],
    ];
  }),
];

test.each(IMPORT_RULES)('the import of %s (%s: %s) refuses the column %s', async (...rule) => {
  const [kind, heading, row, column, values, message] = rule;
  for (const value of values) {
    const cell = `"${value.replaceAll('"', '""')}"`;
    const form = new FormData();
    form.append('file', new Blob([`${heading}\n${row.replace('?', cell)}\n`]), 'file.csv');
    const { status, body } = await owner.call<ImportResponse>(
      'POST',
      `/account/v1/${kind}/import?dryRun=true`,
      form,
    );
    expect([value, status, body]).toMatchObject([
      value,
      200,
      {
        accepted: 0,
        rejected: 1,
        errors: expect.arrayContaining([expect.objectContaining({ row: 2, column, message })]),
      },
    ]);
  }
});

test('the import of contacts keeps phones of any number of digits, as old lists have them', async () => {
  const form = new FormData();
  form.append('file', new Blob(['name,phone\nAna,(5) 555-4729\n']), 'file.csv');
  const { body } = await owner.call<ImportResponse>('POST', '/account/v1/contacts/import?dryRun=true', form);
  expect(body).toMatchObject({ accepted: 1, errors: [] });
});

/** Path, its field as the change names it, values that are refused, the message, and the field as the response names it. */
const CHANGES: [
  path: string,
  change: (value: string) => object,
  values: string[],
  message: string,
  field: string,
][] = [
  ['accounts', (code) => ({ code }), ['ABC', '123'], CODE, 'code'],
  ['accounts', (code) => ({ code }), [' ', ''], 'Code required.', 'code'],
  ['accounts', (name) => ({ name }), CONTROLS, ONE_LINE, 'name'],
  ['accounts', (name) => ({ name }), ['', '  '], 'Name required.', 'name'],
  [
    'accounts',
    (description) => ({ description }),
    ['x'.repeat(206)],
    'Maximum 205 characters.',
    'description',
  ],
  ['items', (code) => ({ code }), ['ABC', '123'], CODE, 'code'],
  ['items', (code) => ({ code }), [' ', ''], 'Code required.', 'code'],
  ['items', (name) => ({ name }), CONTROLS, ONE_LINE, 'name'],
  ['items', (name) => ({ name }), ['', '  '], 'Name required.', 'name'],
  ['items', (unit) => ({ unit }), CONTROLS, ONE_LINE, 'unit'],
  ['items', (description) => ({ description }), ['x'.repeat(206)], 'Maximum 205 characters.', 'description'],
  ['taxRates', (name) => ({ name }), CONTROLS, ONE_LINE, 'name'],
  ['taxRates', (name) => ({ name }), ['', '  '], 'Name required.', 'name'],
  [
    'taxRates',
    (name) => ({ components: [{ name, rate: 5, recoverable: true }] }),
    CONTROLS,
    ONE_LINE,
    'components[0].name',
  ],
  ['priceList', (name) => ({ name }), CONTROLS, ONE_LINE, 'name'],
  ['priceList', (name) => ({ name }), ['', '  '], 'Name required.', 'name'],
  ['contacts', (name) => ({ name }), CONTROLS, ONE_LINE, 'name'],
  ['contacts', (name) => ({ name }), ['', '  '], 'Name required.', 'name'],
  ['contacts', (email) => ({ email }), BAD_EMAILS, EMAIL, 'email'],
  ['contacts', (number) => ({ phones: phones(number) }), BAD_PHONES, PHONE, 'phones[0].phoneNumber'],
  ...['contactPerson', 'businessNumber', 'cnic'].map((field): (typeof CHANGES)[number] => [
    'contacts',
    (value) => ({ [field]: value }),
    CONTROLS,
    ONE_LINE,
    field,
  ]),
  [
    'contacts',
    (region) => ({ addresses: [{ addressLine1: '1', city: '', region }] }),
    CONTROLS,
    ONE_LINE,
    'addresses[0].region',
  ],
  ['contacts', (notes) => ({ notes }), ['x'.repeat(256)], 'Maximum 255 characters long.', 'notes'],
];

test.each(CHANGES)('a change of %s (%s) follows the rules of a new record', async (...rule) => {
  const [path, change, values, message, field] = rule;
  const { id } = await stored(path);
  for (const value of values) {
    const { status, body } = await put(`/account/v1/${path}/${id}`, change(value));
    expect([value, status, body.errors]).toEqual([value, 422, expect.arrayContaining([{ field, message }])]);
  }
});

test('a change of a role follows the rules of a new one', async () => {
  await post('/account/v1/company/role', { name: 'Helpers' });
  const role = (await rolesOf(owner))['Helpers'];
  for (const name of [...CONTROLS, '', '  ', 'See www.example.com']) {
    const { status, body } = await put(`/account/v1/company/role/${role?.id}`, {
      name,
    });
    expect([name, status, body.errors?.[0]?.field]).toEqual([name, 422, 'name']);
  }
});

const NEW: Record<string, object> = {
  accounts: { code: 'EXP7100', name: 'Rules', accountClass: 'Expense', accountType: 'Expense' },
  items: { code: 'ITM7100', name: 'Rules' },
  taxRates: { name: 'Rules', rate: 5 },
  priceList: { name: 'Rules' },
  contacts: { name: 'Rules' },
};
const records = new Map<string, Promise<{ id: string }>>();

/** One record of each kind that the changes are made to. */
function stored(path: string): Promise<{ id: string }> {
  const record = records.get(path) ?? made(owner, path, NEW[path] ?? {});
  records.set(path, record);
  return record;
}

test('a website stored before its rule does not stop another change of the company', async () => {
  const company = await server.company();
  const old = 'our shop in Bristol';
  await query(server.databaseUrl, `UPDATE company SET website = '${old}' WHERE company_id = '${company.id}'`);
  const change = (body: object) => company.call<{ website: string }>('PUT', '/account/v1/company', body);
  expect((await change({ city: 'Bath', website: old })).body.website).toBe(old);
  expect((await change({ website: `${old} 2` })).status).toBe(422);
  expect((await change({ website: ' www.example.com ' })).body.website).toBe('www.example.com');
});
