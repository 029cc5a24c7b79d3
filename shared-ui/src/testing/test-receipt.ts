import type { ReceiptDetail, ReceiptRow } from '@accounts/shared-domain';

/** An account that takes payments. */
export const TEST_BANK = {
  id: 'a1',
  code: 'AST1000',
  name: 'Bank',
  accountType: 'Bank',
  paymentsToAccount: true,
};

/** The account of cash. */
export const TEST_CASH = {
  id: 'a2',
  code: 'AST1010',
  name: 'Cash',
  accountType: 'Cash',
  paymentsToAccount: true,
};

/** A payment of an invoice, of which the bank kept a fee. */
export const TEST_RECEIPT: ReceiptDetail = {
  id: 'r1',
  version: 3,
  kind: 'payment',
  status: 'A',
  reference: 'B-7',
  paymentDate: '2026-11-03',
  createdDate: '2026-11-03T10:00:00.000Z',
  paidAmount: 50,
  totalAmount: 50,
  accountId: 'a1',
  accountName: 'Bank',
  creditNotesId: null,
  overpaymentId: null,
  feeAmount: 1.5,
  feeAccountId: 'f1',
  feeAccountName: 'Bank Fees',
  roundingAmount: 0,
  contactId: 'c1',
  contactName: 'QUICK-Stop',
  paidOut: false,
  replacesId: null,
  originalId: 'r1',
  replacedById: null,
  reversedOn: null,
  reversesOn: '2026-11-03',
  documents: [
    {
      documentId: 'i1',
      documentKind: 'Invoice',
      documentNumber: 'INV-0042',
      amount: 50,
      issueDate: '2026-11-01',
      totalAmount: 50,
      amountDue: 0,
    },
  ],
};

/** A row of the list of payments: what a payment settles of one invoice. */
export const testPaymentRow = (id: string, documentId: string, changes: Partial<ReceiptRow> = {}) =>
  ({
    id,
    documentId,
    documentNumber: `INV-${documentId}`,
    contactId: 'c1',
    contactName: 'QUICK-Stop',
    reference: '',
    paymentDate: '2026-11-03',
    accountName: 'Bank',
    paidAmount: 50,
    totalAmount: 50,
    kind: 'payment',
    status: 'A',
    ...changes,
  }) as ReceiptRow;
