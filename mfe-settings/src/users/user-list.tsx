import { members } from '@accounts/shared-data/company';
import type { Member } from '@accounts/shared-domain';
import { AddIcon, Button, roleName, useModule, useStream } from '@accounts/shared-ui';
import { ResourceList, type ResourceListDescription } from '@accounts/shared-ui/table';
import { useState, type ReactNode } from 'react';
import { t } from '../texts.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberMenu } from './member-menu.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { useMemo } from '@accounts/shared-ui/texts';

/** Made when the list is drawn: its texts are not there before. */
const userList = (menuOf: ((member: Member) => ReactNode) | null): ResourceListDescription<Member> => ({
  resource: members,
  area: 'Settings',
  path: '/settings/users',
  id: 'users',
  title: t('routes.users'),
  noun: [t('users.one'), t('users.many')],
  rowId: ({ id }) => id,
  rowName: ({ name }) => name,
  searchText: ({ name, email, roleName: role }) => [name, email, roleName(role)].join(' '),
  sort: 'name',
  columns: [
    { key: 'name', title: t('users.name'), value: ({ name }) => name, width: 140 },
    { key: 'email', title: t('users.email'), value: ({ email }) => email, filter: 'text' },
    {
      key: 'roleName',
      title: t('users.role'),
      value: ({ roleName: role }) => roleName(role),
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
    ...(menuOf
      ? [{ key: 'actions', title: t('users.menu'), cell: menuOf, width: 76, grow: 0, priority: 1 as const }]
      : []),
  ],
  add: false,
  empty: { title: t('users.empty.title'), text: t('users.empty.text') },
});

/** /settings/users: who works in this company, and who is invited to. */
export function UserList() {
  const rights = useStream(useModule().permissions$)?.Settings;
  const [isInviting, setIsInviting] = useState(false);
  const [changing, setChanging] = useState<Member | null>(null);
  const hasMenu = rights?.edit === true || rights?.delete === true;
  const list = useMemo(
    () => userList(hasMenu ? (member) => <MemberMenu member={member} onChangeRole={setChanging} /> : null),
    [hasMenu],
  );
  const description = useMemo(
    () => ({
      ...list,
      actions: rights?.create && (
        <Button kind="primary" icon={<AddIcon />} onClick={() => setIsInviting(true)}>
          {t('invite')}
        </Button>
      ),
    }),
    [list, rights],
  );
  return (
    <>
      <ResourceList description={description} />
      <OpenInvitations rights={rights} />
      <InviteDialog open={isInviting} onClose={() => setIsInviting(false)} />
      <RoleDialog member={changing} onClose={() => setChanging(null)} />
    </>
  );
}
