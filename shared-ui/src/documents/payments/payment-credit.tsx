import type { ReceiptDetail } from '@accounts/shared-domain';
import { Notice } from '../../basics/index.ts';
import { useFormats } from '../../locale/index.ts';
import { useCompany } from '../../module/index.ts';
import { t } from '../../texts/own-texts.ts';
import { CreditActions } from '../credit-actions.tsx';

/** Above a payment: what is left of the credit that it is part of, to be used or refunded. */
export function PaymentCredit({ receipt }: { receipt: ReceiptDetail }) {
  const { formatMoney } = useFormats();
  const company = useCompany();
  const money = { currency: company?.currencyCode, decimals: company?.currencyExponent };
  const { contactId, contactName } = receipt;
  return receipt.documents.map((document) => {
    const { documentId, documentKind, documentNumber: number, amountDue, totalAmount } = document;
    const kind = documentKind === 'Invoice' || documentKind === 'Bill' ? documentKind : 'CreditNote';
    const left = kind === 'CreditNote' ? amountDue : -amountDue;
    if (left <= 0) return null;
    const record = {
      id: documentId,
      number,
      contactId,
      contactName,
      currencyCode: company?.currencyCode ?? '',
      totalAmount,
      paidAmount: totalAmount - amountDue,
      amountDue,
    };
    return (
      <Notice key={documentId} action={<CreditActions kind={kind} record={record} />}>
        {t('receipt.credit', { number, contact: contactName, amount: formatMoney(left, money) })}
      </Notice>
    );
  });
}
