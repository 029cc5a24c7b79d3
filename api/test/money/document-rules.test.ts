import { ISSUED, PAID, statuses, succeeded, type MoneyFixture, type Read, type Refusal } from './fixture.ts';
import { reconcileAfterEach } from './reconcile-after-each.ts';

let fixture: MoneyFixture;
reconcileAfterEach((opened) => {
  fixture = opened;
});

const draft = (path: string, fields: object) =>
  fixture.call<Refusal & { body: { value: Read } }>('POST', `/account/v1/${path}`, {
    issueDate: ISSUED,
    amountTaxType: 'None',
    lineItems: [{ title: 'Bell', quantity: 1, unitPrice: 100 }],
    ...fields,
  });
const contact = async (name: string, type?: string) =>
  succeeded(
    await fixture.call<{ body: { value: { id: string; type: string } } }>('POST', '/account/v1/contacts', {
      name,
      ...(type === undefined ? {} : { type }),
    }),
  ).body.value;

describe('amountDue of a void document is 0', () => {
  test('in the record, in the list, in its order and in the search for what is due', async () => {
    const invoice = await fixture.make('invoices', [[1, 80]]);
    const url = `/account/v1/invoices/${invoice.id}/invoiceStatus?status=Void`;
    const voided = succeeded(await fixture.call<{ body: { value: Read } }>('PUT', url)).body.value;
    expect(voided).toMatchObject({ invoiceStatus: 'Void', totalAmount: 80, amountDue: 0 });
    const { content } = succeeded(
      await fixture.call<{ content: Read[] }>('POST', '/account/v1/invoices/all?status=All', {
        sortColumn: 'amountDue',
        sortBy: 'ASC',
      }),
    );
    expect(content[0]).toMatchObject({ id: invoice.id, amountDue: 0 });
  });
});

describe('a credit note that corrects an invoice', () => {
  const against = (invoice: Read, fields: object = {}) =>
    draft('creditNotes', {
      contactId: fixture.customer,
      sourceDocumentId: invoice.id,
      creditNotesStatus: 'Approved',
      ...fields,
    });
  const lines = (unitPrice: number, taxRatesId?: string) => ({
    lineItems: [
      { title: 'Bell', quantity: 1, unitPrice, ...(taxRatesId === undefined ? {} : { taxRatesId }) },
    ],
  });

  test('comes to no more than is left of the invoice, all its notes together', async () => {
    const invoice = await fixture.make('invoices', [[1, 100]]);
    succeeded(await against(invoice, lines(60)));
    expect(await against(invoice, lines(40.01))).toMatchObject({
      status: 409,
      body: { code: 'API-CORRECTION', message: `Only 40.00 is left of Invoice ${invoice.number}.` },
    });
    const waiting = succeeded(await against(invoice, { ...lines(70), creditNotesStatus: 'Draft' })).body
      .value;
    const url = `/account/v1/creditNotes/${waiting.id}/creditNotesStatus?status=Approved`;
    expect(await fixture.call('PUT', url)).toMatchObject({ status: 409, body: { code: 'API-CORRECTION' } });
    succeeded(await against(invoice, lines(40)));
    expect(await against(invoice, lines(0.01))).toMatchObject({
      body: { message: `Invoice ${invoice.number} has been credited whole already.` },
    });
  });

  test('may be made for an invoice that is paid: what is left is what has not been credited', async () => {
    const invoice = await fixture.make('invoices', [[1, 100]]);
    succeeded(
      await fixture.pay('invoices', invoice.id, {
        paidAmount: 100,
        account: { id: fixture.account('AST1000') },
      }),
    );
    succeeded(await against(invoice, lines(100)));
  });

  test('twelve at once share what is left of one invoice', async () => {
    const invoice = await fixture.make('invoices', [[1, 100]]);
    const answers = await Promise.all(Array.from({ length: 12 }, () => against(invoice, lines(30))));
    expect(statuses(answers)).toEqual([...Array<number>(3).fill(200), ...Array<number>(9).fill(409)]);
  });

  test('is not dated before the invoice, and corrects no void one', async () => {
    const invoice = await fixture.make('invoices', [[1, 100]]);
    expect(await against(invoice, { issueDate: '2026-03-09' })).toMatchObject({
      status: 422,
      body: {
        errors: [
          { field: 'issueDate', message: `Must not be before the invoice that it corrects, of ${ISSUED}.` },
        ],
      },
    });
    succeeded(await fixture.call('PUT', `/account/v1/invoices/${invoice.id}/invoiceStatus?status=Void`));
    expect(await against(invoice)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'sourceDocumentId' }] },
    });
  });

  test('keeps its invoice from going below it, behind its date, and out of the books', async () => {
    const invoice = await fixture.make('invoices', [[1, 100]]);
    const note = succeeded(await against(invoice, { ...lines(60), issueDate: PAID })).body.value;
    const url = `/account/v1/invoices/${invoice.id}`;
    const read = async () => succeeded(await fixture.call<Read>('GET', url));
    const change = async (fields: object) =>
      fixture.call<Refusal>('PUT', url, {
        ...(await read()),
        totalAmount: undefined,
        ...fields,
      });
    expect(await change(lines(59.99))).toMatchObject({
      status: 409,
      body: {
        code: 'API-CORRECTION',
        message: '60.00 has been credited; the total cannot go down to 59.99.',
      },
    });
    succeeded(await change(lines(60)));
    const later = new Date(Date.parse(PAID) + 86_400_000).toISOString().slice(0, 10);
    expect(await change({ issueDate: later, dueDate: later })).toMatchObject({
      status: 422,
      body: {
        errors: [{ field: 'issueDate', message: `Must not be after its first credit note, of ${PAID}.` }],
      },
    });
    const message = `Credit notes correct Invoice ${invoice.number}. Void them first.`;
    const refusal = { status: 409, body: { code: 'API-CORRECTION', message } };
    expect(await fixture.call('PUT', `${url}/invoiceStatus?status=Void`)).toMatchObject(refusal);
    expect(await fixture.call('DELETE', url)).toMatchObject(refusal);
    succeeded(await fixture.call('PUT', `/account/v1/creditNotes/${note.id}/creditNotesStatus?status=Void`));
    succeeded(await change(lines(10)));
    succeeded(await fixture.call('PUT', `${url}/invoiceStatus?status=Void`));
  });

  test("uses the invoice's tax rate though it has been archived since, and no other archived one", async () => {
    const rate = async (name: string) =>
      succeeded(
        await fixture.call<{ body: { value: { id: string } } }>('POST', '/account/v1/taxRates', {
          name,
          rate: 7,
        }),
      ).body.value.id;
    const [used, other] = [await rate('Old rate'), await rate('Older rate')];
    const invoice = succeeded(
      await draft('invoices', {
        contactId: fixture.customer,
        invoiceStatus: 'Awaiting Payment',
        amountTaxType: 'ExclusiveTax',
        ...lines(100, used),
      }),
    ).body.value;
    for (const id of [used, other])
      succeeded(await fixture.call('PUT', `/account/v1/taxRates/${id}`, { status: 'D' }));
    const taxed = { amountTaxType: 'ExclusiveTax' };
    expect(succeeded(await against(invoice, { ...taxed, ...lines(50, used) })).body.value).toMatchObject({
      totalAmount: 53.5,
    });
    expect(await against(invoice, { ...taxed, ...lines(10, other) })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'lineItems[0].taxRatesId', message: 'This tax rate is archived.' }] },
    });
    expect(
      await draft('creditNotes', { contactId: fixture.customer, ...taxed, ...lines(10, used) }),
    ).toMatchObject({ status: 422, body: { errors: [{ field: 'lineItems[0].taxRatesId' }] } });
  });
});

describe('the type of a contact', () => {
  test.each([
    ['invoices', 'Supplier', 'is a supplier only. Make it a customer as well to use it here.'],
    ['quotes', 'Supplier', 'is a supplier only. Make it a customer as well to use it here.'],
    ['creditNotes', 'Supplier', 'is a supplier only. Make it a customer as well to use it here.'],
    ['bills', 'Customer', 'is a customer only. Make it a supplier as well to use it here.'],
    ['purchaseOrders', 'Customer', 'is a customer only. Make it a supplier as well to use it here.'],
  ])('binds %s: not for a %s', async (path, type, sentence) => {
    const name = `${type} for ${path}`;
    const { id } = await contact(name, type);
    const message = `${name} ${sentence}`;
    expect(await draft(path, { contactId: id })).toMatchObject({
      status: 422,
      body: { code: 'API-CONTACT-TYPE', message, errors: [{ field: 'contactId', message }] },
    });
    succeeded(await fixture.call('PUT', `/account/v1/contacts/${id}`, { type: 'Both' }));
    succeeded(await draft(path, { contactId: id }));
  });

  test('that was not said is both', async () => {
    const { id, type } = await contact('Somebody new');
    expect(type).toBe('Both');
    succeeded(await draft('invoices', { contactId: id }));
    succeeded(await draft('bills', { contactId: id }));
  });

  test('may change under a document, which can still be edited', async () => {
    const { id } = await contact('Turncoat Ltd');
    const bill = succeeded(await draft('bills', { contactId: id })).body.value;
    succeeded(await fixture.call('PUT', `/account/v1/contacts/${id}`, { type: 'Customer' }));
    const url = `/account/v1/bills/${bill.id}`;
    const body = { contactId: id, reference: 'S-1', version: bill.version };
    succeeded(
      await fixture.call('PUT', url, {
        ...body,
        issueDate: ISSUED,
        amountTaxType: 'None',
        lineItems: [{ title: 'Bell', quantity: 1, unitPrice: 90 }],
      }),
    );
  });
});

test.each([
  ['AST1000', 'Money moves with payments. Choose what was sold or bought, not where the money is.'],
  ['AST1010', 'Money moves with payments. Choose what was sold or bought, not where the money is.'],
  ['AST1200', 'Receivable and payable accounts are kept by the documents themselves.'],
  ['LIA2100', 'Receivable and payable accounts are kept by the documents themselves.'],
  ['AST1400', 'Tax accounts are kept by the tax rates of the lines.'],
  ['LIA2200', 'Tax accounts are kept by the tax rates of the lines.'],
])('no line of a document books to %s', async (code, message) => {
  for (const [path, contactId] of [
    ['invoices', fixture.customer],
    ['bills', fixture.supplier],
  ] as const) {
    const line = { title: 'Bell', quantity: 1, unitPrice: 5, accountId: fixture.account(code) };
    expect(await draft(path, { contactId, lineItems: [line] })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'lineItems[0].accountId', message }] },
    });
  }
});

describe('opening documents', () => {
  const START = '2026-02-01';
  const openings = (startDate: string, version: number) => ({
    startDate,
    version,
    invoices: [
      {
        contactId: fixture.customer,
        number: 'OLD-1',
        issueDate: '2025-11-15',
        dueDate: '2025-12-15',
        totalAmount: 500,
      },
    ],
  });
  interface Opening {
    version: number;
    invoices: { id: string }[];
  }
  const put = (body: object) => fixture.call<Opening & Refusal>('PUT', '/account/v1/openingBalances', body);
  const open = async (asAt: string) =>
    succeeded(
      await fixture.call<{ totals: { total: number }; difference: number }>(
        'GET',
        `/account/v1/reports/agedReceivables?asAt=${asAt}`,
      ),
    );

  test('are in the books from the start date on: paid then, listed then, and the date stays before their payments', async () => {
    const before = await open(START);
    const saved = succeeded(await put(openings(START, 0)));
    const id = saved.invoices[0]?.id ?? '';
    const pay = (paymentDate: string) =>
      fixture.pay('invoices', id, {
        paidAmount: 200,
        paymentDate,
        account: { id: fixture.account('AST1000') },
      });
    expect(await pay('2026-01-31')).toMatchObject({
      status: 422,
      body: {
        errors: [{ field: 'paymentDate', message: `Must not be before the opening balances, of ${START}.` }],
      },
    });
    const day = await open('2026-01-31');
    expect(day).toMatchObject({ totals: { total: 0 }, difference: 0 });
    expect((await open(START)).totals.total - before.totals.total).toBe(500);
    succeeded(await pay(START));
    expect(await put({ ...openings('2026-02-02', saved.version), invoices: withId(id) })).toMatchObject({
      status: 422,
      body: {
        errors: [
          {
            field: 'startDate',
            message: `Must not be after the first payment of an opening document, on ${START}.`,
          },
        ],
      },
    });
    succeeded(await put({ ...openings('2026-01-15', saved.version), invoices: withId(id) }));
    expect(await open('2026-01-15')).toMatchObject({ totals: { total: 500 }, difference: 0 });
    expect(await open('2026-01-14')).toMatchObject({ totals: { total: 0 }, difference: 0 });
  });

  const withId = (id: string) => [
    {
      id,
      contactId: fixture.customer,
      number: 'OLD-1',
      issueDate: '2025-11-15',
      dueDate: '2025-12-15',
      totalAmount: 500,
    },
  ];
});

describe('the first month of the financial year', () => {
  interface Profile {
    version: number;
    lockDate: string | null;
    financialYearStart: number;
    [field: string]: unknown;
  }
  const profile = async () => succeeded(await fixture.call<Profile>('GET', '/account/v1/company'));
  const change = async (fields: object) => {
    const { name, version } = await profile();
    return fixture.call<Profile & Refusal>('PUT', '/account/v1/company', { name, version, ...fields });
  };

  test('never moves a year that is locked, and can move while none is', async () => {
    await fixture.make('invoices', [[1, 10]], { issueDate: '2025-05-05' });
    succeeded(await change({ financialYearStart: 4 }));
    succeeded(await change({ financialYearStart: 1 }));
    succeeded(await change({ lockDate: '2025-12-30' }));
    succeeded(await change({ financialYearStart: 2 }));
    succeeded(await change({ financialYearStart: 1 }));
    succeeded(await change({ lockDate: '2025-12-31' }));
    const message = 'The financial year that ended on 2025-12-31 is locked: its first month cannot change.';
    expect(await change({ financialYearStart: 4 })).toMatchObject({
      status: 409,
      body: { code: 'API-LOCKED-YEAR', message, errors: [{ field: 'financialYearStart', message }] },
    });
    expect((await profile()).financialYearStart).toBe(1);
    succeeded(await change({ lockDate: null }));
  });
});

test('a payment on the issue date is possible, as before', async () => {
  const invoice = await fixture.make('invoices', [[1, 10]]);
  const account = { id: fixture.account('AST1000') };
  succeeded(await fixture.pay('invoices', invoice.id, { paidAmount: 10, paymentDate: PAID, account }));
});
