import {
  indexRows,
  rowCheck,
  searchRows,
  sortIndex,
  type Contact,
  type FoundColumn,
  type ListCondition,
  type ListRequest,
} from '@accounts/shared-domain';
import { sharedTestServer, type SharedServer, type TestCompany } from '../harness.ts';

let server: SharedServer;
let company: TestCompany;
let contacts: Contact[];

interface List {
  content: Contact[];
  totalElements: number;
  counts?: Record<string, number>;
}

const ROWS = 60;
const NAMES = [
  'Åse',
  'asta',
  'Zoë 10',
  'zoe 9',
  'Émile',
  'emil',
  'Öst',
  'Ost 2',
  'ÖST 10',
  "O'Hara",
  '1,234 Ltd',
];
const CITIES = ['Bergen', 'Århus', '', 'São Paulo', 'bergen'];

beforeAll(async () => {
  server = await sharedTestServer();
  company = await server.company();
  for (let index = 0; index < ROWS; index += 1) {
    const answer = await company.call('POST', '/account/v1/contacts', {
      name: `${NAMES[index % NAMES.length]} ${index % 7}${'x'.repeat(index % 3)} ${index}`,
      type: ['Customer', 'Supplier', 'Both'][index % 3],
      contactPerson: index % 4 === 0 ? '' : `Person ${index * 7}`,
      email: index % 5 === 0 ? '' : `p${index}@example.com`,
      addresses: [{ addressLine1: '', city: CITIES[index % CITIES.length], region: '' }],
    });
    expect(answer.status).toBe(200);
  }
  const content = (await list({})).content.filter(({ type }) => type !== 'Supplier');
  for (const { id } of content.slice(0, 5)) await sell(id, 1_234.5);
  for (const { id } of content.slice(10, 14)) await sell(id, 80);
  contacts = (await list({})).content;
});

async function sell(contactId: string, unitPrice: number): Promise<void> {
  const answer = await company.call('POST', '/account/v1/invoices', {
    contactId,
    issueDate: '2026-01-05',
    amountTaxType: 'None',
    lineItems: [{ title: 'Bell', quantity: 1, unitPrice }],
    invoiceStatus: 'Awaiting Payment',
  });
  expect(answer.status).toBe(200);
}

async function list(request: ListRequest): Promise<List> {
  const answer = await company.call<List>('POST', '/account/v1/contacts/all?status=All', request);
  expect(answer.status).toBe(200);
  return answer.body;
}

const columns: FoundColumn<Contact>[] = [
  { key: 'name', value: ({ name }) => name },
  {
    key: 'type',
    value: ({ type }) => ({ Customer: 'Kunde', Supplier: 'Lieferant', Both: 'Kunde und Lieferant' })[type],
    order: ({ type }) => type,
  },
  { key: 'contactPerson', value: ({ contactPerson }) => contactPerson },
  { key: 'email', value: ({ email }) => email },
  { key: 'city', value: ({ addresses: [address] }) => address?.city ?? '' },
  { key: 'receivable', value: ({ receivable }) => receivable, kind: 'money' },
  { key: 'payable', value: ({ payable }) => payable, kind: 'money' },
];
const description = {
  columns,
  rowId: ({ id }: Contact) => id,
  searchText: ({ name, contactPerson, email, addresses: [address] }: Contact) =>
    [name, contactPerson, email, address?.city].join(' '),
};
const TABS: Record<string, ListCondition[]> = {
  all: [],
  owing: [{ field: 'receivable', above: 0 }],
  customers: [{ field: 'type', is: ['Customer', 'Both'] }],
};

const SEARCHES = [
  '',
  'zoe',
  'ÅSE',
  '1,234.50',
  '1234.5',
  '80.00',
  'person 4',
  'berg',
  '1,234',
  'example öst',
];
const FILTERS: ListCondition[][] = [
  [],
  [{ field: 'city', contains: 'BERG' }],
  [{ field: 'receivable', from: 80, to: 1_000 }],
  [
    { field: 'type', is: ['Supplier', 'Both'] },
    { field: 'contactPerson', contains: '1' },
  ],
];
const SORTS = columns.flatMap(({ key }) => [key, `-${key}`]);

function inBrowser(search: string, filters: ListCondition[], sort: string) {
  const sorted = sortIndex(indexRows(contacts, description), sort, columns);
  const found = searchRows(sorted, search, filters, columns);
  const counts = Object.entries(TABS).map(([key, where]) => [
    key,
    found.filter(rowCheck(where, columns)).length,
  ]);
  return { ids: found.map(({ id }) => id), counts: Object.fromEntries(counts) as Record<string, number> };
}

test.each(SEARCHES)(
  'browser and server find the same rows, order and counts for the search "%s"',
  async (search) => {
    for (const filters of FILTERS) {
      for (const sort of SORTS) {
        const expected = inBrowser(search, filters, sort);
        const found = await list({
          search,
          filters,
          counts: TABS,
          sortColumn: sort.replace('-', ''),
          sortBy: sort.startsWith('-') ? 'DESC' : 'ASC',
        });
        expect({ sort, filters, ids: found.content.map(({ id }) => id), counts: found.counts }).toEqual({
          sort,
          filters,
          ...expected,
        });
        expect(found.totalElements).toBe(expected.ids.length);
      }
    }
  },
);

test('pages of the server are slices of what the browser finds', async () => {
  const { ids } = inBrowser('e', [], '-name');
  const page = await list({ search: 'e', sortColumn: 'name', sortBy: 'DESC', limit: 7, offset: 14 });
  expect(page.content.map(({ id }) => id)).toEqual(ids.slice(14, 21));
});

test('rejects fields that a list does not have, and bounds that are none, with 422', async () => {
  const refused: ListRequest[] = [
    { filters: [{ field: 'company_id', is: ['x'] }] },
    { filters: [{ field: 'receivable', from: 'much' }] },
    { filters: [{ field: 'receivable', from: ' ' }] },
    { filters: [{ field: 'createdDate', to: '2026-02-31' }] },
    { counts: { bad: [{ field: "name' OR '1'='1", contains: 'x' }] } },
    { sortColumn: 'password' },
    { tab: 'owing' },
    { tab: 'owed', counts: TABS },
  ];
  for (const body of refused) {
    for (const path of ['contacts', 'invoices', 'journals']) {
      const answer = await company.call('POST', `/account/v1/${path}/all`, body);
      expect([path, body, answer.status]).toEqual([path, body, 422]);
    }
  }
});

test('documents are counted by tab and filtered by date, amount and contact', async () => {
  const contact = contacts.find(({ receivable }) => receivable === 80);
  const answer = await company.call<{ content: { contactId: string }[]; counts: Record<string, number> }>(
    'POST',
    '/account/v1/invoices/all',
    {
      search: '80.00',
      sortColumn: 'badge',
      filters: [
        { field: 'issueDate', from: '2026-01-01', to: '2026-01-31' },
        { field: 'totalAmount', from: 50, to: 100 },
        { field: 'contactId', is: [contact?.id ?? ''] },
      ],
      counts: {
        open: [{ field: 'invoiceStatus', is: ['Awaiting Payment'] }],
        paid: [{ field: 'badge', is: ['Paid'] }],
      },
    },
  );
  expect(answer.status).toBe(200);
  expect(answer.body.content.map(({ contactId }) => contactId)).toEqual([contact?.id]);
  expect(answer.body.counts).toEqual({ open: 1, paid: 0 });
});
