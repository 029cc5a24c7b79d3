import { useUpdateCompany } from '@accounts/shared-data';
import type { Company } from '@accounts/shared-domain';
import { Notice, useModule, useStream } from '@accounts/shared-ui';
import { DateField } from '@accounts/shared-ui/date';
import { Form, FormActions, SelectField, TextField } from '@accounts/shared-ui/form';
import { useMemo } from 'react';
import { companyInput, companyRules, companyValues } from './company-rules.ts';
import { LogoField } from './logo-field.tsx';
import { NumberSeries } from './number-series.tsx';
import { countryOptions, currencyOptions, monthOptions, timeZoneOptions } from './reference-options.ts';

const roundingOptions = [
  { value: 'rate', label: 'Once per tax rate on a document' },
  { value: 'line', label: 'On every line' },
];

/** The company profile; the first save completes the set-up. */
export function CompanyForm({ company }: { company: Company }) {
  const { toast, navigate, permissions$ } = useModule();
  const update = useUpdateCompany();
  const mayEdit = useStream(permissions$)?.Settings.edit ?? false;
  return (
    <Form
      label="Company"
      initialValues={companyValues(company)}
      schema={companyRules}
      onSubmit={(values) => update.mutateAsync(companyInput(values))}
      onSaved={() => {
        toast({ kind: 'success', message: 'Company successfully updated!' });
        if (!company.setupComplete) navigate('/dashboard');
      }}
      draftKey={`company.${company.version}`}
    >
      {!company.setupComplete && (
        <Notice>Check these once: they are printed on your documents and decide how figures are kept.</Notice>
      )}
      <Profile />
      <Address />
      <Books />
      <NumberSeries />
      {mayEdit && <FormActions submitLabel="Save company" />}
    </Form>
  );
}

function Profile() {
  return (
    <section className="ac-card" data-tour="company-profile" aria-label="Profile">
      <h2>Profile</h2>
      <div className="ac-form-grid">
        <TextField name="name" label="Company name" required autoComplete="organization" />
        <TextField name="taxDisplayNumber" label="Tax number" help="Printed on your documents." />
        <TextField name="email" label="Email" type="email" required autoComplete="email" />
        <TextField name="phone" label="Phone" type="tel" autoComplete="tel" />
        <TextField name="website" label="Website" type="url" autoComplete="url" />
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
    <section className="ac-card" aria-label="Address">
      <h2>Address</h2>
      <div className="ac-form-grid">
        <TextField name="address1" label="Address line 1" autoComplete="address-line1" />
        <TextField name="address2" label="Address line 2" autoComplete="address-line2" />
        <TextField name="city" label="City" autoComplete="address-level2" />
        <TextField name="region" label="Region" autoComplete="address-level1" />
        <TextField name="postalCode" label="Postal code" autoComplete="postal-code" />
        <SelectField name="countryCode" label="Country" options={countries} required />
      </div>
    </section>
  );
}

function Books() {
  const currencies = useMemo(currencyOptions, []);
  const zones = useMemo(timeZoneOptions, []);
  const months = useMemo(monthOptions, []);
  return (
    <section className="ac-card" data-tour="company-books" aria-label="Books">
      <h2>Books</h2>
      <div className="ac-form-grid">
        <SelectField name="currencyCode" label="Currency" options={currencies} required />
        <SelectField
          name="timeZone"
          label="Time zone"
          options={zones}
          required
          help="Decides what today is."
        />
        <SelectField name="financialYearStart" label="Financial year starts in" options={months} required />
        <SelectField name="taxRounding" label="Tax is rounded" options={roundingOptions} required />
        <DateField
          name="lockDate"
          label="Lock date"
          allowClear
          help="Nothing is posted on or before it, by anyone."
        />
      </div>
    </section>
  );
}
