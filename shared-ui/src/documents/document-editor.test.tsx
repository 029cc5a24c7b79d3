import type { ModuleProps } from '@accounts/shared-auth';
import type { DocumentRecord } from '@accounts/shared-data';
import { ACCOUNT_TYPES, type Account, type Company, type Contact } from '@accounts/shared-domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axios, { AxiosError, AxiosHeaders, type AxiosAdapter, type AxiosResponse } from 'axios';
import type { ReactNode } from 'react';
import { BehaviorSubject } from 'rxjs';
import { renderInModule, TEST_COMPANY, testModuleProps } from '../testing/module-props.tsx';
import { DocumentEditor, type DocumentEditorProps } from './document-editor.tsx';
import { BILL, INVOICE } from './kinds/index.ts';
import { PaymentDialog } from './payments/payment-dialog.tsx';
import { statusAfter } from './status-after.ts';

const stored = { status: 'A' as const, version: 1 };
const customer = {
  ...stored,
  id: 'toms',
  name: 'Toms Spezialitäten',
  type: 'Customer',
  email: '',
  paymentTerms: 14,
} as Contact;
const account = (
  id: string,
  code: string,
  accountType: keyof typeof ACCOUNT_TYPES,
  paymentsToAccount: boolean,
): Account => ({
  ...stored,
  id,
  code,
  name: code,
  accountClass: ACCOUNT_TYPES[accountType] ?? 'Asset',
  accountType,
  description: '',
  system: false,
  paymentsToAccount,
  foreignCode: '',
  balance: 0,
});
const LISTS: Record<string, object[]> = {
  '/account/v1/contacts/all': [customer],
  '/account/v1/accounts/all': [
    account('sales', 'REV4000', 'Sales', false),
    account('bank', 'AST1000', 'Bank', true),
  ],
  '/account/v1/taxRates/all': [
    {
      ...stored,
      id: 'vat',
      name: 'Standard',
      rate: 20,
      recoverable: true,
      treatment: 'standard',
      system: false,
      components: [],
    },
  ],
  '/account/v1/items/all': [
    {
      ...stored,
      id: 'chai',
      code: 'ITM001',
      name: 'Chai',
      description: '',
      quantity: 1,
      unit: '',
      unitPrice: 18,
      purchasePrice: 0,
      salesAccountId: 'sales',
      purchaseAccountId: null,
      taxRatesId: 'vat',
    },
  ],
};

interface Call {
  method: string;
  url: string;
  body: unknown;
  key: unknown;
}

/** A server at the network's edge: lists answer, writes answer what `answer` says and are written down. */
function serverWith(answer: (call: Call) => { status: number; data: unknown }) {
  const calls: Call[] = [];
  const adapter: AxiosAdapter = (config) => {
    const url = config.url ?? '';
    const rows = LISTS[url];
    const call = {
      method: config.method ?? '',
      url,
      body: typeof config.data === 'string' ? (JSON.parse(config.data) as unknown) : undefined,
      key: config.headers.get('Idempotency-Key'),
    };
    const isConfig = url === '/public/config';
    if (!rows && !isConfig) calls.push(call);
    const { status, data } = isConfig
      ? { status: 200, data: { maxUploadBytes: 1 } }
      : rows
        ? { status: 200, data: { content: rows, totalElements: rows.length, limit: 5000, offset: 0 } }
        : answer(call);
    const response: AxiosResponse = { status, data, statusText: '', headers: new AxiosHeaders(), config };
    return status < 400
      ? Promise.resolve(response)
      : Promise.reject(new AxiosError('rejected', String(status), config, null, response));
  };
  return { http: axios.create({ adapter }), calls };
}

function mount(children: ReactNode, http: ModuleProps['http']) {
  const props = testModuleProps(() => undefined, '/', {
    http,
    company$: new BehaviorSubject<Company | null>(TEST_COMPANY),
  });
  return renderInModule(children, props);
}

function openEditor(
  answer = (): { status: number; data: unknown } => ({
    status: 200,
    data: { body: { value: { id: 'new', version: 1 } } },
  }),
  of: Pick<DocumentEditorProps, 'kind' | 'record'> = { kind: INVOICE },
) {
  const server = serverWith(answer);
  const onSaved = jest.fn();
  mount(<DocumentEditor {...of} onSaved={onSaved} onCancel={jest.fn()} />, server.http);
  return { ...server, onSaved, user: userEvent.setup() };
}

type User = ReturnType<typeof userEvent.setup>;

async function saveDraft(user: User) {
  await user.click(screen.getByRole('button', { name: 'More ways to save' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save draft' }));
}

const cell = (label: string) => screen.findByLabelText(label);
const totals = () => screen.getByRole('region', { name: 'Totals' });

beforeEach(() => sessionStorage.clear());

describe('the document editor by keyboard', () => {
  it('fills a line from an item, adds a line with Enter, and totals while one types', async () => {
    const { user } = openEditor();
    await user.type(await cell('Item, line 1'), 'Chai');
    expect(await cell('Price, line 1')).toHaveValue('18.00');
    await user.clear(await cell('Qty, line 1'));
    await user.type(await cell('Qty, line 1'), '3{Enter}');
    expect(await cell('Item, line 2')).toBeInTheDocument();
    await waitFor(() => expect(totals()).toHaveTextContent('64.80'));
    expect(totals()).toHaveTextContent('Standard (20%)10.80');
    await user.type(await cell('Disc. %, line 1'), '{Control>}a{/Control}10');
    // A discount is as it should be.
    expect(await within(totals()).findByText('−5.40')).not.toHaveClass('ac-money-negative');
  });

  it('moves a line with Alt and an arrow, and takes a line away', async () => {
    const { user } = openEditor();
    await user.type(await cell('Item, line 1'), 'First{Enter}');
    await user.type(await cell('Item, line 2'), 'Second');
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(await cell('Item, line 1')).toHaveValue('Second');
    await user.click(screen.getByRole('button', { name: 'Remove line 1' }));
    expect(await cell('Item, line 1')).toHaveValue('First');
    expect(screen.queryByLabelText('Item, line 2')).toBeNull();
  });

  it('takes a range pasted from a spreadsheet', async () => {
    const { user } = openEditor();
    await user.click(await cell('Item, line 1'));
    await user.paste('Tea\t2\t10\nMilk\t1\t5');
    expect(await cell('Item, line 2')).toHaveValue('Milk');
    await waitFor(() => expect(totals()).toHaveTextContent('25.00'));
  });

  it('takes cells pasted into description, account and tax rate, and says in one sentence what it did not take', async () => {
    const { user } = openEditor();
    await user.click(await cell('Description, line 1'));
    await user.paste('Loose\t2\t10\t\tREV4000\t20%\tx\nGreen\t1\t5\t\tREV9\tReduced');
    expect(await cell('Description, line 2')).toHaveFocus();
    expect(await cell('Description, line 1')).toHaveValue('Loose');
    expect(await cell('Account, line 1')).toHaveValue('REV4000 REV4000');
    expect(await cell('Tax rate, line 1')).toHaveValue('Standard (20%)');
    expect(await cell('Account, line 2')).toHaveValue('');
    const notice = screen.getByText(/^Not pasted/);
    expect(notice).toHaveTextContent(
      'Not pasted: Account “REV9” in line 2 (not found), Tax rate “Reduced” in line 2 (not found), and column 7 of what was copied.',
    );
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(notice).not.toBeInTheDocument();
  });

  it('takes a single account or percentage; another text is typed and searches', async () => {
    const { user } = openEditor();
    await user.click(await cell('Account, line 1'));
    await user.paste('rev4');
    expect(await cell('Account, line 1')).toHaveValue('rev4');
    await user.paste('rev4000');
    expect(await cell('Account, line 1')).toHaveValue('REV4000 REV4000');
    await user.click(await cell('Tax rate, line 1'));
    await user.paste('20 %');
    expect(await cell('Tax rate, line 1')).toHaveValue('Standard (20%)');
    await user.click(await cell('Description, line 1'));
    await user.paste('Two lines\nof one text');
    expect(await cell('Description, line 1')).toHaveValue('Two lines\nof one text');
    expect(screen.queryByLabelText('Item, line 2')).toBeNull();
  });

  it('leaves a line out that nobody filled', async () => {
    const { user, calls, onSaved } = openEditor();
    await user.click(await screen.findByRole('combobox', { name: /Customer/ }));
    await user.click(await screen.findByRole('option', { name: 'Toms Spezialitäten' }));
    await user.type(await cell('Item, line 1'), 'Chai{Enter}');
    expect(await cell('Item, line 2')).toBeInTheDocument();
    await saveDraft(user);
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(calls[0]?.body).toMatchObject({
      contactId: 'toms',
      lineItems: [{ title: 'Chai', itemId: 'chai' }],
    });
  });

  it('says at a number cell why its text is no number, once the cell is left', async () => {
    const { user } = openEditor();
    const quantity = await cell('Qty, line 1');
    await user.clear(quantity);
    await user.type(quantity, 'two');
    expect(quantity).not.toHaveAttribute('aria-invalid');
    await user.tab();
    expect(quantity).toBeInvalid();
    expect(quantity).toHaveAccessibleDescription('Write a number.');
    await user.clear(quantity);
    await user.type(quantity, '2');
    await user.tab();
    expect(quantity).toBeValid();
  });

  it('adds a customer from the last row of the choices, under the name that was typed', async () => {
    const { user, calls } = openEditor(() => ({
      status: 200,
      data: { body: { value: { ...customer, id: 'quay', name: 'Quay Stores' } } },
    }));
    await user.type(await screen.findByRole('combobox', { name: /Customer/ }), 'Quay Stores');
    const options = await screen.findAllByRole('option');
    expect(options.at(-1)).toHaveTextContent('New customer');
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'New customer' }));
    expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('Quay Stores');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ name: 'Quay Stores', type: 'Customer' }));
  });

  it('adds an item under a free code from a line, which takes it', async () => {
    const { user, calls } = openEditor(() => ({
      status: 200,
      data: {
        body: {
          value: { ...LISTS['/account/v1/items/all']?.[0], id: 'red', name: 'Red paint', unitPrice: 12.5 },
        },
      },
    }));
    const title = await cell('Item, line 1');
    await user.type(title, 'Red paint');
    expect(screen.getAllByRole('option').at(-1)).toHaveTextContent('New item');
    await user.keyboard('{ArrowDown}{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'New item' }));
    expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('Red paint');
    expect(dialog.getByRole('textbox', { name: /^Code/ })).toHaveValue('RED001');
    await user.type(dialog.getByRole('textbox', { name: /^Price/ }), '12.50');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(async () => expect(await cell('Price, line 1')).toHaveValue('12.50'));
    expect(calls[0]).toMatchObject({
      url: '/account/v1/items',
      body: { name: 'Red paint', code: 'RED001', unitPrice: 12.5 },
    });
    expect(title).toHaveValue('Red paint');
  });

  it('adds a tax rate from a line, and Enter on a title that is nothing yet adds nothing', async () => {
    const { user, calls } = openEditor(() => ({
      status: 200,
      data: {
        body: { value: { ...LISTS['/account/v1/taxRates/all']?.[0], id: 'low', name: 'Low', rate: 5 } },
      },
    }));
    await user.type(await cell('Item, line 1'), 'Red paint{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.type(await cell('Tax rate, line 1'), 'Low{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'New tax rate' }));
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(calls).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: /^Rate/ }), '5');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ name: 'Low', rate: 5, components: [] }));
  });

  it('adds an account from a line, which takes it, of none of the types that lines reject', async () => {
    const { user, calls } = openEditor(() => ({
      status: 200,
      data: { body: { value: { ...LISTS['/account/v1/accounts/all']?.[0], id: 'repairs' } } },
    }));
    await user.type(await cell('Account, line 1'), 'Repairs{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'New account' }));
    const type = await dialog.findByRole('combobox', { name: /^Type/ });
    expect(type).toHaveValue('Sales');
    await user.click(dialog.getByRole('combobox', { name: /^Class/ }));
    await user.click(screen.getByRole('option', { name: 'Asset' }));
    await user.click(type);
    const types = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(types).toContain('Fixed Asset');
    expect(types.filter((one) => ['Bank', 'Cash', 'Tax', 'Accounts Receivable'].includes(one ?? ''))).toEqual(
      [],
    );
    await user.click(screen.getByRole('option', { name: 'Fixed Asset' }));
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() =>
      expect(calls[0]).toMatchObject({
        url: '/account/v1/accounts',
        body: { name: 'Repairs', accountClass: 'Asset', accountType: 'Fixed Asset' },
      }),
    );
    await waitFor(async () => expect(await cell('Account, line 1')).toHaveFocus());
  });

  it('says why a cell is rejected also when the focus comes back to it, until one types', async () => {
    const { user } = openEditor();
    const quantity = await cell('Qty, line 1');
    await user.clear(quantity);
    await user.type(quantity, 'two');
    await user.tab();
    await user.click(quantity);
    expect(quantity).toHaveAccessibleDescription('Write a number.');
    await user.type(quantity, '2');
    expect(quantity).not.toHaveAccessibleDescription();
  });

  it('says what is missing in a line by the description of its cell', async () => {
    const { user } = openEditor();
    await user.type(await cell('Price, line 1'), '5');
    await saveDraft(user);
    const title = await cell('Item, line 1');
    await waitFor(() => expect(title).toBeInvalid());
    expect(title).toHaveAccessibleDescription('Required.');
  });

  it('says what is missing beside the fields and sends nothing', async () => {
    const { user, calls } = openEditor();
    await cell('Item, line 1');
    await saveDraft(user);
    expect(await screen.findByText('Contact required.')).toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  it('shows what the server says of a field beside it', async () => {
    const { user } = openEditor(() => ({
      status: 422,
      data: {
        message: 'Please check the fields.',
        code: 'API-FIELDS',
        errors: [{ field: 'number', message: 'This number is taken.' }],
      },
    }));
    await user.click(await screen.findByRole('combobox', { name: /Customer/ }));
    await user.click(await screen.findByRole('option', { name: 'Toms Spezialitäten' }));
    await user.type(await cell('Item, line 1'), 'Chai');
    await saveDraft(user);
    expect(await screen.findByText('This number is taken.')).toBeInTheDocument();
    expect(screen.getByLabelText('Invoice number')).toHaveAttribute('aria-invalid', 'true');
  });
});

describe('approving in the editor', () => {
  async function approve(answer?: () => { status: number; data: unknown }) {
    const opened = openEditor(answer);
    await opened.user.click(await screen.findByRole('combobox', { name: /Customer/ }));
    await opened.user.click(await screen.findByRole('option', { name: 'Toms Spezialitäten' }));
    await opened.user.type(await cell('Item, line 1'), 'Chai');
    await opened.user.click(screen.getByRole('button', { name: 'Approve' }));
    return opened;
  }

  it('saves and approves by one call', async () => {
    const { calls, onSaved } = await approve();
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual(['post /account/v1/invoices']);
    expect(calls[0]?.body).toMatchObject({ invoiceStatus: 'Awaiting Payment' });
  });

  it('keeps what was typed when the approval is rejected, and the next try creates the document', async () => {
    let rejected = true;
    const message = 'The books are locked up to 2026-12-31. Choose a later date.';
    const { calls, onSaved, user } = await approve(() =>
      rejected
        ? { status: 409, data: { message, code: 'API-LOCK-DATE' } }
        : { status: 200, data: { body: { value: { id: 'new', version: 1 } } } },
    );
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(await cell('Item, line 1')).toHaveValue('Chai');
    rejected = false;
    await saveDraft(user);
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(calls.map(({ method }) => method)).toEqual(['post', 'post']);
    expect(calls[1]?.body).not.toHaveProperty('invoiceStatus');
  });
});

describe('a contact of the other side', () => {
  it('can be chosen and made one of both sides', async () => {
    const supplier = { ...customer, id: 'tea', name: 'Tea Traders', type: 'Supplier' };
    LISTS['/account/v1/contacts/all'] = [customer, supplier];
    const { user, calls } = openEditor();
    await user.click(await screen.findByRole('combobox', { name: /Customer/ }));
    await user.click(await screen.findByRole('option', { name: 'Tea Traders (supplier)' }));
    expect(await screen.findByText('Tea Traders is a supplier only.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Make it a customer as well' }));
    await waitFor(() =>
      expect(calls).toEqual([
        expect.objectContaining({
          method: 'put',
          url: '/account/v1/contacts/tea',
          body: expect.objectContaining({ type: 'Both', version: 1 }) as object,
        }),
      ]),
    );
    LISTS['/account/v1/contacts/all'] = [customer];
  });
});

describe('the payment dialog', () => {
  const record = {
    id: 'i',
    number: 'INV-1',
    contactName: 'Toms',
    amountDue: 956.99,
    totalAmount: 1356.99,
    paidAmount: 400,
    currencyCode: 'GBP',
  };

  it('offers what is due into the bank account, says the status to come, and pays once', async () => {
    const { http, calls } = serverWith(() => ({ status: 200, data: { body: { value: { id: 'i' } } } }));
    const onPaid = jest.fn();
    const paying = {
      open: true,
      purpose: 'pay' as const,
      kind: 'Invoice' as const,
      record,
      resource: INVOICE.resource,
      today: '2026-03-09',
      decimals: 2,
      onClose: jest.fn(),
    };
    mount(<PaymentDialog {...paying} onPaid={onPaid} />, http);
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByLabelText(/Amount in GBP/)).toHaveValue('956.99');
    expect(within(dialog).getByText('Paid')).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Record payment' }));
    await waitFor(() => expect(onPaid).toHaveBeenCalled());
    expect(calls).toEqual([
      {
        method: 'post',
        url: '/account/v1/invoices/i/payment',
        body: { paidAmount: 956.99, paymentDate: '2026-03-09', reference: '', account: { id: 'bank' } },
        key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
  });

  it.each([
    [400, 'Partly paid'],
    [956.99, 'Paid'],
    [1000, 'Overpaid'],
  ])('after %p more it is %s', (amount, status) => {
    expect(statusAfter(record, amount)).toBe(status);
  });
});

describe("the tax of a bill's line as the supplier printed it", () => {
  const bill = {
    ...stored,
    id: 'b1',
    billStatus: 'Draft',
    number: '',
    reference: 'R-7',
    contactId: 'mills',
    issueDate: '2026-03-10',
    dueDate: '2026-04-10',
    amountTaxType: 'ExclusiveTax',
    notes: { display: false, description: '' },
    lineItems: [
      {
        id: 'l1',
        title: 'Flour',
        description: '',
        itemId: null,
        accountId: 'sales',
        unitPrice: 100,
        quantity: 1,
        discountRate: 0,
        taxRatesId: 'vat',
        taxRate: 20,
        taxAmount: 20.01,
        taxOverride: 20.01,
        totalAmount: 100,
      },
    ],
  } as unknown as DocumentRecord;
  const openBill = (record?: DocumentRecord) =>
    openEditor(undefined, record ? { kind: BILL, record } : { kind: BILL });
  const typeLine = async (user: User) => {
    await user.type(await cell('Item, line 1'), 'Flour');
    await user.type(await cell('Price, line 1'), '100');
    await user.type(await cell('Tax rate, line 1'), 'Standard{Enter}');
  };
  const supplierTax = () => cell('Supplier tax, line 1');

  it('is typed below the rate, where what the books compute is shown, and is in the totals', async () => {
    const { user } = openBill();
    await typeLine(user);
    await waitFor(async () => expect(await supplierTax()).toHaveAttribute('placeholder', '20.00'));
    await user.type(await supplierTax(), '20.01');
    await waitFor(() => expect(totals()).toHaveTextContent('120.01'));
    await user.clear(await supplierTax());
    await waitFor(() => expect(totals()).toHaveTextContent('120.00'));
  });

  it('is said to be too far from the computed tax once the cell is left', async () => {
    const { user } = openBill();
    await typeLine(user);
    await user.type(await supplierTax(), '21.01');
    expect(await supplierTax()).toBeValid();
    await user.tab();
    expect(await supplierTax()).toBeInvalid();
    expect(await supplierTax()).toHaveAccessibleDescription('May differ from 20.00 by at most 1.00.');
  });

  it('goes with the figures and the tax type that it was typed for', async () => {
    const { user } = openBill();
    await typeLine(user);
    await user.type(await supplierTax(), '20.01');
    await user.clear(await cell('Qty, line 1'));
    await user.type(await cell('Qty, line 1'), '2');
    expect(await supplierTax()).toHaveValue('');
    await user.type(await supplierTax(), '40.01');
    await user.click(screen.getByRole('combobox', { name: 'Tax' }));
    await user.click(await screen.findByRole('option', { name: 'Tax inclusive' }));
    expect(await supplierTax()).toHaveValue('');
    await user.click(screen.getByRole('combobox', { name: 'Tax' }));
    await user.click(await screen.findByRole('option', { name: 'No tax' }));
    expect(screen.queryByLabelText('Supplier tax, line 1')).toBeNull();
  });

  it('is shown of a stored bill and sent as it was, and is taken away with its text', async () => {
    const kept = openBill(bill);
    expect(await supplierTax()).toHaveValue('20.01');
    await saveDraft(kept.user);
    await waitFor(() => expect(kept.onSaved).toHaveBeenCalled());
    const sent = () =>
      kept.calls
        .filter(({ method }) => method === 'put')
        .map(({ body }) => (body as { lineItems: object[] }).lineItems[0]);
    expect(sent()[0]).toMatchObject({ taxOverride: 20.01 });
    await kept.user.clear(await supplierTax());
    await saveDraft(kept.user);
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).not.toHaveProperty('taxOverride');
  });

  it('is the last column of a pasted range, and Tab past it adds a line', async () => {
    const { user } = openBill();
    await user.click(await cell('Item, line 1'));
    await user.paste('Flour\t1\t100\t\tREV4000\t20%\t20.01');
    expect(await supplierTax()).toHaveValue('20.01');
    expect(screen.queryByText(/^Not pasted/)).toBeNull();
    await user.click(await supplierTax());
    await user.tab();
    expect(await cell('Item, line 2')).toHaveFocus();
  });

  it('has no cell in the lines of an invoice', async () => {
    openEditor();
    expect(await cell('Tax rate, line 1')).toBeInTheDocument();
    expect(screen.queryByLabelText('Supplier tax, line 1')).toBeNull();
  });
});
