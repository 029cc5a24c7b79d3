import type { ActivityEntry } from '@accounts/shared-domain';
import { rejection, renderInModule, testModuleProps, type TestCall } from '@accounts/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BooksScreen } from './books-screen.tsx';

const HASH = 'ab'.repeat(32);
const NIGHT = '2026-11-22T03:00:00.000Z';

const entry = (action: string, detail: string, createdDate = NIGHT): ActivityEntry => ({
  action,
  detail,
  createdDate,
  userName: 'Ada Marsh',
  facts: {},
});

function show(books: ActivityEntry[], lockDate: ActivityEntry[] = []): TestCall[] {
  const calls: TestCall[] = [];
  const props = testModuleProps((call) => {
    calls.push(call);
    const { about } = (call.params ?? {}) as { about?: string };
    if (about) return { content: about === 'books' ? books : lockDate };
    if (call.url.endsWith('/check'))
      return { known: false, message: 'The fingerprint ends with journal 9, which the chain no longer has.' };
    return { date: '2026-11-22', fingerprint: `8-${HASH}` };
  });
  renderInModule(<BooksScreen />, props);
  return calls;
}

test('sound books are said to be sound, with the fingerprint that was kept that night', async () => {
  show([entry('Fingerprint', `Books of 2026-11-21: 7-${HASH}`)]);
  expect(await screen.findByText(/^Nothing was wrong on .*2026/)).toBeVisible();
  expect(screen.getByText('Fingerprint of 21 Nov 2026, kept with the verification:')).toBeVisible();
  expect(screen.getByText(`7-${HASH}`)).toBeVisible();
});

test('what the newest night found is listed, what an earlier one found is not', async () => {
  show([
    entry('Books not sound', 'Journal 7 does not balance.'),
    entry('Books not sound', 'Balance of AST1000 is wrong.', '2026-11-20T03:00:00.000Z'),
  ]);
  expect(await screen.findByRole('alert')).toHaveTextContent('this was wrong');
  expect(screen.getByText('Journal 7 does not balance.')).toBeVisible();
  expect(screen.queryByText(/AST1000/)).not.toBeInTheDocument();
});

test('a night that found nothing and has no new entries is the newest one, with the fingerprint of an earlier one', async () => {
  show([
    entry('Books sound', '', '2026-11-24T03:00:00.000Z'),
    entry('Books not sound', 'Journal 7 does not balance.'),
    entry('Fingerprint', `Books of 2026-11-21: 7-${HASH}`),
  ]);
  expect(await screen.findByText(/^Nothing was wrong on 11\/24/)).toBeVisible();
  expect(screen.getByText('Fingerprint of 21 Nov 2026, kept with the verification:')).toBeVisible();
  expect(screen.queryByText(/Journal 7/)).not.toBeInTheDocument();
});

test('before the first night nothing is said to be sound', async () => {
  show([]);
  expect(await screen.findByText(/^The first verification runs/)).toBeVisible();
});

test('a printed fingerprint that the books no longer have is said with the reason', async () => {
  const calls = show([]);
  await userEvent.type(screen.getByLabelText('Compare a printed fingerprint'), `9-${HASH}`);
  await userEvent.click(screen.getByRole('button', { name: 'Compare' }));
  expect(await screen.findByText(/which the chain no longer has/)).toBeVisible();
  expect(calls.at(-1)?.params).toEqual({ fingerprint: `9-${HASH}` });
});

test('each move of the lock date says from where to where and who did it', async () => {
  show(
    [],
    [
      entry('Update', 'City: Bath to Bristol; Lock date: 2026-01-31 to none', '2026-05-01T10:00:00.000Z'),
      entry('Update', 'Lock date: none to 2026-01-31', '2026-02-01T10:00:00.000Z'),
    ],
  );
  expect(await screen.findByText('From 31 Jan 2026 to no lock date')).toHaveTextContent('Ada Marsh');
  expect(screen.getByText('From no lock date to 31 Jan 2026')).toBeVisible();
});

test('each part of the books that could not be read says so, and is read again by itself', async () => {
  let isDown = true;
  const props = testModuleProps(({ params }) => {
    if (isDown) throw rejection(422, { message: 'Not now.' });
    return (params as { about?: string } | undefined)?.about
      ? { content: [] }
      : { date: '2026-11-22', fingerprint: `8-${HASH}` };
  });
  renderInModule(<BooksScreen />, props);
  await waitFor(() => expect(screen.getAllByText('Not now.')).toHaveLength(3));
  isDown = false;
  for (const retry of screen.getAllByRole('button', { name: 'Try again' })) await userEvent.click(retry);
  expect(await screen.findByText(`8-${HASH}`)).toBeVisible();
  expect(screen.queryByText('Not now.')).not.toBeInTheDocument();
});
