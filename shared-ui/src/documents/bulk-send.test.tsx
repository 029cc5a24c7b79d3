import type { Company, Verb } from '@accounts/shared-domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { BehaviorSubject, of } from 'rxjs';
import {
  rejection,
  renderInModule,
  TEST_COMPANY,
  testModuleProps,
  type TestCall,
} from '../testing/module-props.tsx';
import { DocumentList } from './document-list.tsx';
import { BILL, INVOICE } from './kinds/index.ts';

const invoice = (id: string, changes: object = {}) => ({
  id,
  status: 'A',
  number: `INV-${id}`,
  reference: '',
  contactId: 'c1',
  contactName: 'Exotic Liquids',
  issueDate: '2020-03-02',
  dueDate: '2020-04-01',
  currencyCode: 'GBP',
  totalAmount: 100,
  paidAmount: 0,
  amountDue: 100,
  invoiceStatus: 'Awaiting Payment',
  ...changes,
});

const CONTACTS = [
  { id: 'c1', name: 'Exotic Liquids', email: 'exotic@example.com' },
  { id: 'c2', name: 'Tokyo Traders', email: '' },
];
const UNREACHABLE = { contactId: 'c2', contactName: 'Tokyo Traders' };

interface Shown {
  kind?: typeof INVOICE;
  verbs?: Verb[];
  respond?: (call: TestCall) => unknown;
}

/** The list of the documents, all of which are selected; returns the calls of their sending. */
async function selectAll(
  rows: object[],
  { kind = INVOICE, verbs = ['view', 'edit', 'approve'], respond }: Shown = {},
) {
  const props = testModuleProps(
    (call) => {
      const special = respond?.(call);
      if (special !== undefined) return special;
      const content = call.url === '/account/v1/contacts/all' ? CONTACTS : rows;
      return { content, totalElements: content.length, limit: 100, offset: 0 };
    },
    kind.path,
    {
      company$: new BehaviorSubject<Company | null>(TEST_COMPANY),
      permissions$: of({ [kind.area]: Object.fromEntries(verbs.map((verb) => [verb, true])) } as never),
    },
  );
  const post = jest.spyOn(props.http, 'post');
  renderInModule(
    <Routes>
      <Route path={kind.path} element={<DocumentList kind={kind} />} />
    </Routes>,
    props,
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await screen.findByRole('group', { name: 'Selected rows' });
  const sent = () => post.mock.calls.filter(([url]) => url.endsWith('/send'));
  return { ...props, sent };
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const confirm = async () =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send' }));

beforeEach(() => sessionStorage.clear());

describe('sending the selected invoices', () => {
  it('asks with how many and how much, sends each by one call and names those without an address', async () => {
    const { sent, toast } = await selectAll([
      invoice('1'),
      invoice('2', { invoiceStatus: 'Draft', totalAmount: 20.5 }),
      invoice('3', UNREACHABLE),
      invoice('4', { invoiceStatus: 'Void' }),
    ]);
    await send();
    const question = await screen.findByRole('dialog', { name: 'Send 2 invoices' });
    expect(question).toHaveTextContent(
      'These 2 invoices go to the email addresses of their contacts, each with its PDF and a link to it. ' +
        '1 is a draft and is approved first, for £20.50. ' +
        '1 is left out, because its contact has no email address.',
    );
    expect(question).toHaveTextContent(/Total.*120\.50/);
    expect(sent()).toEqual([]);
    await confirm();
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({ kind: 'success', message: '2 invoices sent successfully!' }),
    );
    expect(
      sent()
        .map(([url]) => url)
        .toSorted(),
    ).toEqual(['/account/v1/invoices/1/send', '/account/v1/invoices/2/send']);
    const keys = sent().map(([, , config]) => config?.headers?.['Idempotency-Key'] as unknown);
    expect(new Set(keys).size).toBe(2);
    expect(keys).not.toContain(undefined);
    expect(screen.getByText('INV-3 Tokyo Traders: Tokyo Traders has no email address.')).toBeInTheDocument();
  });

  it('names what the server rejects with its reason, and counts the rest as sent', async () => {
    const { toast } = await selectAll([invoice('1'), invoice('2')], {
      respond: ({ url }) => {
        if (url.endsWith('/1/send'))
          throw rejection(409, { code: 'API-PERIOD', message: 'The books are locked.' });
        return undefined;
      },
    });
    await send();
    await confirm();
    expect(await screen.findByText('INV-1 Exotic Liquids: The books are locked.')).toBeInTheDocument();
    expect(toast).toHaveBeenCalledWith({ kind: 'success', message: 'Invoice sent successfully!' });
  });

  it('asks nothing when no contact has an address', async () => {
    const { sent, toast } = await selectAll([invoice('3', UNREACHABLE)]);
    await send();
    expect(await screen.findByText(/Tokyo Traders has no email address\./)).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent()).toEqual([]);
    expect(toast).not.toHaveBeenCalled();
  });

  it('sends nothing when the addresses cannot be read, and says why', async () => {
    const { sent, toast } = await selectAll([invoice('1')], {
      respond: ({ url }) => {
        if (url === '/account/v1/contacts/all') throw rejection(500, { message: 'Please try again.' });
        return undefined;
      },
    });
    await send();
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ kind: 'error', message: 'Please try again.' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent()).toEqual([]);
  });

  it('leaves it to the server who has an address where the member may not see contacts', async () => {
    const { sent } = await selectAll([invoice('1'), invoice('3', UNREACHABLE)], {
      respond: ({ url }) => {
        if (url === '/account/v1/contacts/all') throw rejection(403, { message: 'Not permitted.' });
        if (url.endsWith('/3/send')) throw rejection(422, { message: 'Email required.' });
        return undefined;
      },
    });
    await send();
    await confirm();
    expect(await screen.findByText('INV-3 Tokyo Traders: Email required.')).toBeInTheDocument();
    expect(sent()).toHaveLength(2);
  });

  it('stops at Cancel: what has not begun is not sent', async () => {
    let respondAll = () => undefined as void;
    const held = new Promise<object>((resolve) => {
      respondAll = () => resolve({});
    });
    const rows = ['1', '2', '3', '4', '5', '6'].map((id) => invoice(id));
    const { sent, toast } = await selectAll(rows, {
      respond: ({ url }) => (url.endsWith('/send') ? held : undefined),
    });
    await send();
    await confirm();
    await waitFor(() => expect(sent()).toHaveLength(4));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    respondAll();
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({ kind: 'success', message: '4 invoices sent successfully!' }),
    );
    expect(sent()).toHaveLength(4);
  });

  it('is not offered for drafts to a member who may not approve them', async () => {
    await selectAll([invoice('2', { invoiceStatus: 'Draft' })], { verbs: ['view', 'edit'] });
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  });
});

test('bills, which are not sent, have no Send', async () => {
  await selectAll([{ ...invoice('1'), billStatus: 'Awaiting Payment' }], { kind: BILL });
  expect(screen.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument();
});
