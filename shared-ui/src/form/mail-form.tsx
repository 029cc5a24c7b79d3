import { DESCRIPTION_LENGTH, MESSAGES } from '@accounts/shared-domain';
import { object, string } from 'yup';
import { t } from '../texts/own-texts.ts';
import { FormActions } from './form-actions.tsx';
import { Form } from './form.tsx';
import { TextAreaField, TextField } from './text-fields.tsx';

/** A message with something of the books attached. */
export interface MailValues {
  /** One or several addresses, separated by commas. */
  toAddress: string;
  /** The sender's words. */
  description: string;
}

const SCHEMA = object({
  toAddress: string().trim().required(MESSAGES.emailRequired),
  description: string().max(DESCRIPTION_LENGTH, MESSAGES.description),
});

interface MailFormProps {
  /** Addresses to begin with. */
  toAddress: string;
  /** What the receiver gets. */
  lead: string;
  submitLabel?: string;
  onSubmit: (values: MailValues) => Promise<unknown>;
  onSent: () => void;
  onCancel: () => void;
}

/** To whom something is sent, and with which words. */
export function MailForm({ toAddress, lead, submitLabel, onSubmit, onSent, onCancel }: MailFormProps) {
  return (
    <Form<MailValues, unknown>
      label={t('action.send')}
      initialValues={{ toAddress, description: '' }}
      schema={SCHEMA}
      onSubmit={onSubmit}
      onSaved={onSent}
    >
      <p className="ac-quiet">{lead}</p>
      <TextField name="toAddress" label={t('send.to')} required autoFocus help={t('send.to.help')} />
      <TextAreaField name="description" label={t('send.message')} rows={4} />
      <FormActions submitLabel={submitLabel ?? t('action.send')} onCancel={onCancel} />
    </Form>
  );
}
