import { accountOf, made, succeed } from '../valid-requests/make.ts';
import { KINDS, type KindPath } from '../valid-requests/documents.ts';
import type { SharedServer, TestCompany } from '../harness.ts';

/** A company with two years of known events, and the names of what is in it. */
export interface GoldenCompany {
  company: TestCompany;
  quick: string;
  ernst: string;
  save: string;
  exotic: string;
  tokyo: string;
  mayumi: string;
  account(code: string): Promise<string>;
  report<T>(name: string, query?: string): Promise<T>;
}

type Line = [quantity: number, unitPrice: number, rate: string | null, more?: object];
interface Document {
  contactId: string;
  issueDate: string;
  dueDate: string;
  amountTaxType?: string;
  lines: Line[];
}

/** The base example of docs/accounting.md, section 4: 1,179.99 and 177.00 of tax. */
const ROW_1: Line[] = [
  [10, 120, 'Fifteen', { discountRate: 10 }],
  [1, 99.99, 'Fifteen'],
];

/**
 * Makes the company: financial year from January, the worked examples of docs/accounting.md and what surrounds them,
 * from November 2025 to April 2026. Every amount that the tests expect follows from this list by hand.
 */
export async function goldenCompany(server: SharedServer): Promise<GoldenCompany> {
  const company = await server.company({ companyName: 'Golden Trading' });
  const { call } = company;
  await succeed(call, 'PUT', '/account/v1/company', {
    name: 'Golden Trading',
    address1: '1 Quay',
    city: 'Bristol',
    financialYearStart: 1,
  });
  const rates = new Map<string, string>();
  const rate = async (name: string, percent: number, more: object = {}): Promise<void> =>
    void rates.set(name, (await made(company, 'taxRates', { name, rate: percent, ...more })).id);
  await rate('Fifteen', 15);
  await rate('GST + QST', 14.975, {
    components: [
      { name: 'GST', rate: 5 },
      { name: 'QST', rate: 9.975 },
    ],
  });
  await rate('Eight', 8, { recoverable: false });
  const { content } = await succeed<{ content: { id: string; name: string }[] }>(
    call,
    'POST',
    '/account/v1/taxRates/all?status=All',
    {},
  );
  for (const { id, name } of content) rates.set(name, id);

  const contact = async (name: string, type: string): Promise<string> =>
    (await made(company, 'contacts', { name, type })).id;
  const [quick, ernst, save] = [
    await contact('QUICK-Stop', 'Customer'),
    await contact('Ernst Handel', 'Customer'),
    await contact('Save-a-lot Markets', 'Customer'),
  ];
  const [exotic, tokyo, mayumi] = [
    await contact('Exotic Liquids', 'Supplier'),
    await contact('Tokyo Traders', 'Supplier'),
    await contact("Mayumi's", 'Supplier'),
  ];
  const account = (code: string): Promise<string> => accountOf(company, code);
  const fieldsOf = ({ contactId, issueDate, dueDate, amountTaxType = 'ExclusiveTax', lines }: Document) => ({
    contactId,
    issueDate,
    dueDate,
    reference: `${contactId.slice(-4)} ${issueDate}`,
    amountTaxType,
    lineItems: lines.map(([quantity, unitPrice, name, more]) => ({
      title: 'Goods',
      quantity,
      unitPrice,
      taxRatesId: name === null ? null : rates.get(name),
      ...more,
    })),
  });
  const approved = async (path: KindPath, document: Document): Promise<string> => {
    const { statusField, approved: status } = KINDS[path];
    return (await made(company, path, { ...fieldsOf(document), [statusField]: status })).id;
  };
  const pay = async (path: KindPath, id: string, paymentDate: string, paidAmount: number, more?: object) => {
    const body = { reference: 'Transfer', paymentDate, paidAmount, ...(more ?? { account: { id: bank } }) };
    return succeed<{ body: { receipt: { id: string } } }>(
      call,
      'POST',
      `/account/v1/${path}/${id}/payment`,
      body,
    );
  };
  const journal = async (date: string, lines: Record<string, number>): Promise<void> =>
    void (await made(company, 'journals', {
      date,
      journalStatus: 'Posted',
      description: 'By hand',
      lines: await Promise.all(
        Object.entries(lines).map(async ([code, amount]) => ({
          accountId: await account(code),
          debit: Math.max(amount, 0),
          credit: Math.max(-amount, 0),
        })),
      ),
    }));
  const bank = await account('AST1000');
  const day = (issueDate: string, dueDate: string) => ({ issueDate, dueDate });

  const first = await approved('invoices', {
    contactId: quick,
    ...day('2025-11-10', '2025-12-10'),
    lines: ROW_1,
  });
  await pay('invoices', first, '2025-12-05', 400);
  const bill = await approved('bills', {
    contactId: exotic,
    ...day('2025-12-20', '2026-01-19'),
    lines: [[4, 50, 'Fifteen']],
  });
  // 43.01 too much.
  await pay('invoices', first, '2026-01-15', 1000);
  const zero = await approved('invoices', {
    contactId: ernst,
    ...day('2026-01-20', '2026-02-19'),
    lines: [[1, 1000, 'Zero Rated']],
  });
  await approved('invoices', {
    contactId: quick,
    ...day('2026-02-01', '2026-03-03'),
    amountTaxType: 'InclusiveTax',
    lines: [[3, 19.99, 'Standard', { discountRate: 5 }]],
  });
  await approved('invoices', {
    contactId: ernst,
    ...day('2026-02-10', '2026-03-12'),
    lines: [[1, 200, 'GST + QST']],
  });
  const creditNote = await approved('creditNotes', {
    contactId: save,
    ...day('2026-02-25', '2026-02-25'),
    lines: [[1, 99.99, 'Fifteen']],
  });
  await approved('bills', {
    contactId: tokyo,
    ...day('2026-03-01', '2026-03-31'),
    lines: [[1, 200, 'Eight']],
  });
  await approved('bills', {
    contactId: mayumi,
    ...day('2026-03-05', '2026-03-05'),
    lines: [[1, 500, 'Exempt', { accountId: await account('EXP5000') }]],
  });
  const mistaken = await pay('invoices', zero, '2026-03-10', 100);
  await succeed(call, 'DELETE', `/account/v1/receipts/${mistaken.body.receipt.id}`);
  const voided = await approved('invoices', {
    contactId: ernst,
    ...day('2026-03-15', '2026-04-14'),
    lines: [[1, 300, 'Fifteen', { accountId: await account('REV4010') }]],
  });
  const edited: Document = { contactId: save, ...day('2026-03-20', '2026-04-19'), lines: ROW_1 };
  const { id: editedId, version } = await made(company, 'invoices', {
    ...fieldsOf(edited),
    invoiceStatus: 'Awaiting Payment',
  });
  const twice: Line[] = ROW_1.map(([quantity, ...rest]) => [quantity === 1 ? 2 : quantity, ...rest]);
  const next = { ...fieldsOf({ ...edited, lines: twice }), version };
  await succeed(call, 'PUT', `/account/v1/invoices/${editedId}`, next);
  await pay('invoices', editedId, '2026-04-02', 114.99, { creditNotes: { id: creditNote } });
  // 20.00 too much.
  await pay('bills', bill, '2026-04-05', 250);
  await journal('2026-04-10', { LIA2200: 177, AST1400: -30, LIA2250: -147 });
  await approved('invoices', {
    contactId: ernst,
    ...day('2026-04-12', '2026-04-30'),
    amountTaxType: 'None',
    lines: [[2, 250, 'Fifteen']],
  });
  await journal('2026-04-15', { AST1000: 5, REV4500: -5 });
  await succeed(call, 'PUT', `/account/v1/invoices/${voided}/invoiceStatus?status=Void&date=2026-04-20`);
  return {
    company,
    quick,
    ernst,
    save,
    exotic,
    tokyo,
    mayumi,
    account,
    report: (name, query = '') => succeed(call, 'GET', `/account/v1/reports/${name}?${query}`),
  };
}
