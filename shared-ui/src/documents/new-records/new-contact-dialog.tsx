import { contacts } from '@accounts/shared-data';
import {
  DEFAULT_LANGUAGE,
  nameSchema,
  newContactTerms,
  optionalEmailSchema,
  type Contact,
} from '@accounts/shared-domain';
import { object } from 'yup';
import { NumberField, TextField } from '../../form/index.ts';
import { useCompany } from '../../module/index.ts';
import { t } from '../../texts/own-texts.ts';
import { NewRecordDialog, type NewRecordProps } from './new-record-dialog.tsx';

const RULES = object({ name: nameSchema, email: optionalEmailSchema });

interface NewContactDialogProps extends NewRecordProps<Contact> {
  type: Exclude<Contact['type'], 'Both'>;
}

/** A contact; the rest of it is filled in on the contact's own page. */
export function NewContactDialog({ name, type, onClose, onAdded }: NewContactDialogProps) {
  const create = contacts.useCreate();
  const paymentTerms = newContactTerms(useCompany(), type);
  return (
    <NewRecordDialog
      title={t(`contact.new.${type}`)}
      plan={{ counter: 'contacts', many: t('contact.many') }}
      initial={name === null ? null : { name, email: '', paymentTerms }}
      rules={RULES}
      create={(values) =>
        create.mutateAsync({
          ...values,
          type,
          contactPerson: '',
          businessNumber: '',
          cnic: '',
          language: DEFAULT_LANGUAGE,
          addresses: [],
          phones: [],
          showPaymentTermsOnCreditNote: false,
          notes: '',
        })
      }
      {...{ onClose, onAdded }}
    >
      <TextField name="name" label={t('field.name')} required />
      <TextField name="email" label={t('field.email')} type="email" />
      <NumberField name="paymentTerms" label={t('field.paymentTerms')} help={t('field.paymentTerms.help')} />
    </NewRecordDialog>
  );
}
