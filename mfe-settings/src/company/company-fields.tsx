import { SelectField, TextField } from '@accounts/shared-ui/form';
import { useMemo } from '@accounts/shared-ui/texts';
import { t } from '../texts.ts';
import { countryOptions, currencyOptions, monthOptions, timeZoneOptions } from './reference-options.ts';

/** Fields of the company, for its form and for the steps of the set-up. */
export function NameField() {
  return <TextField name="name" label={t('company.name')} required autoComplete="organization" />;
}

export function TaxNumberField() {
  return (
    <TextField name="taxDisplayNumber" label={t('company.taxNumber')} help={t('company.taxNumber.help')} />
  );
}

export function AddressFields() {
  return (
    <>
      <TextField name="address1" label={t('company.address1')} required autoComplete="address-line1" />
      <TextField name="address2" label={t('company.address2')} autoComplete="address-line2" />
      <TextField name="city" label={t('company.city')} autoComplete="address-level2" />
      <TextField name="region" label={t('company.region')} autoComplete="address-level1" />
      <TextField name="postalCode" label={t('company.postalCode')} autoComplete="postal-code" />
    </>
  );
}

export function CountryField() {
  const countries = useMemo(countryOptions, []);
  return (
    <SelectField
      name="countryCode"
      label={t('company.country')}
      options={countries}
      required
      help={t('company.country.help')}
    />
  );
}

/** What decides how the books are kept: best chosen before anything is posted. */
export function BookFields() {
  const currencies = useMemo(currencyOptions, []);
  const zones = useMemo(timeZoneOptions, []);
  const months = useMemo(monthOptions, []);
  return (
    <>
      <SelectField name="currencyCode" label={t('company.currency')} options={currencies} required />
      <SelectField
        name="timeZone"
        label={t('company.timeZone')}
        options={zones}
        required
        help={t('company.timeZone.help')}
      />
      <SelectField name="financialYearStart" label={t('company.financialYear')} options={months} required />
    </>
  );
}
