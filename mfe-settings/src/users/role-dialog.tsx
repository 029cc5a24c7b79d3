import { useChangeMemberRole } from '@accounts/shared-data/company';
import type { Member } from '@accounts/shared-domain';
import { FormSkeleton, roleName, useModule } from '@accounts/shared-ui';
import { Form, FormActions } from '@accounts/shared-ui/form';
import { Dialog } from '@accounts/shared-ui/overlay';
import { t } from '../texts.ts';
import { useGrantableRoles } from './grantable-roles.ts';
import { RoleField } from './role-field.tsx';

interface RoleDialogProps {
  /** Who gets another role; null while the dialog is closed. */
  member: Member | null;
  onClose: () => void;
}

/** Gives a member another of the roles that the signed-in member may give. */
export function RoleDialog({ member, onClose }: RoleDialogProps) {
  const title = t('users.changeRole.title', { name: member?.name ?? '' });
  return (
    <Dialog open={member !== null} title={title} width={450} onClose={onClose}>
      {member && <RoleForm member={member} title={title} onClose={onClose} />}
    </Dialog>
  );
}

function RoleForm({ member, title, onClose }: { member: Member; title: string; onClose: () => void }) {
  const { toast } = useModule();
  const change = useChangeMemberRole();
  const roles = useGrantableRoles();
  if (!roles) return <FormSkeleton fields={1} />;
  const names = new Set([member.roleName, ...roles.map(({ name }) => name)]);
  return (
    <Form
      label={title}
      initialValues={{ roleName: member.roleName }}
      guard={false}
      onSubmit={({ roleName: role }) => change.mutateAsync({ id: member.id, roleName: role })}
      onSaved={() => {
        toast({ kind: 'success', message: t('users.roleChanged') });
        onClose();
      }}
    >
      <p className="ac-quiet">{t('users.changeRole.text')}</p>
      <RoleField
        name="roleName"
        options={[...names].map((name) => ({ value: name, label: roleName(name) }))}
        valueOf={({ name }) => name}
      />
      <FormActions submitLabel={t('users.changeRole')} onCancel={onClose} />
    </Form>
  );
}
