import type { DocumentRecord } from '@accounts/shared-data';
import {
  todayIn,
  type Company,
  type DocumentSchedule,
  type DocumentScheduleInput,
  type ScheduleOfDocument,
  type Verb,
} from '@accounts/shared-domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import { renderInModule, TEST_COMPANY, testModuleProps, type TestCall } from '../testing/module-props.tsx';
import { defineDocumentScreens } from './define-document-screens.tsx';
import type { DocumentKindDescription } from './document-kind.ts';
import { BILL, INVOICE } from './kinds/index.ts';

const company: Company = { ...TEST_COMPANY, timeZone: 'UTC', proFeatures: true };

function recordOf({ resource }: DocumentKindDescription): DocumentRecord {
  return {
    id: 'd1',
    status: 'A',
    version: 2,
    number: 'DOC-7',
    reference: '',
    contactId: 'c1',
    contactName: 'Exotic Liquids',
    issueDate: '2020-03-31',
    dueDate: '2020-04-30',
    amountTaxType: 'None',
    taxRounding: 'rate',
    currencyCode: 'GBP',
    sent: false,
    scheduled: false,
    createdDate: '2020-03-31T09:00:00Z',
    subTotal: 100,
    taxAmount: 0,
    totalAmount: 100,
    paidAmount: 0,
    amountDue: 100,
    lineItems: [],
    receipts: [],
    notes: { display: true, description: '' },
    attachments: [],
    [resource.statusField]: 'Awaiting Payment',
  };
}

/** Lists around the document, all of them empty. */
const LISTS = /\/(?:all|activities|journals|message\/status)$/;

interface Shown {
  verbs?: Verb[];
  proFeatures?: boolean;
  kept?: ScheduleOfDocument[];
  /** Fields of the document that differ. */
  changed?: Partial<DocumentRecord> & Record<string, unknown>;
  leaves?: Partial<DocumentSchedule>;
}

function show(kind: DocumentKindDescription, shown: Shown = {}) {
  const { verbs = ['view', 'create', 'edit', 'approve'], proFeatures = true, kept = [] } = shown;
  let record: DocumentRecord = { ...recordOf(kind), ...shown.changed };
  const calls: TestCall[] = [];
  const server = (call: TestCall) => {
    calls.push(call);
    const { method, url } = call;
    if (url === '/account/v1/schedules' && method === 'post') {
      kept.push({
        id: 's1',
        name: 'Rent',
        status: 'A',
        state: 'Active',
        nextDate: '2031-01-31',
        isRun: false,
      });
      return { body: { value: { id: 's1', name: 'Rent', nextDate: '2031-01-31' } } };
    }
    if (url.endsWith('/d1/schedule')) {
      const day = method === 'post' ? (call.data as DocumentScheduleInput) : shown.leaves;
      if (method === 'get') {
        return { documentId: 'd1', message: '', attempts: 0, nextAttempt: null, send: false, ...day };
      }
      record = { ...record, scheduled: method === 'post', scheduledDate: day?.date ?? null };
      shown.leaves = day;
      return { body: { value: record } };
    }
    if (url.endsWith('/schedules')) return { content: [...kept] };
    if (LISTS.test(url)) return { content: [], totalElements: 0 };
    return url.includes('/contacts/')
      ? { id: 'c1', name: 'Exotic Liquids', addresses: [], phones: [] }
      : record;
  };
  const { Screen } = defineDocumentScreens(kind);
  const props = testModuleProps(server, `${kind.path}/d1`, {
    company$: new BehaviorSubject<Company | null>({ ...company, proFeatures }),
    can: (_area, verb) => verbs.includes(verb),
  });
  renderInModule(
    <Routes>
      <Route path={`${kind.path}/:id`} element={<Screen />} />
    </Routes>,
    props,
  );
  return { calls, toast: props.toast };
}

async function openMenu(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  return screen.findByRole('menu');
}

test('an invoice is scheduled, every month from the next time that its day comes, and linked to its schedule', async () => {
  const { calls, toast } = show(INVOICE);
  await userEvent.click(within(await openMenu()).getByRole('menuitem', { name: 'Schedule' }));
  const dialog = await screen.findByRole('dialog', { name: 'Schedule invoice DOC-7' });
  expect(await within(dialog).findByText(/^The first documents come on /)).not.toHaveTextContent('at once');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add schedule' }));
  await waitFor(() =>
    expect(toast).toHaveBeenCalledWith({
      kind: 'success',
      message: 'Rent scheduled. The next document comes on 31 Jan 2031.',
    }),
  );
  const { data } = calls.find(({ method, url }) => method === 'post' && url.endsWith('/schedules')) ?? {};
  expect(data).toMatchObject({
    documentId: 'd1',
    kind: 'Invoice',
    action: 'approve',
    frequency: 'monthly',
    interval: 1,
    endDate: null,
    occurrences: null,
  });
  const { startDate } = data as { startDate: string };
  expect(startDate > todayIn('UTC')).toBe(true);
  const section = await screen.findByRole('region', { name: 'Schedules' });
  expect(within(section).getByRole('link', { name: 'Rent' })).toHaveAttribute('href', '/schedule/s1');
  expect(section).toHaveTextContent('Repeats this invoice. Next on 31 Jan 2031.');
});

test('days that have passed are said to come at once', async () => {
  show(INVOICE);
  await userEvent.click(within(await openMenu()).getByRole('menuitem', { name: 'Schedule' }));
  const dialog = await screen.findByRole('dialog');
  const start = within(dialog).getByRole('textbox', { name: /^Starts on/ });
  await userEvent.clear(start);
  await userEvent.type(start, '31 Jan 2020');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Documents in all/ }), '2');
  expect(await within(dialog).findByText(/^The first documents come on/)).toHaveTextContent(
    'The first documents come on 31 Jan 2020, 29 Feb 2020. 2 of them come at once, because their days have come.',
  );
});

test('a bill is never sent by a schedule, and who may not approve lets it make drafts only', async () => {
  show(BILL, { verbs: ['view', 'create', 'edit'] });
  await userEvent.click(within(await openMenu()).getByRole('menuitem', { name: 'Schedule' }));
  const dialog = await screen.findByRole('dialog', { name: 'Schedule bill DOC-7' });
  await userEvent.click(within(dialog).getByRole('combobox', { name: /^What is done/ }));
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Keep as a draft']);
});

test('a document says which schedule made it', async () => {
  const made: ScheduleOfDocument = {
    id: 's2',
    name: 'Fleet contract',
    status: 'D',
    state: 'Active',
    nextDate: '2031-01-31',
    isRun: true,
  };
  show(BILL, { kept: [made] });
  const section = await screen.findByRole('region', { name: 'Schedules' });
  expect(section).toHaveTextContent(/Fleet contractMade this bill\.$/);
});

test('a plan without pro features has no schedules: nothing is offered and nothing is asked for', async () => {
  const { calls } = show(INVOICE, { proFeatures: false });
  expect(within(await openMenu()).queryByRole('menuitem', { name: 'Schedule' })).not.toBeInTheDocument();
  expect(calls.filter(({ url }) => url.endsWith('/schedules'))).toEqual([]);
});

const DRAFT = { invoiceStatus: 'Draft', number: '' };

test('a draft leaves once on a day: the page says when and what is done then', async () => {
  const { calls, toast } = show(INVOICE, { changed: DRAFT });
  await userEvent.click(within(await openMenu()).getByRole('menuitem', { name: 'Schedule' }));
  const dialog = await screen.findByRole('dialog', { name: 'Schedule this invoice' });
  expect(within(dialog).getByRole('radio', { name: 'Once, on a day' })).toBeChecked();
  const day = within(dialog).getByRole('textbox', { name: /^Leaves on/ });
  await userEvent.clear(day);
  await userEvent.type(day, '31 Jan 2020');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Schedule' }));
  expect(await within(dialog).findByText('Must be today or later.')).toBeVisible();
  await userEvent.clear(day);
  await userEvent.type(day, '31 Jan 2031');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Schedule' }));
  await waitFor(() =>
    expect(toast).toHaveBeenCalledWith({ kind: 'success', message: 'This invoice leaves on 31 Jan 2031.' }),
  );
  expect(calls.filter(({ method }) => method === 'post').map(({ url, data }) => [url, data])).toContainEqual([
    '/account/v1/invoices/d1/schedule',
    { date: '2031-01-31', send: true },
  ]);
  expect(
    await screen.findByText('On 31 Jan 2031 this invoice is approved by itself and sent to Exotic Liquids.'),
  ).toBeVisible();
});

test('the day of a draft is changed from the day that it has, or taken away', async () => {
  const shown: Shown = {
    changed: { ...DRAFT, scheduled: true, scheduledDate: '2031-01-31' },
    leaves: { date: '2031-01-31', send: false },
  };
  const { calls, toast } = show(INVOICE, shown);
  await screen.findByText('On 31 Jan 2031 this invoice is approved by itself.');
  await userEvent.click(screen.getByRole('button', { name: 'Change day' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByRole('textbox', { name: /^Leaves on/ })).toHaveValue('31 Jan 2031');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Do not schedule' }));
  await waitFor(() =>
    expect(toast).toHaveBeenCalledWith({ kind: 'success', message: 'This invoice stays a draft.' }),
  );
  expect(calls.some(({ method, url }) => method === 'delete' && url.endsWith('/d1/schedule'))).toBe(true);
  await waitFor(() => expect(screen.queryByText(/approved by itself/)).not.toBeInTheDocument());
});

test('why a draft could not leave is said on its page, and who may not approve cannot change its day', async () => {
  show(INVOICE, {
    verbs: ['view', 'create', 'edit'],
    changed: { ...DRAFT, scheduled: true, scheduledDate: '2031-01-31' },
    leaves: { date: '2031-01-31', message: 'The books are locked.' },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('It could not leave yet: The books are locked.');
  expect(screen.queryByRole('button', { name: 'Change day' })).not.toBeInTheDocument();
  await userEvent.click(within(await openMenu()).getByRole('menuitem', { name: 'Schedule' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByRole('button', { name: 'Add schedule' })).toBeVisible();
  expect(within(dialog).queryByRole('radio')).not.toBeInTheDocument();
});
