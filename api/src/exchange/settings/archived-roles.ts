import { AREAS, VERBS, type Permissions } from '@accounts/shared-domain';
import { Type, type Static } from 'typebox';
import { DEFAULT_ROLES } from '../../identity/members/default-roles.ts';
import { MAX_ROLES } from '../../identity/members/roles.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { each, orNull } from '../../platform/responses/describe.ts';

/** Characters of a name, as the database keeps it. */
const MAX_NAME_CHARS = 150;

/** Roles of an archive: those of a company without the fixed one, which every company has. */
export const RolesSchema = Type.Array(
  Type.Object({
    name: Type.String({ minLength: 1, maxLength: MAX_NAME_CHARS }),
    /** Name that the role had when its company began; null for one that the company has added. */
    startedAs: orNull(Type.String({ maxLength: MAX_NAME_CHARS })),
    permissions: each(AREAS, each(VERBS, Type.Boolean())),
  }),
  { maxItems: MAX_ROLES },
);

/** A role without identifiers. */
type ArchivedRole = Static<typeof RolesSchema>[number];

/** A role of the company that can be changed. */
export interface RoleOfCompany extends ArchivedRole {
  id: string;
  /** A member or an open invitation has it. */
  isHeld: boolean;
}

const ROLES = `
  SELECT r.id, r.name, r.permissions, r.sort,
    EXISTS (SELECT 1 FROM member m WHERE m.company_id = $1 AND m.role_id = r.id)
      OR EXISTS (SELECT 1 FROM invitation i WHERE i.company_id = $1 AND i.role_id = r.id
        AND i.accepted_at IS NULL AND i.withdrawn_at IS NULL) AS "isHeld"
  FROM role r WHERE r.company_id = $1 AND NOT r.fixed ORDER BY r.sort, r.name`;

/** Roles of the company in their order, without the fixed one. */
export async function readRoles(tx: Tx): Promise<RoleOfCompany[]> {
  const rows = await tx.run<{
    id: string;
    name: string;
    permissions: Permissions;
    sort: number;
    isHeld: boolean;
  }>(ROLES, [tx.companyId]);
  return rows.map(({ sort, permissions, ...role }) => ({
    ...role,
    startedAs: DEFAULT_ROLES[sort]?.name ?? null,
    permissions: withEvery(permissions),
  }));
}

/** Roles as an archive has them. */
export async function readArchivedRoles(tx: Tx): Promise<ArchivedRole[]> {
  const roles = await readRoles(tx);
  return roles.map(({ name, startedAs, permissions }) => ({ name, startedAs, permissions }));
}

/** Whether two roles have one name and allow the same. */
export function isSameRole(one: ArchivedRole, other: ArchivedRole): boolean {
  const textOf = ({ permissions }: ArchivedRole): string => JSON.stringify(withEvery(permissions));
  return one.name === other.name && textOf(one) === textOf(other);
}

/** Permissions with every area and verb, in their order. */
function withEvery(permissions: Permissions): Permissions {
  const rows = AREAS.map((area) => [
    area,
    Object.fromEntries(VERBS.map((verb) => [verb, permissions[area]?.[verb] === true])),
  ]);
  return Object.fromEntries(rows) as Permissions;
}
