import { useMemberPermissions, useRoles } from '@accounts/shared-data/company';
import { AREAS, VERBS, type CompanyRole } from '@accounts/shared-domain';
import { useMemo } from '@accounts/shared-ui/texts';

/** Whether a member with the first role may give the second: only owners make owners, and no role goes beyond the giver's. */
export function canGrant(own: CompanyRole, role: CompanyRole): boolean {
  if (role.fixed) return own.fixed;
  return AREAS.every((area) =>
    VERBS.every((verb) => !role.permissions[area][verb] || own.permissions[area][verb]),
  );
}

/** The roles that this member may give to others, by id; undefined until they are known. */
export function useGrantableRoles(): CompanyRole[] | undefined {
  const { data: roles } = useRoles();
  const own = useMemberPermissions().data?.companyRole;
  return useMemo(() => own && roles?.filter((role) => canGrant(own, role)), [own, roles]);
}
