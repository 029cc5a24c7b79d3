import { type RoleInput } from '@accounts/shared-data';
import { roleRecords } from '@accounts/shared-data/company';
import { roleSchema, type CompanyRole } from '@accounts/shared-domain';
import { Notice, roleName, useModule, useStream } from '@accounts/shared-ui';
import { Form, FormActions, TextField } from '@accounts/shared-ui/form';
import { SaveConflict, useSaveRecord } from '@accounts/shared-ui/record';
import { useState } from 'react';
import { t } from '../texts.ts';
import { PermissionMatrix } from './permission-matrix.tsx';
import { noPermissions, permissionLimit, permissionsText } from './permission-rules.ts';

interface RoleFormProps {
  /** Left out for a new role. */
  role?: CompanyRole;
  /** Role of the signed-in member. */
  own: CompanyRole;
  onSaved: () => void;
  onCancel: () => void;
}

type RoleValues = Pick<CompanyRole, 'name' | 'permissions'>;

const valuesOf = ({ name, permissions }: RoleValues): RoleValues => ({ name: roleName(name), permissions });
const inputOf = (values: RoleValues, stored: CompanyRole | undefined): RoleInput => ({
  ...values,
  ...(stored && { version: stored.version }),
});

/** Name of a role and what it may do; read-only for the fixed role and for who may not save it. */
export function RoleForm({ role, own, onSaved, onCancel }: RoleFormProps) {
  const rights = useStream(useModule().permissions$)?.Settings;
  const [initialValues] = useState(() => valuesOf(role ?? { name: '', permissions: noPermissions() }));
  const { save, conflict, draftBase } = useSaveRecord({
    resource: roleRecords,
    record: role,
    toValues: valuesOf,
    // A default role is renamed only where its name was edited, not by the language in which it was shown.
    toInput: (values, stored) =>
      inputOf(role && values.name === initialValues.name ? { ...values, name: role.name } : values, stored),
  });
  const { reason, isLocked } = permissionLimit(own, role);
  const maySave = (role ? rights?.edit : rights?.create) ?? false;
  const isReadOnly = !maySave || role?.fixed === true;
  return (
    <Form<RoleValues, CompanyRole>
      label={role ? t('roles.form') : t('roles.form.new')}
      initialValues={initialValues}
      schema={roleSchema}
      draftKey={`role.${role?.id ?? 'new'}`}
      draftBase={role && draftBase}
      ownNotice={conflict !== null}
      onSubmit={(values) => save(values)}
      onSaved={onSaved}
    >
      <SaveConflict<RoleValues>
        noun={t('roles.one')}
        conflict={conflict}
        fields={{
          name: t('roles.name'),
          permissions: { label: t('roles.matrix'), show: permissionsText },
        }}
      />
      <LimitNotice role={role} reason={maySave ? reason : null} />
      <section className="ac-card" aria-label={t('roles.form')}>
        <fieldset className="ac-form-sections" disabled={isReadOnly}>
          <TextField name="name" label={t('roles.name')} required />
        </fieldset>
      </section>
      <section className="ac-card" aria-label={t('roles.matrix')}>
        <h2>{t('roles.matrix')}</h2>
        <p className="ac-quiet">{t('roles.matrix.help')}</p>
        <PermissionMatrix isReadOnly={isReadOnly} isLocked={isLocked} />
      </section>
      {!isReadOnly && <FormActions submitLabel={t('roles.save')} onCancel={onCancel} />}
    </Form>
  );
}

interface LimitNoticeProps {
  role: CompanyRole | undefined;
  reason: ReturnType<typeof permissionLimit>['reason'];
}

/** Why the role cannot be changed, or not in all that it may do. */
function LimitNotice({ role, reason }: LimitNoticeProps) {
  if (role?.fixed) return <Notice>{t('roles.fixed', { name: roleName(role.name) })}</Notice>;
  return reason && <Notice>{t(`roles.limit.${reason}`)}</Notice>;
}
