import { journals, useOutboxEntryOf } from '@accounts/shared-data';
import { isLedgerJournal, useAnyJournal } from '@accounts/shared-data/books';
import type { ManualJournal } from '@accounts/shared-domain';
import { StatusBadge, useModule } from '@accounts/shared-ui';
import {
  entryAddress,
  OUTBOX_PATH,
  RecordPage,
  useEditAddress,
  useEntryKey,
  useOnKept,
  WaitingChange,
  WaitingNotice,
  type RecordEdit,
} from '@accounts/shared-ui/record';
import { useParams } from 'react-router-dom';
import { t } from '../texts.ts';
import { JournalActions } from './journal-actions.tsx';
import { JournalForm } from './journal-form.tsx';
import { JOURNALS_PATH } from '../ledger/addresses.ts';
import { LedgerJournalPage } from './ledger-journal-page.tsx';
import { ManualJournalPage } from './manual-journal-page.tsx';
import { savedText } from './saved-text.ts';

/** One journal by the id of its route: a manual one with what can be done to it, or one of the ledger. */
export function JournalScreen() {
  const { id } = useParams();
  const entryKey = useEntryKey();
  const { data } = useAnyJournal(id);
  if (entryKey !== null) return <ChangedJournal key={entryKey} entryKey={entryKey} />;
  if (data && isLedgerJournal(data)) return <LedgerJournalPage journal={data} />;
  return <ManualJournalScreen id={id} />;
}

const back = () => ({ to: JOURNALS_PATH, label: t('routes.journals') });

/** The form of a change of a stored draft that waits in the outbox. */
function ChangedJournal({ entryKey }: { entryKey: string }) {
  const { navigate } = useModule();
  const onKept = useOnKept();
  return (
    <WaitingChange entryKey={entryKey} title={t('journals.edit')} back={back()}>
      {(entry) => (
        <JournalForm
          entry={entry}
          record={entry.base as ManualJournal}
          onCancel={() => navigate(OUTBOX_PATH)}
          onSaved={() => undefined}
          onKept={onKept}
        />
      )}
    </WaitingChange>
  );
}

function ManualJournalScreen({ id }: { id: string | undefined }) {
  const { can } = useModule();
  const address = useEditAddress(`${JOURNALS_PATH}/${id}`);
  const isEditing = address.isEditing && can('Accounts', 'edit');
  return (
    <RecordPage<ManualJournal>
      resource={journals}
      id={id}
      back={back()}
      noun={t('journals.one')}
      title={titleOf}
      editing={{ ...address, isEditing }}
      renderAside={({ journalStatus }) => <StatusBadge status={journalStatus} />}
      renderActions={(record, edit) => !edit.snapshot && <PageActions {...{ record, edit }} />}
    >
      {(record, { snapshot, stop }) =>
        snapshot ? (
          <EditJournal record={snapshot} stop={stop} />
        ) : (
          <>
            <WaitingNotice id={record.id} path={`${JOURNALS_PATH}/${record.id}`} noun={t('journals.one')} />
            <ManualJournalPage journal={record} />
          </>
        )
      }
    </RecordPage>
  );
}

interface EditingProps {
  record: ManualJournal;
  edit: RecordEdit<ManualJournal>;
}

function PageActions({ record, edit }: EditingProps) {
  const { navigate } = useModule();
  const entry = useOutboxEntryOf(record.id);
  // One change of a draft at a time: the one that waits is edited on.
  const onEdit = entry ? () => navigate(entryAddress(`${JOURNALS_PATH}/${record.id}`, entry)) : edit.start;
  return <JournalActions journal={record} onEdit={onEdit} />;
}

function EditJournal({ record, stop }: { record: ManualJournal; stop: () => void }) {
  const { toast } = useModule();
  const onKept = useOnKept(stop);
  return (
    <JournalForm
      record={record}
      onCancel={stop}
      onSaved={(saved) => {
        toast({ kind: 'success', message: savedText(saved) });
        stop();
      }}
      onKept={onKept}
    />
  );
}

function titleOf({ number }: ManualJournal): string {
  return number ? t('journals.title', { number }) : t('journals.title.draft');
}
