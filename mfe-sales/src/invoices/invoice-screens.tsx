import { invoices, usePaymentsToSettle, type DocumentRecord } from '@accounts/shared-data';
import { defineDocumentScreens, INVOICE } from '@accounts/shared-ui/documents';
import { lazy, Suspense, type ComponentProps } from 'react';

/** With its dialogs; most companies have no such payments. */
const LazyPaymentsToSettle = lazy(async () => ({
  default: (await import('../payments/payments-to-settle.tsx')).PaymentsToSettle,
}));

function PaymentsToSettle(props: ComponentProps<typeof LazyPaymentsToSettle>) {
  if (!props.payments?.length) return null;
  return (
    <Suspense fallback={null}>
      <LazyPaymentsToSettle {...props} />
    </Suspense>
  );
}

/** Payments that customers made online for one invoice and that are not recorded. */
function InvoiceNotice({ record }: { record: DocumentRecord }) {
  return <PaymentsToSettle payments={invoices.useOne(record.id).data?.paymentsToSettle} />;
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
