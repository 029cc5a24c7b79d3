import './documents.css';
import { isEditable, useHeldEntry, useOutboxEntryOf, type DocumentRecord } from '@accounts/shared-data';
import { todayIn } from '@accounts/shared-domain';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { Notice, ScreenSkeleton, StatusBadge } from '../basics/index.ts';
import { ModuleLink, Page, useCompany, useModule } from '../module/index.ts';
import { NewRecordPage, RecordPage, type RecordEdit } from '../record/index.ts';
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

/** Names the draft of the outbox that an editor opens with. */
const OUTBOX = 'outbox';
/** The shell's list of what waits to be sent. */
const OUTBOX_PATH = '/outbox';

/** Asks a document's page to open its message at once. */
const SEND = 'send';

const backTo = ({ path, labels }: DocumentKindDescription) => ({ to: path, label: labels.many() });

/** Writes a new document; the address may name its contact (`?contact=`). */
export function NewDocument({ kind }: KindProps) {
  const { toast, navigate } = useModule();
  const { labels, path, counter } = kind;
  const { search } = useLocation();
  const onKept = useOnKept();
  const entryKey = new URLSearchParams(search).get(OUTBOX);
  const entry = useHeldEntry(entryKey, isEditable);
  const onSaved = (record: DocumentRecord, intent: SaveIntent) => {
    const message = intent === 'draft' ? addedText(labels) : changedText(labels, statusOf(kind, record));
    toast({ kind: 'success', message });
    navigate(`${path}/${record.id}${intent === 'send' ? `?${SEND}` : ''}`, { replace: true });
  };
  return (
    <NewRecordPage noun={nounsOf(kind)} back={backTo(kind)} counter={counter}>
      {entryKey !== null && entry === null && <Notice kind="warning">{t('outbox.gone')}</Notice>}
      {(entryKey === null || entry) && (
        <DocumentEditor
          key={entryKey}
          kind={kind}
          entry={entry ?? undefined}
          contactId={new URLSearchParams(search).get('contact')}
          onCancel={() => navigate(entry ? OUTBOX_PATH : path)}
          onSaved={onSaved}
          onKept={onKept}
        />
      )}
    </NewRecordPage>
  );
}

/** Says that a draft was kept on the device, and shows what waits there. */
function useOnKept(): () => void {
  const { toast, navigate } = useModule();
  return () => {
    toast({ kind: 'info', message: t('outbox.kept') });
    navigate(OUTBOX_PATH, { replace: true });
  };
}

/** One document by the id of its route: its page, and its editor once Edit is pressed. */
export function StoredDocument({ kind }: KindProps) {
  const { id } = useParams();
  const today = todayIn(useCompany()?.timeZone);
  const entryKey = new URLSearchParams(useLocation().search).get(OUTBOX);
  if (entryKey !== null) return <WaitingChange key={entryKey} kind={kind} entryKey={entryKey} />;
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
            <WaitingNotice kind={kind} record={record} />
            <DocumentPage kind={kind} record={record} />
          </>
        )
      }
    </RecordPage>
  );
}

/** A change of a stored draft that waits in the outbox, to be edited again or compared with a newer version. */
function WaitingChange({ kind, entryKey }: KindProps & { entryKey: string }) {
  const { navigate } = useModule();
  const entry = useHeldEntry(entryKey, isEditable);
  const onKept = useOnKept();
  const one = kind.labels.noun();
  return (
    <Page title={t('document.edit.draft', { one })} back={backTo(kind)}>
      {entry === undefined && <ScreenSkeleton shape="editor" />}
      {entry === null && <Notice kind="warning">{t('outbox.gone')}</Notice>}
      {entry?.base && (
        <DocumentEditor
          kind={kind}
          entry={entry}
          record={entry.base}
          onCancel={() => navigate(OUTBOX_PATH)}
          onSaved={() => undefined}
          onKept={onKept}
        />
      )}
    </Page>
  );
}

/** Above a stored draft whose change has not been sent. */
function WaitingNotice({ kind, record }: KindProps & { record: DocumentRecord }) {
  const entry = useOutboxEntryOf(record.id);
  if (!entry) return null;
  const to = `${kind.path}/${record.id}?${OUTBOX}=${entry.key}`;
  return (
    <Notice kind="warning" action={<ModuleLink to={to}>{t('outbox.open')}</ModuleLink>}>
      {t('outbox.change', { one: kind.labels.noun() })}
    </Notice>
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
  const entry = useOutboxEntryOf(record.id);
  // One change of a draft at a time: the one that waits is edited on.
  const onEdit = entry ? () => navigate(`${kind.path}/${record.id}?${OUTBOX}=${entry.key}`) : edit.start;
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
  const onKept = () => {
    toast({ kind: 'info', message: t('outbox.kept') });
    edit.stop();
  };
  return (
    <DocumentEditor kind={kind} record={record} onCancel={edit.stop} onSaved={onSaved} onKept={onKept} />
  );
}
