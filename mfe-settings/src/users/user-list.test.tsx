import type { Member } from '@accounts/shared-domain';
import { renderInModule, testModuleProps } from '@accounts/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UserList } from './user-list.tsx';

const members: Member[] = Array.from({ length: 300 }, (_none, index) => ({
  id: `m${index}`,
  userId: `u${index}`,
  name: `Person ${index}`,
  email: `person-${index}@example.com`,
  roleName: index === 7 ? 'Owner' : 'Clerk',
  joinedDate: '2026-01-31T09:00:00Z',
}));

const rows = () =>
  within(screen.getByRole('table', { name: 'Users' }))
    .getAllByRole('row')
    .slice(1);

async function open(path: string) {
  const props = testModuleProps(({ url }) => {
    expect(url).toContain('/company/space/members');
    return { content: members };
  }, path);
  renderInModule(<UserList />, props);
  await screen.findByRole('table', { name: 'Users' });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('300 users come ten a page, in the order and on the page of the address', async () => {
  await open('/settings/users?sort=-name&page=2');
  expect(rows()).toHaveLength(10);
  expect(rows()[0]).toHaveTextContent('Person 289');
  expect(screen.getByText('11–20 of 300')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(rows()[0]).toHaveTextContent('Person 279');
});

test('a user is found by name, email and role', async () => {
  await open('/settings/users');
  const search = screen.getByRole('searchbox');
  await userEvent.type(search, 'person-250@');
  await waitFor(() => expect(rows()).toHaveLength(1));
  await userEvent.clear(search);
  await userEvent.type(search, 'owner');
  await waitFor(() => expect(rows()[0]).toHaveTextContent('Person 7'));
  expect(rows()).toHaveLength(1);
});
