import { companyRecord } from '@accounts/shared-data/company';
import type { Company } from '@accounts/shared-domain';
import { ModuleLink, Notice, useFormats, useModule, useStream } from '@accounts/shared-ui';
import { DateField } from '@accounts/shared-ui/date';
import { Form, FormActions, NumberField, SelectField, TextField } from '@accounts/shared-ui/form';
import { SaveConflict, useRecordHold, useSaveRecord } from '@accounts/shared-ui/record';
import { useState } from 'react';
import { t } from '../texts.ts';
import { BankFields } from './bank-details.tsx';
import { AddressFields, BookFields, CountryField, NameField, TaxNumberField } from './company-fields.tsx';
import { companyConflictFields } from './company-conflict-fields.ts';
import {
  changedSeries,
  companyFormSchema,
  companyInput,
  companyValues,
  type CompanyValues,
} from './company-schema.ts';
import { LogoField } from './logo-field.tsx';
import { NumberSeriesFields } from './number-series.tsx';
import { useMemo } from '@accounts/shared-ui/texts';

const roundingOptions = () =>
  (['rate', 'line'] as const).map((value) => ({ value, label: t(`company.taxRounding.${value}`) }));

/** The company profile; the first save completes the set-up. */
export function CompanyForm({ company }: { company: Company }) {
  const { toast, navigate, permissions$ } = useModule();
  const page = useRecordHold();
  const formats = useFormats();
  const { save, conflict, draftBase } = useSaveRecord({
    resource: companyRecord,
    record: company,
    toValues: companyValues,
    toInput: (values: CompanyValues, stored = company) => ({
      ...companyInput(values),
      cashRounding: values.cashRounding ?? null,
      numbering: changedSeries(values.numbering, stored.numbering),
      version: stored.version,
    }),
  });
  // What was begun with: a refetch must not take away what is typed.
  const [initialValues] = useState(() => companyValues(company));
  const schema = useMemo(() => companyFormSchema(company), [company]);
  const mayEdit = useStream(permissions$)?.Settings.edit ?? false;
  return (
    <Form<CompanyValues, Company>
      label={t('company.form')}
      initialValues={initialValues}
      schema={schema}
      ownNotice={conflict !== null}
      onSubmit={(values) => save(values)}
      onSaved={() => {
        toast({ kind: 'success', message: t('company.saved') });
        page?.release();
        if (!company.setupComplete) navigate('/dashboard');
      }}
      draftKey="company"
      draftBase={draftBase}
    >
      <SaveConflict<CompanyValues>
        noun={t('company.one')}
        conflict={conflict}
        fields={companyConflictFields(formats)}
      />
      {!company.setupComplete && <Notice action={mayEdit && <StepsLink />}>{t('company.check')}</Notice>}
      <Profile />
      <Address />
      <BankFields />
      <Books />
      <NumberSeriesFields />
      {mayEdit && <FormActions submitLabel={t('company.save')} />}
    </Form>
  );
}

function Profile() {
  return (
    <section className="ac-card" data-tour="company-profile" aria-label={t('company.profile')}>
      <h2>{t('company.profile')}</h2>
      <div className="ac-form-grid">
        <NameField />
        <TaxNumberField />
        <TextField name="email" label={t('company.email')} type="email" required autoComplete="email" />
        <TextField name="phone" label={t('company.phone')} type="tel" autoComplete="tel" />
        <TextField name="website" label={t('company.website')} type="url" autoComplete="url" />
        <div className="ac-form-wide">
          <LogoField />
        </div>
      </div>
    </section>
  );
}

function Address() {
  return (
    <section className="ac-card" aria-label={t('company.address')}>
      <h2>{t('company.address')}</h2>
      <div className="ac-form-grid">
        <AddressFields />
        <CountryField />
      </div>
    </section>
  );
}

function Books() {
  const roundings = useMemo(roundingOptions, []);
  return (
    <section className="ac-card" data-tour="company-books" aria-label={t('company.books')}>
      <h2>{t('company.books')}</h2>
      <div className="ac-form-grid">
        <BookFields />
        <SelectField name="taxRounding" label={t('company.taxRounding')} options={roundings} required />
        <NumberField
          name="cashRounding"
          label={t('company.cashRounding')}
          help={t('company.cashRounding.help')}
        />
        <DateField
          name="lockDate"
          label={t('company.lockDate')}
          allowClear
          help={t('company.lockDate.help')}
        />
      </div>
    </section>
  );
}

/** The same, one question after the other. */
function StepsLink() {
  return (
    <ModuleLink className="ac-button ac-button-default" to="/setup-company">
      {t('setup.stepByStep')}
    </ModuleLink>
  );
}
