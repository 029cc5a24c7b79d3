import type { Schedule, ScheduleRun } from '@accounts/shared-domain';
import { rejection, renderInModule, testModuleProps, type TestCall } from '@accounts/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { List, Screen } from './schedule-screens.ts';

const schedule: Schedule = {
  id: 's1',
  status: 'A',
  version: 3,
  name: 'Fleet contract',
  kind: 'Invoice',
  contactId: 'c1',
  contactName: 'Anchor Couriers',
  template: { contactId: 'c1', amountTaxType: 'None', lineItems: [] },
  action: 'approve',
  frequency: 'monthly',
  interval: 1,
  dayOfMonth: 31,
  startDate: '2026-01-31',
  endDate: null,
  occurrences: 12,
  state: 'Active',
  nextDate: '2026-02-28',
  made: 1,
  failedRuns: 0,
  documentId: null,
  documentNumber: '',
  createdDate: '2026-01-01T09:00:00.000Z',
};
const skippedRun: ScheduleRun = {
  id: 'r1',
  period: '2026-01-31',
  outcome: 'Skipped',
  documentId: null,
  documentNumber: '',
  totalAmount: null,
  message: '',
  userName: 'Grace Hill',
  attempts: 0,
  nextAttempt: null,
  ranDate: '2026-01-12T10:00:00.000Z',
};

function show(
  shown: Schedule,
  skip: (call: TestCall) => unknown = () => shown,
  runs: readonly ScheduleRun[] = [skippedRun],
) {
  const calls: TestCall[] = [];
  const props = testModuleProps((call) => {
    calls.push(call);
    if (call.url.endsWith('/runs')) {
      const { limit } = call.params as { limit: number };
      return { content: runs.slice(0, limit) };
    }
    if (call.url.endsWith('/skip')) return skip(call);
    return call.url.endsWith('/activities') ? { content: [] } : shown;
  }, '/schedule/s1');
  renderInModule(
    <Routes>
      <Route path="/schedule/:id" element={<Screen />} />
    </Routes>,
    props,
  );
  return { calls, toast: props.toast };
}

test('the next run is skipped once the dialog has said which day goes and which comes next', async () => {
  const { calls, toast } = show(schedule);
  await userEvent.click(await screen.findByRole('button', { name: 'Skip 28 Feb 2026' }));
  const dialog = await screen.findByRole('dialog', { name: 'Skip the run of 28 Feb 2026?' });
  expect(dialog).toHaveTextContent('No document comes on 28 Feb 2026. The next one comes on 31 Mar 2026.');
  expect(calls.filter(({ method }) => method === 'post')).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Skip 28 Feb 2026' }));
  await waitFor(() =>
    expect(toast).toHaveBeenCalledWith({
      kind: 'success',
      message: 'Skipped 28 Feb 2026. The next one comes on 31 Mar 2026.',
    }),
  );
  expect(calls).toContainEqual(
    expect.objectContaining({
      method: 'post',
      url: '/account/v1/schedules/s1/skip',
      data: { date: '2026-02-28' },
    }),
  );
});

test('the dialog says that the schedule ends with the last run before its end date', async () => {
  show({ ...schedule, endDate: '2026-03-15' });
  await userEvent.click(await screen.findByRole('button', { name: 'Skip 28 Feb 2026' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('It was the last one, so the schedule ends.');
});

test('a run that has taken place in the meantime is told in the words of the server', async () => {
  const message = 'The run of 2026-02-28 has already taken place and cannot be skipped.';
  const { toast } = show(schedule, () => {
    throw rejection(409, { code: 'API-STATUS', message });
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Skip 28 Feb 2026' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Skip 28 Feb 2026' }));
  await waitFor(() => expect(toast).toHaveBeenCalledWith({ kind: 'error', message }));
});

test('a paused schedule offers no skip, and the run log says who skipped what', async () => {
  show({ ...schedule, state: 'Paused' });
  await screen.findByRole('button', { name: 'Resume' });
  expect(screen.queryByRole('button', { name: /^Skip/ })).not.toBeInTheDocument();
  const log = await screen.findByRole('region', { name: 'Run log' });
  expect(await within(log).findByText('Skipped')).toBeInTheDocument();
  expect(log).toHaveTextContent(/By Grace Hill, 01\/12\/2026/);
});

test('a long run log shows its newest 100 periods, and the rest by Load more', async () => {
  const runs = Array.from({ length: 130 }, (_, index) => ({ ...skippedRun, id: `r${index}` }));
  show(schedule, () => schedule, runs);
  const log = await screen.findByRole('region', { name: 'Run log' });
  await waitFor(() => expect(within(log).getAllByRole('listitem')).toHaveLength(100));
  await userEvent.click(within(log).getByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(within(log).getAllByRole('listitem')).toHaveLength(130));
  expect(within(log).queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

test('the list has drafts that leave once beside what repeats, each with the way to its page', async () => {
  const once = {
    ...schedule,
    id: 'd1',
    name: 'Invoice, Cara',
    frequency: 'once',
    template: null,
    documentId: 'd1',
  };
  renderInModule(
    <List />,
    testModuleProps(({ url }) => {
      if (url.endsWith('/schedules/all')) return { content: [schedule, once], totalElements: 2 };
      return { content: [] };
    }, '/schedule'),
  );
  expect(await screen.findByRole('link', { name: 'Invoice, Cara' })).toHaveAttribute('href', '/invoicing/d1');
  expect(screen.getByRole('link', { name: 'Fleet contract' })).toHaveAttribute('href', '/schedule/s1');
  await userEvent.click(screen.getByRole('button', { name: /^Once/ }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Fleet contract' })).not.toBeInTheDocument());
  expect(screen.getByRole('link', { name: 'Invoice, Cara' })).toBeInTheDocument();
});
