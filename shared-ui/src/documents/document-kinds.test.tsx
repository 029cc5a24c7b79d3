import { defineDocument, type AnyDocumentResource } from '@accounts/shared-data';
import {
  DOCUMENT_AREAS,
  DOCUMENT_LABELS,
  DOCUMENT_STATUSES,
  PARTLY_PAID,
  type Area,
  type ImportKind,
  type QuotaKey,
  type Verb,
  type ViewName,
} from '@accounts/shared-domain';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rejection } from '../testing/module-props.tsx';
import { nounsOf, type DocumentKindDescription } from './document-kind.ts';
import { addedText, changedText, removedText, sentText, updatedText } from './document-toasts.ts';
import { describeKind } from './kinds/describe-kind.ts';
import { BILL, CREDIT_NOTE, INVOICE, PURCHASE_ORDER, QUOTE } from './kinds/index.ts';
import { CONTACT, press, recordOf, showDocuments } from '../testing/show-documents.tsx';

/**
 * A name that no union of shared-domain has. The server sends and checks these names: a kind that it stores is named there
 * (docs/decisions/034-one-description-per-document-kind.md).
 */
const further = <Name extends string>(name: string): Name => name as Name;

/** A sixth kind, made of a description alone: none of its names is one of the five's. */
const DELIVERY_NOTE = describeKind(
  {
    documentKind: {
      name: 'DeliveryNote',
      printLabels: {
        kind: 'Delivery note',
        draft: 'Draft delivery note',
        contactLabel: 'Deliver to',
        dueOrExpiryDate: 'Delivery date',
        payable: false,
      },
      defaults: { days: 3, notes: 'Sign here.', footer: '' },
    },
    labels: {
      one: () => 'Delivery note',
      many: () => 'Delivery notes',
      noun: () => 'delivery note',
      nouns: () => 'delivery notes',
    },
    area: further<Area>('DeliveryNotes'),
    counter: further<QuotaKey>('deliveryNotes'),
    path: '/delivery-notes',
    machine: {
      statuses: ['Draft', 'Packed', 'Delivered'],
      steps: {
        Draft: { approve: 'Packed', edit: 'Draft', delete: 'gone' },
        Packed: { accept: 'Delivered', edit: 'Packed' },
      },
      offered: { Draft: ['approve', 'edit', 'delete'], Packed: ['accept', 'edit'] },
    },
    derivedTabs: [{ key: 'Late', after: 'Packed' }],
    numberLabel: () => 'Delivery number',
    emptyText: () => 'What leaves the warehouse.',
    imports: { kind: further<ImportKind>('deliveryNotes'), hint: () => 'A row for each line.' },
  },
  {
    resource: defineDocument({
      name: further<ViewName>('deliveryNotes'),
      path: '/account/v1/deliveryNotes',
      sortColumn: 'issueDate',
      statusField: 'deliveryNoteStatus',
    }),
    approvedStatus: 'Packed',
    contactType: 'Customer',
    actionLabels: { approve: () => 'Pack', accept: () => 'Confirm delivery' },
  },
);

interface Expected {
  kind: DocumentKindDescription;
  tabs: string[];
  /** Sentences of a new document in which nothing is filled. */
  required: string[];
  /** Buttons of each status for who may do everything, and for who may only edit; those in the menu after them. */
  actions: Record<string, { all: string[]; editor: string[] }>;
  payable?: true;
  /** How many are approved in the list: the button, the heading of the question and what approving does, where it is not the usual. */
  approval?: { button: string; title: RegExp; text: RegExp };
}

const APPROVAL = { button: 'Approve', title: /^Approve 2 /, text: /books their amounts.*Total.*200\.00/ };

const OWED = {
  Draft: { all: ['Approve', 'Send', 'Edit', 'Schedule', 'Delete'], editor: ['Edit'] },
  'Awaiting Payment': {
    all: ['Record payment', 'Send', 'Edit', 'Use credit', 'Schedule', 'Write off', 'Void', 'Delete'],
    editor: ['Record payment', 'Send', 'Use credit'],
  },
  Paid: { all: ['Send', 'Edit', 'Schedule'], editor: ['Send'] },
  Overpaid: {
    all: ['Use credit', 'Refund', 'Send', 'Edit', 'Schedule'],
    editor: ['Use credit', 'Refund', 'Send'],
  },
  Void: { all: ['Delete'], editor: [] },
};
const without = (actions: Expected['actions'], label: string): Expected['actions'] =>
  Object.fromEntries(
    Object.entries(actions).map(([status, { all, editor }]) => [
      status,
      { all: all.filter((one) => one !== label), editor: editor.filter((one) => one !== label) },
    ]),
  );

const KINDS: Expected[] = [
  {
    kind: INVOICE,
    tabs: ['All', 'Draft', 'Awaiting Payment', 'Overdue', 'Paid', 'Overpaid', 'Void'],
    required: ['Contact required.', 'Required.'],
    actions: OWED,
    payable: true,
  },
  {
    kind: BILL,
    tabs: ['All', 'Draft', 'Awaiting Payment', 'Overdue', 'Paid', 'Overpaid', 'Void'],
    required: ["The supplier's own number is required.", 'Contact required.', 'Required.'],
    actions: without(without(OWED, 'Send'), 'Write off'),
    payable: true,
  },
  {
    kind: QUOTE,
    tabs: ['All', 'Draft', 'Sent', 'Expired', 'Accepted', 'Declined', 'Invoiced'],
    required: ['Contact required.', 'Required.'],
    actions: {
      Draft: { all: ['Send', 'Mark as sent', 'Edit', 'Delete'], editor: ['Edit'] },
      Sent: {
        all: ['Accept', 'Convert to invoice', 'Send', 'Edit', 'Decline'],
        editor: ['Convert to invoice', 'Send'],
      },
      Accepted: { all: ['Convert to invoice', 'Send'], editor: ['Convert to invoice', 'Send'] },
      Declined: { all: ['Edit', 'Send', 'Delete'], editor: ['Send'] },
      Invoiced: { all: ['Send'], editor: ['Send'] },
    },
    approval: {
      button: 'Mark as sent',
      title: /^Mark 2 quotes as sent$/,
      text: /No message is sent\..*Total.*200\.00/,
    },
  },
  {
    kind: PURCHASE_ORDER,
    tabs: ['All', 'Draft', 'Approved', 'Late', 'Billed', 'Cancelled'],
    required: ['Contact required.', 'Required.'],
    actions: {
      Draft: { all: ['Approve', 'Send', 'Edit', 'Delete'], editor: ['Edit'] },
      Approved: {
        all: ['Convert to bill', 'Send', 'Edit', 'Cancel order'],
        editor: ['Convert to bill', 'Send'],
      },
      Billed: { all: ['Send'], editor: ['Send'] },
      Cancelled: { all: [], editor: [] },
    },
    approval: {
      ...APPROVAL,
      text: /Nothing is booked before their bills\..*Total.*200\.00/,
    },
  },
  {
    kind: CREDIT_NOTE,
    tabs: ['All', 'Draft', 'Approved', 'Applied', 'Void'],
    required: ['Contact required.', 'Required.'],
    actions: {
      Draft: { all: ['Approve', 'Send', 'Edit', 'Schedule', 'Delete'], editor: ['Edit'] },
      Approved: {
        all: ['Apply to invoices', 'Refund', 'Send', 'Edit', 'Schedule', 'Void', 'Delete'],
        editor: ['Apply to invoices', 'Refund', 'Send'],
      },
      Applied: { all: ['Send', 'Schedule'], editor: ['Send'] },
      Void: { all: ['Delete'], editor: [] },
    },
    payable: true,
  },
  {
    kind: DELIVERY_NOTE,
    tabs: ['All', 'Draft', 'Packed', 'Late', 'Delivered'],
    required: ['Contact required.', 'Required.'],
    actions: {
      Draft: { all: ['Pack', 'Edit', 'Delete'], editor: ['Edit'] },
      Packed: { all: ['Confirm delivery', 'Edit'], editor: [] },
      Delivered: { all: [], editor: [] },
    },
    approval: { ...APPROVAL, button: 'Pack', title: /^Pack 2 / },
  },
];

// Whether an element is hidden costs jsdom more than the rest of a query: the screens are drawn anew for 100 cases.
beforeAll(() => configure({ defaultHidden: true }));
afterAll(() => configure({ defaultHidden: false }));
beforeEach(() => sessionStorage.clear());

describe.each(KINDS.map((expected) => [expected.kind.labels.many(), expected] as const))(
  '%s',
  (_, expected) => {
    const { kind } = expected;
    const noun = kind.labels.noun();

    it('are listed with the tabs of their statuses, what is late marked, New and Import offered', async () => {
      showDocuments(kind, '', { status: expected.tabs.includes('Overdue') ? 'Awaiting Payment' : 'Draft' });
      const table = await screen.findByRole('table', { name: kind.labels.many() });
      const tabs = within(screen.getByRole('group', { name: /^Which/ })).getAllByRole('button');
      expect(tabs.map(({ textContent }) => textContent.replace(/[\d,]+$/, ''))).toEqual(expected.tabs);
      const row = within(within(table).getByRole('row', { name: /Exotic Liquids/ }));
      expect(row.getByRole('link')).toHaveAttribute('href', `${kind.path}/d1`);
      const isOverdue = expected.tabs.includes('Overdue');
      if (isOverdue) expect(row.getByText('Overdue')).toBeInTheDocument();
      expect(row.queryAllByTitle(/days overdue$/)).toHaveLength(isOverdue ? 1 : 0);
      await userEvent.click(screen.getByRole('button', { name: 'Show as cards' }));
      const card = screen.getByText('Exotic Liquids').closest<HTMLElement>('.ac-list-card');
      if (!card) throw new Error('There is no card.');
      expect(within(card).queryAllByTitle(/days overdue$/)).toHaveLength(isOverdue ? 1 : 0);
      await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
      expect(screen.getByRole('link', { name: 'Import' })).toHaveAttribute('href', `${kind.path}/import`);
      expect(screen.getByRole('button', { name: `New ${noun}` })).toBeInTheDocument();
      const payments = screen.queryByRole('link', { name: 'Payments' });
      if (expected.payable) expect(payments).toHaveAttribute('href', `${kind.path}/payments`);
      else expect(payments).toBeNull();
    });

    it('are filtered by several words of their badges, beside the tabs', async () => {
      const [late = kind.approvedStatus] = kind.derivedTabs.map(({ key }) => key);
      showDocuments(kind, `?status=${late}`, { status: kind.approvedStatus });
      const table = within(await screen.findByRole('table', { name: kind.labels.many() }));
      const found = () => table.getAllByRole('link').map(({ textContent }) => textContent);
      expect(found()).toEqual(['DOC-7']);
      await press('Filters (1)');
      const statuses = within(await screen.findByRole('group', { name: 'Status' }));
      const words = statuses.getAllByRole('checkbox').map(({ parentElement }) => parentElement?.textContent);
      expect(words.filter((word) => word !== PARTLY_PAID)).toEqual(expected.tabs.slice(1));
      expect(words.includes(PARTLY_PAID)).toBe(expected.tabs.includes('Awaiting Payment'));
      await userEvent.click(statuses.getByRole('checkbox', { name: 'Draft' }));
      expect(found().toSorted()).toEqual(['DOC-7', 'Draft']);
      await press(/^Draft\s*\d/);
      expect(found()).toEqual(['Draft']);
    });

    it('are approved together after the sum has been asked about', async () => {
      const { calls } = showDocuments(kind, '', {
        respond: ({ url }) => (url.endsWith('/approve') ? { content: [{ id: 'd1', ok: true }] } : undefined),
      });
      await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
      expect(screen.getByRole('group', { name: 'Selected rows' })).toHaveTextContent(/Total.*200\.00/);
      const { button, title, text } = expected.approval ?? APPROVAL;
      await press(button);
      const question = await screen.findByRole('dialog', { name: title });
      expect(question).toHaveTextContent(text);
      expect(calls).toEqual([]);
      await userEvent.click(within(question).getByRole('button', { name: button }));
      await waitFor(() =>
        expect(calls).toEqual([
          expect.objectContaining({
            url: `${kind.resource.path}/approve`,
            data: { ids: expect.arrayContaining(['d1', 'd2']) as unknown },
          }),
        ]),
      );
    });

    it('are not saved while a required field is empty', async () => {
      const { calls } = showDocuments(kind, '/add');
      await press('More ways to save');
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Save draft' }));
      for (const sentence of expected.required)
        expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
      expect(calls).toEqual([]);
    });

    it('are created and approved by one call', async () => {
      const { calls, navigate } = showDocuments(kind, '/add', { status: kind.approvedStatus });
      const user = userEvent.setup();
      await user.click(await screen.findByRole('combobox', { name: new RegExp(kind.contactType) }));
      await user.click(await screen.findByRole('option', { name: 'Exotic Liquids' }));
      const reference = screen.getByRole('textbox', { name: new RegExp(labelOf(kind, 'reference')) });
      await user.type(reference, 'EL-45');
      await user.type(screen.getByLabelText('Item, line 1'), 'Chai');
      await user.type(screen.getByLabelText('Price, line 1'), '18');
      await user.keyboard('{Control>}{Enter}{/Control}');
      await waitFor(() => expect(navigate).toHaveBeenCalledWith(`${kind.path}/d1`, { replace: true }));
      expect(calls).toEqual([
        expect.objectContaining({
          method: 'post',
          url: kind.resource.path,
          data: expect.objectContaining({
            contactId: 'c1',
            reference: 'EL-45',
            [kind.resource.statusField]: kind.approvedStatus,
          }) as unknown,
        }),
      ]);
    });

    it.each(Object.entries(expected.actions))(
      'of status %s have exactly their actions',
      async (status, offered) => {
        const everything: Verb[] = ['view', 'create', 'edit', 'delete', 'approve'];
        for (const [verbs, labels] of [
          [everything, offered.all],
          [['view', 'edit'] as Verb[], offered.editor],
          [['view'] as Verb[], []],
        ] as const) {
          const { unmount } = showDocuments(kind, '/d1', { status, verbs: [...verbs] });
          expect(await actionsShown()).toEqual(labels);
          unmount();
        }
      },
    );

    it('are edited and saved as they were read', async () => {
      const { calls } = showDocuments(kind, '/d1');
      await press('Edit');
      expect(await screen.findByRole('heading', { name: `Edit draft ${noun}` })).toBeInTheDocument();
      await screen.findByLabelText('Item, line 1');
      await userEvent.keyboard('{Control>}s{/Control}');
      await waitFor(() => expect(calls).toHaveLength(1));
      const stored = recordOf(kind, 'Draft');
      expect(calls[0]).toMatchObject({
        method: 'put',
        url: `${kind.resource.path}/d1`,
        data: { version: 2, lineItems: stored.lineItems, dueDate: stored.dueDate },
      });
      expect(calls[0]?.data).not.toHaveProperty(kind.resource.statusField);
    });

    it('show both versions when another member saved one meanwhile', async () => {
      let saves = 0;
      const theirs = { ...recordOf(kind, 'Draft'), version: 3, reference: 'THEIRS' };
      const { calls } = showDocuments(kind, '/d1', {
        respond: ({ method, url }) => {
          if (method === 'put' && (saves += 1) === 1)
            throw rejection(409, { code: 'API-VERSION', message: 'Another member has changed this record.' });
          return saves > 0 && url.endsWith('/d1') ? theirs : undefined;
        },
      });
      await press('Edit');
      const line = await screen.findByLabelText('Item, line 1');
      await userEvent.type(line, ' latte');
      await userEvent.keyboard('{Control>}s{/Control}');
      const versions = within(await screen.findByRole('alert'));
      expect(versions.getByRole('radio', { name: /Theirs THEIRS/ })).toBeChecked();
      expect(versions.getByRole('radio', { name: /Mine.*Chai latte/ })).toBeChecked();
      await userEvent.click(versions.getByRole('button', { name: 'Save this choice' }));
      await waitFor(() => expect(calls).toHaveLength(2));
      expect(calls[1]?.data).toMatchObject({
        version: 3,
        reference: 'THEIRS',
        lineItems: [{ title: 'Chai latte' }],
      });
    });

    it('that are not there are said to be not found', async () => {
      showDocuments(kind, '/d9', {
        respond: ({ url }) => {
          if (url.endsWith('/d9')) throw rejection(404, { code: 'API-NOT-FOUND', message: 'No.' });
          return undefined;
        },
      });
      expect(
        await screen.findByRole('heading', { name: `This ${noun} could not be found` }),
      ).toBeInTheDocument();
    });

    it('are imported', async () => {
      showDocuments(kind, '/import');
      expect(
        await screen.findByRole('heading', { name: `Import ${kind.labels.nouns()}` }),
      ).toBeInTheDocument();
    });

    it('have a list of payments where they are payable', async () => {
      showDocuments(kind, '/payments', {
        respond: ({ url }) =>
          url.endsWith('/payments/all')
            ? { content: [paymentRow()], totalElements: 1, limit: 100, offset: 0 }
            : undefined,
      });
      if (!expected.payable) {
        expect(await screen.findByText('This page could not be found')).toBeInTheDocument();
        return;
      }
      const table = await screen.findByRole('table', { name: kind.payments?.title() });
      expect(within(table).getByRole('link', { name: 'DOC-7' })).toHaveAttribute(
        'href',
        `${kind.path}/payments/r1`,
      );
    });
  },
);

test('a sixth kind is begun with its defaults and is printed with its labels', async () => {
  const { unmount } = showDocuments(DELIVERY_NOTE, '/add');
  expect(await screen.findByRole('textbox', { name: /^Notes/ })).toHaveValue('Sign here.');
  expect(screen.getByRole('textbox', { name: /^Delivery number/ })).toBeInTheDocument();
  expect(screen.getByText('due in 3 days')).toBeInTheDocument();
  unmount();
  showDocuments(DELIVERY_NOTE, '/d1');
  expect(await screen.findByText('Draft delivery note')).toBeInTheDocument();
  expect(await screen.findByText('Deliver to')).toBeInTheDocument();
});

test("the supplier's number is the first field of a bill, and marked as required", async () => {
  showDocuments(BILL, '/add');
  const form = await screen.findByRole('form', { name: 'New bill' });
  const fields = [...form.querySelectorAll('input, textarea, select')];
  const number = within(form).getByRole('textbox', { name: /^Supplier's number/ });
  expect(fields[0]).toBe(number);
  expect(number).toBeRequired();
});

test('the five kinds are called on the screens as in the sentences and on the paper of the server, and need its permissions', () => {
  const kinds = {
    Invoice: INVOICE,
    Bill: BILL,
    Quote: QUOTE,
    PurchaseOrder: PURCHASE_ORDER,
    CreditNote: CREDIT_NOTE,
  };
  for (const [name, kind] of Object.entries(kinds)) {
    const words = DOCUMENT_LABELS[name as keyof typeof kinds];
    expect([kind.labels.one(), kind.labels.many()]).toEqual([words.one, words.many]);
    expect(nounsOf(kind)).toEqual([words.one.toLowerCase(), words.many.toLowerCase()]);
    expect(kind.documentKind).toBe(name);
    expect(kind.area).toBe(DOCUMENT_AREAS[name as keyof typeof kinds]);
  }
});

test('toasts are those of the specification', () => {
  expect(changedText(INVOICE.labels, 'Awaiting Payment')).toBe('Invoice successfully Approved!');
  expect(changedText(INVOICE.labels, 'Void')).toBe('Invoice successfully Voided!');
  expect(changedText(PURCHASE_ORDER.labels, 'Approved')).toBe('Order successfully Approved!');
  expect(changedText(CREDIT_NOTE.labels, 'Approved')).toBe('Credit note successfully Approved!');
  expect([INVOICE, PURCHASE_ORDER, CREDIT_NOTE].map(({ labels }) => addedText(labels))).toEqual([
    'Invoice added successfully!',
    'Purchase order added successfully!',
    'Credit note added successfully!',
  ]);
  expect(updatedText(PURCHASE_ORDER.labels)).toBe('Purchase order successfully updated!');
  expect([INVOICE, PURCHASE_ORDER, CREDIT_NOTE].map(({ labels }) => removedText(labels, 1))).toEqual([
    'Invoice removed successfully!',
    'Purchase order removed successfully!',
    'Credit note removed successfully!',
  ]);
  expect([INVOICE, PURCHASE_ORDER, CREDIT_NOTE].map(({ labels }) => removedText(labels, 2))).toEqual([
    'Invoices removed successfully!',
    'Purchase orders removed successfully!',
    'Credit Notes removed successfully!',
  ]);
  expect([PURCHASE_ORDER, CREDIT_NOTE].map(({ labels }) => sentText(labels))).toEqual([
    'PurchaseOrder sent successfully!',
    'Credit note sent successfully!',
  ]);
});

test('every status of the five kinds has its expected actions', () => {
  for (const { kind, actions } of KINDS.slice(0, 5)) {
    expect(Object.keys(actions).toSorted()).toEqual(kind.machine.statuses.toSorted());
  }
  expect(Object.keys(DOCUMENT_STATUSES)).toHaveLength(5);
});

const labelOf = (kind: DocumentKindDescription, name: string): string =>
  kind.header.find((field) => field.name === name)?.label() ?? name;

const paymentRow = () => ({
  id: 'r1',
  documentId: 'd1',
  documentNumber: 'DOC-7',
  contactId: 'c1',
  contactName: CONTACT.name,
  reference: '',
  paymentDate: '2020-04-01',
  accountName: 'Bank',
  paidAmount: 40,
});

/** Labels of a page's actions: its buttons, then those of the menu; what every document has is left out. */
/** What is no step of the status machine; see general-actions.test.tsx. */
const OF_EVERY_STATUS = ['PDF', 'More', 'Print', 'Duplicate', 'Share a link', 'Add a note', 'Add files'];

async function actionsShown(): Promise<string[]> {
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
  const menu = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  return [...buttons, ...menu].filter((label) => !OF_EVERY_STATUS.includes(label));
}

// The resource of a kind is any resource of documents, whatever its rows have beside the common fields.
void (INVOICE.resource satisfies AnyDocumentResource);
