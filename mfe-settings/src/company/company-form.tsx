import { useUpdateCompany } from '@accounts/shared-data';
import type { Company } from '@accounts/shared-domain';
import { Notice, useModule, useStream } from '@accounts/shared-ui';
import { DateField } from '@accounts/shared-ui/date';
import { Form, FormActions, SelectField, TextField } from '@accounts/shared-ui/form';
import { t } from '../texts.ts';
import { BankDetails } from './bank-details.tsx';
import { companyInput, companySchema, companyValues } from './company-schema.ts';
import { LogoField } from './logo-field.tsx';
import { NumberSeries } from './number-series.tsx';
import { countryOptions, currencyOptions, monthOptions, timeZoneOptions } from './reference-options.ts';
import { useMemo } from '@accounts/shared-ui/texts';

const roundingOptions = () =>
  (['rate', 'line'] as const).map((value) => ({ value, label: t(`company.taxRounding.${value}`) }));

/** The company profile; the first save completes the set-up. */
export function CompanyForm({ company }: { company: Company }) {
  const { toast, navigate, permissions$ } = useModule();
  const update = useUpdateCompany();
  const mayEdit = useStream(permissions$)?.Settings.edit ?? false;
  return (
    <Form
      label={t('company.form')}
      initialValues={companyValues(company)}
      schema={companySchema}
      onSubmit={(values) => update.mutateAsync(companyInput(values))}
      onSaved={() => {
        toast({ kind: 'success', message: t('company.saved') });
        if (!company.setupComplete) navigate('/dashboard');
      }}
      draftKey={`company.${company.version}`}
    >
      {!company.setupComplete && <Notice>{t('company.check')}</Notice>}
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
        <TextField name="name" label={t('company.name')} required autoComplete="organization" />
        <TextField
          name="taxDisplayNumber"
          label={t('company.taxNumber')}
          help={t('company.taxNumber.help')}
        />
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
  const countries = useMemo(countryOptions, []);
  return (
    <section className="ac-card" aria-label={t('company.address')}>
      <h2>{t('company.address')}</h2>
      <div className="ac-form-grid">
        <TextField name="address1" label={t('company.address1')} autoComplete="address-line1" />
        <TextField name="address2" label={t('company.address2')} autoComplete="address-line2" />
        <TextField name="city" label={t('company.city')} autoComplete="address-level2" />
        <TextField name="region" label={t('company.region')} autoComplete="address-level1" />
        <TextField name="postalCode" label={t('company.postalCode')} autoComplete="postal-code" />
        <SelectField name="countryCode" label={t('company.country')} options={countries} required />
      </div>
    </section>
  );
}

function Books() {
  const currencies = useMemo(currencyOptions, []);
  const zones = useMemo(timeZoneOptions, []);
  const months = useMemo(monthOptions, []);
  const roundings = useMemo(roundingOptions, []);
  return (
    <section className="ac-card" data-tour="company-books" aria-label={t('company.books')}>
      <h2>{t('company.books')}</h2>
      <div className="ac-form-grid">
        <SelectField name="currencyCode" label={t('company.currency')} options={currencies} required />
        <SelectField
          name="timeZone"
          label={t('company.timeZone')}
          options={zones}
          required
          help={t('company.timeZone.help')}
        />
        <SelectField name="financialYearStart" label={t('company.financialYear')} options={months} required />
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
