import {
  addDays,
  badgeOf,
  indexRows,
  rhythmOrder,
  rowCheck,
  searchRows,
  sortIndex,
  todayIn,
  type FoundColumn,
  type ListCondition,
  type ListedSchedule,
  type ListRequest,
  type ListStatus,
} from '@accounts/shared-domain';
import { callerOf, startTestServer, type Call, type TestServer } from '../harness.ts';
import { asAdmin } from '../jobs/books.ts';
import type { SignedIn } from '../people/team.ts';

/** A row of any list, as far as finding goes. */
type Row = Record<string, string | number | boolean | null>;

interface ListKind {
  path: string;
  /** Records that the screen shows; the active ones unless given. */
  status?: ListStatus;
  /** Columns of the screen's list: the name of the field and what is shown, where it is not the field itself. */
  columns: FoundColumn<Row>[];
  searchText: string[];
  rowId?: (row: Row) => string;
  /** Columns that are sorted by and have no filter: the field of the row holds more than the column shows. */
  unfiltered?: string[];
  tabs?: Record<string, ListCondition[]>;
}

const text = (key: string): FoundColumn<Row> => ({ key, value: (row) => row[key] as string });
const money = (key: string): FoundColumn<Row> => ({
  key,
  kind: 'money',
  value: (row) => row[key] as number | null,
});
const number = (key: string): FoundColumn<Row> => ({ ...money(key), kind: 'number' });
const yesNo = (key: string): FoundColumn<Row> => ({
  key,
  value: (row) => (row[key] === true ? 'Yes' : 'No'),
});

const today = todayIn('UTC');
/** What quotes and orders are called once their day has passed. */
const PASSED: Record<string, { after: string; word: string }> = {
  quoteStatus: { after: 'Sent', word: 'Expired' },
  purchaseOrderStatus: { after: 'Approved', word: 'Late' },
};
const badge = (field: string): FoundColumn<Row> =>
  translated('badge', (row) => {
    const [status, dueDate] = [String(row[field]), String(row['dueDate'])];
    const passed = PASSED[field];
    if (status === passed?.after && dueDate < today) return passed.word;
    return badgeOf({ status, dueDate, paidAmount: Number(row['paidAmount']) }, today);
  });

/** A column whose words are those of another language: written backwards, so that their order is another one. */
const translated = (key: string, order = (row: Row): string => String(row[key])): FoundColumn<Row> => ({
  key,
  value: (row) => order(row).split('').reverse().join(''),
  order,
});

const DOCUMENT_TEXT = ['number', 'contactName', 'reference'];
const document = (
  path: string,
  names: { number: string; date: string; status: string },
  amounts: string[],
): ListKind => ({
  path,
  columns: [
    text(names.number),
    text('contactName'),
    text('reference'),
    text('issueDate'),
    text(names.date),
    translated(names.status),
    badge(names.status),
    ...amounts.map(money),
  ],
  searchText: [names.number, ...DOCUMENT_TEXT.slice(1)],
  tabs: { all: [], draft: [{ field: names.status, is: ['Draft'] }] },
});
const payments = (path: string): ListKind => ({
  path: `${path}/payments`,
  columns: [
    text('documentNumber'),
    text('contactName'),
    text('paymentDate'),
    text('accountName'),
    text('reference'),
    money('paidAmount'),
  ],
  searchText: ['documentNumber', 'contactName', 'reference'],
  rowId: ({ id, documentId }) => `${String(id)} ${String(documentId)}`,
  tabs: { all: [], large: [{ field: 'paidAmount', above: 500 }] },
});

/** What a schedule's badge says. */
const shownState = (row: Row): string => (Number(row['failedRuns']) > 0 ? 'Failed' : String(row['state']));

const KINDS: ListKind[] = [
  document('invoices', { number: 'number', date: 'dueDate', status: 'invoiceStatus' }, [
    'totalAmount',
    'amountDue',
  ]),
  document('bills', { number: 'number', date: 'dueDate', status: 'billStatus' }, [
    'totalAmount',
    'amountDue',
  ]),
  document('quotes', { number: 'number', date: 'dueDate', status: 'quoteStatus' }, ['totalAmount']),
  document('purchaseOrders', { number: 'number', date: 'dueDate', status: 'purchaseOrderStatus' }, [
    'totalAmount',
  ]),
  document('creditNotes', { number: 'number', date: 'dueDate', status: 'creditNotesStatus' }, [
    'totalAmount',
    'paidAmount',
    'amountDue',
  ]),
  payments('invoices'),
  payments('bills'),
  payments('creditNotes'),
  {
    path: 'items',
    columns: [text('name'), text('code'), text('unit'), number('quantity'), money('unitPrice')],
    searchText: ['code', 'name', 'description'],
  },
  {
    path: 'accounts',
    columns: [
      text('code'),
      text('name'),
      translated('accountClass'),
      translated('accountType'),
      text('description'),
      yesNo('paymentsToAccount'),
      money('balance'),
    ],
    searchText: ['code', 'name', 'accountType', 'description'],
    tabs: {
      asset: [{ field: 'accountClass', is: ['Asset'] }],
      liability: [{ field: 'accountClass', is: ['Liability'] }],
    },
  },
  {
    path: 'taxRates',
    columns: [
      text('name'),
      {
        key: 'components',
        value: ({ components }) =>
          (components as unknown as { name: string; rate: number }[])
            .map(({ name, rate }) => `${name} ${rate}%`)
            .join(' + '),
      },
      yesNo('recoverable'),
      number('rate'),
    ],
    searchText: ['name', 'rate'],
    unfiltered: ['components'],
    tabs: { recoverable: [{ field: 'recoverable', is: ['true'] }] },
  },
  {
    path: 'journals',
    columns: [
      text('date'),
      text('number'),
      translated('sourceType'),
      translated('kind'),
      text('description'),
      text('reference'),
      money('totalAmount'),
    ],
    searchText: ['number', 'reference', 'description'],
    tabs: { all: [], manual: [{ field: 'sourceType', is: ['Journal'] }] },
  },
  {
    path: 'priceList',
    status: 'All',
    columns: [
      text('name'),
      text('validFrom'),
      text('validTo'),
      number('percentage'),
      { key: 'items', kind: 'number', value: ({ items }) => (items as unknown as object[]).length },
    ],
    searchText: ['name', 'description'],
    unfiltered: ['items'],
    tabs: {
      active: [{ field: 'status', is: ['A'] }],
      archived: [{ field: 'status', is: ['D'] }],
    },
  },
  {
    path: 'schedules',
    columns: [
      text('name'),
      translated('kind'),
      text('contactName'),
      {
        key: 'rhythm',
        kind: 'number',
        value: (row) => rhythmOrder(row as unknown as ListedSchedule),
      },
      translated('action'),
      text('nextDate'),
      { key: 'nextRun', value: ({ nextDate, state }) => (state === 'Active' ? (nextDate as string) : null) },
      translated('state'),
      translated('badge', shownState),
    ],
    searchText: ['name', 'contactName'],
    tabs: {
      all: [],
      active: [{ field: 'state', is: ['Active'] }],
      paused: [{ field: 'state', is: ['Paused'] }],
      once: [{ field: 'frequency', is: ['once'] }],
    },
  },
];

let server: TestServer;
let call: Call;

beforeAll(async () => {
  server = await startTestServer({ SEED_DEMO: '1' });
  const { body } = await server.call<SignedIn>('POST', '/auth/token', {
    username: 'demo@example.com',
    password: 'harbour-2026',
  });
  call = callerOf(server.url, body.data.access_token);
  await addPriceLists();
  await addSchedules();
});

async function create(path: string, body: object): Promise<Row> {
  const answer = await call<{ body: { value: Row } }>('POST', `/account/v1/${path}`, body);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body.body.value;
}

async function firstOf(path: string): Promise<Row> {
  const { body } = await call<{ content: Row[] }>('POST', `/account/v1/${path}/all`, { limit: 1 });
  return body.content[0] ?? {};
}

/** Lists with and without days and items, one of them archived. */
async function addPriceLists(): Promise<void> {
  const { id: itemId } = await firstOf('items');
  await create('priceList', { name: 'Winter trade', percentage: -5, items: [{ itemId, unitPrice: 7 }] });
  await create('priceList', {
    name: 'école',
    description: 'Schools',
    percentage: 2.5,
    validFrom: '2026-01-01',
  });
  const { id, version } = await create('priceList', { name: 'Old 9', percentage: 0, validTo: '2025-12-31' });
  const archived = await call('PUT', `/account/v1/priceList/${String(id)}`, { version, status: 'D' });
  expect(archived.status).toBe(200);
}

/** Schedules of every kind, rhythm and state, one with a run that failed, and a draft that leaves once. */
async function addSchedules(): Promise<void> {
  const { contactId } = await firstOf('invoices');
  const { contactId: supplierId } = await firstOf('bills');
  const lineItems = [{ title: 'Bell', quantity: 1, unitPrice: 9.5 }];
  const schedule = (name: string, changes: object) =>
    create('schedules', {
      name,
      kind: 'Invoice',
      action: 'draft',
      frequency: 'monthly',
      startDate: addDays(today, 40),
      template: { contactId, amountTaxType: 'None', lineItems },
      ...changes,
    });
  const paused = await schedule('Öl 10', { interval: 2, dayOfMonth: 31 });
  expect((await call('POST', `/account/v1/schedules/${String(paused['id'])}/pause`)).status).toBe(200);
  await schedule('ol 9', { kind: 'CreditNote', frequency: 'weekly', startDate: addDays(today, 5) });
  const template = { contactId: supplierId, amountTaxType: 'None', lineItems };
  await schedule('Waste', { kind: 'Bill', frequency: 'yearly', template });
  const { id } = await schedule('Cleaning', { action: 'approve', frequency: 'quarterly' });
  const failed = `INSERT INTO schedule_run (company_id, id, schedule_id, period, outcome)
    SELECT company_id, gen_random_uuid(), id, start_date, 'Failed' FROM schedule WHERE id = $1`;
  await asAdmin(server, failed, [id]);
  const draft = await create('invoices', { contactId, issueDate: today, amountTaxType: 'None', lineItems });
  const leaving = { date: addDays(today, 3), send: false };
  const left = await call('POST', `/account/v1/invoices/${String(draft['id'])}/schedule`, leaving);
  expect(left.status).toBe(200);
}
afterAll(() => server?.stop());

describe.each(KINDS)('$path', (kind) => {
  const { path, status: shown = 'Active', columns, searchText, tabs = { all: [] } } = kind;
  const rowId = kind.rowId ?? (({ id }: Row) => String(id));
  let rows: Row[];

  const list = async (request: ListRequest) => {
    const { status, body } = await call<{
      content: Row[];
      totalElements: number;
      counts: Record<string, number>;
    }>('POST', `/account/v1/${path}/all?status=${shown}`, request);
    expect([path, request, status]).toEqual([path, request, 200]);
    return body;
  };
  beforeAll(async () => {
    rows = (await list({ limit: 5000 })).content;
  });

  /** What the browser finds among all rows. */
  const inBrowser = (search: string, filters: ListCondition[], sort: string) => {
    const index = indexRows(rows, {
      columns,
      rowId,
      searchText: (row) => searchText.map((field) => String(row[field] ?? '')).join(' '),
    });
    const found = searchRows(sortIndex(index, sort, columns), search, filters, columns);
    const counts = Object.entries(tabs).map(([tab, where]) => [
      tab,
      found.filter(rowCheck(where, columns)).length,
    ]);
    return { found, ids: found.map(rowId), counts: Object.fromEntries(counts) as Record<string, number> };
  };

  /** Words, parts of words and amounts of some rows, and what no row has. */
  const searches = (): string[] => {
    const [first, middle] = [rows[0], rows[Math.floor(rows.length / 2)]];
    const words = searchText.flatMap((field) => [
      String(first?.[field] ?? ''),
      String(middle?.[field] ?? ''),
    ]);
    const amounts = columns
      .filter(({ kind: type }) => type === 'money')
      .map(({ key }) => Number(middle?.[key] ?? 0).toFixed(2));
    return ['', 'e', 'no such row', ...words, ...words.map((word) => word.slice(0, 3)), ...amounts];
  };

  /** For each column of translated words each of its words, and two of them together, as they are without a language. */
  const translatedConditions = (): ListCondition[][] =>
    columns.flatMap(({ key: field, order }) => {
      const words = [...new Set(order ? rows.map((row) => String(order(row))) : [])];
      return [...words.map((word) => [word]), words.slice(0, 2)].map((is) => [{ field, is }]);
    });

  /** For each column a condition that some rows meet and others do not. */
  const conditions = (): ListCondition[][] => [
    [],
    ...translatedConditions(),
    ...columns
      .filter(({ key }) => kind.unfiltered?.includes(key) !== true)
      .map((column): ListCondition[] => [conditionOn(column)]),
  ];

  const conditionOn = ({ key, kind: type, value: valueOf }: FoundColumn<Row>): ListCondition => {
    if (type === 'money' || type === 'number') {
      const sorted = rows.map((row) => Number(valueOf?.(row) ?? 0)).sort((a, b) => a - b);
      return { field: key, from: sorted[Math.floor(sorted.length / 4)], to: sorted.at(-2) };
    }
    const row = rows[Math.floor(rows.length / 3)];
    const value = row && (row[key] ?? valueOf?.(row));
    if (typeof value === 'boolean') return { field: key, is: [String(value)] };
    if (/^\d{4}-\d{2}-\d{2}$/.test(String(value))) return { field: key, from: String(value) };
    return { field: key, contains: String(value ?? '').slice(0, 4) };
  };

  test('has rows to prove it with', () => {
    expect(rows.length).toBeGreaterThan(1);
  });

  test('browser and server find the same rows in the same order of every column', async () => {
    for (const { key } of columns) {
      for (const sort of [key, `-${key}`]) {
        const found = await list({ sortColumn: key, sortBy: sort === key ? 'ASC' : 'DESC', limit: 5000 });
        expect([sort, found.content.map(rowId)]).toEqual([sort, inBrowser('', [], sort).ids]);
      }
    }
  });

  test('browser and server find and count the same rows for every search and filter', async () => {
    const [{ key: sortColumn } = { key: '' }] = columns;
    const asked = [
      ...searches().map((search) => ({ search, filters: [] as ListCondition[] })),
      ...conditions().map((filters, index) => ({ search: index % 2 === 0 ? '' : 'e', filters })),
    ];
    for (const { search, filters } of asked) {
      const { ids, counts } = inBrowser(search, filters, sortColumn);
      const found = await list({ search, filters, counts: tabs, sortColumn, sortBy: 'ASC', limit: 5000 });
      expect({ search, filters, ids: found.content.map(rowId), counts: found.counts }).toEqual({
        search,
        filters,
        ids,
        counts,
      });
      expect(found.totalElements).toBe(ids.length);
    }
  });

  test('the rows of a tab come with the counts of all tabs by one call', async () => {
    const [{ key: sortColumn } = { key: '' }] = columns;
    for (const search of ['', 'e']) {
      const { found, counts } = inBrowser(search, [], sortColumn);
      for (const [tab, where] of Object.entries(tabs)) {
        const ids = found.filter(rowCheck(where, columns)).map(rowId);
        const page = await list({
          search,
          counts: tabs,
          tab,
          sortColumn,
          sortBy: 'ASC',
          limit: 2,
          offset: 1,
        });
        expect([tab, page.content.map(rowId)]).toEqual([tab, ids.slice(1, 3)]);
        expect(page).toMatchObject({ totalElements: ids.length, counts });
      }
    }
  });

  test('a page of the server is a slice of what the browser finds', async () => {
    const [{ key } = { key: '' }] = columns;
    const page = await list({ sortColumn: key, sortBy: 'DESC', limit: 3, offset: 1 });
    expect(page.content.map(rowId)).toEqual(inBrowser('', [], `-${key}`).ids.slice(1, 4));
  });

  test('rows are found by the ids that the list gives them, as far as a search leaves them', async () => {
    const is = rows.filter((_row, index) => index % 3 === 0).map(rowId);
    const [{ key: sortColumn } = { key: '' }] = columns;
    const found = await list({ search: 'e', filters: [{ field: 'id', is }], sortColumn, sortBy: 'ASC' });
    const expected = inBrowser('e', [], sortColumn).ids.filter((id) => is.includes(id));
    expect(found.content.map(rowId)).toEqual(expected);
  });
});
