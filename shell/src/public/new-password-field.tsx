import { passwordConcern } from '@accounts/shared-domain';
import { useEffect, useState } from 'react';
import { t } from '../texts/texts.ts';
import { Field } from './field.tsx';
import { usePublicForm } from './use-public-form.ts';

export interface NewPasswordFieldProps {
  label: string;
  /** Name of the form's field that holds the person's e-mail, where it has one. */
  emailField?: string;
  /** The person's e-mail, where it is known before the form is filled in. */
  email?: string;
}

/** The field `password` of a form that sets one: says while one types when it is easy to guess, and rejects nothing. */
export function NewPasswordField({ label, emailField, email: known = '' }: NewPasswordFieldProps) {
  const { values } = usePublicForm();
  const password = values['password'] ?? '';
  const commonPasswords = useCommonPasswords(password !== '');
  const email = emailField === undefined ? known : (values[emailField] ?? '');
  const concern = passwordConcern(password, email, commonPasswords);
  return (
    <Field
      name="password"
      label={label}
      type="password"
      autoComplete="new-password"
      // In one line on the narrowest screen, so that the hint takes the same room whatever it says.
      hint={t(`password.${concern ?? 'length'}`)}
      isWarning={concern !== null}
    />
  );
}

const NONE: ReadonlySet<string> = new Set();

/** The list comes with the first key: a page that is only looked at does not load it. Without it nothing is common. */
function useCommonPasswords(isWanted: boolean): ReadonlySet<string> {
  const [passwords, setPasswords] = useState(NONE);
  useEffect(() => {
    if (!isWanted) return;
    let isLeft = false;
    import('@accounts/shared-domain/common-passwords').then(
      ({ COMMON_PASSWORDS }) => {
        if (!isLeft) setPasswords(COMMON_PASSWORDS);
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [isWanted]);
  return passwords;
}
