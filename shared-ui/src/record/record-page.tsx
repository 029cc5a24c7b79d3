import type { ScreenShape } from '@accounts/shared-auth';
import { apiErrorOf, type Resource } from '@accounts/shared-data';
import type { VersionedRecord } from '@accounts/shared-domain';
import { useRef, useState, type FocusEvent, type ReactNode } from 'react';
import { Button, EmptyState, FormSkeleton, Notice, ScreenSkeleton, StatusBadge } from '../basics/index.ts';
import { Page, type PageProps } from '../module/page.tsx';
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
  const { resource, id, back, noun, narrow, editing, shape = 'record', fields = 8 } = props;
  const { data, error, refetch } = resource.useOne(id);
  const [held, setHeld] = useState<Detail | null>(null);
  // Of what a company has one of, the page knows no id.
  if (held && id !== undefined && held.id !== id) setHeld(null);
  const status = error ? apiErrorOf(error).status : 0;
  const isGone = status === 404 || status === 403;
  const newest = isGone ? undefined : data;
  if (editing?.isEditing && !held && newest) setHeld(newest);
  if (editing && !editing.isEditing && held) setHeld(null);
  const record = held ?? newest;
  const frame = { title: capitalized(noun), back, narrow };
  if (record) return <LoadedRecord {...props} {...{ record, newest, held, setHeld }} />;
  if (!error) {
    return (
      <Page {...frame}>
        {props.edits === 'always' || editing?.isEditing ? (
          <FormSkeleton fields={fields} />
        ) : (
          <ScreenSkeleton shape={shape} />
        )}
      </Page>
    );
  }
  return (
    <Page {...frame}>
      {isGone ? (
        <MissingRecord noun={noun} isForbidden={status === 403} />
      ) : (
        <Notice kind="error" action={<Button onClick={() => void refetch()}>{t('action.tryAgain')}</Button>}>
          {apiErrorOf(error).message}
        </Notice>
      )}
    </Page>
  );
}

function MissingRecord({ noun, isForbidden }: { noun: string; isForbidden: boolean }) {
  return isForbidden ? (
    <EmptyState title={t('record.mayNotSee', { one: noun })} text={t('record.askAdministrator')} />
  ) : (
    <EmptyState title={t('record.missing', { one: noun })} text={t('record.missing.text')} />
  );
}

interface LoadedRecordProps<Detail extends VersionedRecord> extends RecordPageProps<Detail> {
  record: Detail;
  /** As the server sent it last; undefined once it is gone. */
  newest: Detail | undefined;
  held: Detail | null;
  setHeld: (record: Detail | null) => void;
}

function LoadedRecord<Detail extends VersionedRecord>(props: LoadedRecordProps<Detail>) {
  const { record, newest, held, setHeld, noun, back, narrow, editing, edits = 'on-demand' } = props;
  const isForm = edits === 'always';
  const isByAddress = editing !== undefined;
  // Beginning anew, a form would take the focus to its first field, and what is typed next with it.
  const isEntered = useRef(false);
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
      },
    }),
    [isForm, isByAddress, record, newest, setHeld],
  );
  const edit: RecordEdit<Detail> = {
    snapshot: isForm ? record : held,
    start: editing?.start ?? (() => setHeld(record)),
    stop: editing?.stop ?? (() => setHeld(null)),
  };
  const isFormOfVersion = isForm || (isByAddress && held !== null);
  const isInactive = record.status === 'D';
  const { deletedText } = props;
  return (
    <RecordContext value={context}>
      <Page
        title={props.title(record, edit)}
        back={back}
        narrow={narrow}
        aside={
          <>
            {props.renderAside?.(record)}
            {isInactive &&
              (deletedText ? <StatusBadge status="Deleted" /> : <StatusBadge status="Archived" />)}
          </>
        }
        actions={props.renderActions?.(record, edit)}
      >
        {isInactive && <Notice>{deletedText?.(record) ?? t('record.archived', { one: noun })}</Notice>}
        {/* A form begins anew with another record, or another version of it. */}
        <div
          key={isFormOfVersion ? `${record.id} ${record.version}` : record.id}
          className="ac-record"
          onFocus={enter}
        >
          {props.children(record, edit)}
        </div>
      </Page>
    </RecordContext>
  );
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
