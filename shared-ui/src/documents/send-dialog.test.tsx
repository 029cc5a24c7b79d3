import type { DocumentRecord } from '@accounts/shared-data';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInModule, testModuleProps } from '../testing/module-props.tsx';
import { INVOICE, PURCHASE_ORDER } from './kinds/index.ts';
import { SendDialog } from './send-dialog.tsx';

it.each([
  ['PurchaseOrder sent successfully!', PURCHASE_ORDER],
  ['Invoice sent successfully!', INVOICE],
])('says "%s" once the message is on its way', async (message, kind) => {
  const record = {
    id: 'd1',
    number: 'DOC-7',
    contactId: 'c1',
    contactName: 'Exotic Liquids',
    attachments: [],
  };
  const onClose = jest.fn();
  const { toast, ...props } = testModuleProps(
    ({ method }) => (method === 'get' ? { id: 'c1', email: 'exotic@example.com' } : record),
    `${kind.path}/d1`,
    { toast: jest.fn() },
  );
  renderInModule(
    <SendDialog
      open
      kind={kind}
      record={{ ...record, [kind.resource.statusField]: kind.approvedStatus } as unknown as DocumentRecord}
      onClose={onClose}
    />,
    { toast, ...props },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
  await waitFor(() => expect(toast).toHaveBeenCalledWith({ kind: 'success', message }));
  expect(onClose).toHaveBeenCalled();
});
