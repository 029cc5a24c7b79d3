import { companyRecord } from '@accounts/shared-data/company';
import { SETUP_STEPS, type Company } from '@accounts/shared-domain';
import { Button, useFormats, useModule } from '@accounts/shared-ui';
import { Form, FormActions } from '@accounts/shared-ui/form';
import { SaveConflict, useRecordHold, useSaveRecord, type ConflictFields } from '@accounts/shared-ui/record';
import { useState, type ComponentType } from 'react';
import { companyConflictFields } from '../company/company-conflict-fields.ts';
import {
  AddressFields,
  BookFields,
  CountryField,
  NameField,
  TaxNumberField,
} from '../company/company-fields.tsx';
import {
  companyFormSchema,
  companyInput,
  companyValues,
  type CompanyValues,
} from '../company/company-schema.ts';
import { LogoField } from '../company/logo-field.tsx';
import { t } from '../texts.ts';
import { stepAddress, type SetupStep } from './setup-steps.ts';

/** The fields of a step. */
type StepValues = Partial<CompanyValues>;

interface StepFormProps {
  company: Company;
  step: SetupStep;
  /** Counted from 1. */
  position: number;
}

/** One step: its fields of the company, stored together; the last one completes the set-up. */
export function StepForm({ company, step, position }: StepFormProps) {
  const { navigate, toast } = useModule();
  const page = useRecordHold();
  const { save, conflict, draftBase } = useSaveRecord({
    resource: companyRecord,
    record: company,
    toValues: (stored: Company) => valuesOf(stored, step),
    toInput: (values: StepValues, stored = company) => ({
      ...companyInput(values),
      setupStep: position,
      version: stored.version,
    }),
  });
  // What the step began with: a change by another member in the meantime is not overwritten unseen.
  const [initialValues] = useState(() => valuesOf(company, step));
  const fields = companyConflictFields(useFormats());
  const Fields = FIELDS[step.name];
  const isLast = position === SETUP_STEPS;
  return (
    <Form<StepValues, Company>
      label={t(`setup.step.${step.name}`)}
      initialValues={initialValues}
      schema={schemaOf(company, step)}
      draftKey={`setup.${step.name}`}
      draftBase={draftBase}
      ownNotice={conflict !== null}
      onSubmit={(values) => save(values)}
      onSaved={() => {
        if (isLast) toast({ kind: 'success', message: t('company.saved') });
        page?.release();
        navigate(stepAddress(position + 1));
      }}
    >
      {/* Both versions have the fields of the step alone. */}
      <SaveConflict<StepValues>
        noun={t('company.one')}
        conflict={conflict}
        fields={fields as ConflictFields<StepValues>}
      />
      <section className="ac-card" aria-label={t(`setup.step.${step.name}`)}>
        <h2>{t(`setup.step.${step.name}`)}</h2>
        <p className="ac-quiet">{t(`setup.text.${step.name}`)}</p>
        <div className="ac-form-grid">
          <Fields />
        </div>
      </section>
      <FormActions
        submitLabel={isLast ? t('setup.finish') : t('setup.continue')}
        start={
          <Button kind="quiet" onClick={() => navigate('/dashboard')}>
            {t('setup.later')}
          </Button>
        }
      >
        {position > 1 && (
          <Button onClick={() => navigate(stepAddress(position - 1))}>{t('setup.back')}</Button>
        )}
      </FormActions>
    </Form>
  );
}

const FIELDS: Record<SetupStep['name'], ComponentType> = {
  company: () => (
    <>
      <NameField />
      <CountryField />
    </>
  ),
  books: BookFields,
  documents: () => (
    <>
      <TaxNumberField />
      <AddressFields />
      <div className="ac-form-wide">
        <LogoField />
      </div>
    </>
  ),
};

function valuesOf(company: Company, { fields }: SetupStep): StepValues {
  const values = companyValues(company);
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}

/** The rules of the company form that are about the step. */
function schemaOf(company: Company, { fields }: SetupStep) {
  const schema = companyFormSchema(company);
  const known = Object.keys(schema.fields) as (keyof typeof schema.fields)[];
  return schema.pick(known.filter((field) => (fields as readonly string[]).includes(field)));
}
