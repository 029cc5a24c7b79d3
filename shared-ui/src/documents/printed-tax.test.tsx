import type { DocumentRecord } from '@accounts/shared-data';
import { screen, waitFor } from '@testing-library/react';
import { cell, openEditor, saveDraft, stored, totals, type User } from '../testing/open-editor.tsx';
import { BILL } from './kinds/index.ts';

beforeEach(() => sessionStorage.clear());

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

  it('goes with the amounts and the tax type that it was typed for', async () => {
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
