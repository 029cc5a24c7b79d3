import type { FinishedJob } from '@accounts/shared-domain';
import { renderInModule, testModuleProps, type TestCall } from '@accounts/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LayoutContext, type LayoutServices } from '../frame/layout-services.ts';
import { isShownOn, jobPath, jobText } from './job-labels.ts';
import { JobsBell } from './jobs-bell.tsx';

const job = (changes: Partial<FinishedJob> = {}): FinishedJob => ({
  id: 'job-1',
  job: 'import',
  outcome: 'Done',
  recordId: 'log-1',
  documentId: null,
  about: 'contacts',
  name: 'people.csv',
  created: 3,
  rejected: 0,
  reason: '',
  finishedDate: '2026-11-23T10:00:00.000Z',
  seen: false,
  ...changes,
});

const publish = jest.fn();
beforeEach(() => publish.mockClear());

/** A server whose list of jobs a test changes; what it says is seen stays seen. */
function show(jobs: FinishedJob[]) {
  const calls: TestCall[] = [];
  const server = { jobs };
  const props = testModuleProps((call) => {
    calls.push(call);
    if (call.method === 'put') {
      const { ids } = call.data as { ids: string[] };
      server.jobs = server.jobs.map((one) => (ids.includes(one.id) ? { ...one, seen: true } : one));
    }
    return { content: server.jobs };
  }, '/invoicing');
  const navigate = jest.fn();
  renderInModule(
    <LayoutContext value={{ bus: { publish }, navigate } as unknown as LayoutServices}>
      <JobsBell />
    </LayoutContext>,
    props,
  );
  const finish = async (...more: FinishedJob[]) => {
    server.jobs = [...more, ...server.jobs];
    await act(() => props.queryClient.invalidateQueries({ queryKey: ['jobs'] }));
  };
  const seen = () =>
    calls.filter(({ method }) => method === 'put').flatMap(({ data }) => (data as { ids: string[] }).ids);
  return { finish, navigate, seen };
}

const bell = (news: string) => screen.findByRole('button', { name: `Finished jobs, ${news}` });

test('jobs that finished before this visit are counted, not announced; opening the list marks them as seen', async () => {
  const { seen, navigate } = show([job(), job({ id: 'old', name: 'old.csv', seen: true })]);
  await userEvent.click(await bell('1 new'));
  const panel = await screen.findByRole('dialog', { name: 'Finished jobs' });
  const [fresh, old] = within(panel).getAllByRole('listitem');
  expect(fresh).toHaveTextContent('people.csv: 3 records imported. New');
  expect(old).not.toHaveTextContent('New');
  expect(seen()).toEqual(['job-1']);
  await bell('nothing new');
  // It stays marked while it is read.
  expect(fresh).toHaveTextContent('New');
  await userEvent.click(within(panel).getByRole('link', { name: 'people.csv: 3 records imported.' }));
  expect(navigate).toHaveBeenCalledWith('/contacts/import?log');
  expect(publish).not.toHaveBeenCalled();
});

test('one that finishes while its member is elsewhere is announced, and counted until it is seen', async () => {
  const { finish, seen } = show([]);
  await bell('nothing new');
  await finish(job());
  await bell('1 new');
  expect(publish).toHaveBeenCalledWith('toast', {
    kind: 'success',
    message: 'people.csv: 3 records imported.',
  });
  await finish(job({ id: 'a' }), job({ id: 'b', outcome: 'Failed' }));
  await bell('3 new');
  expect(publish).toHaveBeenLastCalledWith('toast', { kind: 'error', message: '2 jobs have finished.' });
  expect(seen()).toEqual([]);
});

test('one whose screen is open is seen without a word', async () => {
  const { finish, seen } = show([]);
  await bell('nothing new');
  window.history.replaceState(null, '', '/contacts/import');
  await finish(job());
  await waitFor(() => expect(seen()).toEqual(['job-1']));
  await bell('nothing new');
  expect(publish).not.toHaveBeenCalled();
});

test("a failure says the server's reason in the list", async () => {
  show([
    job({
      outcome: 'Failed',
      reason: 'The server was stopped while this file was read; nothing was imported.',
    }),
  ]);
  await userEvent.click(await bell('1 new'));
  const panel = await screen.findByRole('dialog', { name: 'Finished jobs' });
  expect(await within(panel).findByText(/The server was stopped while/)).toBeVisible();
  expect(within(panel).getByText('people.csv was not imported.')).toBeVisible();
});

test('without jobs the list says what will be there', async () => {
  show([]);
  await userEvent.click(await bell('nothing new'));
  expect(await screen.findByText('No finished jobs')).toBeVisible();
});

test.each<[Partial<FinishedJob>, string | null, string]>([
  [{ about: 'taxRates' }, '/tax-rates/import?log', 'people.csv: 3 records imported.'],
  [{ created: 0, rejected: 2 }, '/contacts/import?log', 'people.csv: nothing imported, 2 left out.'],
  [
    { job: 'scheduleRun', about: 'Bill', documentId: 'd', name: 'Rent' },
    '/bills/d',
    'The schedule “Rent” made a document.',
  ],
  [
    { job: 'scheduleRun', about: 'Bill', outcome: 'Failed', recordId: 's', name: 'Rent' },
    '/schedule/s',
    'The schedule “Rent” could not make its document.',
  ],
  [
    { job: 'scheduledDraft', about: 'Invoice', recordId: 'i', name: 'INV-7' },
    '/invoicing/i',
    'Draft INV-7 left on its day.',
  ],
  [
    { job: 'message', outcome: 'Failed', about: 'Receipts', recordId: 'r', name: 'a@b.co' },
    '/invoicing/payments/r',
    'The message to a@b.co did not arrive.',
  ],
  [
    { job: 'archive', about: '', recordId: 'a', name: 'Quay 2026-03-10.zip' },
    '/settings/move-in',
    'The archive Quay 2026-03-10.zip is ready to download.',
  ],
  [{ about: 'somethingNew' }, null, 'people.csv: 3 records imported.'],
])('%j leads to %s and reads "%s"', (changes, path, text) => {
  expect(jobPath(job(changes))).toBe(path);
  expect(jobText(job(changes))).toBe(text);
  expect(isShownOn(job(changes), '/dashboard')).toBe(false);
});
