import { useSendSupportMessage } from '@accounts/shared-data/company';
import { type SupportMessage, supportMessageSchema } from '@accounts/shared-domain';
import { useStream } from '@accounts/shared-ui';
import { Form, FormActions, TextAreaField, TextField } from '@accounts/shared-ui/form';
import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { useLayout } from '../frame/layout-services.ts';
import { t } from '../texts/dashboard-texts.ts';
import { type KeptMessage, useKeptMessage } from './kept-message.ts';

const EMPTY: SupportMessage = { subject: '', message: '' };

/** A message to the support; what was typed stays when the dialog is closed before it is sent. */
export function ContactForm({ onClose }: { onClose: () => void }) {
  const { bus, profile$ } = useLayout();
  const email = useStream(profile$)?.email ?? '';
  const send = useSendSupportMessage();
  const kept = useKeptMessage();
  const [initialValues] = useState(() => kept.read() ?? EMPTY);
  return (
    <Form<SupportMessage, void>
      label={t('support.title')}
      initialValues={initialValues}
      schema={supportMessageSchema}
      guard={false}
      onSubmit={(values) => send.mutateAsync(values)}
      onSaved={() => {
        kept.remove();
        bus.publish('toast', { kind: 'success', message: t('support.sent') });
        onClose();
      }}
    >
      <p className="ac-quiet">{t('support.lead', { email })}</p>
      <TextField name="subject" label={t('support.subject')} required />
      <TextAreaField name="message" label={t('support.message')} rows={6} required />
      <KeepTyped kept={kept} />
      <FormActions submitLabel={t('support.send')} onCancel={onClose} />
    </Form>
  );
}

function KeepTyped({ kept }: { kept: KeptMessage }) {
  const { values, dirty } = useFormikContext<SupportMessage>();
  useEffect(() => {
    if (dirty) kept.write(values);
  }, [dirty, kept, values]);
  return null;
}
