import { useDismissPayment } from '@accounts/shared-data';
import { dismissPaymentRules, type PaymentToSettle } from '@accounts/shared-domain';
import { useModule } from '@accounts/shared-ui';
import { Form, FormActions, TextField } from '@accounts/shared-ui/form';
import { Dialog } from '@accounts/shared-ui/overlay';

export interface DismissPaymentDialogProps {
  /** Null while the dialog is closed. */
  payment: PaymentToSettle | null;
  onClose: () => void;
}

/** Closes a payment without recording it; the note goes into the history. */
export function DismissPaymentDialog({ payment, onClose }: DismissPaymentDialogProps) {
  const { toast } = useModule();
  const dismiss = useDismissPayment();
  return (
    <Dialog open={payment !== null} title="Dismiss payment" width={450} onClose={onClose}>
      {payment && (
        <Form
          label="Dismiss payment"
          initialValues={{ note: '' }}
          schema={dismissPaymentRules}
          guard={false}
          onSubmit={({ note }) => dismiss.mutateAsync({ id: payment.id, note })}
          onSaved={() => {
            toast({ kind: 'success', message: 'Payment dismissed!' });
            onClose();
          }}
        >
          <p className="ac-quiet">
            Nothing is recorded in the books. Use this when the payment was refunded, or recorded by hand.
          </p>
          <TextField name="note" label="Note" required autoFocus placeholder="Refunded on 3 March" />
          <FormActions submitLabel="Dismiss payment" onCancel={onClose} />
        </Form>
      )}
    </Dialog>
  );
}
