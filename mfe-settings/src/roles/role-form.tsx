import { useSaveRole } from '@accounts/shared-data';
import { roleSchema, type CompanyRole } from '@accounts/shared-domain';
import { Notice, useModule, useStream } from '@accounts/shared-ui';
import { Form, FormActions, TextField } from '@accounts/shared-ui/form';
import { t } from '../texts.ts';
import { PermissionMatrix } from './permission-matrix.tsx';
import { noPermissions, permissionLimit } from './permission-rules.ts';

interface RoleFormProps {
  /** Left out for a new role. */
  role?: CompanyRole;
  /** Role of the signed-in member. */
  own: CompanyRole;
  onSaved: () => void;
  onCancel: () => void;
}

/** Name of a role and what it may do; read-only for the fixed role and for who may not edit Settings. */
export function RoleForm({ role, own, onSaved, onCancel }: RoleFormProps) {
  const mayEdit = useStream(useModule().permissions$)?.Settings.edit ?? false;
  const save = useSaveRole(role?.id);
  const { reason, isLocked } = permissionLimit(own, role);
  const isReadOnly = !mayEdit || role?.fixed === true;
  return (
    <Form
      label={role ? t('roles.form') : t('roles.form.new')}
      initialValues={{ name: role?.name ?? '', permissions: role?.permissions ?? noPermissions() }}
      schema={roleSchema}
      draftKey={`role.${role?.id ?? 'new'}`}
      onSubmit={(values) => save.mutateAsync(values)}
      onSaved={onSaved}
    >
      {role?.fixed ? (
        <Notice>{t('roles.fixed', { name: role.name })}</Notice>
      ) : (
        mayEdit && reason && <Notice>{t(`roles.limit.${reason}`)}</Notice>
      )}
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
