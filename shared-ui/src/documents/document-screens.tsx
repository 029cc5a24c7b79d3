import './documents.css';
import { useOutboxEntryOf, type DocumentRecord } from '@accounts/shared-data';
import { todayIn } from '@accounts/shared-domain';
import { useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { StatusBadge } from '../basics/index.ts';
import { useCompany, useModule } from '../module/index.ts';
import {
  entryAddress,
  NewDraft,
  NewRecordPage,
  OUTBOX_PATH,
  RecordPage,
  useEntryKey,
  useOnKept,
  WaitingChange,
  WaitingNotice,
  type RecordEdit,
} from '../record/index.ts';
import { badgeStatusOf } from './derived-tabs.ts';
import { DocumentActions } from './document-actions.tsx';
import { DocumentEditor } from './document-editor.tsx';
import type { SaveIntent } from './save-actions.tsx';
import { nounsOf, statusOf, type DocumentKindDescription } from './document-kind.ts';
import { DocumentPage } from './document-page.tsx';
import { addedText, changedText, updatedText } from './document-toasts.ts';
import { t } from '../texts/own-texts.ts';

interface KindProps {
  kind: DocumentKindDescription;
}

/** Asks a document's page to open its message at once. */
const SEND = 'send';

const backTo = ({ path, labels }: DocumentKindDescription) => ({ to: path, label: labels.many() });

/** Writes a new document; the address may name its contact (`?contact=`). */
export function NewDocument({ kind }: KindProps) {
  const { toast, navigate } = useModule();
  const { labels, path, counter } = kind;
  const { search } = useLocation();
  const onKept = useOnKept();
  const entryKey = useEntryKey();
  const onSaved = (record: DocumentRecord, intent: SaveIntent) => {
    const message = intent === 'draft' ? addedText(labels) : changedText(labels, statusOf(kind, record));
    toast({ kind: 'success', message });
    navigate(`${path}/${record.id}${intent === 'send' ? `?${SEND}` : ''}`, { replace: true });
  };
  return (
    <NewRecordPage noun={nounsOf(kind)} back={backTo(kind)} counter={counter}>
      <NewDraft entryKey={entryKey}>
        {(entry) => (
          <DocumentEditor
            key={entryKey}
            kind={kind}
            entry={entry}
            contactId={new URLSearchParams(search).get('contact')}
            onCancel={() => navigate(entry ? OUTBOX_PATH : path)}
            onSaved={onSaved}
            onKept={onKept}
          />
        )}
      </NewDraft>
    </NewRecordPage>
  );
}

/** One document by the id of its route: its page, and its editor once Edit is pressed. */
export function StoredDocument({ kind }: KindProps) {
  const { id } = useParams();
  const today = todayIn(useCompany()?.timeZone);
  const entryKey = useEntryKey();
  if (entryKey !== null) return <ChangedDocument key={entryKey} kind={kind} entryKey={entryKey} />;
  return (
    <RecordPage<DocumentRecord>
      resource={kind.resource}
      id={id}
      back={backTo(kind)}
      noun={nounsOf(kind)[0]}
      shape="document"
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
          <>
            <WaitingNotice id={record.id} path={`${kind.path}/${record.id}`} noun={kind.labels.noun()} />
            <DocumentPage kind={kind} record={record} />
          </>
        )
      }
    </RecordPage>
  );
}

/** The editor of a change of a stored draft that waits in the outbox. */
function ChangedDocument({ kind, entryKey }: KindProps & { entryKey: string }) {
  const { navigate } = useModule();
  const onKept = useOnKept();
  const title = t('document.edit.draft', { one: kind.labels.noun() });
  return (
    <WaitingChange entryKey={entryKey} title={title} back={backTo(kind)}>
      {(entry) => (
        <DocumentEditor
          kind={kind}
          entry={entry}
          record={entry.base as DocumentRecord}
          onCancel={() => navigate(OUTBOX_PATH)}
          onSaved={() => undefined}
          onKept={onKept}
        />
      )}
    </WaitingChange>
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
  const { navigate } = useModule();
  const address = `${kind.path}/${record.id}`;
  // Once: a reload of the page, or its copied address, must not lead to a second message.
  useEffect(() => {
    if (wantsSend) navigate(address, { replace: true });
  }, [wantsSend, navigate, address]);
  const entry = useOutboxEntryOf(record.id);
  // One change of a draft at a time: the one that waits is edited on.
  const onEdit = entry ? () => navigate(entryAddress(address, entry)) : edit.start;
  return <DocumentActions kind={kind} record={record} onEdit={onEdit} opensSend={wantsSend} />;
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
  const onKept = useOnKept(edit.stop);
  return (
    <DocumentEditor kind={kind} record={record} onCancel={edit.stop} onSaved={onSaved} onKept={onKept} />
  );
}
