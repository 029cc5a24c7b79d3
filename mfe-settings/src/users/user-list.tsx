import { members } from '@accounts/shared-data';
import type { Member } from '@accounts/shared-domain';
import { ResourceList, type ResourceListDescription } from '@accounts/shared-ui/table';

const USER_LIST: ResourceListDescription<Member> = {
  resource: members,
  area: 'Settings',
  path: '/settings/users',
  id: 'users',
  title: 'Users',
  noun: ['user', 'users'],
  rowId: ({ id }) => id,
  rowName: ({ name }) => name,
  searchText: ({ name, email, roleName }) => [name, email, roleName].join(' '),
  sort: 'name',
  columns: [
    { key: 'name', title: 'Name', value: ({ name }) => name, width: 180 },
    { key: 'email', title: 'Email', value: ({ email }) => email, filter: 'text' },
    { key: 'roleName', title: 'Role', value: ({ roleName }) => roleName, filter: 'text', width: 120 },
    {
      key: 'joinedDate',
      title: 'Joined',
      value: ({ joinedDate }) => joinedDate,
      kind: 'date',
      filter: 'date',
      priority: 3,
    },
  ],
  add: false,
  empty: { title: 'No users yet', text: 'People who work in this company are listed here.' },
};

/** /settings/users: who works in this company. */
export function UserList() {
  return <ResourceList description={USER_LIST} />;
}
