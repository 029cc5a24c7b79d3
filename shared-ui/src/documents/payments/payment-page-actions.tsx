import { contacts } from '@accounts/shared-data';
import { receipts } from '@accounts/shared-data/around-documents';
import {
  ACTION_VERBS,
  DOCUMENT_AREAS,
  type PrintedDocument,
  type ReceiptDetail,
  type Verb,
} from '@accounts/shared-domain';
import { useState } from 'react';
import { Button, DeleteIcon, EditIcon, MailIcon, PdfIcon } from '../../basics/index.ts';
import { PrintIcon } from '../../basics/later-icons.ts';
import { useMakePdf } from '../../export/index.ts';
import { useModule } from '../../module/index.ts';
import { Dialog, Menu } from '../../overlay/index.ts';
import { t } from '../../texts/own-texts.ts';
import { MailForm } from '../../form/index.ts';
import { ChangePaymentDialog } from './change-payment-dialog.tsx';
import { useDeletePayment } from './use-delete-payment.tsx';

interface PaymentPageActionsProps {
  receipt: ReceiptDetail;
  /** Of the list of payments. */
  path: string;
  /** Null for what is not printed, undefined until it is known. */
  printed: PrintedDocument | null | undefined;
}

/** Whether a member may do something with a payment: in the areas of all its documents. */
export function useMayPay({ documents, kind }: Pick<ReceiptDetail, 'documents' | 'kind'>) {
  const { can } = useModule();
  const mayAll = (...verbs: Verb[]) =>
    documents.every(({ documentKind }) => verbs.every((verb) => can(DOCUMENT_AREAS[documentKind], verb)));
  return {
    // What was given up is approved; every change reverses an entry.
    change: mayAll('edit', 'delete') && (kind !== 'writeOff' || mayAll(ACTION_VERBS.writeOff)),
    remove: mayAll('delete'),
    send: mayAll(ACTION_VERBS.send),
  };
}

/** What can be done with a payment from its page. */
export function PaymentPageActions({ receipt, path, printed }: PaymentPageActionsProps) {
  const { navigate, toast } = useModule();
  const may = useMayPay(receipt);
  const makePdf = useMakePdf();
  const [open, setOpen] = useState<'change' | 'send' | null>(null);
  const { deletePayment, dialog } = useDeletePayment();
  const isActive = receipt.status === 'A';
  const items = [
    { key: 'print', label: t('action.print'), icon: <PrintIcon />, onSelect: () => window.print() },
    ...(isActive && may.remove
      ? [
          {
            key: 'delete',
            label: t('action.delete'),
            icon: <DeleteIcon />,
            danger: true,
            onSelect: () => void deletePayment(receipt),
          },
        ]
      : []),
  ];
  return (
    <>
      {isActive && may.send && printed !== null && (
        <Button kind="primary" icon={<MailIcon />} disabled={!printed} onClick={() => setOpen('send')}>
          {t('action.send')}
        </Button>
      )}
      {isActive && may.change && (
        <Button icon={<EditIcon />} onClick={() => setOpen('change')}>
          {t('action.edit')}
        </Button>
      )}
      {printed !== null && (
        <Button icon={<PdfIcon />} disabled={!printed} onClick={() => printed && void makePdf(printed)}>
          {t('action.pdf')}
        </Button>
      )}
      <Menu label={t('action.more')} items={items} />
      <ChangePaymentDialog
        open={open === 'change'}
        receipt={receipt}
        onClose={() => setOpen(null)}
        onChanged={({ id }) => {
          setOpen(null);
          toast({ kind: 'success', message: t('payment.changed') });
          navigate(`${path}/${id}`, { replace: true });
        }}
      />
      <Dialog open={open === 'send'} title={t('receipt.send')} width={560} onClose={() => setOpen(null)}>
        {open === 'send' && <SendReceiptForm receipt={receipt} onClose={() => setOpen(null)} />}
      </Dialog>
      {dialog}
    </>
  );
}

function SendReceiptForm({ receipt, onClose }: { receipt: ReceiptDetail; onClose: () => void }) {
  const { toast } = useModule();
  const send = receipts.useSend();
  const { data: contact, error } = contacts.useOne(receipt.contactId);
  if (!contact && !error) return null;
  return (
    <MailForm
      toAddress={contact?.email ?? ''}
      lead={t('receipt.send.lead', { name: receipt.contactName })}
      draftKey={`receipt.send.${receipt.id}`}
      preview={{ messages: receipts, id: receipt.id }}
      onSubmit={({ toAddress, description }) => send.mutateAsync({ id: receipt.id, toAddress, description })}
      onSent={() => {
        toast({ kind: 'success', message: t('receipt.sent') });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
