import type { CompanyRole } from '@accounts/shared-domain';
import { SelectField } from '@accounts/shared-ui/form';
import { useFormikContext, type FormikValues } from 'formik';
import { useNewRole } from '../roles/use-new-role.tsx';
import { t } from '../texts.ts';

interface RoleFieldProps {
  name: string;
  options: { value: string; label: string }[];
  /** What of a role the field holds. */
  valueOf: (role: CompanyRole) => string;
}

/** The choice of a role. It ends with a new one, which is chosen once it is added. */
export function RoleField({ name, options, valueOf }: RoleFieldProps) {
  const { setFieldValue } = useFormikContext<FormikValues>();
  const { create, dialog } = useNewRole((role) => void setFieldValue(name, valueOf(role)));
  return (
    <>
      <SelectField name={name} label={t('users.role')} options={options} create={create} required />
      {dialog}
    </>
  );
}
