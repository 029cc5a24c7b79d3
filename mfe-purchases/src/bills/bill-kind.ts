import { bills, type BillInput } from '@accounts/shared-data';
import { PRINT_WORDS, type Bill, type BillRow, type BillStatus } from '@accounts/shared-domain';
import { dueDocumentInput, type DocumentKindDescription } from '@accounts/shared-ui/documents';

/** Bills from suppliers on the shared screens; the supplier's own number is the reference. */
export const BILL_KIND: DocumentKindDescription<BillRow, Bill, BillInput, BillStatus> = {
  kind: 'Bill',
  area: 'Bills',
  resource: bills,
  words: PRINT_WORDS.Bill,
  path: '/bills',
  listLabel: 'Bills',
  contactType: 'Supplier',
  item: {
    price: ({ purchasePrice }) => purchasePrice,
    accountId: ({ purchaseAccountId }) => purchaseAccountId,
  },
  lineAccounts: ['Expense', 'Asset', 'Liability', 'Revenue', 'Equity'],
  statusField: 'billStatus',
  approvedStatus: 'Awaiting Payment',
  voidStatus: 'Void',
  read: (bill) => ({ ...bill, documentStatus: bill.billStatus, secondDate: bill.dueDate }),
  write: dueDocumentInput,
};
