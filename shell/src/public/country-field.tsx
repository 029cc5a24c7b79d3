import { lazy, Suspense, useId } from 'react';
import { loadSharedTexts } from '../texts/load-texts.ts';
import { countriesIn } from './countries.ts';
import { usePublicForm } from './use-public-form.ts';
import { currentLocale, useMemo } from '@accounts/shared-ui/texts';

/** Of this page alone: the login form does not wait for it. */
const Combobox = lazy(async () => {
  const [combobox] = await Promise.all([import('@accounts/shared-ui/combobox'), loadSharedTexts()]);
  return { default: combobox.Combobox };
});

/** The country decides currency and tax rates of the new company; both can be changed later. */
export function RegistrationCountryField({ name, label }: { name: string; label: string }) {
  const form = usePublicForm();
  const value = form.values[name] ?? '';
  const id = useId();
  const options = useMemo(
    () => countriesIn(currentLocale()).map((country) => ({ value: country.code, label: country.name })),
    [],
  );
  const chosen = options.find((option) => option.value === value)?.label ?? '';
  return (
    <div className="pub-field">
      <label htmlFor={id}>{label}</label>
      <div className="pub-control">
        <Suspense fallback={<input id={id} value={chosen} readOnly />}>
          <Combobox
            id={id}
            name={name}
            autoComplete="country-name"
            options={options}
            value={value}
            onChange={(code) => form.change(name, code ?? value)}
          />
        </Suspense>
      </div>
      <div className="pub-notes" />
    </div>
  );
}
