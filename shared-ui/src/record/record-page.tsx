import type { ScreenShape } from '@accounts/shared-auth';
import type { Resource } from '@accounts/shared-data';
import type { VersionedRecord } from '@accounts/shared-domain';
import { useRef, useState, type FocusEvent, type ReactNode } from 'react';
import { FormSkeleton, Notice, ScreenSkeleton, StatusBadge } from '../basics/index.ts';
import { Page, type PageProps } from '../module/page.tsx';
import { FailedFetch, isGone } from './fetched.tsx';
import { RecordContext } from './record-context.ts';
import { t } from '../texts/own-texts.ts';
import type { EditAddress } from './use-edit-address.ts';
import { useMemo } from '../texts/language-store.ts';

/** Editing of the record on a page. */
export interface RecordEdit<Detail> {
  /** The record as it was when editing began; null while it is only shown. */
  snapshot: Detail | null;
  start: () => void;
  /** Shows the newest record again. */
  stop: () => void;
}

export interface RecordPageProps<Detail extends VersionedRecord> {
  resource: Pick<Resource<never, Detail, never>, 'useOne'>;
  /** Left out for what there is one of: the company. */
  id: string | undefined;
  back?: PageProps['back'];
  /** What the record is called in a sentence: "tax rate". */
  noun: string;
  title: (record: Detail, edit: RecordEdit<Detail>) => string;
  renderAside?: (record: Detail) => ReactNode;
  renderActions?: (record: Detail, edit: RecordEdit<Detail>) => ReactNode;
  /** `always`: the page is a form. It follows the server until the user enters a field, and keeps its record from then on. */
  edits?: 'on-demand' | 'always';
  /** The address says whether the record is edited; a button of the page does where this is left out. */
  editing?: EditAddress;
  /** Sentence above a record that was deleted, where records are not archived. */
  deletedText?: (record: Detail) => string;
  narrow?: boolean;
  /** Below the record and no part of its form; it is there where the record failed as well. */
  renderBelow?: (record: Detail | undefined) => ReactNode;
  /** What comes, while it is fetched: a page with facts unless given. Where a form comes, its skeleton is one. */
  shape?: ScreenShape;
  /** Fields of the skeleton of a form. */
  fields?: number;
  children: (record: Detail, edit: RecordEdit<Detail>) => ReactNode;
}

/**
 * Page of one stored record: skeleton, not found (404), no permission (403), error with "Try again", archived notice. A newer
 * record from the server never replaces one that is being edited.
 */
export function RecordPage<Detail extends VersionedRecord>(props: RecordPageProps<Detail>) {
  const { noun, back, narrow, renderBelow } = props;
  const { record, newest, held, setHeld, error, refetch } = useRecord(props);
  if (record) return <LoadedRecord {...props} {...{ record, newest, held, setHeld }} />;
  return (
    <Page title={capitalized(noun)} back={back} narrow={narrow}>
      {error ? (
        <FailedFetch {...{ noun, error }} onRetry={() => void refetch()} />
      ) : (
        <ComingRecord {...props} />
      )}
      {!!error && renderBelow?.(undefined)}
    </Page>
  );
}

/** The record of a page: as it is edited, else as the server sent it last. */
function useRecord<Detail extends VersionedRecord>({ resource, id, editing }: RecordPageProps<Detail>) {
  const { data, error, refetch } = resource.useOne(id);
  const [held, setHeld] = useState<Detail | null>(null);
  // What a company has one of is stored without an id.
  if (held && id !== undefined && held.id !== id) setHeld(null);
  const newest = isGone(error) ? undefined : data;
  if (editing?.isEditing && !held && newest) setHeld(newest);
  if (editing && !editing.isEditing && held) setHeld(null);
  return { record: held ?? newest, newest, held, setHeld, error, refetch };
}

function ComingRecord({
  edits,
  editing,
  shape = 'record',
  fields = 8,
}: Pick<RecordPageProps<never>, 'edits' | 'editing' | 'shape' | 'fields'>) {
  const isForm = edits === 'always' || editing?.isEditing;
  return isForm ? <FormSkeleton fields={fields} /> : <ScreenSkeleton shape={shape} />;
}

interface LoadedRecordProps<Detail extends VersionedRecord> extends RecordPageProps<Detail> {
  record: Detail;
  /** As the server sent it last; undefined once it is gone. */
  newest: Detail | undefined;
  held: Detail | null;
  setHeld: (record: Detail | null) => void;
}

/** What forms on the page, and the focus that enters it, do to the record that is kept. */
function useEntry<Detail extends VersionedRecord>(props: LoadedRecordProps<Detail>) {
  const { record, newest, setHeld, editing, edits } = props;
  const isForm = edits === 'always';
  const isByAddress = editing !== undefined;
  // Beginning anew, a form would take the focus to its first field, and what is typed next with it.
  const isEntered = useRef(false);
  // A restored draft may be of an older version than the page has: without it, the form would stay as it is.
  const [releases, setReleases] = useState(0);
  const enter = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!isForm || !currentTarget.contains(relatedTarget)) return;
    isEntered.current = true;
    setHeld(record);
  };
  const context = useMemo(
    () => ({
      hold: (isDirty: boolean) => {
        if (isForm) setHeld(isDirty || isEntered.current ? record : null);
      },
      release: () => {
        isEntered.current = false;
        setHeld((isByAddress && newest) || null);
        setReleases((count) => count + 1);
      },
    }),
    [isForm, isByAddress, record, newest, setHeld],
  );
  return { context, enter, releases };
}

/** How editing of the record begins and ends. */
function editOf<Detail extends VersionedRecord>(props: LoadedRecordProps<Detail>): RecordEdit<Detail> {
  const { record, held, setHeld, editing, edits } = props;
  return {
    snapshot: edits === 'always' ? record : held,
    start: editing?.start ?? (() => setHeld(record)),
    stop: editing?.stop ?? (() => setHeld(null)),
  };
}

function LoadedRecord<Detail extends VersionedRecord>(props: LoadedRecordProps<Detail>) {
  const { record, held, noun, back, narrow, editing, edits, deletedText } = props;
  const { context, enter, releases } = useEntry(props);
  const edit = editOf(props);
  const isFormOfVersion = edits === 'always' || (editing !== undefined && held !== null);
  const isInactive = record.status === 'D';
  return (
    <RecordContext value={context}>
      <Page
        title={props.title(record, edit)}
        back={back}
        narrow={narrow}
        aside={
          <>
            {props.renderAside?.(record)}
            {isInactive && <StatusBadge status={deletedText ? 'Deleted' : 'Archived'} />}
          </>
        }
        actions={props.renderActions?.(record, edit)}
      >
        {isInactive && <Notice>{deletedText?.(record) ?? t('record.archived', { one: noun })}</Notice>}
        {/* A form begins anew with another record, another version of it, or where what was typed is given up. */}
        <div
          key={isFormOfVersion ? `${record.id} ${record.version} ${releases}` : record.id}
          className="ac-record"
          onFocus={enter}
        >
          {props.children(record, edit)}
        </div>
        {props.renderBelow?.(record)}
      </Page>
    </RecordContext>
  );
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
