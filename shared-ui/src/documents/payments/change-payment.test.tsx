import type { SessionInfo } from '@accounts/shared-auth';
import type { DocumentRecord } from '@accounts/shared-data';
import type { Company, ReceiptDetail } from '@accounts/shared-domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BehaviorSubject } from 'rxjs';
import {
  rejection,
  renderInModule,
  TEST_COMPANY,
  testModuleProps,
  type TestCall,
} from '../../testing/module-props.tsx';
import { TEST_BANK, TEST_CASH, TEST_RECEIPT } from '../../testing/test-receipt.ts';
import { INVOICE } from '../kinds/index.ts';
import { ChangePaymentDialog } from './change-payment-dialog.tsx';
import { PaymentList } from './payment-list.tsx';

const company: Company = { ...TEST_COMPANY, timeZone: 'UTC' };

const paid: ReceiptDetail = {
  ...TEST_RECEIPT,
  version: 1,
  feeAmount: 0,
  feeAccountId: null,
  feeAccountName: '',
};
const documents = paid.documents.map((one) => ({ ...one, amount: 45, amountDue: 5 }));
/** What another member made of it, twice: 45.00 through cash, with a fee of the bank. */
const newest: ReceiptDetail = {
  ...paid,
  id: 'r3',
  totalAmount: 45,
  paidAmount: 45,
  accountId: 'a2',
  feeAmount: 2,
  feeAccountId: 'f1',
  documents,
};
const replaced = (id: string, replacedById: string): ReceiptDetail => ({
  ...paid,
  id,
  version: 2,
  status: 'D',
  replacedById,
});
const MEANWHILE = [replaced('r1', 'r2'), replaced('r2', 'r3'), newest];
const STALE = 'Another member has changed this record. Reload it and try again.';

/** A server where the payment has become others meanwhile. */
function moduleProps(stored: readonly ReceiptDetail[] = MEANWHILE) {
  const calls: TestCall[] = [];
  const server = (call: TestCall) => {
    const { method, url } = call;
    if (url.endsWith('/all')) return { content: [TEST_BANK, TEST_CASH], totalElements: 2 };
    const at = stored.find(({ id }) => url === `/account/v1/receipts/${id}`);
    if (method === 'get') return at;
    calls.push(call);
    if (at?.status === 'D') throw rejection(409, { code: 'API-VERSION', message: STALE });
    return { ...newest, id: 'r4', replacesId: 'r3' };
  };
  const props = testModuleProps(server, '/invoicing/i1', {
    company$: new BehaviorSubject<Company | null>(company),
  });
  return { calls, props };
}

/** The dialog, in which the reference was typed and saved. */
async function saveReference(stored?: readonly ReceiptDetail[]) {
  const { calls, props } = moduleProps(stored);
  const onChanged = jest.fn();
  renderInModule(
    <ChangePaymentDialog open receipt={paid} onClose={jest.fn()} onChanged={onChanged} />,
    props,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit payment' }));
  const reference = await dialog.findByLabelText('Reference');
  await userEvent.clear(reference);
  await userEvent.type(reference, 'B-8');
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  return { calls, dialog, onChanged };
}

describe('a payment that another member has changed meanwhile', () => {
  it('is shown in both versions by field, and the chosen sides change the one that took its place', async () => {
    const { calls, dialog, onChanged } = await saveReference();
    const both = within(await dialog.findByRole('alert'));
    expect(both.getByRole('heading')).toHaveTextContent(
      'Another member saved this payment while you edited it',
    );
    expect(both.getAllByRole('group').map(({ textContent }) => textContent)).toEqual([
      'AmountMine£50.00Theirs£45.00',
      'AccountMineAST1000 BankTheirsAST1010 Cash',
      'ReferenceMineB-8TheirsB-7',
      'FeeMineEmptyTheirs£2.00',
    ]);
    expect(both.getByRole('radio', { name: 'Mine B-8' })).toBeChecked();
    expect(both.getByRole('radio', { name: 'Theirs £45.00' })).toBeChecked();
    expect(dialog.queryByText(STALE)).not.toBeInTheDocument();
    await userEvent.click(both.getByRole('radio', { name: 'Mine AST1000 Bank' }));
    await userEvent.click(both.getByRole('button', { name: 'Save this choice' }));
    await waitFor(() => expect(onChanged).toHaveBeenCalledWith(expect.objectContaining({ id: 'r4' })));
    expect(calls[1]).toMatchObject({
      url: '/account/v1/receipts/r3',
      data: {
        version: 1,
        paidAmount: 45,
        account: { id: 'a1' },
        reference: 'B-8',
        fee: { amount: 2, account: { id: 'f1' } },
      },
    });
  });

  it('is edited as they left it once what was typed is discarded', async () => {
    const { calls, dialog } = await saveReference();
    await userEvent.click(await dialog.findByRole('button', { name: 'Discard my changes' }));
    expect(await dialog.findByLabelText('Reference')).toHaveValue('B-7');
    expect(dialog.getByLabelText(/^Amount in GBP/)).toHaveValue('45.00');
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(calls[1]?.url).toBe('/account/v1/receipts/r3'));
  });

  it('keeps what was typed beside the sentence of the server where they deleted it', async () => {
    const deleted = { ...newest, status: 'D' as const };
    const { dialog } = await saveReference([replaced('r1', 'r3'), deleted]);
    expect(await dialog.findByText(STALE)).toBeVisible();
    expect(dialog.queryByRole('heading', { name: /^Another member saved/ })).not.toBeInTheDocument();
    expect(dialog.getByLabelText('Reference')).toHaveValue('B-8');
  });
});

describe('a draft of a payment that another member changed before it was restored', () => {
  const session$ = new BehaviorSubject<SessionInfo | null>({ userId: 'ann', type: 'Credentials' });
  afterEach(() => sessionStorage.clear());

  /** Opens the dialog for a payment of the server. */
  const open = (receipt: ReceiptDetail) => {
    const { calls, props } = moduleProps();
    const { unmount } = renderInModule(
      <ChangePaymentDialog open receipt={receipt} onClose={jest.fn()} onChanged={jest.fn()} />,
      { ...props, session$ },
    );
    return { calls, unmount };
  };

  async function restoreAndSave() {
    const before = open(paid);
    await userEvent.type(await screen.findByLabelText('Reference'), '-8');
    before.unmount();
    const { calls } = open(newest);
    await userEvent.click(await screen.findByRole('button', { name: 'Restore it' }));
    expect(screen.getByLabelText('Reference')).toHaveValue('B-7-8');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    return { calls, both: within(await screen.findByRole('alert')) };
  }

  it('is offered, and both versions are shown when it is saved', async () => {
    const { calls, both } = await restoreAndSave();
    expect(calls[0]?.url).toBe('/account/v1/receipts/r1');
    expect(both.getByRole('radio', { name: 'Mine B-7-8' })).toBeChecked();
    expect(both.getByRole('radio', { name: 'Theirs £45.00' })).toBeChecked();
    await userEvent.click(both.getByRole('button', { name: 'Save this choice' }));
    await waitFor(() =>
      expect(calls[1]).toMatchObject({
        url: '/account/v1/receipts/r3',
        data: { paidAmount: 45, reference: 'B-7-8' },
      }),
    );
  });

  it('gives way to the payment at hand once it is discarded', async () => {
    const { both } = await restoreAndSave();
    await userEvent.click(both.getByRole('button', { name: 'Discard my changes' }));
    expect(await screen.findByDisplayValue('45.00')).toBeVisible();
    expect(screen.getByLabelText('Reference')).toHaveValue('B-7');
    expect(sessionStorage).toHaveLength(0);
  });
});

const invoice = { id: 'i1', receipts: [paid] } as unknown as DocumentRecord;

/** The payments of an invoice, whose payment another member can replace. */
function Payments() {
  const [record, setRecord] = useState(invoice);
  return (
    <>
      <PaymentList kind={INVOICE} record={record} decimals={2} />
      <button type="button" onClick={() => setRecord({ ...record, receipts: [] })}>
        Replace
      </button>
    </>
  );
}

test('the dialog over the payments of a document keeps what is typed when the row of its payment goes away', async () => {
  renderInModule(<Payments />, moduleProps([paid]).props);
  await userEvent.click(await screen.findByRole('button', { name: /^Actions for the payment of/ }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit payment' }));
  await userEvent.type(await dialog.findByLabelText('Reference'), '-8');
  // Behind the dialog, as what other members change is.
  act(() => screen.getByRole('button', { name: 'Replace', hidden: true }).click());
  expect(await screen.findByText('No payment yet.')).toBeInTheDocument();
  expect(dialog.getByLabelText('Reference')).toHaveValue('B-7-8');
});
