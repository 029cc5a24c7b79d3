import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { IMPORT_COLUMNS, IMPORT_KINDS } from '@accounts/shared-domain';
import type { ImportColumnsResponse, ImportKind, ImportResponse, Invoice } from '@accounts/shared-domain';
import { IMPORT_PROFILES } from '@accounts/shared-domain/import-profiles';
import { startTestServer } from '../harness.ts';
import type { Answer, TestCompany, TestServer } from '../harness.ts';

const FOLDER = path.join(import.meta.dirname, 'profiles');
const PROFILE = new Map(IMPORT_PROFILES.map(({ id, product }) => [id, product]));

let server: TestServer;
let mine: TestCompany;

beforeAll(async () => {
  server = await startTestServer();
  mine = await server.company();
  await mine.call('POST', '/account/v1/contacts', { name: 'Fine Ltd', type: 'Both', paymentTerms: 14 });
  await mine.call('POST', '/account/v1/contacts', { name: 'Ann Marsh', type: 'Both', paymentTerms: 14 });
  await mine.call('POST', '/account/v1/items', { code: 'BELL01', name: 'Bell', unitPrice: 10.5 });
});
afterAll(() => server?.stop());

async function send<T>(kind: ImportKind, name: string, further = '', fields = {}): Promise<Answer<T>> {
  const form = new FormData();
  for (const [field, value] of Object.entries<string>(fields)) form.append(field, value);
  form.append('file', new Blob([await readFile(path.join(FOLDER, name))]), name);
  return mine.call<T>('POST', `/account/v1/${kind}/import${further}`, form);
}

/** A record as it is expected to be stored: found by its key, with these fields. */
type Expected = [search: string, fields: Record<string, unknown>];
type Golden = [file: string, kind: ImportKind, profile: string, expected: Expected[]];

/** The two lines that the documents of most files have. */
const TWO_LINES = [
  { title: 'Brass bell', quantity: 2, unitPrice: 10.5 },
  { title: 'Fitting', quantity: 1, unitPrice: 12 },
];
const DAYS = { issueDate: '2026-03-14', dueDate: '2026-03-28' };

function document(number: string, reference: string, further: Record<string, unknown> = {}): Expected {
  const fields = {
    number,
    contactName: 'Fine Ltd',
    ...DAYS,
    reference,
    totalAmount: 33,
    lineItems: TWO_LINES,
  };
  return [number, { ...fields, ...further }];
}

const ROPE = [{ title: 'Rope', quantity: 2, unitPrice: 10.5 }];
const bill = (reference: string, further: Record<string, unknown> = {}): Expected => [
  reference,
  { reference, contactName: 'Fine Ltd', ...DAYS, totalAmount: 21, lineItems: ROPE, ...further },
];
const WHOLE = [{ title: 'Rope', quantity: 1, unitPrice: 21 }];

const GOLDEN: Golden[] = [
  ['xero-invoices.csv', 'invoices', 'xero', [document('XE-1', 'PO 7')]],
  ['xero-bills.csv', 'bills', 'xero', [bill('XB-9')]],
  [
    'xero-credit-notes.csv',
    'creditNotes',
    'xero',
    [['XC-1', { number: 'XC-1', reference: 'XE-1', issueDate: '2026-03-15', totalAmount: 10.5 }]],
  ],
  [
    'xero-contacts.csv',
    'contacts',
    'xero',
    [
      [
        'Xero Shop',
        {
          contactPerson: 'Gavin Marlow',
          businessNumber: 'GB123456789',
          addresses: [{ addressLine1: '12 Builder St', city: 'Leith', postalCode: 'EH6 6XX' }],
        },
      ],
    ],
  ],
  [
    'xero-items.csv',
    'items',
    'xero',
    [
      [
        'XITEM1',
        { name: 'Lamp', description: "A ship's lamp", unitPrice: 9.5, purchasePrice: 4, quantity: 5 },
      ],
    ],
  ],
  [
    'xero-accounts.csv',
    'accounts',
    'xero',
    [
      ['REV4110', { name: 'Xero sales', accountType: 'Sales', paymentsToAccount: false }],
      ['EXP6110', { name: 'Xero overheads', accountType: 'Expense', paymentsToAccount: true }],
    ],
  ],
  ['quickbooks-online-invoices.csv', 'invoices', 'quickbooksOnline', [document('QO-1', '')]],
  ['quickbooks-online-bills.csv', 'bills', 'quickbooksOnline', [bill('QB-1', { lineItems: WHOLE })]],
  [
    'quickbooks-online-items.csv',
    'items',
    'quickbooksOnline',
    [['QITEM1', { name: 'Lantern', description: 'Bright', unitPrice: 9.5 }]],
  ],
  [
    'quickbooks-online-accounts.csv',
    'accounts',
    'quickbooksOnline',
    [
      ['AST1210', { name: 'Till', accountType: 'Bank' }],
      ['EXP6120', { name: 'Cleaning', accountType: 'Expense' }],
      ['LIA2130', { name: 'Company card', accountType: 'Current Liability' }],
    ],
  ],
  [
    'quickbooks-desktop-customers.csv',
    'contacts',
    'quickbooksDesktop',
    [
      [
        'Desk Shop',
        {
          type: 'Customer',
          contactPerson: 'Ana Perez',
          addresses: [{ addressLine1: '5 High Street', addressLine2: 'Leith EH6' }],
        },
      ],
    ],
  ],
  [
    'quickbooks-desktop-vendors.csv',
    'contacts',
    'quickbooksDesktop',
    [['Shield Line', { type: 'Supplier', contactPerson: 'Luis Rivera' }]],
  ],
  [
    'quickbooks-desktop-items.csv',
    'items',
    'quickbooksDesktop',
    [['DITEM1', { name: 'Cleat', unitPrice: 2.5, purchasePrice: 0.74, quantity: 1045 }]],
  ],
  [
    'zoho-invoices.csv',
    'invoices',
    'zoho',
    [
      document('ZI-1', 'PO 8', {
        totalAmount: 38,
        lineItems: [...TWO_LINES, { title: 'Shipping Charge', quantity: 1, unitPrice: 5 }],
      }),
    ],
  ],
  ['zoho-bills.csv', 'bills', 'zoho', [bill('ZB-1')]],
  [
    'zoho-contacts.csv',
    'contacts',
    'zoho',
    [
      ['Zoho Buyer', { type: 'Customer', contactPerson: 'Thor Odens', paymentTerms: 30 }],
      ['Zoho Maker', { type: 'Supplier', contactPerson: '' }],
    ],
  ],
  [
    'zoho-items.csv',
    'items',
    'zoho',
    [['ZITEM1', { name: 'Steel bracket', unit: 'pcs', unitPrice: 2.5, purchasePrice: 1.8, quantity: 100 }]],
  ],
  [
    'zoho-accounts.csv',
    'accounts',
    'zoho',
    [
      ['REV4120', { name: 'Zoho sales', accountType: 'Sales' }],
      ['EXP6130', { name: 'Zoho rent', accountType: 'Expense' }],
      ['EXP6131', { name: 'Zoho tools', accountType: 'Direct Costs' }],
    ],
  ],
  [
    'sage-contacts.csv',
    'contacts',
    'sage',
    [['Sage Shop', { contactPerson: '', businessNumber: 'GB987654321', paymentTerms: 30 }]],
  ],
  [
    'sage-accounts.csv',
    'accounts',
    'sage',
    [
      ['REV4130', { name: 'Sage sales', accountType: 'Sales' }],
      ['EXP6140', { name: 'Sage overheads', accountType: 'Expense' }],
    ],
  ],
  ['freshbooks-invoices.csv', 'invoices', 'freshbooks', [document('FB-1', '')]],
  [
    'freshbooks-clients.csv',
    'contacts',
    'freshbooks',
    [
      ['Fresh Shop', { type: 'Customer', contactPerson: 'Marge Simms' }],
      ['Ada Lone', { type: 'Customer', contactPerson: '', email: 'ada@fresh.example' }],
    ],
  ],
  ['wave-invoices.csv', 'invoices', 'wave', [document('WV-1', 'PO 9')]],
  [
    'wave-customers.csv',
    'contacts',
    'wave',
    [['Wave Shop', { type: 'Customer', contactPerson: 'John Doe' }]],
  ],
  ['wave-vendors.csv', 'contacts', 'wave', [['Wave Maker', { type: 'Supplier', contactPerson: 'Jane Roe' }]]],
  [
    'myob-sales.txt',
    'invoices',
    'myob',
    [document('MY-1', 'PO 5'), ['MY-2', { number: 'MY-2', issueDate: '2026-03-15', totalAmount: 12 }]],
  ],
  [
    'myob-cards.csv',
    'contacts',
    'myob',
    [
      ['Myob Shop', { addresses: [{ addressLine1: '8 Quay', city: 'Leith' }] }],
      ['Anna Loney', { email: 'anna@myob.example' }],
    ],
  ],
  [
    'myob-items.csv',
    'items',
    'myob',
    [['MITEM1', { name: 'Shackle', unit: 'each', unitPrice: 4.2, purchasePrice: 2.1 }]],
  ],
  ['bigcapital-invoices.csv', 'invoices', 'bigcapital', [document('BC-1', 'PO 6')]],
  [
    'bigcapital-customers.csv',
    'contacts',
    'bigcapital',
    [['Big Shop', { type: 'Customer', contactPerson: 'Bo Cap' }]],
  ],
  [
    'bigcapital-items.csv',
    'items',
    'bigcapital',
    [['BITEM1', { name: 'Pulley', description: 'Wooden', unitPrice: 6.5, purchasePrice: 3.25, quantity: 4 }]],
  ],
  [
    'bigcapital-accounts.csv',
    'accounts',
    'bigcapital',
    [
      ['REV4140', { name: 'Big sales', accountType: 'Sales' }],
      ['AST1220', { name: 'Big stock', accountType: 'Current Asset' }],
    ],
  ],
  ['invoice-ninja-invoices.csv', 'invoices', 'invoiceNinja', [document('IN-1', 'PO 4')]],
  ['invoice-ninja-products.csv', 'items', 'invoiceNinja', [['NITEM1', { name: 'Anchor', unitPrice: 33.94 }]]],
  [
    'akaunting-customers.csv',
    'contacts',
    'akaunting',
    [['Akaunt Shop', { businessNumber: 'GB111222333', email: 'shop@akaunt.example' }]],
  ],
  [
    'akaunting-items.csv',
    'items',
    'akaunting',
    [['AITEM1', { name: 'Buoy', unitPrice: 12.5, purchasePrice: 6.25 }]],
  ],
  ['akaunting-taxes.csv', 'taxRates', 'akaunting', [['Akaunt VAT', { rate: 17.5 }]]],
  ['odoo-contacts.csv', 'contacts', 'odoo', [['Odoo Shop', { businessNumber: 'GB444555666' }]]],
  [
    'odoo-products.csv',
    'items',
    'odoo',
    [['OITEM1', { name: 'Oar', description: 'Ash', unitPrice: 59.99, purchasePrice: 20 }]],
  ],
  [
    'odoo-invoices.csv',
    'invoices',
    'odoo',
    [document('OD-1', 'PO 3'), ['OD-2', { number: 'OD-2', contactName: 'Ann Marsh', totalAmount: 12 }]],
  ],
  [
    'odoo-bills.csv',
    'bills',
    'odoo',
    [
      bill('OB-1', {
        totalAmount: 33,
        lineItems: [...ROPE, { title: 'Fitting', quantity: 1, unitPrice: 12 }],
      }),
    ],
  ],
  [
    'freeagent-contacts.csv',
    'contacts',
    'freeagent',
    [
      ['Free Shop', { contactPerson: 'Free Agent' }],
      ['Solo Freeman', { contactPerson: '', email: 'solo@agent.example' }],
    ],
  ],
  [
    'invoicely-invoices.csv',
    'invoices',
    'invoicely',
    [
      document('IY-1', '', {
        totalAmount: 1020,
        lineItems: [{ title: 'Invoice total', quantity: 1, unitPrice: 1020 }],
      }),
    ],
  ],
  ['invoicely-clients.csv', 'contacts', 'invoicely', [['Invoicely Shop', { type: 'Customer' }]]],
  [
    'invoice2go-invoices.csv',
    'invoices',
    'invoice2go',
    [document('IG-1', '', { lineItems: [{ title: 'Invoice total', quantity: 1, unitPrice: 33 }] })],
  ],
];

/** The fields of a record by which a search has to find it. */
const KEYS = ['number', 'reference', 'code', 'name'];

async function stored(kind: ImportKind, search: string): Promise<Record<string, unknown> | undefined> {
  type Listed = Record<string, unknown> & { id: string };
  const { body } = await mine.call<{ content: Listed[] }>('POST', `/account/v1/${kind}/all`, { search });
  const found = body.content.find((record) => KEYS.some((key) => record[key] === search));
  if (found === undefined) return undefined;
  return (await mine.call<Invoice & Listed>('GET', `/account/v1/${kind}/${found.id}`)).body;
}

test.each(GOLDEN)(
  '%s (%s) is recognised as an export of %s and imported',
  async (file, kind, id, expected) => {
    const product = PROFILE.get(id);
    const look = await send<ImportColumnsResponse>(kind, file, '/columns');
    expect([look.status, look.body.profile]).toEqual([200, { id, product }]);
    const made = await send<ImportResponse>(kind, file);
    expect(made.body).toMatchObject({ errors: [], rejected: 0, created: expected.length });
    expect(made.body.source?.profile).toEqual({ id, product });
    for (const [search, fields] of expected)
      expect({ search, record: await stored(kind, search) }).toMatchObject({ search, record: fields });
  },
);

test('each file is one of the table, and each file of each profile has one', async () => {
  expect(GOLDEN.map(([file]) => file).toSorted()).toEqual((await readdir(FOLDER)).toSorted());
  const tried = new Set(GOLDEN.map(([, kind, id]) => `${id} ${kind}`));
  const known = IMPORT_PROFILES.flatMap(({ id, files }) => files.map(({ kind }) => `${id} ${kind}`));
  expect([...tried].toSorted()).toEqual([...new Set(known)].toSorted());
});

test('a template of ours, and a file with a few headings of a product, are of no product', async () => {
  for (const kind of IMPORT_KINDS) {
    const form = new FormData();
    const headings = IMPORT_COLUMNS[kind].filter(({ foreign }) => foreign !== true);
    form.append('file', new Blob([`${headings.map(({ heading }) => heading).join()}\nx\n`]), 'file.csv');
    const { body } = await mine.call<ImportColumnsResponse>(
      'POST',
      `/account/v1/${kind}/import/columns`,
      form,
    );
    expect([kind, body.profile]).toEqual([kind, null]);
  }
});

test("a person's choice of product and of columns wins, and a product without such a file is refused", async () => {
  const file = 'xero-contacts.csv';
  const other = await send<ImportColumnsResponse>('contacts', file, '/columns', { profile: 'none' });
  expect(other.body).toMatchObject({ profile: null, mapping: { name: 0 } });
  expect(other.body.mapping).not.toHaveProperty('fax', 99);
  const wave = await send<ImportColumnsResponse>('contacts', file, '/columns', { profile: 'wave' });
  expect(wave.body).toMatchObject({ profile: { id: 'wave' }, mapping: {} });
  const mapping = JSON.stringify({ name: 'LegalName', notes: 'AccountNumber' });
  const checked = await send<ImportResponse>('contacts', file, '?dryRun=true', { mapping });
  const cells = checked.body.preview[0]?.cells ?? [];
  const value = (key: string) => cells.find((cell) => cell.key === key)?.value;
  expect([value('name'), value('notes'), value('email')]).toEqual(['Gavin Marlow', 'X1', 'shop@x.example']);
  const refused = await send('contacts', file, '/columns', { profile: 'invoice2go' });
  expect([refused.status, refused.body]).toMatchObject([422, { errors: [{ field: 'profile' }] }]);
});
