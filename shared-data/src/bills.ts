import type { Bill, BillRow, BillStatus, InvoiceInput } from '@accounts/shared-domain';
import { defineDocument } from './documents.ts';

/** What POST and PUT /account/v1/bills accept: the invoice's body with the bill's status. */
export type BillInput = Omit<InvoiceInput, 'invoiceStatus'> & { billStatus?: InvoiceInput['invoiceStatus'] };

/** Bills from suppliers. */
export const bills = defineDocument<BillRow, Bill, BillInput, BillStatus>({
  name: 'bills',
  path: '/account/v1/bills',
  sortColumn: 'issueDate',
  statusPath: 'billStatus',
});
