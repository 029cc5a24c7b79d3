import type { DocumentRecord } from '@accounts/shared-data';
import { MESSAGES, notesSchema } from '@accounts/shared-domain';
import { object } from 'yup';
import { Form, FormActions, TextAreaField } from '../form/index.ts';
import { useModule } from '../module/index.ts';
import { Dialog } from '../overlay/index.ts';
import type { DocumentKindDescription } from './document-kind.ts';
import { t } from '../texts/own-texts.ts';

const SCHEMA = object({ description: notesSchema.trim().required(MESSAGES.required) });

interface NoteDialogProps {
  open: boolean;
  kind: DocumentKindDescription;
  record: DocumentRecord;
  onClose: () => void;
}

/** Writes a note for the team into the history of a document. */
export function NoteDialog({ open, kind, record, onClose }: NoteDialogProps) {
  const { toast } = useModule();
  const addNote = kind.resource.useAddNote();
  return (
    <Dialog open={open} title={t('note.title')} width={450} onClose={onClose}>
      {open && (
        <Form
          label={t('note.title')}
          initialValues={{ description: '' }}
          schema={SCHEMA}
          draftKey={`note.${record.id}`}
          onSubmit={({ description }) =>
            addNote.mutateAsync({ id: record.id, description: description.trim() })
          }
          onSaved={() => {
            toast({ kind: 'success', message: t('note.toast') });
            onClose();
          }}
        >
          <p className="ac-quiet">{t('note.lead')}</p>
          <TextAreaField name="description" label={t('note.text')} rows={4} />
          <FormActions submitLabel={t('note.add')} onCancel={onClose} />
        </Form>
      )}
    </Dialog>
  );
}
