import { apiErrorOf } from '@accounts/shared-data';
import { roleRecords, useMemberPermissions } from '@accounts/shared-data/company';
import type { CompanyRole } from '@accounts/shared-domain';
import { Button, FormSkeleton, Notice, roleName, useModule, useStream } from '@accounts/shared-ui';
import { useConfirm } from '@accounts/shared-ui/overlay';
import { NewRecordPage, RecordPage } from '@accounts/shared-ui/record';
import { useParams } from 'react-router-dom';
import { t } from '../texts.ts';
import { RoleForm } from './role-form.tsx';

const PATH = '/settings/user-roles';
const backToList = () => ({ to: PATH, label: t('routes.roles') });

/** /settings/user-roles/add. */
export function NewRole() {
  return (
    <NewRecordPage noun={[t('roles.one'), t('roles.many')]} back={backToList()} narrow>
      <FormOfRole saved={t('roles.added')} />
    </NewRecordPage>
  );
}

/** /settings/user-roles/{id}. */
export function RoleScreen() {
  const { id } = useParams();
  const { remove, dialog } = useRemoval();
  return (
    <RecordPage
      resource={roleRecords}
      id={id}
      back={backToList()}
      noun={t('roles.one')}
      title={({ name }) => roleName(name)}
      edits="always"
      narrow
      renderActions={(role) => <RemoveButton role={role} {...remove} />}
    >
      {(role) => (
        <>
          {remove.error !== null && <Notice kind="error">{apiErrorOf(remove.error).message}</Notice>}
          <FormOfRole role={role} saved={t('roles.updated')} />
          {dialog}
        </>
      )}
    </RecordPage>
  );
}

/** The form once it is known what the signed-in member may give. */
function FormOfRole({ role, saved }: { role?: CompanyRole; saved: string }) {
  const { toast, navigate } = useModule();
  const own = useMemberPermissions().data?.companyRole;
  if (!own) return <FormSkeleton fields={8} />;
  return (
    <RoleForm
      role={role}
      own={own}
      onCancel={() => navigate(PATH)}
      onSaved={() => {
        toast({ kind: 'success', message: saved });
        navigate(PATH);
      }}
    />
  );
}

interface Removal {
  isPending: boolean;
  error: unknown;
  confirmAndRemove: (role: CompanyRole) => Promise<void>;
}

function RemoveButton({ role, confirmAndRemove, isPending }: Removal & { role: CompanyRole }) {
  const mayEdit = useStream(useModule().permissions$)?.Settings.edit ?? false;
  if (!mayEdit || role.fixed) return null;
  return (
    <Button kind="danger" busy={isPending} onClick={() => void confirmAndRemove(role)}>
      {t('roles.remove')}
    </Button>
  );
}

/** Deletes a role after a question. */
function useRemoval() {
  const { toast, navigate } = useModule();
  const { confirm, dialog } = useConfirm();
  const { mutate, isPending, error } = roleRecords.useRemove();
  const confirmAndRemove = async ({ id, name }: CompanyRole) => {
    const isSure = await confirm({
      title: t('roles.remove.title', { name: roleName(name) }),
      text: t('roles.remove.text'),
      confirmLabel: t('roles.remove'),
      danger: true,
    });
    if (!isSure) return;
    mutate(id, {
      onSuccess: () => {
        toast({ kind: 'success', message: t('roles.removed') });
        navigate(PATH);
      },
    });
  };
  const remove: Removal = { isPending, error, confirmAndRemove };
  return { remove, dialog };
}
