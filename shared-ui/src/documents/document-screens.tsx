import { apiErrorOf, useAttachUploads, type DocumentRecord } from '@accounts/shared-data';
import { todayIn } from '@accounts/shared-domain';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { Notice, StatusBadge } from '../basics/index.ts';
import { useCompany, useModule } from '../module/index.ts';
import { NewRecordPage, RecordPage, type RecordEdit } from '../record/index.ts';
import { badgeStatusOf } from './derived-tabs.ts';
import { DocumentActions } from './document-actions.tsx';
import { DocumentEditor, type SaveIntent } from './document-editor.tsx';
import { nounsOf, statusOf, type DocumentKindDescription } from './document-kind.ts';
import { DocumentPage } from './document-page.tsx';
import { addedText, changedText, updatedText } from './document-toasts.ts';
import { incomingFileOf } from './incoming-file.tsx';
import { t } from '../texts/own-texts.ts';

interface KindProps {
  kind: DocumentKindDescription;
}

/** Asks a document's page to open its message at once. */
const SEND = 'send';

const backTo = ({ path, labels }: DocumentKindDescription) => ({ to: path, label: labels.many() });

/** Writes a new document; the address may name its contact (`?contact=`) and an upload that it gets as an attachment. */
export function NewDocument({ kind }: KindProps) {
  const { toast, navigate } = useModule();
  const attach = useAttachUploads();
  const { labels, path, counter, resource } = kind;
  const { search } = useLocation();
  const file = incomingFileOf(search);
  const onSaved = async (record: DocumentRecord, intent: SaveIntent) => {
    const message = intent === 'draft' ? addedText(labels) : changedText(labels, statusOf(kind, record));
    toast({ kind: 'success', message });
    if (file) {
      await attach
        .mutateAsync({ path: resource.path, id: record.id, uploads: [file] })
        .catch((error: unknown) => {
          const reason = apiErrorOf(error).message;
          toast({ kind: 'error', message: t('incoming.failed', { name: file.fileName, reason }) });
        });
    }
    navigate(`${path}/${record.id}${intent === 'send' ? `?${SEND}` : ''}`, { replace: true });
  };
  return (
    <NewRecordPage noun={nounsOf(kind)} back={backTo(kind)} counter={counter}>
      {file && <Notice>{t('incoming.notice', { name: file.fileName, one: labels.noun() })}</Notice>}
      <DocumentEditor
        kind={kind}
        contactId={new URLSearchParams(search).get('contact')}
        onCancel={() => navigate(path)}
        onSaved={(record, intent) => void onSaved(record, intent)}
      />
    </NewRecordPage>
  );
}

/** One document by the id of its route: its page, and its editor once Edit is pressed. */
export function StoredDocument({ kind }: KindProps) {
  const { id } = useParams();
  const today = todayIn(useCompany()?.timeZone);
  return (
    <RecordPage<DocumentRecord>
      resource={kind.resource}
      id={id}
      back={backTo(kind)}
      noun={nounsOf(kind)[0]}
      title={(record, edit) => titleOf(kind, record, edit)}
      renderAside={(record) => <StatusBadge status={badgeStatusOf(kind, record, today)} />}
      renderActions={(record, edit) =>
        !edit.snapshot && <PageActions key={record.id} {...{ kind, record, edit }} />
      }
    >
      {(record, edit) =>
        edit.snapshot ? (
          <EditDocument kind={kind} record={edit.snapshot} edit={edit} />
        ) : (
          <DocumentPage kind={kind} record={record} />
        )
      }
    </RecordPage>
  );
}

function titleOf(
  { labels }: DocumentKindDescription,
  { number }: DocumentRecord,
  { snapshot }: RecordEdit<DocumentRecord>,
): string {
  const one = labels.noun();
  if (snapshot)
    return number ? t('document.edit.number', { one, number }) : t('document.edit.draft', { one });
  return number ? t('document.number', { one: labels.one(), number }) : t('document.draft', { one });
}

interface EditingProps extends KindProps {
  record: DocumentRecord;
  edit: RecordEdit<DocumentRecord>;
}

function PageActions({ kind, record, edit }: EditingProps) {
  const [wantsSend] = useState(new URLSearchParams(useLocation().search).has(SEND));
  return <DocumentActions kind={kind} record={record} onEdit={edit.start} opensSend={wantsSend} />;
}

function EditDocument({ kind, record, edit }: EditingProps) {
  const { toast, navigate } = useModule();
  const { labels, path } = kind;
  const onSaved = (saved: DocumentRecord, intent: SaveIntent) => {
    const message = intent === 'draft' ? updatedText(labels) : changedText(labels, statusOf(kind, saved));
    toast({ kind: 'success', message });
    if (intent === 'send') navigate(`${path}/${saved.id}?${SEND}`, { replace: true });
    edit.stop();
  };
  return <DocumentEditor kind={kind} record={record} onCancel={edit.stop} onSaved={onSaved} />;
}
