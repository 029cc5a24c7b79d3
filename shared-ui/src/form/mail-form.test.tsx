import { MAX_MAIL_ATTACHMENT_BYTES, type Attachment } from '@accounts/shared-domain';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInModule, testModuleProps } from '../testing/module-props.tsx';
import { MailForm } from './mail-form.tsx';

const file = (id: string, fileName: string, size: number): Attachment => ({
  id,
  fileName,
  size,
  fileType: 'application/pdf',
  filePath: fileName,
  fileUri: `/account/v1/attachment/${id}`,
});
const OFFER = file('a1', 'Offer.pdf', 40_000);
const PLANS = file('a2', 'Plans.pdf', MAX_MAIL_ATTACHMENT_BYTES);

function showForm(): jest.Mock {
  const onSubmit = jest.fn().mockResolvedValue(undefined);
  renderInModule(
    <MailForm
      draftKey="send.d1"
      toAddress="ann@example.com"
      lead="With its PDF."
      attachments={[OFFER, PLANS]}
      onSubmit={onSubmit}
      onSent={jest.fn()}
      onCancel={jest.fn()}
    />,
    testModuleProps(() => undefined),
  );
  return onSubmit;
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

test('what is ticked goes with the message, and nothing else', async () => {
  const onSubmit = showForm();
  await userEvent.click(screen.getByRole('checkbox', { name: /Offer\.pdf/ }));
  await send();
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ attachments: [OFFER.id] })),
  );
});

test('files that are too large together are not sent, and the form says so', async () => {
  const onSubmit = showForm();
  await userEvent.click(screen.getByRole('checkbox', { name: /Offer\.pdf/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /Plans\.pdf/ }));
  await send();
  expect(await screen.findByText('Together too large for a message. Choose fewer.')).toBeInTheDocument();
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('checkbox', { name: /Plans\.pdf/ }));
  await send();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
});

test('several addresses are allowed, and each is checked', async () => {
  const onSubmit = showForm();
  const to = screen.getByRole('textbox', { name: /^To/ });
  await userEvent.clear(to);
  await userEvent.type(to, 'ann@example.com, bob');
  await send();
  await waitFor(() => expect(to).toHaveAccessibleDescription(/Invalid email\./));
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.type(to, '@example.com');
  await send();
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({ toAddress: 'ann@example.com, bob@example.com' }),
    ),
  );
});
