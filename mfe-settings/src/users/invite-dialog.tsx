import { useInvite } from '@accounts/shared-data/company';
import { INVITATION_DAYS, inviteSchema, MAX_OPEN_INVITATIONS } from '@accounts/shared-domain';
import { FormSkeleton, roleName, useModule } from '@accounts/shared-ui';
import { Form, FormActions, TextField } from '@accounts/shared-ui/form';
import { Dialog } from '@accounts/shared-ui/overlay';
import { t } from '../texts.ts';
import { useGrantableRoles } from './grantable-roles.ts';
import { RoleField } from './role-field.tsx';

interface InviteDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Invites a person by email with one of the roles that the member may give. */
export function InviteDialog({ open, onClose }: InviteDialogProps) {
  return (
    <Dialog open={open} title={t('invite.title')} width={450} onClose={onClose}>
      {open && <InviteForm onClose={onClose} />}
    </Dialog>
  );
}

function InviteForm({ onClose }: Pick<InviteDialogProps, 'onClose'>) {
  const { toast } = useModule();
  const invite = useInvite();
  const roles = useGrantableRoles();
  if (!roles) return <FormSkeleton fields={2} />;
  return (
    <Form
      label={t('invite.title')}
      initialValues={{ email: '', companyRoleId: '' }}
      schema={inviteSchema}
      guard={false}
      onSubmit={(values) => invite.mutateAsync(values)}
      onSaved={() => {
        toast({ kind: 'success', message: t('invite.sent') });
        onClose();
      }}
    >
      <p className="ac-quiet">{t('invite.limit', { days: INVITATION_DAYS, max: MAX_OPEN_INVITATIONS })}</p>
      <TextField name="email" label={t('users.email')} type="email" required />
      <RoleField
        name="companyRoleId"
        options={roles.map(({ id, name }) => ({ value: id, label: roleName(name) }))}
        valueOf={({ id }) => id}
      />
      <FormActions submitLabel={t('invite.send')} onCancel={onClose} />
    </Form>
  );
}
