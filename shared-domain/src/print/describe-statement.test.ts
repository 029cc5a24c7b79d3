import type { ContactStatement, StatementEntry } from '../api-types/index.ts';
import { describeStatement } from './describe-statement.ts';
import { HARBOUR_BIKES } from './testing/company.ts';

const company = { ...HARBOUR_BIKES, currencyCode: 'GBP' };

const entry = (change: Partial<StatementEntry>): StatementEntry => ({
  date: '2026-03-10',
  kind: 'Invoice',
  sourceId: 'i1',
  journalId: 'j1',
  number: 'INV-0001',
  description: '',
  dueDate: null,
  debit: 0,
  credit: 0,
  balance: 0,
  allocations: [],
  ...change,
});

const statement: ContactStatement = {
  contactId: 'c1',
  contactName: 'Anchor/Cycles',
  from: '2026-01-01',
  to: '2026-03-31',
  openingBalance: 100,
  entries: [
    entry({ dueDate: '2026-04-09', debit: 1356.99, balance: 1456.99 }),
    entry({
      date: '2026-03-12',
      kind: 'Payment',
      number: '',
      credit: 456.99,
      balance: 1000,
      allocations: [{ documentId: 'i1', number: 'INV-0001', amount: 456.99 }],
    }),
    entry({ kind: 'SomethingNew', number: 'X-1', balance: 1000 }),
  ],
  closingBalance: 1000,
  ageing: { notDue: 900, days1to30: 0, days31to60: 0, days61to90: 0, over90: 100, total: 1000 },
};

it('says of each entry when it was, what it was, what it moved and what was open afterwards', () => {
  const { lines } = describeStatement(statement, company);
  expect(lines.map(({ id: _id, ...line }) => line)).toEqual([
    { title: 'Opening balance', detail: '01 Jan 2026', cost: '', quantity: '', amount: '100.00' },
    {
      title: '10 Mar 2026  Invoice INV-0001',
      detail: 'Due 09 Apr 2026',
      cost: '1,356.99',
      quantity: '',
      amount: '1,456.99',
    },
    {
      title: '12 Mar 2026  Payment',
      detail: 'For INV-0001 456.99',
      cost: '',
      quantity: '456.99',
      amount: '1,000.00',
    },
    { title: '10 Mar 2026  SomethingNew X-1', detail: '', cost: '', quantity: '', amount: '1,000.00' },
  ]);
});

it('ends with what is open by days overdue and the balance of the last day', () => {
  const { totals, facts, title, fileName } = describeStatement(statement, company);
  expect(totals.map(({ label, value }) => [label, value])).toEqual([
    ['Not due', '900.00'],
    ['1 to 30 days overdue', '0.00'],
    ['31 to 60 days', '0.00'],
    ['61 to 90 days', '0.00'],
    ['Over 90 days', '100.00'],
    ['Balance GBP', '1,000.00'],
  ]);
  expect(facts.map(({ value }) => value)).toEqual(['01 Jan 2026 – 31 Mar 2026', 'GBP']);
  expect(title).toBe('Statement Anchor/Cycles 31 Mar 2026');
  expect(fileName).toBe('Statement Anchor_Cycles 31 Mar 2026.pdf');
});
