import fc from 'fast-check';
import {
  ACCOUNT_TYPES,
  SINGLE_ACCOUNT_TYPES,
  TAX_TREATMENTS,
  type ImportKind,
} from '@accounts/shared-domain';
import type { TestCompany } from '../harness.ts';

/** Kinds of document, by their path. */
export const DOCUMENT_PATHS = [
  'invoices',
  'bills',
  'quotes',
  'purchaseOrders',
  'creditNotes',
] as const satisfies ImportKind[];

/** The same records in every run. */
const SEED = 20_261_123;
const PER_KIND = 15;

/** What spreadsheets and files of rows are known to spoil. */
const AWKWARD = [
  '0042',
  '1,234',
  '2024-03-10',
  '5/6/24',
  '=SUM(A1)',
  "'=SUM(A1)",
  '+44 1',
  '-',
  '@home',
  '"quoted"',
  'a "b" c',
  'semi;colon',
  'back\\slash;\\',
  'tab\tinside',
  'TRUE',
  '1e5',
  'café',
  'Ελλάδα',
  'عميل',
  '日本',
  '👩‍🚒 crew',
  'GST 5% + PST 7% cost',
  'é',
];

const word = fc.constantFrom(...AWKWARD);
const lineOf = (parts: number) =>
  fc.array(word, { minLength: 1, maxLength: parts }).map((words) => words.join(' ').trim());
const oneLine = lineOf(2).map((text) => text.replaceAll('\t', ' '));
const optional = fc.oneof(fc.constant(''), oneLine);
const longText = fc.oneof(
  fc.constant(''),
  fc.array(lineOf(2), { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n').slice(0, 200).trim()),
);
const decimalUpTo = (max: number, decimals: number) =>
  fc.integer({ min: 0, max: max * 10 ** decimals }).map((units) => units / 10 ** decimals);
const day = fc.integer({ min: 1, max: 28 }).map((date) => `2026-03-${String(date).padStart(2, '0')}`);

function sample<T>(arbitrary: fc.Arbitrary<T>, seed: number, count = PER_KIND): T[] {
  return fc.sample(arbitrary, { seed: SEED + seed, numRuns: count });
}

const address = fc.record({
  addressLine1: optional,
  addressLine2: optional,
  city: optional,
  region: optional,
  postalCode: optional,
  country: optional,
});
const phone = fc
  .record({
    phoneType: fc.constantFrom('Phone', 'Mobile', 'Fax'),
    parts: fc.constantFrom(
      ['', '', '0117 496 0181'],
      ['', '', '+44 (117) 496-0181'],
      ['44', '117', '496 0181'],
      ['+44', '', '117 496 0181'],
    ),
  })
  .map(({ phoneType, parts: [phoneCountryCode, phoneAreaCode, phoneNumber] }) => ({
    phoneType,
    phoneCountryCode,
    phoneAreaCode,
    phoneNumber,
  }));
/** Code in the product that a company has come from: of another record each time. */
const previousCode = fc.oneof(fc.constant(''), fc.uuid());

const contact = fc.record({
  type: fc.constant('Both'),
  contactPerson: optional,
  email: fc.constantFrom('', 'ann@example.com'),
  businessNumber: optional,
  cnic: optional,
  language: fc.constantFrom('en', 'de', 'ar'),
  addresses: fc.array(address, { maxLength: 3 }),
  phones: fc.array(phone, { maxLength: 4 }),
  paymentTerms: fc.integer({ min: 0, max: 90 }),
  showPaymentTermsOnCreditNote: fc.boolean(),
  notes: longText,
  foreignCode: previousCode,
});
const TYPES = Object.entries(ACCOUNT_TYPES).filter(
  ([type, ofClass]) => ofClass !== null && !SINGLE_ACCOUNT_TYPES.includes(type as keyof typeof ACCOUNT_TYPES),
);
const account = fc.record({
  type: fc.constantFrom(...TYPES),
  description: longText,
  paymentsToAccount: fc.boolean(),
  foreignCode: previousCode,
});
const taxRate = fc.record({
  recoverable: fc.boolean(),
  parts: fc.array(fc.record({ name: oneLine, rate: decimalUpTo(9, 3), recoverable: fc.boolean() }), {
    maxLength: 3,
  }),
  alone: decimalUpTo(30, 3),
  treatment: fc.constantFrom(...TAX_TREATMENTS),
  foreignCode: previousCode,
});

const item = fc.record({
  description: longText,
  unit: optional,
  unitPrice: decimalUpTo(900, 6),
  purchasePrice: decimalUpTo(900, 3),
  quantity: decimalUpTo(50, 3),
  foreignCode: previousCode,
});
const line = fc.record({
  title: oneLine,
  description: longText,
  quantity: decimalUpTo(20, 3),
  unitPrice: decimalUpTo(500, 3),
  discountRate: fc.oneof(fc.constant(0), decimalUpTo(99, 3)),
  ofItem: fc.nat(),
  ofAccount: fc.nat(),
  ofTax: fc.nat(),
});
const document = fc.record({
  ofContact: fc.nat(),
  issueDate: day,
  reference: optional,
  amountTaxType: fc.constantFrom('None', 'ExclusiveTax', 'InclusiveTax'),
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  notes: fc.record({ display: fc.boolean(), description: longText }),
  approve: fc.boolean(),
});

interface Stored {
  id: string;
}

async function create(company: TestCompany, path: string, body: object): Promise<string> {
  type Made = { body?: { value?: Stored } } & Partial<Stored>;
  const { status, body: made } = await company.call<Made>('POST', `/account/v1/${path}`, body);
  const id = made.body?.value?.id ?? made.id;
  if (status !== 200 || id === undefined) throw new Error(`${path}: ${status} ${JSON.stringify(made)}`);
  return id;
}

/** Fills a company with records of every kind that can be imported. */
export async function makeRecords(company: TestCompany): Promise<void> {
  const ids: Record<'taxRates' | 'accounts' | 'contacts' | 'items', string[]> = {
    taxRates: [],
    accounts: [],
    contacts: [],
    items: [],
  };
  for (const [index, { parts, alone, recoverable, treatment, foreignCode }] of sample(taxRate, 1).entries()) {
    const thousandths = parts.reduce((sum, part) => sum + Math.round(part.rate * 1000), 0);
    const rate = parts.length === 0 ? alone : thousandths / 1000;
    // Only a rate of 0 has another treatment than its percentage.
    const treated = treatment === 'standard' ? { rate, components: parts } : { rate: 0, treatment };
    ids.taxRates.push(
      await create(company, 'taxRates', {
        name: `Rate ${index}`,
        recoverable,
        ...treated,
        foreignCode,
      }),
    );
  }
  for (const [index, { type, ...fields }] of sample(account, 2).entries()) {
    const [accountType, accountClass] = type;
    const body = {
      ...fields,
      code: `ZZZ${100 + index}`,
      name: `Account ${index}`,
      accountType,
      accountClass,
    };
    const id = await create(company, 'accounts', body);
    if (accountClass === 'Revenue' || accountType === 'Expense') ids.accounts.push(id);
  }
  for (const [index, fields] of sample(contact, 3).entries())
    ids.contacts.push(
      await create(company, 'contacts', {
        ...fields,
        name: `Contact ${index} ${index % 2 ? '=1' : ''}`.trim(),
      }),
    );
  for (const [index, fields] of sample(item, 4).entries()) {
    const references = { salesAccountId: ids.accounts[index] ?? null, taxRatesId: ids.taxRates[index % 4] };
    ids.items.push(
      await create(company, 'items', {
        ...fields,
        ...references,
        code: `ITM${100 + index}`,
        name: `Item, ${index}`,
      }),
    );
  }
  const ofSupplier = {
    contactId: at(ids.contacts, 0),
    reference: 'S-TAX',
    issueDate: '2026-03-30',
    amountTaxType: 'ExclusiveTax',
  };
  const taxRatesId = await create(company, 'taxRates', { name: 'Twenty', rate: 20 });
  const lineItems = [{ title: 'Rent', quantity: 1, unitPrice: 100, taxRatesId, taxOverride: 20.01 }];
  await create(company, 'bills', { ...ofSupplier, lineItems });
  for (const [place, path] of DOCUMENT_PATHS.entries())
    for (const [index, given] of sample(document, 10 + place).entries())
      await makeDocument(company, path, index, given, ids);
}

/** A day on which everything has been made. */
export const LAST_DAY = '2026-04-30';

const journal = fc.record({
  date: day,
  reference: optional,
  description: longText,
  isPosted: fc.boolean(),
  amounts: fc.array(
    decimalUpTo(900, 2).map((amount) => amount + 0.01),
    { minLength: 1, maxLength: 3 },
  ),
  texts: fc.array(longText, { minLength: 4, maxLength: 4 }),
  ofContact: fc.nat(),
});
const payment = fc.record({
  paymentDate: fc.constant(LAST_DAY),
  reference: optional,
  paidAmount: decimalUpTo(60, 2).map((amount) => amount + 1),
  fee: fc.constantFrom(0, 0, 0.25),
});

/** Writes manual journals, opening balances, and payments of what has been approved. */
export async function moveMoney(company: TestCompany): Promise<void> {
  const list = listOf(company);
  const accounts = await list('accounts');
  const accountId = (code: string): string => accounts.find((one) => one['code'] === code)?.['id'] as string;
  const contacts = await list('contacts');
  for (const { isPosted, amounts, texts, ofContact, ...head } of sample(journal, 30)) {
    const cents = amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);
    const debits = amounts.map((amount, index) => ({
      accountId: accountId(['EXP6100', 'ZZZ100', 'AST1000'][index] ?? ''),
      debit: Math.round(amount * 100) / 100,
      description: texts[index],
      contactId: index === 0 ? contacts[ofContact % contacts.length]?.['id'] : null,
    }));
    const lines = [
      ...debits,
      { accountId: accountId('EQU3000'), credit: cents / 100, description: texts[3] },
    ];
    await create(company, 'journals', { ...head, lines, journalStatus: isPosted ? 'Posted' : 'Draft' });
  }
  const { status } = await company.call('PUT', '/account/v1/openingBalances', {
    startDate: '2026-01-01',
    accounts: [
      { accountId: accountId('AST1000'), debit: 5000.25 },
      { accountId: accountId('LIA2700'), credit: 1234.5 },
    ],
  });
  if (status !== 200) throw new Error(`opening balances: ${status}`);
  for (const path of ['invoices', 'bills']) {
    const approved = (await list(path)).filter(({ number }) => number !== '');
    for (const [index, { fee, ...given }] of sample(payment, 40, approved.length).entries()) {
      const body = {
        ...given,
        account: { id: accountId('AST1000') },
        ...(fee > 0 ? { fee: { amount: fee } } : {}),
      };
      const paid = await company.call(
        'POST',
        `/account/v1/${path}/${String(approved[index]?.['id'])}/payment`,
        body,
      );
      if (paid.status !== 200) throw new Error(`${path}: ${paid.status} ${JSON.stringify(paid.body)}`);
    }
  }
}

/** Approves every document that has a number, as the company that it comes from has done. */
export async function approveNumbered(company: TestCompany, path: 'invoices' | 'bills'): Promise<void> {
  const [field] = Object.keys(APPROVED[path]);
  for (const { id, number } of await listOf(company)(path)) {
    if (number === '') continue;
    const url = `/account/v1/${path}/${String(id)}/${field}?status=Awaiting%20Payment`;
    const { status, body } = await company.call('PUT', url);
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  }
}

function listOf(company: TestCompany) {
  return async (path: string): Promise<Record<string, unknown>[]> => {
    const { body } = await company.call<{ content: Record<string, unknown>[] }>(
      'POST',
      `/account/v1/${path}/all`,
      { limit: 5000 },
    );
    return body.content;
  };
}

/** What makes a new document an approved one. */
const APPROVED = {
  invoices: { invoiceStatus: 'Awaiting Payment' },
  bills: { billStatus: 'Awaiting Payment' },
  quotes: { quoteStatus: 'Sent' },
  purchaseOrders: { purchaseOrderStatus: 'Approved' },
  creditNotes: { creditNotesStatus: 'Approved' },
} as const;

type Documents = typeof document extends fc.Arbitrary<infer T> ? T : never;

const at = (ids: readonly string[], index: number): string => ids[index % ids.length] ?? '';

async function makeDocument(
  company: TestCompany,
  path: (typeof DOCUMENT_PATHS)[number],
  index: number,
  { ofContact, lines, approve, ...fields }: Documents,
  ids: Record<'taxRates' | 'accounts' | 'contacts' | 'items', string[]>,
): Promise<void> {
  const isBill = path === 'bills';
  const lineItems = lines.map(({ ofItem, ofAccount, ofTax, ...given }) => ({
    ...given,
    itemId: ofItem % 3 === 0 ? at(ids.items, ofItem) : null,
    accountId: at(ids.accounts, ofAccount),
    taxRatesId: fields.amountTaxType === 'None' || ofTax % 3 === 0 ? null : at(ids.taxRates, ofTax),
  }));
  await create(company, path, {
    ...fields,
    // A supplier's number is unique, and needed at approval.
    ...(isBill
      ? { reference: approve ? `S-${index}` : fields.reference && `${fields.reference} ${index}` }
      : {}),
    contactId: at(ids.contacts, ofContact),
    lineItems,
    ...(approve ? APPROVED[path] : {}),
  });
}
