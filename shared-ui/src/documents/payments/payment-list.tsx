import { type DocumentRecord } from '@accounts/shared-data';
import { receipts } from '@accounts/shared-data/around-documents';
import { shownReference, type Receipt, type ReceiptDetail } from '@accounts/shared-domain';
import { useState, type ReactNode } from 'react';
import { DateText, DeleteIcon, EditIcon, Money, MoreIcon } from '../../basics/index.ts';
import { useFormats } from '../../locale/index.ts';
import { ModuleLink, useAttempt, useModule } from '../../module/index.ts';
import { Menu, type MenuItem } from '../../overlay/index.ts';
import { t } from '../../texts/own-texts.ts';
import type { DocumentKindDescription } from '../document-kind.ts';
import { ChangePaymentDialog } from './change-payment-dialog.tsx';
import { receiptLabel } from '../../record/receipt-labels.ts';
import { useDeletePayment } from './use-delete-payment.tsx';

interface PaymentListProps {
  kind: DocumentKindDescription;
  record: DocumentRecord;
  decimals: number;
}

/** Payments of a document: each leads to its page, and can be changed or deleted here. */
export function PaymentList({ kind, record, decimals }: PaymentListProps) {
  const active = record.receipts.filter(({ status }) => status === 'A');
  const { itemsOf, dialogs } = usePaymentActions(kind);
  return (
    <>
      {active.length === 0 ? (
        <p className="ac-quiet">{t('payments.none')}</p>
      ) : (
        <ul className="ac-payments">
          {active.map((receipt) => (
            <PaymentRow key={receipt.id} {...{ kind, receipt, decimals }} items={itemsOf(receipt)} />
          ))}
        </ul>
      )}
      {/* Not in a row: that of a payment which another member changes meanwhile goes away. */}
      {dialogs}
    </>
  );
}

interface PaymentRowProps {
  kind: DocumentKindDescription;
  receipt: Receipt;
  decimals: number;
  items: MenuItem[];
}

function PaymentRow({ kind, receipt, decimals, items }: PaymentRowProps) {
  const { id, paymentDate, accountName, paidAmount } = receipt;
  const { formatDate } = useFormats();
  return (
    <li>
      <span>
        <ModuleLink to={`${kind.path}/payments/${id}`}>
          <DateText date={paymentDate} />
        </ModuleLink>
        <small>
          <bdi>
            {[receiptLabel(receipt), accountName, shownReference(receipt.reference)]
              .filter(Boolean)
              .join(' · ')}
          </bdi>
        </small>
      </span>
      <Money amount={paidAmount} decimals={decimals} />
      {items.length > 0 && (
        <Menu
          kind="quiet"
          icon={<MoreIcon />}
          iconOnly
          label={t('payment.actions', { date: formatDate(paymentDate) })}
          items={items}
        />
      )}
    </li>
  );
}

/** What the member may do with a payment, as items of its menu. Render `dialogs` once. */
function usePaymentActions(kind: DocumentKindDescription): {
  itemsOf: (receipt: Pick<Receipt, 'id'>) => MenuItem[];
  dialogs: ReactNode;
} {
  const { can, toast } = useModule();
  const attempt = useAttempt();
  const read = receipts.useRead();
  const [changed, setChanged] = useState<ReceiptDetail | null>(null);
  const { deletePayment, dialog } = useDeletePayment();
  const mayDelete = can(kind.area, 'delete');
  // What a reversal does follows from the payment as it is now.
  const act = (id: string, work: (detail: ReceiptDetail) => unknown) =>
    attempt(async () => {
      await work(await read.mutateAsync(id));
    });
  const itemsOf = ({ id }: Pick<Receipt, 'id'>): MenuItem[] =>
    [
      {
        key: 'change',
        label: t('action.edit'),
        icon: <EditIcon />,
        offered: mayDelete && can(kind.area, 'edit'),
        onSelect: () => void act(id, setChanged),
      },
      {
        key: 'delete',
        label: t('action.delete'),
        icon: <DeleteIcon />,
        danger: true,
        offered: mayDelete,
        onSelect: () => void act(id, deletePayment),
      },
    ].filter(({ offered }) => offered);
  const dialogs = (
    <>
      {changed && (
        <ChangePaymentDialog
          open
          receipt={changed}
          onClose={() => setChanged(null)}
          onChanged={() => {
            setChanged(null);
            toast({ kind: 'success', message: t('payment.changed') });
          }}
        />
      )}
      {dialog}
    </>
  );
  return { itemsOf, dialogs };
}
