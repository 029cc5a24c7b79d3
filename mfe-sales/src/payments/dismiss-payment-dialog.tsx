import { useDismissPayment } from '@accounts/shared-data';
import { dismissPaymentSchema, type PaymentToSettle } from '@accounts/shared-domain';
import { useModule } from '@accounts/shared-ui';
import { Form, FormActions, TextField } from '@accounts/shared-ui/form';
import { Dialog } from '@accounts/shared-ui/overlay';
import { t } from '../texts.ts';

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
    <Dialog open={payment !== null} title={t('payments.dismiss.title')} width={450} onClose={onClose}>
      {payment && (
        <Form
          label={t('payments.dismiss.title')}
          initialValues={{ note: '' }}
          schema={dismissPaymentSchema}
          guard={false}
          draftKey={`payments.dismiss.${payment.id}`}
          onSubmit={({ note }) => dismiss.mutateAsync({ id: payment.id, note })}
          onSaved={() => {
            toast({ kind: 'success', message: t('payments.dismissed') });
            onClose();
          }}
        >
          <p className="ac-quiet">{t('payments.dismiss.text')}</p>
          <TextField
            name="note"
            label={t('payments.note')}
            required
            autoFocus
            placeholder={t('payments.note.example')}
          />
          <FormActions submitLabel={t('payments.dismiss.title')} onCancel={onClose} />
        </Form>
      )}
    </Dialog>
  );
}
