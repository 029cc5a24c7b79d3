import { dateValue, sentence, word, type ActivityEntry } from '@accounts/shared-domain';
import { rejection, renderInModule, testModuleProps, type TestServer } from '@accounts/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TEST_PROFILE as company } from '../testing/company.ts';
import { CompanyScreen } from './company-screen.tsx';

const URL = '/account/v1/company/activities';

/** More than one page of changes, the newest first. */
const changes: ActivityEntry[] = [
  { action: 'Update', detail: 'kim@example.com: Viewer to Sales', facts: {} },
  {
    action: 'Update',
    detail: 'Lock date: none to 2026-03-31',
    facts: sentence('{setting}: {before} to {after}', {
      setting: word('Lock date'),
      before: word('none'),
      after: dateValue('2026-03-31'),
    }),
  },
  { action: 'Plan', detail: 'Starter to Business, 19.00 GBP', facts: {} },
  ...Array.from({ length: 20 }, (_, index) => ({ action: 'Create', detail: `Role ${index}`, facts: {} })),
].map((entry, index) => ({
  ...entry,
  userName: 'Ada Marsh',
  createdDate: `2026-11-02T09:${String(59 - index)}:00.000Z`,
}));

const server: TestServer = ({ url, params }) => {
  if (url !== URL) return company;
  const { limit, offset } = params as { limit: number; offset: number };
  return { content: changes.slice(offset, offset + limit) };
};

const history = () => screen.findByRole('region', { name: 'History' });
const rows = async () =>
  (await within(await history()).findAllByRole('listitem')).map((row) => row.textContent);

test('shows who changed role, lock date and plan, newest first, and more of it on demand', async () => {
  renderInModule(<CompanyScreen />, testModuleProps(server));
  const shown = await rows();
  expect(shown).toHaveLength(20);
  expect(shown.slice(0, 3)).toEqual([
    expect.stringMatching(/^Changed: kim@example\.com: Viewer to SalesAda Marsh · /),
    expect.stringMatching(/^Changed: Lock date: none to 2026-03-31Ada Marsh · /),
    expect.stringMatching(/^Plan: Starter to Business, 19\.00 GBPAda Marsh · /),
  ]);
  await userEvent.click(within(await history()).getByRole('button', { name: 'Load more' }));
  await within(await history()).findByText('Created Role 19');
  expect(await rows()).toHaveLength(changes.length);
  expect(within(await history()).queryByRole('button')).not.toBeInTheDocument();
});

test('says that it could not be read, and is read again', async () => {
  let isDown = true;
  renderInModule(
    <CompanyScreen />,
    testModuleProps((call) => {
      if (call.url === URL && isDown) throw rejection(422, { message: 'Not now.' });
      return server(call);
    }),
  );
  expect(await within(await history()).findByText('Not now.')).toBeVisible();
  isDown = false;
  await userEvent.click(within(await history()).getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(20);
});

test('is neither read nor shown where the role may not approve in Accounts', async () => {
  const urls: string[] = [];
  const props = testModuleProps(
    (call) => {
      urls.push(call.url);
      return server(call);
    },
    '/',
    { can: (area) => area !== 'Accounts' },
  );
  renderInModule(<CompanyScreen />, props);
  await screen.findByRole('textbox', { name: 'City' });
  expect(screen.queryByRole('region', { name: 'History' })).not.toBeInTheDocument();
  expect(urls).not.toContain(URL);
});
