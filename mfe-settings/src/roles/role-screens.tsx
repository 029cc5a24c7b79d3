import { apiErrorOf, useMemberPermissions, useRemoveRole, useRoles } from '@accounts/shared-data';
import type { CompanyRole } from '@accounts/shared-domain';
import { Button, EmptyState, FormSkeleton, Notice, Page, useModule, useStream } from '@accounts/shared-ui';
import { useConfirm } from '@accounts/shared-ui/overlay';
import { NewRecordPage } from '@accounts/shared-ui/record';
import { useParams } from 'react-router-dom';
import { t } from '../texts.ts';
import { RoleForm } from './role-form.tsx';

const PATH = '/settings/user-roles';
const backToList = () => ({ to: PATH, label: t('routes.roles') });

/** /settings/user-roles/add. */
export function NewRole() {
  const { toast, navigate } = useModule();
  const own = useMemberPermissions().data?.companyRole;
  return (
    <NewRecordPage noun={[t('roles.one'), t('roles.many')]} back={backToList()} narrow>
      {own ? (
        <RoleForm
          own={own}
          onCancel={() => navigate(PATH)}
          onSaved={() => {
            toast({ kind: 'success', message: t('roles.added') });
            navigate(PATH);
          }}
        />
      ) : (
        <FormSkeleton fields={8} />
      )}
    </NewRecordPage>
  );
}

/** /settings/user-roles/{id}. */
export function RoleScreen() {
  const { id } = useParams();
  const { data: roles, error, refetch } = useRoles();
  const own = useMemberPermissions().data?.companyRole;
  const role = roles?.find((each) => each.id === id);
  if (role && own) return <LoadedRole key={role.id} role={role} own={own} />;
  return (
    <Page title={t('routes.role')} back={backToList()} narrow>
      {error ? (
        <Notice kind="error" action={<Button onClick={() => void refetch()}>{t('company.retry')}</Button>}>
          {apiErrorOf(error).message}
        </Notice>
      ) : roles && !role ? (
        <EmptyState title={t('roles.missing')} text={t('roles.missing.text')} />
      ) : (
        <FormSkeleton fields={8} />
      )}
    </Page>
  );
}

function LoadedRole({ role, own }: { role: CompanyRole; own: CompanyRole }) {
  const { toast, navigate, permissions$ } = useModule();
  const mayEdit = useStream(permissions$)?.Settings.edit ?? false;
  const { confirm, dialog } = useConfirm();
  const remove = useRemoveRole();
  const askToRemove = async () => {
    const isSure = await confirm({
      title: t('roles.remove.title', { name: role.name }),
      text: t('roles.remove.text'),
      confirmLabel: t('roles.remove'),
      danger: true,
    });
    if (!isSure) return;
    remove.mutate(role.id, {
      onSuccess: () => {
        toast({ kind: 'success', message: t('roles.removed') });
        navigate(PATH);
      },
    });
  };
  return (
    <Page
      title={role.name}
      back={backToList()}
      narrow
      actions={
        mayEdit &&
        !role.fixed && (
          <Button kind="danger" busy={remove.isPending} onClick={() => void askToRemove()}>
            {t('roles.remove')}
          </Button>
        )
      }
    >
      {remove.error !== null && <Notice kind="error">{apiErrorOf(remove.error).message}</Notice>}
      <RoleForm
        role={role}
        own={own}
        onCancel={() => navigate(PATH)}
        onSaved={() => {
          toast({ kind: 'success', message: t('roles.updated') });
          navigate(PATH);
        }}
      />
      {dialog}
    </Page>
  );
}
