import { journals, type OutboxEntry } from '@accounts/shared-data';
import {
  journalSchema,
  LIST_CALLS,
  todayIn,
  type Company,
  type JournalStatus,
  type ManualJournal,
  type ManualJournalInput,
} from '@accounts/shared-domain';
import { Notice, ScreenSkeleton, useCompany, useFormats } from '@accounts/shared-ui';
import { DateField } from '@accounts/shared-ui/date';
import { Form, TextField, useSubmitValues, useValidateAfterSubmit } from '@accounts/shared-ui/form';
import {
  discardDraftOf,
  SaveConflict,
  useEntryValues,
  useSaveOrKeep,
  useSaveRecord,
  type ConflictFields,
  type RecordConflict,
} from '@accounts/shared-ui/record';
import { useFormikContext } from 'formik';
import { useRef, type RefObject } from 'react';
import { useLineTexts } from '../grid/use-line-texts.ts';
import { t } from '../texts.ts';
import { JournalLines } from './journal-lines.tsx';
import { JournalSaveActions } from './journal-save-actions.tsx';
import {
  journalInput,
  newJournal,
  journalValuesOf,
  withoutBlankJournalLines,
  type JournalValues,
  type JournalSaveIntent,
} from './journal-values.ts';
import '../accounting.css';
import { useMemo } from '@accounts/shared-ui/texts';

const POSTED = 'Posted' satisfies JournalStatus;

export interface JournalFormProps {
  /** The journal to edit; left out, a new one is written. */
  record?: ManualJournal;
  /** A draft of the outbox that is edited again, of `record` where that is stored. */
  entry?: OutboxEntry;
  onSaved: (journal: ManualJournal) => void;
  /** The draft has been kept on the device, for want of a connection. */
  onKept: () => void;
  onCancel: () => void;
}

/** Writes a manual journal: debits and credits to accounts, equal in sum, never to receivables or payables. */
export function JournalForm(props: JournalFormProps) {
  const company = useCompany();
  if (!company) return <ScreenSkeleton shape="editor" />;
  return <LoadedForm {...props} company={company} />;
}

function LoadedForm(props: JournalFormProps & { company: Company }) {
  const { record, entry, onSaved, onKept, company } = props;
  const intentRef = useRef<JournalSaveIntent>('save');
  const exponent = company.currencyExponent;
  const isDraft = record === undefined || record.journalStatus === 'Draft';
  const { save, conflict, draftBase } = useJournalSaving({ record, entry, isDraft });
  const initialValues = useMemo(
    () => (record ? journalValuesOf(record) : newJournal(todayIn(company.timeZone))),
    [record, company.timeZone],
  );
  return (
    <Form<JournalValues, ManualJournal | null>
      label={record ? t('journals.edit') : t('journals.new')}
      className="journal-form"
      initialValues={initialValues}
      schema={journalSchema(exponent)}
      validateOn="submit"
      ownShortcuts
      draftKey={draftKeyOf(props)}
      draftBase={record && !entry ? draftBase : undefined}
      ownNotice={conflict !== null}
      onSubmit={(values) => save(values, intentRef.current === 'post' ? { journalStatus: POSTED } : {})}
      onSaved={(saved) => (saved ? onSaved(saved) : onKept())}
    >
      <FormBody {...props} {...{ conflict, intentRef, isDraft }} decimals={exponent} />
    </Form>
  );
}

/** Saves a journal; a draft that does not reach the server waits in the outbox. */
function useJournalSaving({
  record,
  entry,
  isDraft,
}: Pick<JournalFormProps, 'record' | 'entry'> & { isDraft: boolean }) {
  const described = { resource: journals, toValues: journalValuesOf, toInput: journalInput };
  const saving = useSaveRecord<ManualJournal, ManualJournalInput, JournalValues>({ ...described, record });
  const kept = useSaveOrKeep<ManualJournal, ManualJournalInput, JournalValues>({
    ...described,
    ...saving,
    path: LIST_CALLS.journals.path,
    entry,
    mayWait: () => isDraft,
  });
  return { ...kept, draftBase: saving.draftBase };
}

function draftKeyOf({ record, entry }: JournalFormProps): string {
  if (entry) return `outbox.${entry.key}`;
  return `journals.${record?.id ?? 'new'}`;
}

interface FormBodyProps extends JournalFormProps {
  conflict: RecordConflict<JournalValues> | null;
  intentRef: RefObject<JournalSaveIntent>;
  isDraft: boolean;
  decimals: number;
}

function FormBody({ entry, conflict, intentRef, isDraft, onCancel, decimals }: FormBodyProps) {
  const submit = useSubmit(intentRef);
  useValidateAfterSubmit();
  useEntryValues(entry);
  const fields = useConflictFields(decimals);
  return (
    <>
      {entry?.message !== undefined && <Notice kind="error">{entry.message}</Notice>}
      <SaveConflict<JournalValues>
        noun={t('journals.one')}
        onTakeTheirs={discardDraftOf(entry, onCancel)}
        conflict={conflict}
        fields={fields}
        submit={(merged) => submit(intentRef.current, merged)}
      />
      <section className="ac-card journal-head" aria-label={t('journals.details')}>
        <DateField name="date" label={t('reports.date')} required />
        <TextField name="reference" label={t('journals.reference')} />
        <TextField name="description" label={t('accounts.description')} />
      </section>
      <JournalLines decimals={decimals} />
      <JournalSaveActions {...{ isDraft, onCancel, submit }} isWaiting={entry !== undefined} />
    </>
  );
}

/** Leaves out the blank lines, then submits for an intent. */
function useSubmit(intentRef: RefObject<JournalSaveIntent>) {
  const { values } = useFormikContext<JournalValues>();
  const submitValues = useSubmitValues<JournalValues>();
  return async (wanted: JournalSaveIntent, whole: JournalValues = values): Promise<void> => {
    intentRef.current = wanted;
    await submitValues({ ...whole, lines: withoutBlankJournalLines(whole.lines) });
  };
}

/** How the fields of a journal read where two versions of it meet. */
function useConflictFields(decimals: number): ConflictFields<JournalValues> {
  const { formatDate } = useFormats();
  const { accountText, amountText } = useLineTexts(decimals);
  return {
    date: { label: t('reports.date'), show: formatDate },
    reference: t('journals.reference'),
    description: t('accounts.description'),
    lines: {
      label: t('journals.lines'),
      show: (lines) =>
        lines
          .map(({ accountId, description, debit, credit }) =>
            t('journals.oneLine', {
              account: accountText(accountId),
              description,
              debit: amountText(debit),
              credit: amountText(credit),
            }),
          )
          .join('\n'),
    },
  };
}
