import type { InvoiceRow } from '@accounts/shared-domain';
import { render, screen } from '@testing-library/react';
import { describeInvoiceList, invoiceBadge } from './invoice-list-description.tsx';

const invoice: InvoiceRow = {
  id: 'i',
  status: 'A',
  version: 1,
  number: 'INV-0007',
  reference: 'PO 77',
  contactId: 'c',
  contactName: 'QUICK-Stop',
  issueDate: '2026-02-01',
  dueDate: '2026-03-01',
  amountTaxType: 'None',
  currencyCode: 'GBP',
  subTotal: 1356.99,
  taxAmount: 0,
  totalAmount: 1356.99,
  paidAmount: 0,
  amountDue: 1356.99,
  sent: false,
  scheduled: false,
  createdDate: '2026-02-01T10:00:00Z',
  invoiceStatus: 'Awaiting Payment',
};
const today = '2026-03-02';
const list = describeInvoiceList({ today, decimals: 2, bulkActions: [], mayAdd: true });
const tabsOf = (row: InvoiceRow) => list.tabs?.filter(({ matches }) => matches?.(row)).map(({ key }) => key);

describe('the invoice list', () => {
  it('has the tabs of the statuses, Overdue among them, and all', () => {
    expect(list.tabs?.map(({ label }) => label)).toEqual([
      'All',
      'Draft',
      'Awaiting Payment',
      'Overdue',
      'Paid',
      'Overpaid',
      'Void',
    ]);
  });

  it('counts an invoice as overdue from the day after its due date', () => {
    expect(tabsOf(invoice)).toEqual(['All', 'Awaiting Payment', 'Overdue']);
    expect(tabsOf({ ...invoice, dueDate: today })).toEqual(['All', 'Awaiting Payment']);
    expect(invoiceBadge(invoice, today)).toBe('Overdue');
  });

  it('is searched by number, customer, reference and total', () => {
    for (const word of ['INV-0007', 'QUICK-Stop', 'PO 77', '1356.99']) {
      expect(list.searchText(invoice)).toContain(word);
    }
  });

  it('exports figures and dates as what they are', () => {
    const kinds = Object.fromEntries(list.columns.map(({ key, kind = 'text' }) => [key, kind]));
    expect(kinds).toMatchObject({
      issueDate: 'date',
      dueDate: 'date',
      totalAmount: 'money',
      amountDue: 'money',
    });
  });

  it('says on a card who owes what until when', () => {
    render(list.card?.(invoice));
    expect(screen.getByText('QUICK-Stop')).toBeInTheDocument();
    expect(screen.getAllByText('GBP 1,356.99')).toHaveLength(2);
    expect(screen.getByText('01 Mar 2026')).toBeInTheDocument();
  });

  it('offers nothing new to who may not add', () => {
    expect(describeInvoiceList({ today, decimals: 2, bulkActions: [], mayAdd: false }).add).toBeUndefined();
  });
});
