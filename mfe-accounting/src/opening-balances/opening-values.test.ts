import type { OpeningBalances } from '@accounts/shared-domain';
import { openingInput, openingTotals, openingValues, withoutBlankBalances } from './opening-values.ts';

const NOTHING: OpeningBalances = {
  startDate: null,
  accounts: [],
  invoices: [],
  bills: [],
  difference: 0,
  version: 0,
};
const DOCUMENT = {
  contactName: 'Anchor',
  reference: '',
  issueDate: '2026-03-01',
  dueDate: '2026-03-31',
  paidAmount: 0,
  amountDue: 1000,
};
const STORED: OpeningBalances = {
  startDate: '2026-04-01',
  accounts: [{ accountId: 'bank', accountCode: 'AST1000', accountName: 'Bank', debit: 5000, credit: 0 }],
  invoices: [{ ...DOCUMENT, id: 'i1', contactId: 'c1', number: 'INV-9', totalAmount: 1000 }],
  bills: [{ ...DOCUMENT, id: 'b1', contactId: 'c2', number: 'BILL-1', reference: 'S-7', totalAmount: 600 }],
  difference: -5400,
  version: 3,
};

describe('opening balances as a form holds them', () => {
  it('begins with a line to type in each list, on the day that is proposed, and sends none of them', () => {
    const values = openingValues(NOTHING, '2026-01-01');
    expect([values.accounts.length, values.invoices.length, values.bills.length]).toEqual([1, 1, 1]);
    expect(openingInput(values, 0)).toEqual({
      startDate: '2026-01-01',
      accounts: [],
      invoices: [],
      bills: [],
      version: 0,
    });
  });

  it('sends what is stored unchanged, with its version and the ids of its documents', () => {
    expect(openingInput(openingValues(STORED, '2026-01-01'), STORED.version)).toEqual({
      startDate: '2026-04-01',
      accounts: [{ accountId: 'bank', debit: 5000, credit: 0 }],
      invoices: [
        {
          id: 'i1',
          contactId: 'c1',
          number: 'INV-9',
          reference: '',
          issueDate: '2026-03-01',
          dueDate: '2026-03-31',
          totalAmount: 1000,
        },
      ],
      bills: [expect.objectContaining({ id: 'b1', reference: 'S-7', totalAmount: 600 })],
      version: 3,
    });
  });

  it('computes the difference as the server does: debit less credit of the account that takes it', () => {
    expect(openingTotals(openingValues(STORED, ''))).toEqual({
      receivable: 1000,
      payable: 600,
      difference: STORED.difference,
    });
  });

  it('keeps a line that has an amount and no account, for the rules to name', () => {
    const values = openingValues(NOTHING, '2026-01-01');
    const [line] = values.accounts;
    const kept = withoutBlankBalances({ ...values, accounts: line ? [{ ...line, debit: 5 }] : [] });
    expect(kept.accounts).toHaveLength(1);
  });
});
