import type { SearchContext } from '@accounts/shared-auth';
import type { Invoice, SearchRecord } from '@accounts/shared-domain';
import { bills } from './bills.ts';
import { invoices } from './invoices.ts';
import { createQueryClient } from './query-client.ts';
import { quotes } from './quotes.ts';
import { documentSearch } from './search.ts';

const found = ['invoices', 'quotes', 'quotes', 'quotes'].map((kind, index): Partial<SearchRecord> => ({
  kind: kind as SearchRecord['kind'],
  id: `id${index}`,
  title: `Title ${index}`,
  subtitle: 'Toms Spices',
  status: 'Draft',
  amount: 12,
}));

const searchInvoices = documentSearch('invoices', '/invoicing', invoices);
const searchQuotes = documentSearch('quotes', '/quotes', quotes);
const searchBills = documentSearch('bills', '/bills', bills);

/** A search, and the calls that a server which finds the records above got. */
function searchOf(more: Partial<SearchContext> = {}): { context: SearchContext; get: jest.Mock } {
  const get = jest.fn().mockResolvedValue({ data: { content: found } });
  const context: SearchContext = {
    source: 'server',
    http: { get } as unknown as SearchContext['http'],
    queryClient: createQueryClient(),
    signal: new AbortController().signal,
    limit: 2,
    decimalMark: '.',
    today: '2026-03-01',
    ...more,
  };
  return { context, get };
}

test('providers of one search share one call, and each returns its kind', async () => {
  const { context, get } = searchOf();
  const [ofInvoices, ofQuotes, ofBills] = await Promise.all([
    searchInvoices('tom', context),
    searchQuotes('tom', context),
    searchBills('tom', context),
  ]);
  expect(get).toHaveBeenCalledTimes(1);
  expect(get).toHaveBeenCalledWith('/account/v1/search', {
    params: { q: 'tom', decimalMark: '.' },
    signal: context.signal,
  });
  expect(ofInvoices).toEqual([
    {
      id: 'id0',
      title: 'Title 0',
      subtitle: 'Toms Spices',
      status: 'Draft',
      amount: 12,
      to: '/invoicing/id0',
    },
  ]);
  expect(ofQuotes.map(({ to }) => to)).toEqual(['/quotes/id1', '/quotes/id2']);
  expect(ofBills).toEqual([]);
});

test('another search calls anew, also with the same words', async () => {
  const { context, get } = searchOf();
  await searchQuotes('tom', context);
  await searchQuotes('toms', context);
  await searchQuotes('toms', { ...context, signal: new AbortController().signal });
  expect(get).toHaveBeenCalledTimes(3);
});

describe('in memory', () => {
  const row = (id: string, more: Partial<Invoice>): Partial<Invoice> => ({
    id,
    status: 'A',
    number: '',
    reference: '',
    contactName: 'Anchor Couriers',
    issueDate: '2026-02-01',
    dueDate: '2026-02-15',
    totalAmount: 1552.6,
    amountDue: 1552.6,
    paidAmount: 0,
    invoiceStatus: 'Awaiting Payment',
    ...more,
  });
  const rows = [
    row('old', { number: 'INV-0042', issueDate: '2026-01-01', totalAmount: 80, amountDue: 12.5 }),
    row('new', { number: 'INV-0420', reference: 'Order 42' }),
    row('gone', { number: 'INV-0421', status: 'D' }),
    row('draft', { contactName: 'Bay 42 Hotel', invoiceStatus: 'Draft', totalAmount: 5, amountDue: 5 }),
  ];
  const { context, get } = searchOf({ source: 'memory', limit: 5 });
  context.queryClient.setQueryData(['invoices', 'list', 'Active'], { rows, total: rows.length });
  const idsOf = async (query: string, more: Partial<SearchContext> = {}) =>
    (await searchInvoices(query, { ...context, ...more })).map(({ id }) => id);

  test('every word is found in number, reference, contact or amount, the newest first, without a call', async () => {
    expect(await idsOf('42')).toEqual(['draft', 'new', 'old']);
    expect(await idsOf('inv 42')).toEqual(['new', 'old']);
    expect(await idsOf('anchor order')).toEqual(['new']);
    expect(await idsOf('£1,552.60')).toEqual(['new']);
    expect(await idsOf('1552')).toEqual(['new']);
    expect(await idsOf('552.60')).toEqual([]);
    expect(await idsOf('12.5')).toEqual(['old']);
    expect(await idsOf('1.552,60', { decimalMark: ',' })).toEqual(['new']);
    expect(await idsOf('inv-0042')).toEqual(['old']);
    expect(await idsOf('  ')).toEqual([]);
    expect(get).not.toHaveBeenCalled();
  });

  test('a hit has the badge and the amount of the list, and a draft has no title', async () => {
    expect(await searchInvoices('1552', context)).toEqual([
      {
        id: 'new',
        title: 'INV-0420',
        subtitle: 'Anchor Couriers',
        status: 'Overdue',
        amount: 1552.6,
        to: '/invoicing/new',
      },
    ]);
    expect(await searchInvoices('bay', context)).toMatchObject([{ title: '', status: 'Draft' }]);
  });

  test('nothing is found of what the page does not hold', async () => {
    expect(await searchQuotes('42', context)).toEqual([]);
  });
});
