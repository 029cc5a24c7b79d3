import { schedules } from '@accounts/shared-data/around-documents';
import type { Company, Schedule } from '@accounts/shared-domain';
import { useFormikContext } from 'formik';
import { useRef, useState } from 'react';
import { Button, ScreenSkeleton } from '../basics/index.ts';
import { Form, useSubmitValues, useValidateAfterSubmit } from '../form/index.ts';
import { useFormats } from '../locale/index.ts';
import { useCompany } from '../module/index.ts';
import { SaveConflict, useSaveRecord, type RecordConflict } from '../record/index.ts';
import { useShortcuts } from '../shortcuts/index.ts';
import { conflictFields } from './conflict-fields.ts';
import { schemaOf } from './document-editor.tsx';
import { DocumentHeader } from './document-header.tsx';
import type { DocumentKindDescription } from './document-kind.ts';
import type { DocumentValues } from './document-values.ts';
import { useBeginning, useEditorLists, type EditorLists } from './editor-lists.ts';
import { useLineStore } from './line-store.ts';
import { withoutBlanks } from './line-values.ts';
import { LinesAndTotals } from './lines-and-totals.tsx';
import { dayOfContent, templateInput, templateValues } from './template-values.ts';
import { useCustomerPrices } from './use-customer-prices.ts';
import { useSaveByEnter } from './use-save-by-enter.ts';
import { withoutTemplate } from './template-errors.ts';
import { t } from '../texts/own-texts.ts';
import { useMemo } from '../texts/language-store.ts';

export interface TemplateEditorProps {
  kind: DocumentKindDescription;
  schedule: Schedule;
  onSaved: () => void;
  onCancel: () => void;
}

/** Changes what a schedule repeats, in the form that documents of its kind are written in; what came stays as it is. */
export function TemplateEditor(props: TemplateEditorProps) {
  const { contactId, lineItems } = props.schedule.template;
  const lists = useEditorLists(props.kind, useBeginning(contactId, lineItems));
  const company = useCompany();
  if (!lists || !company) return <ScreenSkeleton shape="editor" />;
  return <LoadedEditor {...props} lists={lists} company={company} />;
}

interface LoadedEditorProps extends TemplateEditorProps {
  lists: EditorLists;
  company: Company;
}

/** Fields that a document gets by its run, and not from what is repeated. */
const OF_THE_RUN = new Set(['number', 'issueDate']);

function LoadedEditor(props: LoadedEditorProps) {
  const { kind, schedule, company, onSaved } = props;
  const { currencyExponent } = company;
  const { save, conflict, draftBase } = useSaveRecord({
    resource: schedules,
    record: schedule,
    toValues: templateValues,
    toInput: (values: DocumentValues, stored) => templateInput(values, stored ?? schedule),
  });
  const [initialValues] = useState(() => templateValues(schedule));
  const repeated = useMemo(
    () => ({ ...kind, header: kind.header.filter(({ name }) => !OF_THE_RUN.has(name)) }),
    [kind],
  );
  const schema = useMemo(() => schemaOf(repeated, currencyExponent), [repeated, currencyExponent]);
  return (
    <Form<DocumentValues, Schedule>
      label={t('template.form')}
      className="ac-document-editor"
      initialValues={initialValues}
      schema={schema}
      validateOn="submit"
      ownShortcuts
      draftKey={`schedules.${schedule.id}.content`}
      draftBase={draftBase}
      ownNotice={conflict !== null}
      onSubmit={(values) => withoutTemplate(() => save(values))}
      onSaved={onSaved}
    >
      <EditorBody {...props} kind={repeated} conflict={conflict} />
    </Form>
  );
}

interface EditorBodyProps extends LoadedEditorProps {
  conflict: RecordConflict<DocumentValues> | null;
}

function EditorBody({ kind, schedule, lists, company, conflict, onCancel }: EditorBodyProps) {
  const formats = useFormats();
  const { values, isSubmitting } = useFormikContext<DocumentValues>();
  const submitValues = useSubmitValues<DocumentValues>();
  const { store, sync } = useLineStore();
  const priced = useCustomerPrices(kind, lists, store, false);
  useValidateAfterSubmit();
  const submit = (whole: DocumentValues = { ...values, lineItems: store.get() }) =>
    submitValues({ ...whole, lineItems: withoutBlanks(whole.lineItems) });
  const save = () => {
    if (!isSubmitting) void submit();
  };
  const [title, label] = [t('template.form'), t('action.saveChanges')];
  useShortcuts(title, [{ keys: 'mod+s', label, run: save }]);
  const headRef = useRef<HTMLElement>(null);
  useSaveByEnter({ title, label, headRef, save });
  return (
    <>
      <p className="ac-quiet">
        {schedule.nextDate
          ? t('template.from', { date: formats.formatDate(dayOfContent(schedule)) })
          : t('template.none')}
      </p>
      <SaveConflict<DocumentValues>
        noun={t('template.noun')}
        conflict={conflict}
        fields={conflictFields(kind, lists, formats)}
        submit={submit}
      />
      <DocumentHeader {...{ kind, lists, company, store, headRef }} id={schedule.id} />
      <LinesAndTotals {...{ kind, company, store, sync }} taxRounding={company.taxRounding} lists={priced} />
      <div className="ac-form-actions">
        <Button onClick={onCancel}>{t('action.cancel')}</Button>
        <Button
          kind="primary"
          busy={isSubmitting}
          aria-keyshortcuts="Control+S Meta+S"
          title={t('action.save.keys')}
          onClick={save}
        >
          {t('action.saveChanges')}
        </Button>
      </div>
    </>
  );
}
