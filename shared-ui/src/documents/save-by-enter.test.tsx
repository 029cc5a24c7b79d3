import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listedKeys } from '../testing/listed-keys.ts';
import { press, showDocuments, type ShownDocuments } from '../testing/show-documents.tsx';
import { BILL, INVOICE } from './kinds/index.ts';

beforeEach(() => sessionStorage.clear());

const reference = () => screen.findByRole('textbox', { name: /^Reference/ });

/** Opens an invoice to be edited, and puts the focus into its reference. */
async function editInvoice(shown: ShownDocuments = {}) {
  const page = showDocuments(INVOICE, '/d1', shown);
  await press('Edit');
  const user = userEvent.setup();
  await user.type(await reference(), '9');
  return { ...page, user };
}

test('Enter in the reference of a new document saves a draft, though Approve is the first button', async () => {
  const { calls } = showDocuments(INVOICE, '/add');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('combobox', { name: /^Customer/ }));
  await user.click(await screen.findByRole('option', { name: 'Exotic Liquids' }));
  await user.type(screen.getByLabelText('Item, line 1'), 'Chai');
  await user.type(screen.getByLabelText('Price, line 1'), '18{Enter}');
  expect(await screen.findByLabelText('Item, line 2')).toBeInTheDocument();
  expect(calls).toEqual([]);
  await user.type(await reference(), 'PO-9{Enter}');
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]).toMatchObject({
    method: 'post',
    url: INVOICE.resource.path,
    data: { contactId: 'c1', reference: 'PO-9', lineItems: [{ title: 'Chai' }] },
  });
  expect(calls[0]?.data).not.toHaveProperty(INVOICE.resource.statusField);
});

test.each(['Draft', 'Awaiting Payment'])(
  'Enter saves the changes of a document of status %s',
  async (status) => {
    const { calls, user } = await editInvoice({ status });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]).toMatchObject({ method: 'put', data: { reference: 'EL-449', version: 2 } });
    expect(calls[0]?.data).not.toHaveProperty(INVOICE.resource.statusField);
  },
);

test('Enter in a date saves the day that was typed', async () => {
  const { calls, user } = await editInvoice();
  const date = screen.getByRole('textbox', { name: /^Due date/ });
  await user.clear(date);
  await user.type(date, '15/04/2020{Enter}');
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]).toMatchObject({ method: 'put', data: { dueDate: '2020-04-15' } });
});

test('Enter shows what is missing beside its field, and puts the focus into the first of them', async () => {
  const { calls } = showDocuments(INVOICE, '/add');
  await userEvent.type(await reference(), '{Enter}');
  expect(await screen.findByText('Contact required.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Customer/ })).toHaveFocus());
  expect(calls).toEqual([]);
});

test('Enter saves nothing in a choice, in an open calendar, in a text of several lines, and with a key held', async () => {
  const { calls, user } = await editInvoice();
  await user.keyboard('{Shift>}{Enter}{/Shift}');
  await user.click(screen.getByRole('combobox', { name: /^Customer/ }));
  await user.keyboard('Exo{Enter}{Enter}');
  await user.click(screen.getByRole('textbox', { name: /^Due date/ }));
  await user.keyboard('{ArrowDown}');
  const calendar = await screen.findByRole('dialog', { name: /calendar|date/i });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(calendar).not.toBeInTheDocument());
  await user.type(screen.getByRole('textbox', { name: /^Description, line 1/ }), '{Enter}');
  expect(calls).toEqual([]);
});

test('the key is listed under ? with what it saves', async () => {
  const { unmount } = showDocuments(BILL, '/add');
  await screen.findByRole('textbox', { name: /^Supplier's number/ });
  expect(listedKeys()).toContainEqual(['enter', 'Save draft (in a field above the lines)']);
  unmount();
  await editInvoice({ status: 'Paid' });
  expect(listedKeys()).toContainEqual(['enter', 'Save changes (in a field above the lines)']);
});
