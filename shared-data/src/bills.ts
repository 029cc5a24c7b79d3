import type { Bill, BillRow } from '@accounts/shared-domain';
import { defineDocument } from './documents.ts';

/** Bills from suppliers. */
export const bills = defineDocument<BillRow, Bill>({
  name: 'bills',
  path: '/account/v1/bills',
  sortColumn: 'issueDate',
  statusField: 'billStatus',
});
