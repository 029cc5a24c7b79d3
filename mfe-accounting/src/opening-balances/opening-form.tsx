import { openingSchema, todayIn, type Company, type OpeningBalances } from '@accounts/shared-domain';
import { Button } from '@accounts/shared-ui';
import { DateField } from '@accounts/shared-ui/date';
import { focusFirstField, Form, useSubmitValues, useValidateAfterSubmit } from '@accounts/shared-ui/form';
import { SaveConflict, type RecordConflict } from '@accounts/shared-ui/record';
import { financialYearOf } from '@accounts/shared-ui/report';
import { useFormikContext } from 'formik';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { t } from '../texts.ts';
import { OpeningAccounts } from './opening-accounts.tsx';
import { OpeningDifference } from './opening-difference.tsx';
import { OpeningDocuments } from './opening-documents.tsx';
import { OpeningReview } from './opening-review.tsx';
import {
  blankOpeningAccount,
  blankDocument,
  openingTotals,
  openingValues,
  withoutBlankBalances,
  type OpeningValues,
} from './opening-values.ts';
import { useOpeningConflictFields } from './use-opening-conflict-fields.ts';
import { useSaveOpening } from './use-save-opening.ts';

/** Steps of the form, in order. */
const STEPS = ['startDate', 'accounts', 'invoices', 'bills', 'review'] as const;
type Step = (typeof STEPS)[number];

interface OpeningFormProps {
  stored: OpeningBalances;
  company: Company;
  onSaved: (saved: OpeningBalances) => void;
  onCancel?: () => void;
}

/** Asks for the opening balances step by step, and posts them at the end. */
export function OpeningForm({ stored, company, onSaved, onCancel }: OpeningFormProps) {
  const decimals = company.currencyExponent;
  const { timeZone, financialYearStart } = company;
  const toValues = (balances: OpeningBalances) =>
    openingValues(balances, financialYearOf(todayIn(timeZone), financialYearStart).from);
  const { save, conflict, draftBase } = useSaveOpening(stored, toValues);
  // What was begun with: a refetch must not take away what is typed.
  const [initialValues] = useState(() => toValues(stored));
  return (
    <Form<OpeningValues, OpeningBalances>
      label={t('routes.openingBalances')}
      className="journal-form"
      initialValues={initialValues}
      schema={openingSchema(decimals)}
      validateOn="submit"
      ownShortcuts
      draftKey="openingBalances"
      draftBase={draftBase}
      ownNotice={conflict !== null}
      onSubmit={(values) => save(values)}
      onSaved={onSaved}
    >
      <OpeningConflict conflict={conflict} decimals={decimals} />
      <Steps decimals={decimals} onCancel={onCancel} />
    </Form>
  );
}

interface OpeningConflictProps {
  conflict: RecordConflict<OpeningValues> | null;
  decimals: number;
}

/** Both versions, where another member saved the opening balances meanwhile. */
function OpeningConflict({ conflict, decimals }: OpeningConflictProps) {
  const fields = useOpeningConflictFields(decimals);
  const submitValues = useSubmitValues<OpeningValues>();
  return (
    <SaveConflict<OpeningValues>
      noun={t('opening.one')}
      conflict={conflict}
      fields={fields}
      submit={(merged) => submitValues(withoutBlankBalances(merged))}
    />
  );
}

function Steps({ decimals, onCancel }: { decimals: number; onCancel?: () => void }) {
  const [step, setStep] = useState<Step>('startDate');
  const { values } = useFormikContext<OpeningValues>();
  useValidateAfterSubmit();
  useStepWithError(setStep);
  const content = useFocusOnStep(step);
  const place = STEPS.indexOf(step);
  const difference = <OpeningDifference difference={openingTotals(values).difference} decimals={decimals} />;
  return (
    <>
      <StepList step={step} onChoose={setStep} />
      <div ref={content} tabIndex={-1} className="opening-content">
        {step === 'startDate' && (
          <section className="ac-card opening-date">
            <p className="books-text">{t('opening.date.text')}</p>
            <DateField name="startDate" label={t('opening.step.startDate')} required />
          </section>
        )}
        {step === 'accounts' && <OpeningAccounts decimals={decimals} foot={difference} />}
        {(step === 'invoices' || step === 'bills') && (
          <OpeningDocuments key={step} list={step} decimals={decimals} foot={difference} />
        )}
        {step === 'review' && <OpeningReview decimals={decimals}>{difference}</OpeningReview>}
      </div>
      <StepActions back={STEPS[place - 1]} next={STEPS[place + 1]} {...{ onCancel }} onChoose={setStep} />
    </>
  );
}

/** A step that is opened has the focus: its first error, its first field, or what there is to read. Returns the ref of its content. */
function useFocusOnStep(step: Step): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const wrong = content.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else if (!focusFirstField(content.current)) content.current?.focus();
  }, [step]);
  return content;
}

function StepList({ step, onChoose }: { step: Step; onChoose: (step: Step) => void }) {
  return (
    <ol className="opening-steps" aria-label={t('opening.steps')}>
      {STEPS.map((each, index) => (
        <li key={each}>
          <button
            type="button"
            className="opening-step"
            aria-current={each === step ? 'step' : undefined}
            onClick={() => onChoose(each)}
          >
            <span aria-hidden="true">{index + 1}</span> {t(`opening.step.${each}`)}
          </button>
        </li>
      ))}
    </ol>
  );
}

interface StepActionsProps {
  back: Step | undefined;
  next: Step | undefined;
  onChoose: (step: Step) => void;
  onCancel: (() => void) | undefined;
}

function StepActions({ back, next, onChoose, onCancel }: StepActionsProps) {
  const { values, isSubmitting } = useFormikContext<OpeningValues>();
  const submitValues = useSubmitValues<OpeningValues>();
  const filled = withoutBlankBalances(values);
  const isEmpty = filled.accounts.length + filled.invoices.length + filled.bills.length === 0;
  return (
    <div className="ac-form-actions">
      {onCancel && <Button onClick={onCancel}>{t('opening.cancel')}</Button>}
      {back && <Button onClick={() => onChoose(back)}>{t('opening.back')}</Button>}
      {next ? (
        <Button kind="primary" onClick={() => onChoose(next)}>
          {t('opening.next')}
        </Button>
      ) : (
        <Button
          kind="primary"
          disabled={isEmpty}
          busy={isSubmitting}
          onClick={() => void submitValues(filled)}
        >
          {t('opening.post')}
        </Button>
      )}
    </div>
  );
}

/** After a rejected save: opens the step of the first error, with a line to type in where all were blank. */
function useStepWithError(setStep: (step: Step) => void): void {
  const { errors, submitCount, isSubmitting, values, setValues } = useFormikContext<OpeningValues>();
  const seen = useRef(0);
  useEffect(() => {
    if (submitCount === seen.current || isSubmitting) return;
    seen.current = submitCount;
    const first = STEPS.find((step) => step !== 'review' && errors[step] !== undefined);
    if (first) setStep(first);
    void setValues(withLines(values), false);
  }, [errors, submitCount, isSubmitting, values, setValues, setStep]);
}

/** A grid has a line at least. */
function withLines({ accounts, invoices, bills, ...rest }: OpeningValues): OpeningValues {
  return {
    ...rest,
    accounts: accounts.length > 0 ? accounts : [blankOpeningAccount()],
    invoices: invoices.length > 0 ? invoices : [blankDocument()],
    bills: bills.length > 0 ? bills : [blankDocument()],
  };
}
