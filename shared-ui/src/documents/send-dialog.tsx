import { contacts, type DocumentRecord } from '@accounts/shared-data';
import { MailForm } from '../form/index.ts';
import { useModule } from '../module/index.ts';
import { Dialog } from '../overlay/index.ts';
import { statusOf, type DocumentKindDescription } from './document-kind.ts';
import { sentText } from './document-toasts.ts';
import { t } from '../texts/own-texts.ts';

interface SendDialogProps {
  open: boolean;
  kind: DocumentKindDescription;
  record: DocumentRecord;
  onClose: () => void;
}

/** Sends a document with its PDF and a link to its public page; the server approves a draft first. */
export function SendDialog(props: SendDialogProps) {
  const { open, kind, record, onClose } = props;
  const one = kind.labels.noun();
  const { number } = record;
  const title = number ? t('send.title', { one, number }) : t('send.title.draft', { one });
  return (
    <Dialog open={open} title={title} width={560} onClose={onClose}>
      {open && <SendForm {...props} />}
    </Dialog>
  );
}

function SendForm({ kind, record, onClose }: SendDialogProps) {
  const { toast } = useModule();
  const send = kind.resource.useSend();
  const { data: contact, error } = contacts.useOne(record.contactId);
  if (!contact && !error) return null;
  const isDraft = statusOf(kind, record) === 'Draft';
  return (
    <MailForm
      toAddress={contact?.email ?? ''}
      lead={t(isDraft ? 'send.lead.draft' : 'send.lead', { name: record.contactName })}
      submitLabel={isDraft ? t('action.approveAndSend') : undefined}
      draftKey={`send.${record.id}`}
      attachments={record.attachments}
      preview={{ messages: kind.resource, id: record.id }}
      onSubmit={(values) => send.mutateAsync({ id: record.id, ...values })}
      onSent={() => {
        toast({ kind: 'success', message: sentText(kind.labels) });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
