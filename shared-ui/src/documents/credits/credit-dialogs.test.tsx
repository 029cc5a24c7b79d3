import { creditNotes, type DocumentRecord } from '@accounts/shared-data';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listedKeys } from '../../testing/listed-keys.ts';
import { rejection, renderInModule, testModuleProps, type TestCall } from '../../testing/module-props.tsx';
import { ApplyCreditDialog } from './apply-credit-dialog.tsx';
import { creditSchema, creditSum, offerCredit } from './credit-values.ts';
import { PaymentDialog } from '../payments/payment-dialog.tsx';

const OLD = { id: 'i1', number: 'INV-1', issueDate: '2020-03-02', dueDate: '2020-04-01', amountDue: 30.1 };
const NEW = { id: 'i2', number: 'INV-2', issueDate: '2020-05-02', dueDate: '2020-06-01', amountDue: 100 };

const record = {
  id: 'n1',
  number: 'CN-7',
  contactId: 'c1',
  contactName: 'Exotic Liquids',
  currencyCode: 'GBP',
  totalAmount: 60,
  paidAmount: 9.9,
  amountDue: 50.1,
} as DocumentRecord;

/** Calls that change something, and what they are answered with. */
function server(rows: object[], respond: (call: TestCall) => unknown = () => ({})) {
  const calls: TestCall[] = [];
  const response = (call: TestCall) => {
    if (call.url.endsWith('/all'))
      return { content: rows, totalElements: rows.length, limit: 100, offset: 0 };
    calls.push(call);
    return respond(call);
  };
  return { calls, props: testModuleProps(response, '/credit-notes/n1') };
}

/** Shows the dialog of a credit note; returns what is called once credit is applied. */
function showApply(props: ReturnType<typeof testModuleProps>) {
  const onApplied = jest.fn();
  renderInModule(
    <ApplyCreditDialog
      open
      kind="CreditNote"
      record={record}
      today="2020-07-01"
      decimals={2}
      onClose={jest.fn()}
      onApplied={onApplied}
    />,
    props,
  );
  return onApplied;
}

function openApply(rows: object[], respond?: (call: TestCall) => unknown) {
  const { calls, props } = server(rows, respond);
  return { calls, onApplied: showApply(props) };
}

const bodiesOf = (calls: TestCall[]) => calls.map(({ url, data }) => [url, data]);
const partOf = (id: string, paidAmount: number) => ({ id, paidAmount, creditNotes: { id: 'n1' } });

describe('applying a credit note', () => {
  it('offers the oldest invoices first, each up to what is due, and never more than remains', () => {
    expect(offerCredit([OLD, NEW], 50.1)).toEqual({ i1: 30.1, i2: 20 });
    expect(offerCredit([OLD, NEW], 30.1)).toEqual({ i1: 30.1, i2: undefined });
    expect(offerCredit([OLD, NEW], 500)).toEqual({ i1: 30.1, i2: 100 });
    expect(creditSum({ i1: 0.1, i2: 0.2, i3: undefined, i4: 'half' })).toBe(0.3);
  });

  it.each([
    [{ i1: 30.1, i2: 20 }, undefined],
    [{ i1: 30.11 }, 'More than what is due on this invoice.'],
    [{ i1: 30.1, i2: 20.01 }, 'Together more than what remains of the credit note.'],
    [{ i1: -1, i2: 20 }, 'Must not be negative.'],
    [{}, 'Must be more than 0.'],
  ])('accepts %j or says why not: %s', async (amounts, message) => {
    const rules = creditSchema([OLD, NEW], 50.1, 2, {
      aboveRow: 'More than what is due on this invoice.',
      aboveLimit: 'Together more than what remains of the credit note.',
    });
    const checked = rules.validate({ paymentDate: '2020-07-01', amounts });
    if (message === undefined) await expect(checked).resolves.toBeDefined();
    else await expect(checked).rejects.toThrow(message);
  });

  it('sends all parts in one call, and says what remains', async () => {
    const { calls, onApplied } = openApply([OLD, NEW]);
    const second = await screen.findByLabelText(/^INV-2/);
    expect(screen.getByLabelText(/^INV-1, due 01 Apr 2020: .*30\.10/)).toHaveValue('30.10');
    expect(screen.getByText(/Remaining after this: .*0\.00/)).toHaveTextContent('Applied');
    await userEvent.clear(second);
    await userEvent.type(second, '5');
    await userEvent.tab();
    expect(screen.getByText(/Remaining after this: .*15\.00/)).toHaveTextContent('Approved');
    await userEvent.click(screen.getByRole('button', { name: 'Apply credit' }));
    await waitFor(() => expect(onApplied).toHaveBeenCalledWith(2));
    expect(bodiesOf(calls)).toEqual([
      [
        '/account/v1/invoices/credits',
        { paymentDate: '2020-07-01', reference: '', credits: [partOf('i1', 30.1), partOf('i2', 5)] },
      ],
    ]);
  });

  it('sends nothing while the parts are more than what remains', async () => {
    const { calls } = openApply([OLD, NEW]);
    const second = await screen.findByLabelText(/^INV-2/);
    await userEvent.clear(second);
    await userEvent.type(second, '99');
    await userEvent.click(screen.getByRole('button', { name: 'Apply credit' }));
    expect(await screen.findByText('Together more than what remains of the credit note.')).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('stays open with the sentence of the server when that rejects a part', async () => {
    const message = 'Only £20.00 is due on invoice INV-2.';
    const { calls, onApplied } = openApply([OLD, NEW], () => {
      throw rejection(409, { code: 'API-PAID', message });
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Apply credit' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(calls).toHaveLength(1);
    expect(onApplied).not.toHaveBeenCalled();
  });

  describe('to more documents than one call takes', () => {
    const MANY = Array.from({ length: 150 }, (_, at) => ({
      ...OLD,
      id: `m${at}`,
      number: `INV-${at}`,
      amountDue: 0.1,
    }));
    const sizes = (calls: TestCall[]) =>
      calls.map(({ data }) => (data as { credits: object[] }).credits.length);

    it('sends calls of at most 100, one after the other', async () => {
      const { calls, onApplied } = openApply(MANY);
      await userEvent.click(await screen.findByRole('button', { name: 'Apply credit' }));
      await waitFor(() => expect(onApplied).toHaveBeenCalledWith(150));
      expect(sizes(calls)).toEqual([100, 50]);
      expect(calls[1]?.data).toMatchObject({
        credits: Array.from({ length: 50 }, (_, at) => partOf(`m${at + 100}`, 0.1)),
      });
    });

    it('says what is booked and what is not when a later call is rejected, and applies the rest', async () => {
      const message = 'Only £0.05 is due.';
      let isPaid = true;
      const { calls, onApplied } = openApply(MANY, () => {
        if (calls.length !== 2 || !isPaid) return {};
        isPaid = false;
        throw rejection(409, {
          code: 'API-PAID',
          message,
          errors: [{ field: 'credits[7].paidAmount', message }],
        });
      });
      await userEvent.click(await screen.findByRole('button', { name: 'Apply credit' }));
      expect(await screen.findByText('100 of 150 amounts are applied, £10.00 in all.')).toBeVisible();
      expect(screen.getByRole('alert')).toHaveTextContent(/^INV-107, due .* Only £0\.05 is due\.$/);
      expect(screen.getByText('50 amounts are not applied')).toBeVisible();
      expect(onApplied).not.toHaveBeenCalled();
      await userEvent.click(screen.getByRole('button', { name: 'Apply the rest' }));
      await waitFor(() => expect(onApplied).toHaveBeenCalledWith(150));
      expect(sizes(calls)).toEqual([100, 50, 50]);
    });

    it('says that it does not know about the call that was not answered, and offers nothing but to send it again', async () => {
      const { calls } = openApply(MANY, () => {
        if (calls.length === 2) throw Object.assign(new Error('Network Error'), { isAxiosError: true });
        return {};
      });
      await userEvent.click(await screen.findByRole('button', { name: 'Apply credit' }));
      expect(await screen.findByText(/^Whether the next 50 amounts were applied is not known/)).toBeVisible();
      expect(screen.getByText('50 amounts may be applied')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Change the amounts' })).not.toBeInTheDocument();
    });

    it('stops after the call that is under way', async () => {
      let respond: (response: object) => void = jest.fn();
      const { calls } = openApply(MANY, () => new Promise((resolve) => (respond = resolve)));
      await userEvent.click(await screen.findByRole('button', { name: 'Apply credit' }));
      await userEvent.click(
        within(await screen.findByRole('group', { name: 'Applying credit' })).getByRole('button'),
      );
      respond({});
      expect(await screen.findByText('100 of 150 amounts are applied, £10.00 in all.')).toBeVisible();
      expect(sizes(calls)).toEqual([100]);
      await userEvent.click(screen.getByRole('button', { name: 'Change the amounts' }));
      expect(screen.getByRole('button', { name: 'Apply credit' })).toBeVisible();
    });
  });

  describe('to one of very many documents', () => {
    const LISTED = Array.from({ length: 150 }, (_, at) => ({
      ...OLD,
      id: `m${at}`,
      number: `INV-${at + 1000}`,
      amountDue: 30,
    }));
    /** The server has more than it lists at once. */
    const BEYOND = { ...OLD, id: 'beyond', number: 'INV-9999', amountDue: 12 };

    it('draws a part of them, and finds the others at once or by the server; each can be chosen', async () => {
      const searches: unknown[] = [];
      const calls: TestCall[] = [];
      const props = testModuleProps((call) => {
        if (!call.url.endsWith('/all')) return calls.push(call);
        const { search } = call.data as { search?: string };
        if (search) searches.push(search);
        const content = search ? [BEYOND] : LISTED;
        return { content, totalElements: content.length, limit: 5000, offset: 0 };
      }, '/credit-notes/n1');
      showApply(props);
      const rows = () => screen.getAllByRole('textbox', { name: /^INV-/ });
      expect(await screen.findByLabelText(/^INV-1000/)).toHaveValue('30.00');
      expect(rows()).toHaveLength(50);
      await userEvent.click(screen.getByRole('button', { name: 'Show 100 more' }));
      expect(rows()).toHaveLength(100);
      const find = screen.getByRole('searchbox', { name: 'Find by number, reference or amount' });
      await userEvent.type(find, 'inv-1149{Enter}');
      // Beside those that have an amount.
      expect(rows().map((row) => row.getAttribute('name'))).toEqual([
        'amounts.m0',
        'amounts.m1',
        'amounts.m149',
      ]);
      expect(calls).toEqual([]);
      expect(listedKeys()).toContainEqual(['Escape', 'Clear the search']);
      await userEvent.type(find, '{Escape}');
      expect(find).toHaveValue('');
      expect(screen.getByRole('dialog')).toBeVisible();
      await userEvent.type(find, 'from the fair');
      await waitFor(() => expect(searches).toContain('from the fair'));
      const beyond = await screen.findByLabelText(/^INV-9999/);
      await userEvent.type(beyond, '5');
      await userEvent.clear(find);
      await userEvent.clear(screen.getByLabelText(/^INV-1001/));
      expect(beyond).toHaveValue('5.00');
      await userEvent.click(screen.getByRole('button', { name: 'Apply credit' }));
      await waitFor(() => expect(calls).toHaveLength(1));
      expect(calls[0]?.data).toMatchObject({ credits: [partOf('m0', 30), partOf('beyond', 5)] });
    });
  });

  it('says so when the contact owes nothing', async () => {
    openApply([]);
    expect(await screen.findByText('Exotic Liquids has no invoice that awaits payment.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Apply credit' })).not.toBeInTheDocument();
  });
});

test('a refund gives back up to what remains, from an account that takes payments', async () => {
  const bank = {
    id: 'a1',
    code: 'ACC1',
    name: 'Bank',
    accountType: 'Bank',
    paymentsToAccount: true,
  };
  const { calls, props } = server([bank]);
  const onPaid = jest.fn();
  renderInModule(
    <PaymentDialog
      open
      purpose="refund"
      kind="CreditNote"
      record={record}
      resource={creditNotes}
      today="2020-07-01"
      decimals={2}
      onClose={jest.fn()}
      onPaid={onPaid}
    />,
    props,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund CN-7' }));
  const amount = await dialog.findByLabelText(/^Amount in GBP/);
  expect(amount).toHaveValue('50.10');
  expect(dialog.getByText('After this refund:')).toHaveTextContent('Applied');
  await userEvent.clear(amount);
  await userEvent.type(amount, '50.11');
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText('More than what remains of the credit note.')).toBeVisible();
  expect(calls).toEqual([]);
  await userEvent.clear(amount);
  await userEvent.type(amount, '20');
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
  await waitFor(() => expect(onPaid).toHaveBeenCalled());
  expect(bodiesOf(calls)).toEqual([
    [
      '/account/v1/creditNotes/n1/payment',
      { paidAmount: 20, paymentDate: '2020-07-01', reference: '', account: { id: 'a1' } },
    ],
  ]);
});
