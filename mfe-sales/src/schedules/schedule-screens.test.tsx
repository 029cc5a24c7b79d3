import type { Schedule, ScheduleRun } from '@accounts/shared-domain';
import {
  rejection,
  renderInModule,
  streamOf,
  TEST_COMPANY,
  testModuleProps,
  type TestCall,
} from '@accounts/shared-ui/testing';
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

test('failed runs are tried again once it is said how many documents they make, and for how much', async () => {
  const { calls } = showContract(() => contract, { stored: () => ({ ...contract, failedRuns: 3 }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  const dialog = await screen.findByRole('dialog', { name: 'Try the failed runs again?' });
  expect(dialog).toHaveTextContent(/These documents are made:.*3 invoices, .*240\.00/);
  expect(calls).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
  await waitFor(() =>
    expect(calls.map(({ method, url }) => [method, url])).toEqual([
      ['post', '/account/v1/schedules/s1/retry'],
    ]),
  );
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

const contract: Schedule = {
  ...schedule,
  template: {
    contactId: 'c1',
    reference: 'Fleet',
    amountTaxType: 'None',
    lineItems: [{ title: 'Service', quantity: 2, unitPrice: 40, accountId: 'sales' }],
    notes: { display: true, description: 'Thank you' },
    dueDays: 14,
  },
};
const LISTS: Record<string, object[]> = {
  contacts: [
    { id: 'c1', status: 'A', name: 'Anchor Couriers', type: 'Customer', email: '', paymentTerms: 30 },
  ],
  accounts: [
    {
      id: 'sales',
      status: 'A',
      code: 'REV4000',
      name: 'Sales',
      accountClass: 'Revenue',
      accountType: 'Sales',
    },
  ],
};

function showContract(
  change: (call: TestCall) => unknown,
  {
    may = ['view', 'edit', 'approve'],
    stored = () => contract,
    company = TEST_COMPANY,
  }: { may?: string[]; stored?: () => Schedule; company?: typeof TEST_COMPANY } = {},
) {
  const calls: TestCall[] = [];
  const props = testModuleProps(
    (call) => {
      const list = /\/(\w+)\/all$/.exec(call.url)?.[1];
      if (list !== undefined) {
        const content = LISTS[list] ?? [];
        return { content, totalElements: content.length, limit: 5000, offset: 0 };
      }
      if (call.url.endsWith('/runs') || call.url.endsWith('/activities')) return { content: [] };
      if (call.method === 'get') return stored();
      calls.push(call);
      return change(call);
    },
    '/schedule/s1',
    { company$: streamOf(company), can: (_area, verb) => may.includes(verb) },
  );
  renderInModule(
    <Routes>
      <Route path="/schedule/:id" element={<Screen />} />
    </Routes>,
    props,
  );
  return { calls, toast: props.toast };
}

async function editContent() {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit what is repeated' }));
  const price = await screen.findByLabelText('Price, line 1', { exact: false });
  await userEvent.clear(price);
  await userEvent.type(price, '45');
}

test.each([
  ['JPY', 0, 'Service, 2 at 40'],
  ['KWD', 3, 'Service, 2 at 40.000'],
])('prices in %s have %i decimals', async (currencyCode, currencyExponent, line) => {
  showContract(() => contract, {
    may: ['view'],
    company: { ...TEST_COMPANY, currencyCode, currencyExponent },
  });
  expect(await screen.findByText(line)).toBeVisible();
});

test('what is repeated is changed in the editor of documents; when it comes stays as it is', async () => {
  const { calls, toast } = showContract(({ data }) => ({ ...contract, ...(data as object), version: 4 }));
  await editContent();
  expect(
    screen.getByText(/^The next document, of 28 Feb 2026, and all after it come like this\./),
  ).toBeVisible();
  expect(screen.queryByLabelText(/^Issue date/)).not.toBeInTheDocument();
  expect(screen.getByLabelText(/^Due date/)).toHaveAccessibleDescription(/14 days/);
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(toast).toHaveBeenCalledWith({ kind: 'success', message: 'Schedule updated.' }));
  expect(calls).toEqual([
    expect.objectContaining({
      method: 'put',
      data: expect.objectContaining({
        version: 3,
        frequency: 'monthly',
        dayOfMonth: 31,
        occurrences: 12,
        template: expect.objectContaining({
          contactId: 'c1',
          reference: 'Fleet',
          dueDays: 14,
          lineItems: [
            expect.objectContaining({ title: 'Service', quantity: 2, unitPrice: 45, accountId: 'sales' }),
          ],
        }),
      }),
    }),
  ]);
});

test('Enter in the reference saves what is repeated, with the lines that were typed', async () => {
  const { calls, toast } = showContract(({ data }) => ({ ...contract, ...(data as object), version: 4 }));
  await editContent();
  await userEvent.type(screen.getByLabelText(/^Reference/), ' 2{Enter}');
  await waitFor(() => expect(toast).toHaveBeenCalledWith({ kind: 'success', message: 'Schedule updated.' }));
  expect(calls).toMatchObject([
    { method: 'put', data: { template: { reference: 'Fleet 2', lineItems: [{ unitPrice: 45 }] } } },
  ]);
});

test('a content that is rejected says so at its field, and a newer version shows both', async () => {
  let answers = 0;
  showContract(() => {
    answers += 1;
    if (answers === 1) {
      const errors = [{ field: 'template.reference', message: 'Maximum 50 characters.' }];
      throw rejection(422, { code: 'API-FIELDS', message: 'Some fields are wrong.', errors });
    }
    throw rejection(409, { code: 'API-VERSION', message: 'It was changed meanwhile.' });
  });
  await editContent();
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.getByLabelText(/^Reference/)).toBeInvalid());
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('heading', { name: /schedule/, level: 2 })).toBeVisible();
});

test('who may not approve may not change what a schedule approves', async () => {
  showContract(() => contract, { may: ['view', 'edit'] });
  await screen.findByRole('button', { name: 'Edit' });
  expect(screen.queryByRole('button', { name: 'Edit what is repeated' })).not.toBeInTheDocument();
});

test('when it comes is saved over a newer version only after both were shown', async () => {
  const newer = {
    ...contract,
    version: 4,
    endDate: '2026-12-31',
    template: { ...contract.template, dueDays: 7 },
  };
  let stored = contract;
  const { calls, toast } = showContract(
    ({ data }) => {
      if ((data as Schedule).version === newer.version) return { ...newer, version: 5 };
      stored = newer;
      throw rejection(409, { code: 'API-VERSION', message: 'It was changed meanwhile.' });
    },
    { stored: () => stored },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const interval = await screen.findByLabelText(/^Interval/);
  await userEvent.clear(interval);
  await userEvent.type(interval, '2');
  await userEvent.click(screen.getByRole('button', { name: 'Save schedule' }));
  const versions = within(await screen.findByRole('alert'));
  expect(versions.getAllByRole('group').map((field) => field.querySelector('legend')?.textContent)).toEqual([
    'Interval',
    'Ends on',
  ]);
  expect(versions.getByRole('radio', { name: 'Mine 2' })).toBeChecked();
  expect(versions.getByRole('radio', { name: 'Theirs 31 Dec 2026' })).toBeChecked();
  await userEvent.click(versions.getByRole('button', { name: 'Save this choice' }));
  await waitFor(() => expect(toast).toHaveBeenCalledWith({ kind: 'success', message: 'Schedule updated.' }));
  expect(calls.at(-1)?.data).toMatchObject({
    version: 4,
    interval: 2,
    endDate: '2026-12-31',
    template: { dueDays: 7 },
  });
});

test('runs that could not be read say so, and are read again', async () => {
  let isDown = true;
  renderInModule(
    <Routes>
      <Route path="/schedule/:id" element={<Screen />} />
    </Routes>,
    testModuleProps(({ url }) => {
      if (!url.endsWith('/runs')) return url.endsWith('/activities') ? { content: [] } : schedule;
      if (isDown) throw rejection(422, { message: 'Not now.' });
      return { content: [] };
    }, '/schedule/s1'),
  );
  const log = within(await screen.findByRole('region', { name: 'Run log' }));
  expect(await log.findByText('Not now.')).toBeVisible();
  isDown = false;
  await userEvent.click(log.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(log.queryByText('Not now.')).not.toBeInTheDocument());
});
