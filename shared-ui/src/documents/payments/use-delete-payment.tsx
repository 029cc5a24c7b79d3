import { receipts } from '@accounts/shared-data/around-documents';
import { todayIn, type ReceiptDetail } from '@accounts/shared-domain';
import type { ReactNode } from 'react';
import { useFormats } from '../../locale/index.ts';
import { useAttempt, useCompany } from '../../module/index.ts';
import { useConfirm } from '../../overlay/index.ts';
import { t } from '../../texts/own-texts.ts';
import { reversalSentences } from './reversal-text.ts';

/** Deletes a payment once it is agreed to what that reverses. Render `dialog` once. */
export function useDeletePayment(onDeleted: () => void = () => undefined): {
  deletePayment: (receipt: ReceiptDetail) => Promise<void>;
  dialog: ReactNode;
} {
  const attempt = useAttempt();
  const company = useCompany();
  const formats = useFormats();
  const { confirm, dialog } = useConfirm();
  const remove = receipts.useRemove();
  const deletePayment = async (receipt: ReceiptDetail) => {
    const sentences = reversalSentences(receipt, {
      formats,
      decimals: company?.currencyExponent ?? 2,
      currency: company?.currencyCode,
      today: todayIn(company?.timeZone),
    });
    const question = {
      title: t('payment.delete'),
      text: sentences.join(' '),
      confirmLabel: t('payment.delete.action'),
      danger: true,
    };
    if (!(await confirm(question))) return;
    const isDeleted = await attempt(() => remove.mutateAsync(receipt.id), t('payments.delete.toast'));
    if (isDeleted) onDeleted();
  };
  return { deletePayment, dialog };
}
