import { invoices, usePaymentsToSettle, type DocumentRecord } from '@accounts/shared-data';
import { lazyPart } from '@accounts/shared-ui';
import { ComingDocument, defineDocumentScreens, INVOICE } from '@accounts/shared-ui/documents';
import { Suspense, type ComponentProps, type ReactNode } from 'react';

/** With its dialogs; most companies have no such payments. */
const LazyPaymentsToSettle = lazyPart(
  async () => (await import('../payments/payments-to-settle.tsx')).PaymentsToSettle,
);

interface PaymentsProps extends ComponentProps<typeof LazyPaymentsToSettle> {
  /** What is there until the code is. */
  fallback?: ReactNode;
}

function PaymentsToSettle({ fallback = null, ...props }: PaymentsProps) {
  if (!props.payments?.length) return null;
  return (
    <Suspense fallback={fallback}>
      <LazyPaymentsToSettle {...props} />
    </Suspense>
  );
}

/** Payments that customers made online for one invoice and that are not recorded. */
function InvoiceNotice({ record }: { record: DocumentRecord }) {
  const payments = invoices.useOne(record.id).data?.paymentsToSettle;
  return <PaymentsToSettle payments={payments} fallback={<ComingDocument />} />;
}

/** The same for all invoices. */
function PaymentsNotice() {
  return <PaymentsToSettle payments={usePaymentsToSettle().data} withInvoice />;
}

export const { List, New, Screen, Import, Payments, PaymentImport, Payment } = defineDocumentScreens({
  ...INVOICE,
  Notice: InvoiceNotice,
  PaymentsNotice,
});
