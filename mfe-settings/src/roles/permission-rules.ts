import {
  AREAS,
  VERBS,
  type Area,
  type CompanyRole,
  type Permissions,
  type Verb,
} from '@accounts/shared-domain';
import { t } from '../texts.ts';

/** Nothing is allowed. */
export const noPermissions = (): Permissions =>
  Object.fromEntries(
    AREAS.map((area) => [area, Object.fromEntries(VERBS.map((verb) => [verb, false]))]),
  ) as Permissions;

/** Permissions with one more or less: what may be changed in an area may be seen, and what is not seen may not be changed. */
export function withPermission(
  permissions: Permissions,
  area: Area,
  { verb, isOn }: { verb: Verb; isOn: boolean },
): Permissions {
  const row = { ...permissions[area], [verb]: isOn };
  if (isOn) row.view = true;
  if (verb === 'view' && !isOn) for (const other of VERBS) row[other] = false;
  return { ...permissions, [area]: row };
}

/** What a role allows, an area a line: "Bills: View, New". */
export function permissionsText(permissions: Permissions): string {
  return AREAS.flatMap((area) => {
    const verbs = VERBS.filter((verb) => permissions[area][verb]).map((verb) => t(`roles.verb.${verb}`));
    return verbs.length > 0
      ? [t('roles.allowed', { area: t(`roles.area.${area}`), verbs: verbs.join(', ') })]
      : [];
  }).join('\n');
}

/** Why permissions of a role cannot be added by a member: the server rejects them. */
export type Limit = 'own-role' | 'beyond-own' | null;

/**
 * Which permissions the member cannot add to a role: none to the role they hold, and none that they do not have. What the
 * role allows already can be taken away and given back.
 */
export function permissionLimit(
  own: CompanyRole,
  role: CompanyRole | undefined,
): { reason: Limit; isLocked: (area: Area, verb: Verb) => boolean } {
  const isOwn = role?.id === own.id;
  const lacks = (area: Area, verb: Verb) => !own.fixed && !own.permissions[area][verb];
  const isLocked = (area: Area, verb: Verb) =>
    role?.permissions[area][verb] !== true && (isOwn || lacks(area, verb) || lacks(area, 'view'));
  const isLimited = AREAS.some((area) => VERBS.some((verb) => lacks(area, verb)));
  return { reason: isOwn ? 'own-role' : isLimited ? 'beyond-own' : null, isLocked };
}
