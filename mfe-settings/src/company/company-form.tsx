import { useUpdateCompany } from '@accounts/shared-data/company';
import type { Company } from '@accounts/shared-domain';
import { ModuleLink, Notice, useModule, useStream } from '@accounts/shared-ui';
import { DateField } from '@accounts/shared-ui/date';
import { Form, FormActions, SelectField, TextField } from '@accounts/shared-ui/form';
import { t } from '../texts.ts';
import { BankDetails } from './bank-details.tsx';
import { AddressFields, BookFields, CountryField, NameField, TaxNumberField } from './company-fields.tsx';
import { companyFormSchema, companyInput, companyValues } from './company-schema.ts';
import { LogoField } from './logo-field.tsx';
import { NumberSeries } from './number-series.tsx';
import { useMemo } from '@accounts/shared-ui/texts';

const roundingOptions = () =>
  (['rate', 'line'] as const).map((value) => ({ value, label: t(`company.taxRounding.${value}`) }));

/** The company profile; the first save completes the set-up. */
export function CompanyForm({ company }: { company: Company }) {
  const { toast, navigate, permissions$ } = useModule();
  const update = useUpdateCompany();
  const schema = useMemo(() => companyFormSchema(company), [company]);
  const mayEdit = useStream(permissions$)?.Settings.edit ?? false;
  return (
    <Form
      label={t('company.form')}
      initialValues={companyValues(company)}
      schema={schema}
      onSubmit={(values) => update.mutateAsync(companyInput(values))}
      onSaved={() => {
        toast({ kind: 'success', message: t('company.saved') });
        if (!company.setupComplete) navigate('/dashboard');
      }}
      draftKey={`company.${company.version}`}
    >
      {!company.setupComplete && <Notice action={mayEdit && <StepsLink />}>{t('company.check')}</Notice>}
      <Profile />
      <Address />
      <BankDetails />
      <Books />
      <NumberSeries />
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
