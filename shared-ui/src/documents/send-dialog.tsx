import { contacts, type DocumentRecord } from '@accounts/shared-data';
import { DESCRIPTION_LENGTH, MESSAGES } from '@accounts/shared-domain';
import { object, string } from 'yup';
import { Form, FormActions, TextAreaField, TextField } from '../form/index.ts';
import { useModule } from '../module/index.ts';
import { Dialog } from '../overlay/index.ts';
import { nounsOf, statusOf, type DocumentKindDescription } from './document-kind.ts';

const SCHEMA = object({
  toAddress: string().trim().required(MESSAGES.emailRequired),
  description: string().max(DESCRIPTION_LENGTH, MESSAGES.description),
});

interface SendDialogProps {
  open: boolean;
  kind: DocumentKindDescription;
  record: DocumentRecord;
  onClose: () => void;
}

/** Sends a document with its PDF and a link to its public page; the server approves a draft first. */
export function SendDialog(props: SendDialogProps) {
  const { open, kind, record, onClose } = props;
  const title = `Send ${nounsOf(kind)[0]} ${record.number}`.trim();
  return (
    <Dialog open={open} title={title} width={450} onClose={onClose}>
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
    <Form
      label="Send"
      initialValues={{ toAddress: contact?.email ?? '', description: '' }}
      schema={SCHEMA}
      onSubmit={(values) => send.mutateAsync({ id: record.id, ...values })}
      onSaved={() => {
        toast({ kind: 'success', message: `${kind.labels.one} sent successfully!` });
        onClose();
      }}
    >
      <p className="ac-quiet">
        {record.contactName} gets the PDF and a link to it.
        {isDraft && ` The draft is approved first.`}
      </p>
      <TextField
        name="toAddress"
        label="To"
        required
        autoFocus
        help="Several addresses are separated by commas."
      />
      <TextAreaField name="description" label="Message" rows={4} />
      <FormActions submitLabel={isDraft ? 'Approve and send' : 'Send'} onCancel={onClose} />
    </Form>
  );
}
