import type { DocumentRecord } from '@accounts/shared-data';
import { reversalSchema, type IsoDate } from '@accounts/shared-domain';
import { DateField } from '../date/index.ts';
import { Form, FormActions } from '../form/index.ts';
import { useModule } from '../module/index.ts';
import { Dialog } from '../overlay/index.ts';
import { t } from '../texts/own-texts.ts';
import { statusOf, type DocumentKindDescription } from './document-kind.ts';
import { changedText } from './document-toasts.ts';

interface VoidDialogProps {
  open: boolean;
  kind: DocumentKindDescription;
  record: DocumentRecord;
  today: IsoDate;
  onClose: () => void;
}

/** Voids a document: what it posted is reversed on a chosen day, never before its issue date. */
export function VoidDialog(props: VoidDialogProps) {
  const { open, kind, onClose } = props;
  return (
    <Dialog open={open} title={t('document.void', { one: kind.labels.noun() })} width={450} onClose={onClose}>
      {open && <VoidForm {...props} />}
    </Dialog>
  );
}

function VoidForm({ kind, record, today, onClose }: VoidDialogProps) {
  const { toast } = useModule();
  const setStatus = kind.resource.useSetStatus();
  const { labels } = kind;
  const { id, issueDate } = record;
  const now = statusOf(kind, record);
  const status = kind.machine.steps[now]?.void ?? now;
  const action = t('document.void.action', { one: labels.noun() });
  return (
    <Form<{ date: IsoDate }, DocumentRecord>
      label={action}
      initialValues={{ date: today < issueDate ? issueDate : today }}
      schema={reversalSchema}
      guard={false}
      onSubmit={({ date }) => setStatus.mutateAsync({ id, status, date })}
      onSaved={() => {
        onClose();
        toast({ kind: 'success', message: changedText(labels, status) });
      }}
    >
      <p className="ac-quiet">{t('document.void.text')}</p>
      <DateField name="date" label={t('document.void.date')} required min={issueDate} />
      <FormActions danger submitLabel={action} onCancel={onClose} />
    </Form>
  );
}
