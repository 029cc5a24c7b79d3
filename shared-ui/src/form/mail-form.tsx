import {
  DESCRIPTION_LENGTH,
  emailSchema,
  MAX_MAIL_ATTACHMENT_BYTES,
  MAX_MAIL_ATTACHMENTS,
  MESSAGES,
  type Attachment,
} from '@accounts/shared-domain';
import type { Messages } from '@accounts/shared-data';
import { array, object, string } from 'yup';
import { t } from '../texts/own-texts.ts';
import { FormActions } from './form-actions.tsx';
import { Form } from './form.tsx';
import { MailAttachments } from './mail-attachments.tsx';
import { MailPreview } from './mail-preview.tsx';
import { TextAreaField, TextField } from './text-fields.tsx';
import { useMemo } from '../texts/language-store.ts';
import type { MailValues } from './mail-values.ts';

/** Addresses of a text, as the server separates them. */
export function addressesOf(text: string): string[] {
  return text.split(/[,;\s]+/).filter((address) => address !== '');
}

function rulesOf(attachments: readonly Attachment[]) {
  const sizes = new Map(attachments.map(({ id, size }) => [id, size]));
  return object({
    toAddress: string()
      .trim()
      .required(MESSAGES.emailRequired)
      .test('addresses', MESSAGES.emailForm, (text) =>
        addressesOf(text).every((address) => emailSchema.isValidSync(address)),
      ),
    description: string().max(DESCRIPTION_LENGTH, MESSAGES.description),
    attachments: array()
      .of(string().required())
      .max(MAX_MAIL_ATTACHMENTS, () => t('send.attachments.many', { max: MAX_MAIL_ATTACHMENTS }))
      .test(
        'size',
        () => t('send.attachments.large'),
        (chosen = []) =>
          chosen.reduce((bytes, id) => bytes + (sizes.get(id) ?? 0), 0) <= MAX_MAIL_ATTACHMENT_BYTES,
      ),
  });
}

const NONE: readonly Attachment[] = [];

interface MailFormProps {
  /** Addresses to begin with. */
  toAddress: string;
  /** What the receiver gets. */
  lead: string;
  /** Keeps what is typed under this key. */
  draftKey: string;
  submitLabel?: string;
  /** Attachments of the record, to choose from. */
  attachments?: readonly Attachment[];
  /** Where the message is read from as the receiver would read it. */
  preview?: { messages: Pick<Messages, 'useMessagePreview'>; id: string };
  onSubmit: (values: MailValues) => Promise<unknown>;
  onSent: () => void;
  onCancel: () => void;
}

/** To whom something is sent, with which words and files, and how it will read. */
export function MailForm(props: MailFormProps) {
  const {
    toAddress,
    lead,
    draftKey,
    submitLabel,
    attachments = NONE,
    preview,
    onSubmit,
    onSent,
    onCancel,
  } = props;
  const rules = useMemo(() => rulesOf(attachments), [attachments]);
  /** A file that is gone meanwhile cannot be sent. */
  const isAttached = (id: string) => attachments.some((file) => file.id === id);
  return (
    <Form<MailValues, unknown>
      label={t('action.send')}
      initialValues={{ toAddress, description: '', attachments: [] }}
      schema={rules}
      draftKey={draftKey}
      mergeDraft={(kept) => ({ ...kept, attachments: kept.attachments.filter(isAttached) })}
      onSubmit={onSubmit}
      onSaved={onSent}
    >
      <p className="ac-quiet">{lead}</p>
      <TextField name="toAddress" label={t('send.to')} required autoFocus help={t('send.to.help')} />
      <TextAreaField name="description" label={t('send.message')} rows={4} />
      {attachments.length > 0 && <MailAttachments attachments={attachments} />}
      {preview && <MailPreview {...preview} attachments={attachments} />}
      <FormActions submitLabel={submitLabel ?? t('action.send')} onCancel={onCancel} />
    </Form>
  );
}
