import { contacts } from '@accounts/shared-data';
import { nameSchema, optionalEmailSchema, type Contact } from '@accounts/shared-domain';
import { object } from 'yup';
import { Form, FormActions, NumberField, TextField } from '../form/index.ts';
import { Dialog } from '../overlay/index.ts';
import { t } from '../texts/own-texts.ts';

const RULES = object({ name: nameSchema, email: optionalEmailSchema });

export interface NewContactDialogProps {
  /** The name to begin with; null while the dialog is closed. */
  name: string | null;
  type: Exclude<Contact['type'], 'Both'>;
  onClose: () => void;
  onAdded: (contact: Contact) => void;
}

/** Adds a contact without leaving the document; the rest of it is filled in on the contact's own page. */
export function NewContactDialog({ name, type, onClose, onAdded }: NewContactDialogProps) {
  const create = contacts.useCreate();
  return (
    <Dialog open={name !== null} title={t(`contact.new.${type}`)} width={450} onClose={onClose}>
      {name !== null && (
        <Form
          label={t(`contact.new.${type}`)}
          initialValues={{ name, email: '', paymentTerms: 30 }}
          schema={RULES}
          guard={false}
          onSubmit={(values) =>
            create.mutateAsync({
              ...values,
              type,
              contactPerson: '',
              businessNumber: '',
              cnic: '',
              addresses: [],
              phones: [],
              showPaymentTermsOnCreditNote: false,
              notes: '',
            })
          }
          onSaved={onAdded}
        >
          <TextField name="name" label={t('field.name')} required autoFocus />
          <TextField name="email" label={t('field.email')} type="email" />
          <NumberField
            name="paymentTerms"
            label={t('field.paymentTerms')}
            help={t('field.paymentTerms.help')}
          />
          <FormActions submitLabel={t('action.add')} onCancel={onClose} />
        </Form>
      )}
    </Dialog>
  );
}
