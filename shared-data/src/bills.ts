import { LIST_CALLS, type Bill, type BillRow } from '@accounts/shared-domain';
import { defineDocument } from './documents.ts';

/** Bills from suppliers. */
export const bills = defineDocument<BillRow, Bill>({
  name: 'bills',
  ...LIST_CALLS.bills,
  statusField: 'billStatus',
});
