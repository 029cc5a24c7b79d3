import type { DocumentRecord } from '@accounts/shared-data';
import type { PlanUsage } from '@accounts/shared-domain';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  rejection,
  renderInModule,
  streamOf,
  TEST_COMPANY,
  testModuleProps,
  type TestCall,
} from '../testing/module-props.tsx';
import { Menu } from '../overlay/index.ts';
import type { DocumentKindDescription } from './document-kind.ts';
import { DocumentMessages } from './document-messages.tsx';
import { useGeneralActions } from './general-actions.tsx';
import { BILL, CREDIT_NOTE, INVOICE, PURCHASE_ORDER, QUOTE } from './kinds/index.ts';

interface Shown {
  status?: string;
  verbs?: string[];
  proFeatures?: boolean;
  usage?: object;
  record?: object;
  respond?: (call: TestCall) => unknown;
}

function General({ kind, record }: { kind: DocumentKindDescription; record: DocumentRecord }) {
  const { items, dialogs } = useGeneralActions(kind, record);
  return (
    <>
      <Menu label="More" items={items} />
      {dialogs}
      <DocumentMessages kind={kind} id={record.id} />
    </>
  );
}

/** The menu of one document; returns what was called and where the page went. */
function show(kind: DocumentKindDescription, shown: Shown = {}) {
  const {
    status = kind.approvedStatus,
    verbs = ['view', 'create', 'edit'],
    proFeatures = false,
    respond = () => ({ content: [] }),
  } = shown;
  const calls: TestCall[] = [];
  const server = (call: TestCall) => {
    if (call.method !== 'get') calls.push(call);
    return respond(call);
  };
  const props = testModuleProps(server, `${kind.path}/d1`, {
    can: (_area, verb) => verbs.includes(verb),
    toast: jest.fn(),
    company$: streamOf({ ...TEST_COMPANY, proFeatures }),
    planUsage$: streamOf((shown.usage ?? null) as PlanUsage | null),
  });
  const record = {
    id: 'd1',
    status: 'A',
    number: 'DOC-7',
    [kind.resource.statusField]: status,
    ...shown.record,
  };
  renderInModule(<General kind={kind} record={record as unknown as DocumentRecord} />, props);
  return { ...props, calls };
}

const openMenu = () => userEvent.click(screen.getByRole('button', { name: 'More' }));
const labels = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
const choose = async (label: string) => {
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: label }));
};

const KINDS = [INVOICE, BILL, QUOTE, PURCHASE_ORDER, CREDIT_NOTE].map(
  (kind) => [kind.labels.many(), kind] as const,
);

describe.each(KINDS)('%s', (_, kind) => {
  const at = `${kind.resource.path}/d1`;

  it('are duplicated, shared and noted on as far as status and permissions go', async () => {
    for (const [shown, offered] of [
      [{}, ['Duplicate', 'Share a link', 'Add a note', 'Print']],
      [{ status: 'Draft' }, ['Duplicate', 'Add a note', 'Print']],
      [{ verbs: ['view', 'edit'] }, ['Share a link', 'Add a note', 'Print']],
      [{ verbs: ['view'] }, ['Print']],
    ] as const) {
      cleanup();
      show(kind, shown as Shown);
      await openMenu();
      expect(labels()).toEqual(offered);
    }
  });

  it('open their copy', async () => {
    const { calls, navigate } = show(kind, { respond: () => ({ content: [], id: 'd9' }) });
    await choose('Duplicate');
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(`${kind.path}/d9`));
    expect(calls).toMatchObject([{ method: 'post', url: `${at}/duplicate` }]);
  });

  it('take a note, which has words', async () => {
    const { calls, toast } = show(kind);
    await choose('Add a note');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Note/ }), ' ');
    await userEvent.click(dialog.getByRole('button', { name: 'Add note' }));
    expect(await dialog.findByText('Required.')).toBeInTheDocument();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Note/ }), 'Pays on Friday');
    await userEvent.click(dialog.getByRole('button', { name: 'Add note' }));
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({ kind: 'success', message: 'Note add successfully!' }),
    );
    expect(calls).toMatchObject([{ url: `${at}/note`, data: { description: 'Pays on Friday' } }]);
  });

  it('are given a link, and lose all of them', async () => {
    const url = 'https://accounts.example/invoicing/external/1';
    // It brings a clipboard.
    const user = userEvent.setup();
    const { calls, toast } = show(kind, {
      respond: ({ method, url: called }) => {
        if (!called.endsWith('/publicLink')) return { content: [] };
        return method === 'delete' ? { revoked: 2 } : { url };
      },
    });
    await choose('Share a link');
    const dialog = within(await screen.findByRole('dialog', { name: /DOC-7/ }));
    expect(dialog.queryByRole('textbox')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Make a link' }));
    expect(await dialog.findByRole('textbox', { name: 'Link' })).toHaveValue(url);
    await user.click(dialog.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(url);
    await userEvent.click(dialog.getByRole('button', { name: 'End all links' }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ kind: 'success', message: '2 links ended.' }));
    expect(calls.map(({ method, url: called }) => [method, called])).toEqual([
      ['post', `${at}/publicLink`],
      ['delete', `${at}/publicLink`],
    ]);
  });
});

test('what makes a document at once says how much of the plan is used, or that its limit is reached', async () => {
  const usage = { invoices: 18, creditNotes: 10, plan: { planDetails: { invoices: 20, creditNotes: 10 } } };
  show(INVOICE, { usage, proFeatures: true });
  await openMenu();
  expect(labels()).toEqual(
    expect.arrayContaining([
      'Duplicate 18 of 20 invoices this month',
      "Credit this invoice Your plan's limit for credit notes is reached.",
    ]),
  );
});

test('a copy that the server rejects is said, and the page stays', async () => {
  const { navigate, toast } = show(INVOICE, {
    respond: ({ method }) => {
      if (method === 'get') return { content: [] };
      throw rejection(409, { code: 'API-PLAN', message: 'The plan allows 5 invoices a month.' });
    },
  });
  await choose('Duplicate');
  await waitFor(() =>
    expect(toast).toHaveBeenCalledWith({ kind: 'error', message: 'The plan allows 5 invoices a month.' }),
  );
  expect(navigate).not.toHaveBeenCalled();
});

test('a message that failed stays failed; any other is successful, with how far it came as its action', async () => {
  const message = { date: '2026-03-02T09:00:00Z' };
  show(INVOICE, {
    respond: () => ({
      content: [
        { ...message, status: 'Successful', action: 'Opened', toAddress: 'ann@example.com' },
        { ...message, status: 'Successful', action: 'Bounced', toAddress: 'bob@example.com' },
        { ...message, status: 'Failed', action: 'Failed', toAddress: 'cleo@example.com' },
      ],
    }),
  });
  const list = within(await screen.findByRole('region', { name: 'Messages' }));
  const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(/^ann@example\.comOpened · .*2026.*Successful$/),
    expect.stringMatching(/^bob@example\.comBounced · .*2026.*Successful$/),
    expect.stringMatching(/^cleo@example\.com[^F]*2026[^F]*Failed$/),
  ]);
});

describe('Credit this invoice', () => {
  const line = {
    title: 'Bell',
    description: '',
    itemId: null,
    accountId: 'a1',
    quantity: 2,
    unitPrice: 5,
    discountRate: 0,
  };
  const invoice = {
    contactId: 'c1',
    issueDate: '2020-03-02',
    amountTaxType: 'ExclusiveTax',
    notes: { display: true, description: '' },
    lineItems: [{ ...line, id: 'l1', taxRatesId: 'vat', taxAmount: 2, totalAmount: 10 }],
  };

  it('writes the draft of a credit note over its lines that names the invoice, and shows it', async () => {
    const { calls, navigate, toast } = show(INVOICE, {
      proFeatures: true,
      record: invoice,
      respond: () => ({ content: [], id: 'n1' }),
    });
    await choose('Credit this invoice');
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/credit-notes/n1'));
    expect(toast).toHaveBeenCalledWith({ kind: 'success', message: 'Credit note added successfully!' });
    expect(calls).toMatchObject([
      {
        method: 'post',
        url: CREDIT_NOTE.resource.path,
        data: {
          contactId: 'c1',
          reference: 'DOC-7',
          sourceDocumentId: 'd1',
          amountTaxType: 'ExclusiveTax',
          lineItems: [{ ...line, taxRatesId: 'vat' }],
        },
      },
    ]);
    const [{ data } = { data: null }] = calls;
    expect(data).not.toHaveProperty('lineItems.0.id');
  });

  it.each([
    ['of drafts', INVOICE, { status: 'Draft', proFeatures: true }],
    ['of void ones', INVOICE, { status: 'Void', proFeatures: true }],
    ['of a plan without credit notes', INVOICE, {}],
    ['of members who may not write them', INVOICE, { verbs: ['view', 'edit'], proFeatures: true }],
    ['of bills', BILL, { proFeatures: true }],
  ] as const)('is not offered on the page %s', async (_, kind, shown) => {
    show(kind, shown as Shown);
    await openMenu();
    expect(labels()).not.toContain('Credit this invoice');
  });
});
