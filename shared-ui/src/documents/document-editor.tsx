import {
  documentRules,
  todayIn,
  type Area,
  type Company,
  type DocumentTaxRounding,
} from '@accounts/shared-domain';
import { useFormikContext } from 'formik';
import { useCallback, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button, FormSkeleton, Notice } from '../basics/index.ts';
import { CheckboxField, Form, TextAreaField } from '../form/index.ts';
import { useCompany, useModule } from '../module/index.ts';
import { DocumentHeader } from './document-header.tsx';
import type { DocumentKindDescription } from './document-kind.ts';
import { newValues, previewOf, valuesOf, withoutBlanks, type DocumentValues } from './document-values.ts';
import { useEditorLists, type EditorLists } from './editor-lists.ts';
import { LineGrid } from './line-grid.tsx';
import { TotalsPanel } from './totals-panel.tsx';
import { useSaveDocument, type SaveIntent } from './use-save-document.ts';

export interface DocumentEditorProps<Row, Detail, Input, Status extends string> {
  kind: DocumentKindDescription<Row, Detail, Input, Status>;
  /** The document to edit; left out, a new one is written. */
  detail?: Detail;
  onSaved: (detail: Detail, intent: SaveIntent) => void;
  onCancel: () => void;
}

/** Writes a document of any kind; totals are previewed with the function the server books with. */
export function DocumentEditor<Row, Detail, Input, Status extends string>(
  props: DocumentEditorProps<Row, Detail, Input, Status>,
) {
  const lists = useEditorLists(props.kind);
  const company = useCompany();
  if (!lists || !company) return <FormSkeleton fields={8} />;
  return <LoadedEditor {...props} lists={lists} company={company} />;
}

function LoadedEditor<Row, Detail, Input, Status extends string>({
  kind,
  detail,
  onSaved,
  onCancel,
  lists,
  company,
}: DocumentEditorProps<Row, Detail, Input, Status> & { lists: EditorLists; company: Company }) {
  const record = useMemo(() => detail && kind.read(detail), [detail, kind]);
  const intentRef = useRef<SaveIntent>('draft');
  const setIntent = useCallback((intent: SaveIntent) => {
    intentRef.current = intent;
  }, []);
  const { save, conflict, takeTheirVersion } = useSaveDocument(kind, record);
  const initialValues = useMemo(
    () => (record ? valuesOf(record) : newValues(todayIn(company.timeZone))),
    [record, company.timeZone],
  );
  const isDraft = !record || record.documentStatus === 'Draft';
  return (
    <Form<DocumentValues, Detail>
      label={record ? `Edit ${kind.words.kind.toLowerCase()}` : `New ${kind.words.kind.toLowerCase()}`}
      className="ac-document-editor"
      initialValues={initialValues}
      schema={documentRules(company.currencyExponent)}
      draftKey={`${kind.kind}.${record ? `${record.id}.${record.version}` : 'new'}`}
      ownNotice={conflict !== null}
      onSubmit={(values) => save(values, intentRef.current)}
      onSaved={(saved) => onSaved(saved, intentRef.current)}
    >
      {conflict && (
        <Notice
          kind="warning"
          action={
            <SubmitButton
              label="Save mine"
              setIntent={setIntent}
              value={conflict}
              onBefore={takeTheirVersion}
            />
          }
        >
          Somebody else saved this {kind.words.kind.toLowerCase()} meanwhile: save yours over it, or cancel to
          keep theirs.
        </Notice>
      )}
      <DocumentHeader kind={kind} lists={lists} />
      <LinesAndTotals
        lists={lists}
        company={company}
        taxRounding={isDraft ? company.taxRounding : record.taxRounding}
      />
      <div className="ac-form-actions">
        <Button onClick={onCancel}>Cancel</Button>
        {isDraft && <ApproveButton setIntent={setIntent} area={kind.area} />}
        <SubmitButton
          kind="primary"
          label={isDraft ? 'Save draft' : 'Save changes'}
          setIntent={setIntent}
          value="draft"
        />
      </div>
    </Form>
  );
}

interface LinesAndTotalsProps {
  lists: EditorLists;
  company: Company;
  /** The document's own rule; a draft has its company's. */
  taxRounding: DocumentTaxRounding;
}

function LinesAndTotals({ lists, company, taxRounding }: LinesAndTotalsProps) {
  const { values } = useFormikContext<DocumentValues>();
  const { lineItems, amountTaxType } = values;
  const { currencyExponent: exponent, currencyCode } = company;
  const preview = useMemo(
    () => previewOf({ lineItems, amountTaxType }, lists.ratesById, { taxRounding, exponent }),
    [lineItems, amountTaxType, lists.ratesById, taxRounding, exponent],
  );
  return (
    <>
      <LineGrid lists={lists} amounts={preview.lineAmounts} decimals={exponent} />
      <div className="ac-document-foot">
        <section className="ac-card">
          <TextAreaField name="notes.description" label="Notes" rows={3} />
          <CheckboxField name="notes.display" label="Show the notes on the document" />
        </section>
        <TotalsPanel preview={preview} taxType={amountTaxType} currency={currencyCode} decimals={exponent} />
      </div>
    </>
  );
}

interface ApproveButtonProps {
  setIntent: (intent: SaveIntent) => void;
  area: Area;
}

function ApproveButton({ setIntent, area }: ApproveButtonProps) {
  const { can } = useModule();
  return can(area, 'approve') ? <SubmitButton label="Approve" setIntent={setIntent} value="approve" /> : null;
}

interface SubmitButtonProps {
  kind?: 'primary';
  label: string;
  setIntent: (intent: SaveIntent) => void;
  value: SaveIntent;
  onBefore?: () => Promise<void>;
}

/** Leaves out the lines nobody filled, then submits with an intent. Enter in a field must not: it is half a document. */
function SubmitButton({ kind, label, setIntent, value, onBefore }: SubmitButtonProps) {
  const { values, setValues, submitForm, isSubmitting } = useFormikContext<DocumentValues>();
  const submit = async () => {
    await onBefore?.();
    setIntent(value);
    // Formik submits the values of its last drawing: draw before submitting.
    flushSync(() => void setValues({ ...values, lineItems: withoutBlanks(values.lineItems) }, false));
    try {
      await submitForm();
    } finally {
      setIntent('draft');
    }
  };
  return (
    <Button kind={kind} busy={isSubmitting} onClick={() => void submit()}>
      {label}
    </Button>
  );
}
