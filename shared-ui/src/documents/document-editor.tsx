import type { DocumentInput, DocumentRecord, OutboxEntry } from '@accounts/shared-data';
import { documentSchema, todayIn, type Company } from '@accounts/shared-domain';
import { useFormikContext } from 'formik';
import { useCallback, useRef, useState, type RefObject } from 'react';
import { string } from 'yup';
import { Notice, ScreenSkeleton } from '../basics/index.ts';
import { Form, useSubmitValues, useValidateAfterSubmit } from '../form/index.ts';
import { useFormats } from '../locale/index.ts';
import { useCompany, useModule } from '../module/index.ts';
import {
  discardDraftOf,
  SaveConflict,
  useEntryValues,
  useSaveOrKeep,
  useSaveRecord,
  type RecordConflict,
} from '../record/index.ts';
import { conflictFields } from './conflict-fields.ts';
import { DocumentHeader } from './document-header.tsx';
import { statusOf, type DocumentKindDescription } from './document-kind.ts';
import { EditorFiles } from './editor-files.tsx';
import type { FileContents } from './file-contents.ts';
import { HandedNotice } from './handed-notice.tsx';
import { documentInput, newValues, documentValuesOf, type DocumentValues } from './document-values.ts';
import { useBeginning, useEditorLists, type EditorLists } from './editor-lists.ts';
import { documentDefaultsOf } from './kind-tables.ts';
import { useLineStore, type LineStore } from './line-store.ts';
import { withoutBlanks } from './line-values.ts';
import { LinesAndTotals } from './lines-and-totals.tsx';
import { SaveActions, type SaveIntent } from './save-actions.tsx';
import { useCustomerPrices } from './use-customer-prices.ts';
import { usePendingFiles } from './use-pending-files.ts';
import { useFormFiles } from './use-form-files.ts';
import { t } from '../texts/own-texts.ts';
import { useMemo } from '../texts/language-store.ts';

export interface DocumentEditorProps {
  kind: DocumentKindDescription;
  /** The document to edit; left out, a new one is written. */
  record?: DocumentRecord;
  /** A draft of the outbox that is edited again, of `record` where that is stored. */
  entry?: OutboxEntry;
  /** Contact that a new document begins with. */
  contactId?: string | null;
  onSaved: (record: DocumentRecord, intent: SaveIntent) => void;
  /** Where a draft may wait for a connection: it has been kept on the device. Left out, saving needs the server. */
  onKept?: () => void;
  onCancel: () => void;
}

/** Writes a document of any kind; totals are previewed with the function that the server books with. */
export function DocumentEditor(props: DocumentEditorProps) {
  const { kind, record, contactId } = props;
  const lists = useEditorLists(kind, useBeginning(record?.contactId ?? contactId, record?.lineItems));
  const company = useCompany();
  if (!lists || !company) return <ScreenSkeleton shape="editor" />;
  return <LoadedEditor {...props} lists={lists} company={company} />;
}

interface LoadedEditorProps extends DocumentEditorProps {
  lists: EditorLists;
  company: Company;
}

function LoadedEditor(props: LoadedEditorProps) {
  const { kind, record, contactId, entry, onSaved, onKept, lists, company } = props;
  const intentRef = useRef<SaveIntent>('draft');
  // What editing began with: lists that are fetched anew must not take the form back to it.
  const [known] = useState(lists);
  const [beginning] = useState(company);
  const toValues = useCallback((stored: DocumentRecord) => documentValuesOf(stored, known), [known]);
  const saving = useSaveRecord({ resource: kind.resource, record, toValues, toInput: documentInput });
  const isDraft = !record || statusOf(kind, record) === 'Draft';
  const { contents, submittedRef, attachTo } = useFormFiles(kind);
  const mayWait = onKept !== undefined && isDraft;
  const { save, conflict } = useSaveOrKeep<DocumentRecord, DocumentInput, DocumentValues>({
    ...saving,
    resource: kind.resource,
    path: kind.resource.path,
    entry,
    toValues,
    toInput: documentInput,
    contactName: ({ contactId: id }) => lists.contacts.find((contact) => contact.id === id)?.name ?? '',
    filesOf: ({ files = [] }) => files,
    // What waits for a connection waits with its files.
    mayWait: async ({ files = [] }) => mayWait && (await contents.areKept(files)),
  });
  const initialValues = useMemo(
    () => (record ? documentValuesOf(record, known) : valuesFor(kind, beginning, known, contactId)),
    [record, known, beginning, kind, contactId],
  );
  const schema = useMemo(() => schemaOf(kind, company.currencyExponent), [kind, company.currencyExponent]);
  const one = kind.labels.noun();
  const submitted = (): SaveIntent => intentRef.current;
  return (
    <Form<DocumentValues, DocumentRecord | null>
      label={record ? t('document.edit', { one }) : t('record.new', { one })}
      className="ac-document-editor"
      initialValues={initialValues}
      schema={schema}
      validateOn="submit"
      ownShortcuts
      draftKey={draftKeyOf(props)}
      draftBase={record && !entry ? saving.draftBase : undefined}
      mergeDraft={withFilesOf}
      ownNotice={conflict !== null}
      onSubmit={(values) => {
        submittedRef.current = values.files ?? [];
        // Saved and approved by one call, or neither: a rejected approval leaves nothing behind.
        return save(
          values,
          submitted() === 'draft' ? {} : { [kind.resource.statusField]: kind.approvedStatus },
        );
      }}
      onSaved={(saved) => {
        if (!saved) return onKept?.();
        void attachTo(saved);
        onSaved(saved, submitted());
      }}
    >
      <EditorBody {...props} {...{ intentRef, conflict, isDraft, contents, mayWait }} />
    </Form>
  );
}

/** A draft that is restored takes along the files that were added or dropped on the list before. */
function withFilesOf(kept: DocumentValues, { files = [] }: DocumentValues): DocumentValues {
  return files.length > 0 ? { ...kept, files: [...(kept.files ?? []), ...files] } : kept;
}

function draftKeyOf({ kind, record, entry }: DocumentEditorProps): string {
  if (entry) return `outbox.${entry.key}`;
  return `${kind.resource.name}.${record?.id ?? 'new'}`;
}

/** A new document for one of the contacts, due by its terms; for none where there is no such contact. */
function valuesFor(
  kind: DocumentKindDescription,
  company: Company,
  { contacts }: EditorLists,
  contactId: string | null | undefined,
): DocumentValues {
  const contact = contacts.find(({ id }) => id === contactId);
  const { days, notes } = documentDefaultsOf(kind, company);
  const terms = (kind.dueOrExpiryDate.followsTerms ? contact?.paymentTerms : undefined) ?? days;
  return newValues(todayIn(company.timeZone), { days: terms, notes }, contact?.id);
}

/** The rules that the server checks, and the kind's own required fields. */
export function schemaOf(kind: DocumentKindDescription, exponent: number) {
  const required = kind.header.flatMap(({ name, required: sentence }) =>
    typeof sentence === 'string' ? [[name, string().trim().required(sentence)] as const] : [],
  );
  return documentSchema(exponent).shape(Object.fromEntries(required));
}

interface EditorBodyProps extends LoadedEditorProps {
  intentRef: RefObject<SaveIntent>;
  conflict: RecordConflict<DocumentValues> | null;
  isDraft: boolean;
  contents: FileContents;
  /** A draft that the server does not get may wait in the outbox, if the device keeps its files. */
  mayWait: boolean;
}

function EditorBody(props: EditorBodyProps) {
  const { kind, record, entry, onCancel, lists, company, intentRef, conflict, isDraft, contents, mayWait } =
    props;
  const pending = usePendingFiles(contents);
  const { can } = useModule();
  const { store, sync } = useLineStore();
  const priced = useCustomerPrices(kind, lists, store, !record);
  const submit = useSubmit(store, intentRef);
  useValidateAfterSubmit();
  useEntryValues(entry);
  const headRef = useRef<HTMLElement>(null);
  const taxRounding = isDraft || !record ? company.taxRounding : record.taxRounding;
  const formats = useFormats();
  return (
    <>
      {!record && !entry && <HandedNotice kind={kind} pending={pending} />}
      {entry?.message !== undefined && <Notice kind="error">{entry.message}</Notice>}
      <SaveConflict<DocumentValues>
        noun={kind.labels.noun()}
        onTakeTheirs={discardDraftOf(entry, onCancel)}
        conflict={conflict}
        fields={conflictFields(kind, lists, formats)}
        submit={(merged) => submit(intentRef.current, merged)}
      />
      <DocumentHeader {...{ kind, lists, company, store, headRef }} id={record?.id} />
      <LinesAndTotals kind={kind} {...{ company, record, taxRounding, store, sync }} lists={priced} />
      {can(kind.area, 'edit') && <EditorFiles kind={kind} pending={pending} />}
      <SaveActions
        {...{ kind, isDraft, onCancel, submit, headRef }}
        mayApprove={!entry}
        mayWait={mayWait && pending.areKept}
      />
    </>
  );
}

/** Leaves out the blank lines, then submits for an intent. */
function useSubmit(store: LineStore, intentRef: RefObject<SaveIntent>) {
  const { values } = useFormikContext<DocumentValues>();
  const submitValues = useSubmitValues<DocumentValues>();
  return async (
    wanted: SaveIntent,
    whole: DocumentValues = { ...values, lineItems: store.get() },
  ): Promise<void> => {
    intentRef.current = wanted;
    await submitValues({ ...whole, lineItems: withoutBlanks(whole.lineItems) });
  };
}
