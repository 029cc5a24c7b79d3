import { MAX_MAIL_ATTACHMENT_BYTES, type Attachment } from '@accounts/shared-domain';
import { useField } from 'formik';
import { useId } from 'react';
import { useFormats } from '../locale/index.ts';
import { t } from '../texts/own-texts.ts';
import { FieldNotes } from './field-frame.tsx';

const KIB = 1024;
const MIB = KIB * KIB;

/** Attachments of a record that can go with its message; none goes unless it is ticked. */
export function MailAttachments({ attachments }: { attachments: readonly Attachment[] }) {
  const id = useId();
  const [{ value }, { error, touched }, { setValue }] = useField<string[]>('attachments');
  const { formatNumber } = useFormats();
  const toggle = (file: string) =>
    void setValue(value.includes(file) ? value.filter((one) => one !== file) : [...value, file]);
  return (
    <fieldset className="ac-field ac-mail-files" aria-describedby={`${id}-notes`}>
      <legend className="ac-field-label">{t('send.attachments')}</legend>
      {attachments.map(({ id: file, fileName, size }) => (
        <label key={file} className="ac-check">
          <input type="checkbox" checked={value.includes(file)} onChange={() => toggle(file)} />
          <span>
            <bdi>{fileName}</bdi>{' '}
            <small>{t('attachments.size', { size: formatNumber(Math.ceil(size / KIB)) })}</small>
          </span>
        </label>
      ))}
      <FieldNotes
        id={id}
        error={touched ? error : undefined}
        help={t('send.attachments.help', { size: MAX_MAIL_ATTACHMENT_BYTES / MIB })}
      />
    </fieldset>
  );
}
