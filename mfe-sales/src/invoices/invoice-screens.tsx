import { invoices, problemOf } from '@accounts/shared-data';
import { addedToast, statusToast, type Invoice } from '@accounts/shared-domain';
import { Button, EmptyState, FormSkeleton, Notice, Page, useModule } from '@accounts/shared-ui';
import { DocumentEditor, DocumentPage, INVOICE_KIND } from '@accounts/shared-ui/documents';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { PaymentsToSettle } from '../payments/payments-to-settle.tsx';

const BACK = { to: '/invoicing', label: 'Invoices' };

/** Writes a new invoice. */
export function NewInvoice() {
  const { can, withinPlan, toast } = useModule();
  const navigate = useNavigate();
  if (!can('Invoices', 'create')) {
    return (
      <Page title="New invoice" back={BACK}>
        <EmptyState
          title="Your role does not let you write invoices"
          text="Ask an administrator of your company."
        />
      </Page>
    );
  }
  return (
    <Page title="New invoice" back={BACK}>
      {!withinPlan('invoices') && (
        <Notice kind="warning">Your plan has no room for another invoice this month.</Notice>
      )}
      <DocumentEditor
        kind={INVOICE_KIND}
        onCancel={() => void navigate('/invoicing')}
        onSaved={({ id }) => {
          toast({ kind: 'success', message: addedToast('Invoice') });
          void navigate(`/invoicing/${id}`, { replace: true });
        }}
      />
    </Page>
  );
}

/** One invoice: its page, and its editor when asked. */
export function InvoiceScreen() {
  const { id } = useParams();
  const { data, error, refetch } = invoices.useOne(id);
  if (error && !data) {
    const { status, message } = problemOf(error);
    return (
      <Page title="Invoice" back={BACK}>
        {status === 404 ? (
          <EmptyState
            title="This invoice could not be found"
            text="It may have been removed. Look in the list."
          />
        ) : (
          <Notice kind="error" action={<Button onClick={() => void refetch()}>Try again</Button>}>
            {message}
          </Notice>
        )}
      </Page>
    );
  }
  if (!data) return <FormSkeleton fields={8} />;
  return <LoadedInvoice key={data.id} invoice={data} />;
}

function LoadedInvoice({ invoice }: { invoice: Invoice }) {
  const { toast } = useModule();
  // The invoice as it was when editing began: a newer one from the server must not pull the form away.
  const [editing, setEditing] = useState<Invoice | null>(null);
  if (!editing)
    return (
      <DocumentPage
        kind={INVOICE_KIND}
        detail={invoice}
        onEdit={() => setEditing(invoice)}
        notice={<PaymentsToSettle payments={invoice.paymentsToSettle} />}
      />
    );
  const title = editing.number ? `Edit invoice ${editing.number}` : 'Edit draft invoice';
  return (
    <Page title={title} back={BACK}>
      <DocumentEditor
        kind={INVOICE_KIND}
        detail={editing}
        onCancel={() => setEditing(null)}
        onSaved={(saved, intent) => {
          const message =
            intent === 'approve'
              ? statusToast('Invoice', saved.invoiceStatus)
              : 'Invoice successfully updated!';
          toast({ kind: 'success', message });
          setEditing(null);
        }}
      />
    </Page>
  );
}
