import { useField } from 'formik';
import { useId, useMemo } from 'react';
import { countriesIn } from './countries.ts';

/** The country decides currency and tax rates of the new company; both can be changed later. */
export function CountryField({ name, label }: { name: string; label: string }) {
  const [field] = useField<string>(name);
  const id = useId();
  const countries = useMemo(() => countriesIn('en'), []);
  return (
    <div className="pub-field">
      <label htmlFor={id}>{label}</label>
      <select {...field} id={id} autoComplete="country">
        {countries.map(({ code, name: countryName }) => (
          <option key={code} value={code}>
            {countryName}
          </option>
        ))}
      </select>
    </div>
  );
}
