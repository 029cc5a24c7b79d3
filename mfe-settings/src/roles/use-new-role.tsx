import { lacksProFeatures } from '@accounts/shared-auth';
import { useMemberPermissions } from '@accounts/shared-data/company';
import type { CompanyRole } from '@accounts/shared-domain';
import { lazyPart, useCompany, useModule, useStream } from '@accounts/shared-ui';
import type { NewRecordRow } from '@accounts/shared-ui/new-records';
import { useMemo } from '@accounts/shared-ui/texts';
import { Suspense, useState, type ReactNode } from 'react';
import { t } from '../texts.ts';

const NewRoleDialog = lazyPart(async () => (await import('./new-role-dialog.tsx')).NewRoleDialog);

/**
 * Adds the role that a choice lacks without leaving the form around it. `create` is the last row of the choice, undefined for
 * members who may not add roles and in plans without them. Render `dialog` once.
 */
export function useNewRole(onAdded: (role: CompanyRole) => void): {
  create: NewRecordRow<[]> | undefined;
  dialog: ReactNode;
} {
  const company = useCompany();
  const own = useMemberPermissions().data?.companyRole;
  const isPermitted = useStream(useModule().permissions$)?.Settings.create === true;
  const [typed, setTyped] = useState<string | null>(null);
  const mayAdd = isPermitted && own !== undefined && !lacksProFeatures(company);
  const create = useMemo(
    () => (mayAdd ? { label: t('roles.form.new'), onCreate: setTyped } : undefined),
    [mayAdd],
  );
  const close = () => setTyped(null);
  return {
    create,
    dialog: typed !== null && own && (
      <Suspense fallback={null}>
        <NewRoleDialog
          name={typed}
          own={own}
          onClose={close}
          onAdded={(role) => {
            close();
            onAdded(role);
          }}
        />
      </Suspense>
    ),
  };
}
