import type {
  Area,
  ListedSchedule,
  Permissions,
  ScheduleTemplate,
  TaxRate,
  Verb,
} from '@accounts/shared-domain';
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
import { List } from './schedule-screens.ts';
import { templateTotal } from './schedule-sums.tsx';

const template = (unitPrice: number, taxRatesId: string | null = null): ScheduleTemplate => ({
  contactId: 'c1',
  amountTaxType: 'ExclusiveTax',
  lineItems: [{ title: 'Service', quantity: 2, unitPrice, taxRatesId }],
});
const row = (id: string, changes: Partial<ListedSchedule> = {}): ListedSchedule => ({
  id,
  status: 'A',
  version: 1,
  name: `Contract ${id}`,
  kind: 'Invoice',
  contactId: 'c1',
  contactName: 'Anchor Couriers',
  template: template(50, 'vat'),
  action: 'approve',
  frequency: 'monthly',
  interval: 1,
  dayOfMonth: 31,
  startDate: '2026-01-31',
  endDate: null,
  occurrences: null,
  state: 'Active',
  nextDate: '2026-02-28',
  made: 1,
  failedRuns: 0,
  documentId: null,
  documentNumber: '',
  createdDate: '2026-01-01T09:00:00.000Z',
  ...changes,
});
const ROWS = [
  row('1'),
  row('2', { kind: 'Bill', template: template(10), nextDate: '2026-03-31' }),
  row('3', { state: 'Paused' }),
  row('4', { frequency: 'once', template: null }),
  row('5', { failedRuns: 3 }),
];
const VAT = { id: 'vat', name: 'VAT', rate: 20 } as TaxRate;
const ALL: Verb[] = ['view', 'edit', 'delete', 'approve'];

function show(
  may: Partial<Record<Area, Verb[]>> = { Invoices: ALL, Bills: ALL },
  respond?: (call: TestCall) => unknown,
  rates: () => readonly TaxRate[] | Promise<readonly TaxRate[]> = () => [VAT],
  address = '/schedule',
) {
  const calls: TestCall[] = [];
  const permissions = Object.fromEntries(
    Object.entries(may).map(([area, verbs]) => [area, Object.fromEntries(verbs.map((verb) => [verb, true]))]),
  );
  const props = testModuleProps(
    async (call) => {
      const list = { '/account/v1/schedules/all': () => ROWS, '/account/v1/taxRates/all': rates }[call.url];
      const rows = await list?.();
      if (rows) return { content: rows, totalElements: rows.length, limit: 5000, offset: 0 };
      calls.push(call);
      return respond?.(call) ?? {};
    },
    address,
    {
      company$: streamOf(TEST_COMPANY),
      permissions$: streamOf(permissions as unknown as Permissions),
      toast: jest.fn(),
    },
  );
  renderInModule(<List />, props);
  return { calls, toast: props.toast };
}

async function choose(...names: string[]) {
  for (const name of names)
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  return within(await screen.findByRole('group', { name: 'Selected rows' }));
}
const called = (calls: TestCall[]) =>
  calls.map(({ method, url, data }) => [method, url.replace('/account/v1/schedules/', ''), data]);

test('the next document of a schedule comes to its lines with the tax of today', () => {
  const company = { taxRounding: 'rate', currencyExponent: 2 } as const;
  const both = { ...template(50, 'vat'), amountTaxType: 'InclusiveTax' as const };
  expect(templateTotal(template(50, 'vat'), [VAT], company)).toBe(120);
  expect(templateTotal(both, [VAT], company)).toBe(100);
});

test.each([
  ['state=Paused', ['Contract 3']],
  ['nextDate=2026-03-01..2026-03-31', ['Contract 2']],
  ['nextDate=2026-02-01..2026-03-31&state=Active', ['Contract 2', 'Contract 1', 'Contract 4']],
  ['nextDate=2026-02-01..2026-03-31', ['Contract 2', 'Contract 1', 'Contract 4', 'Contract 5']],
  ['state=Failed', ['Contract 5']],
  ['kind=Bill,CreditNote', ['Contract 2']],
  ['name=act+4', ['Contract 4']],
])('schedules are filtered by what the list shows: %s', async (query, names) => {
  show(undefined, undefined, undefined, `/schedule?${query}`);
  const table = within(await screen.findByRole('table'));
  expect(table.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(names),
  );
  expect(table.getAllByRole('link')).toHaveLength(names.length);
});

test('schedules are paused together, once number and sum of their next documents have been said', async () => {
  const { calls, toast } = show();
  const bar = await choose('Contract 1', 'Contract 2', 'Contract 3', 'Contract 4');
  await userEvent.click(await bar.findByRole('button', { name: 'Pause' }));
  const dialog = await screen.findByRole('dialog', { name: /^Pause 2 schedules/ });
  expect(dialog).toHaveTextContent('Until resumed, no document comes.');
  expect(await within(dialog).findByText(/^1 invoice, .*120\.00$/)).toBeInTheDocument();
  expect(within(dialog).getByText(/^1 bill, .*20\.00$/)).toBeInTheDocument();
  expect(calls).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Pause' }));
  await waitFor(() =>
    expect(toast).toHaveBeenCalledWith({ kind: 'success', message: '2 schedules paused.' }),
  );
  expect(called(calls)).toEqual([
    ['post', '1/pause', {}],
    ['post', '2/pause', {}],
  ]);
});

test('nothing is asked or done where the tax rates, and so the sum, cannot be read', async () => {
  const message = 'Tax rates cannot be read now.';
  const { calls, toast } = show(undefined, undefined, () => {
    throw rejection(500, { message });
  });
  const bar = await choose('Contract 5');
  await userEvent.click(await bar.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(toast).toHaveBeenCalledWith({ kind: 'error', message }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(calls).toEqual([]);
});

test('the question comes together with its sum, however long the tax rates take', async () => {
  let arrive = (_rates: readonly TaxRate[]) => undefined as void;
  const held = new Promise<readonly TaxRate[]>((resolve) => {
    arrive = resolve;
  });
  show(undefined, undefined, () => held);
  const bar = await choose('Contract 5');
  await userEvent.click(await bar.findByRole('button', { name: 'Try again' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  arrive([VAT]);
  expect(await screen.findByRole('dialog')).toHaveTextContent(/3 invoices, .*360\.00/);
});

test('each is skipped on the day of its next run, and the one that has taken place is named', async () => {
  const message = 'The run of 2026-02-28 has already taken place and cannot be skipped.';
  const { calls, toast } = show(undefined, ({ url }) => {
    if (url.includes('/1/')) throw rejection(409, { code: 'API-STATUS', message });
    return {};
  });
  const bar = await choose('Contract 1', 'Contract 2');
  await userEvent.click(await bar.findByRole('button', { name: 'Skip next run' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Skip next run' }));
  expect(await screen.findByText(`Contract 1: ${message}`)).toBeInTheDocument();
  expect(toast).toHaveBeenCalledWith({ kind: 'success', message: '1 run skipped.' });
  expect(called(calls)).toEqual([
    ['post', '1/skip', { date: '2026-02-28' }],
    ['post', '2/skip', { date: '2026-03-31' }],
  ]);
});

test('failed runs are tried again once it is said how many documents they make, and for how much', async () => {
  const { calls } = show();
  const bar = await choose('Contract 1', 'Contract 5');
  await userEvent.click(await bar.findByRole('button', { name: 'Try again' }));
  const dialog = await screen.findByRole('dialog', { name: /^Try again 1 schedule/ });
  expect(await within(dialog).findByText(/^3 invoices, .*360\.00$/)).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(called(calls)).toEqual([['post', '5/retry', {}]]));
});

test('schedules are stopped after a question, and resumed where they are paused', async () => {
  const { calls } = show();
  const bar = await choose('Contract 1', 'Contract 3');
  await userEvent.click(await bar.findByRole('button', { name: 'Resume' }));
  const resume = await screen.findByRole('dialog', { name: /^Resume 1 schedule/ });
  await userEvent.click(within(resume).getByRole('button', { name: 'Resume' }));
  await waitFor(() => expect(called(calls)).toEqual([['post', '3/resume', {}]]));
  const again = await choose('Contract 2');
  await userEvent.click(await again.findByRole('button', { name: 'Stop' }));
  const stop = await screen.findByRole('dialog', { name: /^Stop 1 schedule/ });
  expect(stop).toHaveTextContent('No further document comes. Those that were made stay.');
  await userEvent.click(within(stop).getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(called(calls)[1]).toEqual(['delete', '2', undefined]));
});

test('only what the permissions of a kind of document allow is done', async () => {
  show({ Invoices: ['view'], Bills: ['view', 'edit'] });
  const bar = await choose('Contract 1', 'Contract 3');
  expect(await bar.findByRole('button', { name: 'Pause' })).toBeDisabled();
  expect(bar.getByRole('button', { name: 'Resume' })).toBeDisabled();
  await choose('Contract 2');
  expect(bar.getByRole('button', { name: 'Pause' })).toBeEnabled();
  expect(bar.getByRole('button', { name: 'Stop' })).toBeDisabled();
});

test('a member who may change no schedule selects none', async () => {
  show({ Invoices: ['view'], Bills: ['view'] });
  await screen.findByRole('row', { name: /Contract 1/ });
  expect(screen.queryByRole('checkbox', { name: 'Select Contract 1' })).not.toBeInTheDocument();
});
