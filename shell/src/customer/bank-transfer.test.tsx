import type { PublicDocument } from '@accounts/shared-domain';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BankTransfer } from './bank-transfer.tsx';

type HowToPay = PublicDocument['printed']['howToPay'];

const documentOf = (howToPay?: HowToPay) =>
  ({
    number: 'INV-0007',
    printed: { company: { name: 'Harbour Bikes', lines: [] }, howToPay },
  }) as unknown as PublicDocument;

const ACCOUNT: HowToPay = {
  facts: [
    { label: 'IBAN', value: 'GB29 NWBK 6016 1331 9268 19' },
    { label: 'Payment reference', value: 'INV-0007' },
  ],
  note: 'No cheques.',
};

test('shows the account with its note; an IBAN is copied without its spaces', async () => {
  const user = userEvent.setup();
  render(<BankTransfer document={documentOf(ACCOUNT)} />);
  expect(screen.getByText('GB29 NWBK 6016 1331 9268 19')).toBeVisible();
  expect(screen.getByText('No cheques.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy IBAN' }));
  expect(await screen.findByText('IBAN copied')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe('GB29NWBK60161331926819');
  await user.click(screen.getByRole('button', { name: 'Copy Payment reference' }));
  expect(await screen.findByText('Payment reference copied')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe('INV-0007');
});

test('says so when the browser does not copy', async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  render(<BankTransfer document={documentOf(ACCOUNT)} />);
  await user.click(screen.getByRole('button', { name: 'Copy IBAN' }));
  expect(await screen.findByText('IBAN could not be copied. Select it and copy it by hand.')).toBeVisible();
});

test('says whom to ask where the company has filled in nothing', () => {
  render(<BankTransfer document={documentOf()} />);
  expect(screen.getByText(/Ask Harbour Bikes for the account/)).toBeVisible();
  expect(screen.getByText('INV-0007')).toBeVisible();
});
