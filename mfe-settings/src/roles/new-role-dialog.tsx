import { roleRecords } from '@accounts/shared-data/company';
import { roleSchema, type CompanyRole, type Permissions } from '@accounts/shared-domain';
import { Notice } from '@accounts/shared-ui';
import { Form, FormActions, TextField } from '@accounts/shared-ui/form';
import { Dialog } from '@accounts/shared-ui/overlay';
import { t } from '../texts.ts';
import { PermissionMatrix } from './permission-matrix.tsx';
import { noPermissions, permissionLimit } from './permission-rules.ts';

interface NewRoleDialogProps {
  /** What was typed where a role was to be chosen. */
  name: string;
  /** Role of the signed-in member: no permission goes beyond it. */
  own: CompanyRole;
  onClose: () => void;
  onAdded: (role: CompanyRole) => void;
}

interface RoleValues {
  name: string;
  permissions: Permissions;
}

/** Adds a role without leaving the form in which it is chosen. */
export function NewRoleDialog({ name, own, onClose, onAdded }: NewRoleDialogProps) {
  const create = roleRecords.useCreate();
  const { reason, isLocked } = permissionLimit(own, undefined);
  return (
    <Dialog open title={t('roles.form.new')} width={840} onClose={onClose}>
      <Form<RoleValues, CompanyRole>
        label={t('roles.form.new')}
        initialValues={{ name, permissions: noPermissions() }}
        schema={roleSchema}
        guard={false}
        onSubmit={(values) => create.mutateAsync(values)}
        onSaved={onAdded}
      >
        {reason && <Notice>{t(`roles.limit.${reason}`)}</Notice>}
        <TextField name="name" label={t('roles.name')} required />
        <p className="ac-quiet">{t('roles.matrix.help')}</p>
        <div className="ms-role-dialog">
          <PermissionMatrix isReadOnly={false} isLocked={isLocked} />
        </div>
        <FormActions submitLabel={t('roles.save')} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
