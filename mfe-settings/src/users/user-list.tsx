import { members } from '@accounts/shared-data';
import type { Member } from '@accounts/shared-domain';
import { ResourceList, type ResourceListDescription } from '@accounts/shared-ui/table';
import { useMemo } from 'react';
import { t } from '../texts.ts';

/** Made when the list is drawn: its texts are not there before. */
const userList = (): ResourceListDescription<Member> => ({
  resource: members,
  area: 'Settings',
  path: '/settings/users',
  id: 'users',
  title: t('routes.users'),
  noun: [t('users.one'), t('users.many')],
  rowId: ({ id }) => id,
  rowName: ({ name }) => name,
  searchText: ({ name, email, roleName }) => [name, email, roleName].join(' '),
  sort: 'name',
  columns: [
    { key: 'name', title: t('users.name'), value: ({ name }) => name, width: 180 },
    { key: 'email', title: t('users.email'), value: ({ email }) => email, filter: 'text' },
    {
      key: 'roleName',
      title: t('users.role'),
      value: ({ roleName }) => roleName,
      filter: 'text',
      width: 120,
    },
    {
      key: 'joinedDate',
      title: t('users.joined'),
      value: ({ joinedDate }) => joinedDate,
      kind: 'date',
      filter: 'date',
      priority: 3,
    },
  ],
  add: false,
  empty: { title: t('users.empty.title'), text: t('users.empty.text') },
});

/** /settings/users: who works in this company. */
export function UserList() {
  const description = useMemo(userList, []);
  return <ResourceList description={description} />;
}
