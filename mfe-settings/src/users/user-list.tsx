import { problemOf, useMembers } from '@accounts/shared-data';
import type { Member } from '@accounts/shared-domain';
import { Button, DateText, FormSkeleton, Notice, Page } from '@accounts/shared-ui';
import { DataTable, type ListColumn } from '@accounts/shared-ui/table';

const columns: ListColumn<Member>[] = [
  { key: 'name', title: 'Name', cell: (row) => row.name },
  { key: 'email', title: 'Email', cell: (row) => row.email },
  { key: 'roleName', title: 'Role', cell: (row) => row.roleName },
  { key: 'joinedDate', title: 'Joined', cell: (row) => <DateText date={row.joinedDate} /> },
];

/** /settings/users: who works in this company. */
export function UserList() {
  const { data, error, refetch } = useMembers();
  return (
    <Page title="Users" count={data?.length}>
      {data ? (
        <DataTable
          label="Users"
          columns={columns}
          rows={data}
          rowId={(row) => row.id}
          rowName={(row) => row.name}
        />
      ) : error ? (
        <Notice kind="error" action={<Button onClick={() => void refetch()}>Try again</Button>}>
          {problemOf(error).message}
        </Notice>
      ) : (
        <FormSkeleton fields={3} />
      )}
    </Page>
  );
}
