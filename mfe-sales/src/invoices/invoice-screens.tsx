import { invoices, usePaymentsToSettle, type DocumentRecord } from '@accounts/shared-data';
import { defineDocumentScreens, INVOICE } from '@accounts/shared-ui/documents';
import { PaymentsToSettle } from '../payments/payments-to-settle.tsx';

/** Payments that customers made online for one invoice and that are not recorded. */
function InvoiceNotice({ record }: { record: DocumentRecord }) {
  return <PaymentsToSettle payments={invoices.useOne(record.id).data?.paymentsToSettle} />;
}

/** The same for all invoices. */
function PaymentsNotice() {
  return <PaymentsToSettle payments={usePaymentsToSettle().data} withInvoice />;
}

export const { List, New, Screen, Import, Payments } = defineDocumentScreens({
  ...INVOICE,
  Notice: InvoiceNotice,
  PaymentsNotice,
});
