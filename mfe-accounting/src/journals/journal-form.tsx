import { journals } from '@accounts/shared-data';
import {
  journalSchema,
  todayIn,
  type Company,
  type JournalStatus,
  type ManualJournal,
  type ManualJournalInput,
} from '@accounts/shared-domain';
import { ScreenSkeleton, useCompany, useFormats } from '@accounts/shared-ui';
import { DateField } from '@accounts/shared-ui/date';
import { Form, TextField, useSubmitValues, useValidateAfterSubmit } from '@accounts/shared-ui/form';
import { SaveConflict, useSaveRecord, type ConflictFields } from '@accounts/shared-ui/record';
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
  onSaved: (journal: ManualJournal) => void;
  onCancel: () => void;
}

/** Writes a manual journal: debits and credits to accounts, equal in sum, never to receivables or payables. */
export function JournalForm(props: JournalFormProps) {
  const company = useCompany();
  if (!company) return <ScreenSkeleton shape="editor" />;
  return <LoadedForm {...props} company={company} />;
}

function LoadedForm({ record, onSaved, onCancel, company }: JournalFormProps & { company: Company }) {
  const intentRef = useRef<JournalSaveIntent>('save');
  const exponent = company.currencyExponent;
  const { save, conflict } = useSaveRecord<ManualJournal, ManualJournalInput, JournalValues>({
    resource: journals,
    record,
    toValues: journalValuesOf,
    toInput: journalInput,
  });
  const initialValues = useMemo(
    () => (record ? journalValuesOf(record) : newJournal(todayIn(company.timeZone))),
    [record, company.timeZone],
  );
  return (
    <Form<JournalValues, ManualJournal>
      label={record ? t('journals.edit') : t('journals.new')}
      className="journal-form"
      initialValues={initialValues}
      schema={journalSchema(exponent)}
      validateOn="submit"
      ownShortcuts
      draftKey={`journals.${record ? `${record.id}.${record.version}` : 'new'}`}
      ownNotice={conflict !== null}
      onSubmit={(values) => save(values, intentRef.current === 'post' ? { journalStatus: POSTED } : {})}
      onSaved={onSaved}
    >
      <FormBody {...{ record, conflict, intentRef, onCancel }} decimals={exponent} />
    </Form>
  );
}

interface FormBodyProps extends Pick<JournalFormProps, 'record' | 'onCancel'> {
  conflict: ReturnType<typeof useSaveRecord<ManualJournal, ManualJournalInput, JournalValues>>['conflict'];
  intentRef: RefObject<JournalSaveIntent>;
  decimals: number;
}

function FormBody({ record, conflict, intentRef, onCancel, decimals }: FormBodyProps) {
  const submit = useSubmit(intentRef);
  useValidateAfterSubmit();
  const fields = useConflictFields(decimals);
  const isDraft = record === undefined || record.journalStatus === 'Draft';
  return (
    <>
      <SaveConflict<JournalValues>
        noun={t('journals.one')}
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
      <JournalSaveActions {...{ isDraft, onCancel }} submit={submit} />
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
