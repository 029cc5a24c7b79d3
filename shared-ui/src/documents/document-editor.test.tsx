import { screen, waitFor, within } from '@testing-library/react';
import { cell, customer, LISTS, openEditor, saveDraft, totals } from '../testing/open-editor.tsx';

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

  it('leaves an empty line out', async () => {
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
