import type { Verb } from '@accounts/shared-domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rejection } from '../testing/module-props.tsx';
import type { DocumentKindDescription } from './document-kind.ts';
import { currentShortcuts } from '../shortcuts/registry.ts';
import { actionLabel } from './offered-actions.ts';
import { BILL, CREDIT_NOTE, INVOICE, PURCHASE_ORDER, QUOTE } from './kinds/index.ts';
import { CONTACT, press, showDocuments } from '../testing/show-documents.tsx';

beforeEach(() => sessionStorage.clear());

async function choose(item: string): Promise<void> {
  await press('More');
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

interface Step {
  kind: DocumentKindDescription;
  status: string;
  item: string;
  /** Title and sentence of the question, its way out and the button that agrees. */
  question: [title: string, text: string, keep: string, confirm: string];
  call: { method: string; url: string; params?: object };
  toast: string;
}

const owed = (kind: DocumentKindDescription, one: string, label: string): Step => ({
  kind,
  status: kind.approvedStatus,
  item: 'Void',
  question: [`Void this ${one}?`, 'its number stays used', 'Cancel', `Void ${one}`],
  call: {
    method: 'put',
    url: `${kind.resource.path}/d1/${kind.resource.statusField}`,
    params: expect.objectContaining({ status: 'Void' }) as object,
  },
  toast: `${label} successfully Voided!`,
});

const STEPS: readonly Step[] = [
  owed(INVOICE, 'invoice', 'Invoice'),
  owed(BILL, 'bill', 'Bill'),
  owed(CREDIT_NOTE, 'credit note', 'Credit note'),
  {
    kind: PURCHASE_ORDER,
    status: 'Approved',
    item: 'Cancel order',
    question: ['Cancel this purchase order?', 'stays in the list as Cancelled', 'Keep it', 'Cancel order'],
    call: {
      method: 'put',
      url: `${PURCHASE_ORDER.resource.path}/d1/${PURCHASE_ORDER.resource.statusField}`,
      params: { status: 'Cancelled' },
    },
    toast: 'Order successfully Cancelled!',
  },
  {
    kind: INVOICE,
    status: 'Draft',
    item: 'Delete',
    question: ['Delete this invoice?', 'The draft is removed.', 'Cancel', 'Delete invoice'],
    call: { method: 'delete', url: `${INVOICE.resource.path}/d1` },
    toast: 'Invoice removed successfully!',
  },
  {
    kind: INVOICE,
    status: 'Awaiting Payment',
    item: 'Delete',
    question: ['Delete this invoice?', 'It is voided and archived.', 'Cancel', 'Delete invoice'],
    call: { method: 'delete', url: `${INVOICE.resource.path}/d1` },
    toast: 'Invoice removed successfully!',
  },
];

describe.each(
  STEPS.map((step) => [`${step.item} of ${step.kind.labels.nouns()}, ${step.status}`, step] as const),
)('%s', (_, { kind, status, item, question: [title, text, keep, confirm], call, toast: message }) => {
  it('is done once it is agreed to, and said', async () => {
    const { calls, toast, navigate } = showDocuments(kind, '/d1', { status });
    await choose(item);
    const question = await screen.findByRole('dialog', { name: title });
    expect(question).toHaveTextContent(text);
    expect(calls).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: confirm }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ kind: 'success', message }));
    expect(calls).toEqual([expect.objectContaining(call)]);
    // What was deleted has no page any more.
    if (item === 'Delete') expect(navigate).toHaveBeenCalledWith(kind.path);
    else expect(navigate).not.toHaveBeenCalled();
  });

  it('is not done where the question is answered with no', async () => {
    const { calls } = showDocuments(kind, '/d1', { status });
    await choose(item);
    const question = await screen.findByRole('dialog', { name: title });
    await userEvent.click(within(question).getByRole('button', { name: keep }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls).toEqual([]);
  });

  it('says why the server rejects it, and the page stays', async () => {
    const sentence = 'The books are locked up to 31 Dec 2026.';
    const { toast, navigate } = showDocuments(kind, '/d1', {
      status,
      respond: ({ method }) => {
        if (method === call.method) throw rejection(409, { code: 'API-LOCK-DATE', message: sentence });
        return undefined;
      },
    });
    await choose(item);
    const question = within(await screen.findByRole('dialog', { name: title }));
    await userEvent.click(question.getByRole('button', { name: confirm }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ kind: 'error', message: sentence }));
    expect(navigate).not.toHaveBeenCalled();
  });
});

describe("Approve of a bill without the supplier's number", () => {
  const message = "Enter the supplier's number.";
  const approve = async (verbs?: Verb[]) => {
    const shown = showDocuments(BILL, '/d1', {
      ...(verbs && { verbs }),
      respond: ({ method }) => {
        if (method !== 'put') return undefined;
        throw rejection(422, { code: 'API-FIELDS', message, errors: [{ field: 'reference', message }] });
      },
    });
    await press('Approve');
    await waitFor(() => expect(shown.toast).toHaveBeenCalledWith({ kind: 'error', message }));
  };

  it('opens its form, where the number is the first field', async () => {
    await approve();
    await waitFor(() => expect(screen.getByLabelText(/^Supplier's number/)).toHaveFocus());
  });

  it('stays on the page for a member who may not edit it', async () => {
    await approve(['view', 'approve']);
    expect(screen.queryByLabelText(/^Supplier's number/)).not.toBeInTheDocument();
  });
});

describe('Decline of a quote', () => {
  const at = `${QUOTE.resource.path}/d1/${QUOTE.resource.statusField}`;
  const message = 'Quote successfully Declined!';

  it('is done at once', async () => {
    const { calls, toast } = showDocuments(QUOTE, '/d1', { status: 'Sent' });
    await choose('Decline');
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ kind: 'success', message }));
    expect(calls).toEqual([
      expect.objectContaining({ method: 'put', url: at, params: { status: 'Declined' } }),
    ]);
  });

  it('is confirmed where the quote has expired', async () => {
    const { calls, toast } = showDocuments(QUOTE, '/d1', {
      status: 'Sent',
      respond: ({ method, params }) => {
        const isConfirmed = (params as { confirm?: boolean } | undefined)?.confirm;
        if (method !== 'put' || isConfirmed) return undefined;
        throw rejection(409, { code: 'API-EXPIRED', message: 'This quote expired on 01 Apr 2020.' });
      },
    });
    await choose('Decline');
    const question = await screen.findByRole('dialog', { name: 'Quote has expired' });
    expect(question).toHaveTextContent('This quote expired on 01 Apr 2020.');
    await userEvent.click(within(question).getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ kind: 'success', message }));
    expect(calls.map(({ params }) => params)).toEqual([
      { status: 'Declined' },
      { status: 'Declined', confirm: true },
    ]);
  });
});

describe.each(
  [INVOICE, BILL, QUOTE, PURCHASE_ORDER, CREDIT_NOTE].map((one) => [one.labels.one(), one] as const),
)('Ctrl Enter on the page of a draft: %s', (_, kind) => {
  const approves = () => screen.findByRole('button', { name: actionLabel(kind, 'approve') });
  const pressKeys = () => userEvent.keyboard('{Control>}{Enter}{/Control}');

  it('approves by the call of the button, and the list of keys names it', async () => {
    const { calls } = showDocuments(kind, '/d1');
    expect(await approves()).toHaveAttribute('aria-keyshortcuts', 'Control+Enter Meta+Enter');
    const named = currentShortcuts().find(({ title }) => title === kind.labels.one());
    expect(named?.shortcuts.map(({ label }) => label)).toEqual([actionLabel(kind, 'approve')]);
    await pressKeys();
    const { path, statusField } = kind.resource;
    await waitFor(() =>
      expect(calls).toEqual([
        expect.objectContaining({
          method: 'put',
          url: `${path}/d1/${statusField}`,
          params: { status: kind.approvedStatus },
        }),
      ]),
    );
  });

  it('does nothing for a member who may not approve, nor behind a question', async () => {
    const { calls, unmount } = showDocuments(kind, '/d1', { verbs: ['view', 'edit'] });
    await screen.findByRole('button', { name: 'Edit' });
    await pressKeys();
    unmount();
    const other = showDocuments(kind, '/d1');
    await approves();
    await choose('Delete');
    await screen.findByRole('dialog');
    await pressKeys();
    expect([...calls, ...other.calls]).toEqual([]);
  });
});

describe('Approve and send in the editor', () => {
  it.each([INVOICE, PURCHASE_ORDER, CREDIT_NOTE].map((kind) => [kind.labels.nouns(), kind] as const))(
    'approves new %s with the call that saves them, and leads to their message',
    async (_, kind) => {
      const { calls, navigate } = showDocuments(kind, '/add', { status: kind.approvedStatus });
      await userEvent.click(
        await screen.findByRole('combobox', { name: new RegExp(`^${kind.contactType}`) }),
      );
      await userEvent.click(await screen.findByRole('option', { name: CONTACT.name }));
      await userEvent.type(screen.getByLabelText('Item, line 1'), 'Chai');
      await userEvent.type(screen.getByLabelText('Price, line 1'), '18');
      await press('More ways to save');
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Approve and send' }));
      await waitFor(() => expect(navigate).toHaveBeenCalledWith(`${kind.path}/d1?send`, { replace: true }));
      expect(calls).toMatchObject([
        {
          method: 'post',
          url: kind.resource.path,
          data: { [kind.resource.statusField]: kind.approvedStatus },
        },
      ]);
    },
  );

  it('opens the message of the page that it leads to', async () => {
    const { navigate } = showDocuments(INVOICE, '/d1?send', { status: 'Awaiting Payment' });
    expect(await screen.findByRole('dialog', { name: /^Send/ })).toBeInTheDocument();
    // A reload, or the copied address, shows the page alone.
    expect(navigate).toHaveBeenCalledWith(`${INVOICE.path}/d1`, { replace: true });
  });

  it('is not offered to a member who may not approve', async () => {
    const verbs: Verb[] = ['view', 'create', 'edit'];
    showDocuments(INVOICE, '/add', { verbs });
    expect(await screen.findByRole('button', { name: 'Save draft' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'More ways to save' })).not.toBeInTheDocument();
  });
});

describe('Void of an invoice', () => {
  const dayField = async () => {
    await choose('Void');
    const dialog = within(await screen.findByRole('dialog', { name: 'Void this invoice?' }));
    return { dialog, day: await dialog.findByLabelText(/^Date of the reversal/) };
  };
  const write = async (day: HTMLElement, text: string) => {
    await userEvent.clear(day);
    await userEvent.type(day, `${text}{Tab}`);
  };

  it('is reversed on the chosen day', async () => {
    const { calls } = showDocuments(INVOICE, '/d1', { status: 'Awaiting Payment' });
    const { dialog, day } = await dayField();
    await write(day, '31/03/2020');
    await userEvent.click(dialog.getByRole('button', { name: 'Void invoice' }));
    await waitFor(() =>
      expect(calls.map(({ params }) => params)).toEqual([{ status: 'Void', date: '2020-03-31' }]),
    );
  });

  it('shows beside the day that it is before the issue date, and keeps it', async () => {
    const message = 'Must not be before the issue date.';
    showDocuments(INVOICE, '/d1', {
      status: 'Awaiting Payment',
      respond: ({ method }) => {
        if (method !== 'put') return undefined;
        throw rejection(422, { code: 'API-FIELDS', message, errors: [{ field: 'date', message }] });
      },
    });
    const { dialog, day } = await dayField();
    await write(day, '01/03/2020');
    await userEvent.click(dialog.getByRole('button', { name: 'Void invoice' }));
    await waitFor(() => expect(day).toHaveAccessibleDescription(message));
    expect(day).toHaveValue('01 Mar 2020');
  });
});
