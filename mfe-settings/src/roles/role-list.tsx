import { roles } from '@accounts/shared-data/company';
import { AREAS, VERBS, type CompanyRole, type Verb } from '@accounts/shared-domain';
import { roleName, StatusBadge, useModule, useStream } from '@accounts/shared-ui';
import { ResourceList, type ResourceListDescription } from '@accounts/shared-ui/table';
import { t } from '../texts.ts';
import { useMemo } from '@accounts/shared-ui/texts';

/** Made when the list is drawn: its texts are not there before. */
const roleList = (mayCreate: boolean): ResourceListDescription<CompanyRole> => ({
  resource: roles,
  area: 'Settings',
  path: '/settings/user-roles',
  id: 'roles',
  title: t('routes.roles'),
  noun: [t('roles.one'), t('roles.many')],
  rowId: ({ id }) => id,
  rowName: ({ name }) => roleName(name),
  rowLink: ({ id }) => `/settings/user-roles/${id}`,
  searchText: ({ name }) => roleName(name),
  columns: [
    { key: 'name', title: t('roles.name'), value: ({ name }) => roleName(name), width: 160, grow: 2 },
    {
      key: 'kind',
      title: t('roles.kind'),
      value: kindText,
      cell: (role) => <StatusBadge status={kindText(role)} tone={role.isDefault ? 'info' : 'neutral'} />,
      width: 120,
      priority: 1,
    },
    ...VERBS.map((verb) => ({
      key: verb,
      title: t(`roles.verb.${verb}`),
      value: (role: CompanyRole) => areasOf(role, verb),
      cell: (role: CompanyRole) => (
        <span className="ac-number">
          {t('roles.areas', { count: areasOf(role, verb), all: AREAS.length })}
        </span>
      ),
      kind: 'number' as const,
      width: 88,
    })),
  ],
  add: mayCreate ? undefined : false,
  empty: { title: t('roles.empty.title'), text: t('roles.empty.text') },
});

/** Areas in which a role may do something. */
const areasOf = ({ permissions }: CompanyRole, verb: Verb): number =>
  AREAS.filter((area) => permissions[area][verb]).length;

const kindText = ({ fixed, isDefault }: CompanyRole): string =>
  t(fixed ? 'roles.kind.fixed' : isDefault ? 'roles.kind.default' : 'roles.kind.added');

/** /settings/user-roles: what members may do, by role. */
export function RoleList() {
  const mayCreate = useStream(useModule().permissions$)?.Settings.create ?? false;
  const description = useMemo(() => roleList(mayCreate), [mayCreate]);
  return <ResourceList description={description} />;
}
