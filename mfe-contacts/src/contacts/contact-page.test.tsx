import {
  rejection,
  renderInModule,
  streamOf,
  testModuleProps,
  testNavigation,
  type TestCall,
} from '@accounts/shared-ui/testing';
import {
  creditReference,
  ENGLISH_STATEMENT,
  type AgedAmounts,
  type Area,
  type Company,
  type Contact,
  type ContactStatement,
  type Verb,
} from '@accounts/shared-domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import * as screens from './contact-screens.ts';
import { Statement } from './statement-screen.tsx';
import { statementLabels } from './statement-labels.ts';

const anchor: Contact = {
  id: 'c1',
  status: 'A',
  version: 3,
  name: 'Anchor Cycles',
  type: 'Both',
  contactPerson: 'Ana Silva',
  email: 'ana@example.com',
  businessNumber: 'GB 77',
  cnic: '',
  language: 'en',
  addresses: [{ addressLine1: '1 Quay', city: 'Bristol', region: '' }],
  phones: [{ phoneType: 'Mobile', phoneCountryCode: '+44', phoneAreaCode: '', phoneNumber: '770 090' }],
  paymentTerms: 14,
  showPaymentTermsOnCreditNote: false,
  notes: 'Calls on Mondays.',
  receivable: 1500,
  payable: 80,
  creditBalance: 0,
  priceListId: null,
  foreignCode: 'C-17',
};
const company = {
  countryCode: 'GB',
  taxDisplayNumber: '',
  currencyCode: 'GBP',
  currencyExponent: 2,
  timeZone: 'UTC',
  financialYearStart: 1,
  proFeatures: true,
  name: 'Harbour Bikes',
} as Company;
const invoice = {
  id: 'i1',
  number: 'INV-0007',
  dueDate: '2026-11-01',
  issueDate: '2026-10-01',
  paidAmount: 0,
  amountDue: 1500,
  invoiceStatus: 'Awaiting Payment',
};
const bill = { ...invoice, id: 'b1', number: 'BILL-3', amountDue: 80, billStatus: 'Awaiting Payment' };
const creditNote = { ...invoice, id: 'n1', number: 'CN-1', amountDue: 20, creditNotesStatus: 'Approved' };
const quote = { ...invoice, id: 'q1', number: 'QU-5', totalAmount: 640, quoteStatus: 'Sent' };
const order = {
  ...invoice,
  id: 'o1',
  number: 'PO-2',
  dueDate: '2026-12-24',
  totalAmount: 75,
  purchaseOrderStatus: 'Approved',
};
const payment = {
  id: 'r1',
  kind: 'payment',
  documentId: 'i0',
  documentNumber: 'INV-0001',
  paymentDate: '2026-10-20',
  accountName: 'Business Bank Account',
  reference: 'Transfer 7',
  paidAmount: 250,
};
const nothing: AgedAmounts = {
  notDue: 0,
  days1to30: 0,
  days31to60: 0,
  days61to90: 0,
  over90: 0,
  total: 0,
};
const statement: ContactStatement = {
  contactId: 'c1',
  contactName: 'Anchor Cycles',
  from: '2026-01-01',
  to: '2026-11-22',
  openingBalance: 100,
  entries: [
    {
      date: '2026-10-01',
      kind: 'Invoice',
      sourceId: 'i1',
      journalId: 'j1',
      number: 'INV-0007',
      description: '',
      dueDate: '2026-11-01',
      debit: 1500,
      credit: 0,
      balance: 1600,
      allocations: [],
    },
    {
      date: '2026-10-20',
      kind: 'Payment',
      sourceId: 'r1',
      journalId: 'j2',
      number: '',
      description: '',
      dueDate: null,
      debit: 0,
      credit: 100,
      balance: 1500,
      allocations: [{ documentId: 'i0', number: 'INV-0001', amount: 100 }],
    },
  ],
  closingBalance: 1500,
  ageing: { ...nothing, days1to30: 1500, total: 1500 },
};

const listOf = (...content: unknown[]) => ({ content, totalElements: content.length, limit: 10, offset: 0 });

const RESPONSES: Record<string, unknown> = {
  'invoices/all': listOf(invoice),
  'bills/all': listOf(bill),
  'creditNotes/all': listOf(creditNote),
  'quotes/all': listOf(quote),
  'purchaseOrders/all': listOf(order),
  'invoices/payments/all': listOf(payment),
  'bills/payments/all': listOf(),
  'reports/customerStatement': statement,
  'reports/supplierStatement': { ...statement, entries: [], ageing: nothing },
  'contacts/c1/activities': {
    content: [
      {
        action: 'Sent',
        createdDate: '2026-11-01T10:00:00Z',
        userName: 'Ada',
        detail: 'Statement',
        facts: {},
      },
    ],
  },
  'contacts/c1': anchor,
};

interface Shown {
  contact?: Partial<Contact>;
  areas?: Area[];
  verbs?: Verb[];
  respond?: (call: TestCall) => unknown;
  company?: Partial<Company>;
}

function show(path: string, { contact = {}, areas, verbs, respond, company: changes }: Shown = {}) {
  const calls: TestCall[] = [];
  const { address, ...navigation } = testNavigation(path);
  const server = (call: TestCall) => {
    calls.push(call);
    const url = call.url.replace('/account/v1/', '');
    const special = respond?.({ ...call, url });
    if (special !== undefined) return special;
    return url === 'contacts/c1' ? { ...anchor, ...contact } : RESPONSES[url];
  };
  const props = testModuleProps(server, path, {
    ...navigation,
    company$: streamOf({ ...company, ...changes }),
    can: (area, verb) => (areas?.includes(area) ?? true) && (verbs?.includes(verb) ?? true),
  });
  const { unmount } = renderInModule(
    <Routes>
      <Route path="/contacts/:id/statement" element={<Statement />} />
      <Route path="/contacts/:id" element={<screens.Screen />} />
      <Route path="*" element={null} />
    </Routes>,
    props,
  );
  return { ...props, calls, address, unmount };
}

const section = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** Only the date is fixed. */
const REAL_CLOCKS = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'queueMicrotask',
  'nextTick',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'performance',
] as const;

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z'), doNotFake: [...REAL_CLOCKS] });
});
afterEach(() => jest.useRealTimers());

describe('the page of a contact', () => {
  it('begins with what is owed, and what of it is overdue since when', async () => {
    show('/contacts/c1');
    const customer = await section('As customer');
    // All that is owed is overdue.
    expect(await customer.findAllByText('£1,500.00')).toHaveLength(2);
    expect(await customer.findByText('since 21 days')).toBeInTheDocument();
    const supplier = await section('As supplier');
    expect(await supplier.findByText('£80.00')).toBeInTheDocument();
    expect(supplier.queryByText('Overdue')).toBeNull();
    expect((await screen.findAllByText('Customer and supplier'))[0]).toBeInTheDocument();
  });

  it('lists what is open, with the way to each document and to the whole list', async () => {
    show('/contacts/c1');
    const open = await section('Open invoices');
    expect(await open.findByRole('link', { name: 'Invoice INV-0007' })).toHaveAttribute(
      'href',
      '/invoicing/i1',
    );
    expect(open.getByRole('link', { name: 'Credit note CN-1' })).toHaveAttribute('href', '/credit-notes/n1');
    expect(open.getAllByText('Overdue')[0]).toBeInTheDocument();
    expect(open.getByText('1,500.00')).toBeInTheDocument();
    // What settles the invoices is no debt.
    expect(open.getByText('−20.00')).not.toHaveClass('ac-money-negative');
    expect(open.getByRole('link', { name: 'All invoices' })).toHaveAttribute('href', '/invoicing?contact=c1');
    const bills = await section('Open bills');
    expect(await bills.findByRole('link', { name: 'Bill BILL-3' })).toHaveAttribute('href', '/bills/b1');
  });

  it('lists the quotes that are not decided and the orders that no bill has come for', async () => {
    const { calls } = show('/contacts/c1');
    const quotes = await section('Quotes not decided');
    expect(await quotes.findByRole('link', { name: 'Quote QU-5' })).toHaveAttribute('href', '/quotes/q1');
    expect(quotes.getByRole('listitem')).toHaveTextContent(/Valid until.*01 Nov 2026.*Expired.*640\.00/);
    expect(quotes.getByRole('link', { name: 'All quotes' })).toHaveAttribute('href', '/quotes?contact=c1');
    const orders = await section('Open purchase orders');
    expect(await orders.findByRole('link', { name: /PO-2/ })).toHaveAttribute('href', '/purchase-order/o1');
    expect(orders.getByRole('listitem')).toHaveTextContent(/Delivery.*24 Dec 2026.*Approved.*75\.00/);
    const filters = (list: string) =>
      (calls.find(({ url }) => url.endsWith(`/${list}/all`))?.data as { filters: unknown } | undefined)
        ?.filters;
    expect(filters('quotes')).toEqual([
      { field: 'contactId', is: ['c1'] },
      { field: 'quoteStatus', is: ['Sent'] },
    ]);
    expect(filters('purchaseOrders')).toEqual([
      { field: 'contactId', is: ['c1'] },
      { field: 'purchaseOrderStatus', is: ['Approved'] },
    ]);
  });

  it('says where nothing waits, and leads to the whole list by the number of those that wait', async () => {
    show('/contacts/c1', {
      respond: ({ url }) => {
        if (url === 'quotes/all') return { ...listOf(quote), totalElements: 12 };
        return url === 'purchaseOrders/all' ? listOf() : undefined;
      },
    });
    const quotes = await section('Quotes not decided');
    expect(
      await quotes.findByRole('link', { name: 'All quotes, 12 of them not decided' }),
    ).toBeInTheDocument();
    const orders = await section('Open purchase orders');
    expect(await orders.findByText('No order waits for its bill.')).toBeInTheDocument();
  });

  it('shows the last payments, details with links, notes and what happened', async () => {
    show('/contacts/c1');
    const payments = await section('Payments received');
    expect(await payments.findByText('250.00')).toBeInTheDocument();
    expect(payments.getByRole('link', { name: 'Invoice INV-0001' })).toHaveAttribute('href', '/invoicing/i0');
    expect(await (await section('Payments made')).findByText('No payment has been made yet.')).toBeVisible();
    const details = await section('Details');
    expect(details.getByRole('link', { name: 'ana@example.com' })).toHaveAttribute(
      'href',
      'mailto:ana@example.com',
    );
    expect(details.getByRole('link', { name: '+44 770 090' })).toHaveAttribute('href', 'tel:+44770090');
    expect(details.getByText('14 days')).toBeInTheDocument();
    expect((await section('Notes')).getByText('Calls on Mondays.')).toBeInTheDocument();
    expect(await (await section('Activity')).findByText(/Statement/)).toBeInTheDocument();
  });

  it('says that a payment from a credit note is a credit, and shows no identifier as its reference', async () => {
    const credit = {
      ...payment,
      id: 'r2',
      kind: 'credit',
      accountName: '',
      reference: creditReference('01a20b64-48c0-76d1-8a2e-0b64f0e6a6f0'),
      paidAmount: 30,
    };
    show('/contacts/c1', {
      respond: ({ url }) => (url === 'invoices/payments/all' ? listOf(credit, payment) : undefined),
    });
    const payments = await section('Payments received');
    await payments.findByText('30.00');
    const [first, second] = payments.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(first).toMatch(/Invoice INV-0001 · Credit30\.00$/);
    expect(second).toMatch(/Invoice INV-0001 · Business Bank Account · Transfer 7250\.00$/);
  });

  it('links the price list of a customer, and asks for none where the plan has none', async () => {
    const priced = {
      contact: { priceListId: 'p1' },
      respond: ({ url }: TestCall) => (url === 'priceList/p1' ? { id: 'p1', name: 'Trade' } : undefined),
    };
    const { unmount } = show('/contacts/c1', priced);
    const link = await (await section('Details')).findByRole('link', { name: 'Trade' });
    expect(link).toHaveAttribute('href', '/price-list/p1');
    unmount();
    const { calls } = show('/contacts/c1', { ...priced, company: { proFeatures: false } });
    expect(await (await section('Details')).findByText('14 days')).toBeVisible();
    expect(calls.map(({ url }) => url)).not.toContain('/account/v1/priceList/p1');
  });

  it('asks for a hundred rows at most, and for one side of a contact that has one', async () => {
    const { calls } = show('/contacts/c1', { contact: { type: 'Customer', payable: 0 } });
    await (await section('Open invoices')).findByRole('link', { name: 'Invoice INV-0007' });
    await (await section('Payments received')).findByText('250.00');
    expect(screen.queryByRole('region', { name: 'As supplier' })).toBeNull();
    const lists = calls.filter(({ url }) => url.endsWith('/all'));
    expect(lists.map(({ url }) => url.replace('/account/v1/', '')).toSorted()).toEqual([
      // What is open, and what can be used of it.
      'creditNotes/all',
      'creditNotes/all',
      'invoices/all',
      'invoices/all',
      'invoices/payments/all',
      'quotes/all',
    ]);
    for (const { data } of lists) expect((data as { limit: number }).limit).toBeLessThanOrEqual(100);
  });

  it('shows a member only the areas of the role, and asks for nothing else', async () => {
    const { calls } = show('/contacts/c1', { areas: ['Contact', 'Bills'] });
    await section('Open bills');
    expect(screen.queryByRole('region', { name: 'Open invoices' })).toBeNull();
    await press('New');
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Bill']);
    expect(
      calls.filter(({ url }) => /invoices|creditNotes|customer|quotes|purchaseOrders/.test(url)),
    ).toEqual([]);
  });

  it('has no credit notes on a plan without them', async () => {
    const { calls } = show('/contacts/c1', { company: { proFeatures: false } });
    const open = await section('Open invoices');
    await open.findByRole('link', { name: 'Invoice INV-0007' });
    expect(open.queryByRole('link', { name: /Credit note/ })).toBeNull();
    expect(calls.filter(({ url }) => url.includes('creditNotes'))).toEqual([]);
  });

  it.each([
    ['Invoice', '/invoicing/add?contact=c1'],
    ['Bill', '/bills/add?contact=c1'],
    ['Quote', '/quotes/add?contact=c1'],
    ['Credit note', '/credit-notes/add?contact=c1'],
    ['Purchase order', '/purchase-order/add?contact=c1'],
  ])('begins a new %s for the contact', async (name, address) => {
    const { navigate } = show('/contacts/c1');
    await press('New');
    await userEvent.click(await screen.findByRole('menuitem', { name }));
    expect(navigate).toHaveBeenCalledWith(address);
  });

  it('offers nothing new for an archived contact, and its statement all the same', async () => {
    show('/contacts/c1', { contact: { status: 'D' } });
    expect(await screen.findByRole('button', { name: 'Statement' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'New' })).toBeNull();
  });

  it('says what could not be fetched, and fetches it again', async () => {
    let fails = true;
    show('/contacts/c1', {
      respond: ({ url }) => {
        if (fails && url === 'invoices/all')
          throw rejection(500, { code: 'API-500', message: 'The database is away.' });
        return undefined;
      },
    });
    const open = await section('Open invoices');
    expect(await open.findByText('The database is away.')).toBeInTheDocument();
    fails = false;
    await userEvent.click(open.getByRole('button', { name: 'Try again' }));
    expect(await open.findByRole('link', { name: 'Invoice INV-0007' })).toBeInTheDocument();
  });
});

describe('the statement of a contact', () => {
  const asked = ({ calls }: ReturnType<typeof show>) =>
    calls
      .filter(({ url }) => url.includes('reports/'))
      .map(({ url, params }) => [url.split('/').at(-1), params]);

  it('shows every entry of the financial year so far, with its document and the balance after it', async () => {
    const shown = show('/contacts/c1/statement');
    const table = within(await screen.findByRole('table', { name: /Statement of Anchor Cycles/ }));
    expect(table.getByRole('link', { name: 'Invoice INV-0007' })).toHaveAttribute('href', '/invoicing/i1');
    expect(table.getByText('Opening balance').closest('tr')).toHaveTextContent('100.00');
    expect(table.getByText('Payment').closest('tr')).toHaveTextContent(/INV-0001.*100\.00.*1,500\.00/);
    expect(table.getByText('Closing balance').closest('tr')).toHaveTextContent('1,500.00');
    const ageing = await section(/^Open on/);
    expect(ageing.getByText('£1,500.00')).toBeInTheDocument();
    // Nothing of an age is a dash to the eye.
    expect(ageing.getAllByText('–')).toHaveLength(4);
    for (const zero of ageing.getAllByText('0.00')) expect(zero).toHaveClass('ac-visually-hidden');
    expect(asked(shown)).toEqual([
      ['customerStatement', { contactId: 'c1', from: '2026-01-01', to: '2026-11-22' }],
    ]);
  });

  it('takes side and period from the address, and keeps them there', async () => {
    const shown = show('/contacts/c1/statement?side=supplier&from=2026-03-01&to=2026-03-31');
    await screen.findByRole('table');
    expect(asked(shown)).toEqual([
      ['supplierStatement', { contactId: 'c1', from: '2026-03-01', to: '2026-03-31' }],
    ]);
    await press('As customer');
    expect(shown.address()).toContain('side=customer&from=2026-03-01&to=2026-03-31');
  });

  it('is sent by mail to the address of the contact', async () => {
    const shown = show('/contacts/c1/statement', {
      respond: ({ method, url }) => (method === 'post' && url.endsWith('/send') ? statement : undefined),
    });
    await screen.findByRole('table');
    await press('Send');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('textbox', { name: /^To/ })).toHaveValue('ana@example.com');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Message' }), 'As agreed');
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(shown.toast).toHaveBeenCalledWith({
        kind: 'success',
        message: 'Statement sent successfully!',
      }),
    );
    const sent = shown.calls.find(({ method }) => method === 'post');
    expect([sent?.url, sent?.params]).toEqual([
      '/account/v1/reports/customerStatement/send',
      {
        contactId: 'c1',
        from: '2026-01-01',
        to: '2026-11-22',
        toAddress: 'ana@example.com',
        description: 'As agreed',
      },
    ]);
  });

  it('is shown and not sent by a member who may only view', async () => {
    show('/contacts/c1/statement', { verbs: ['view'] });
    await screen.findByRole('table');
    expect(screen.getByRole('button', { name: 'Download PDF' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  });

  it('is not shown without the area', async () => {
    show('/contacts/c1/statement', { areas: ['Contact'] });
    expect(
      await screen.findByRole('heading', { name: "You don't have permission to view this statement" }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Download PDF' })).toBeNull();
  });

  it('has the words on its paper that the server sends', () => {
    const written = (words: object) =>
      Object.entries(words).map(([name, word]: [string, unknown]) => [
        name,
        typeof word === 'function' ? (word as (...values: unknown[]) => string)('7', '9') : word,
      ]);
    expect(written(statementLabels())).toEqual(written(ENGLISH_STATEMENT));
  });
});
