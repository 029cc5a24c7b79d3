import { RECEIPT_FIELDS } from '@accounts/shared-domain';
import { jsonPairs } from '../../platform/db/record-columns.ts';

/** How a receipt is read; `r` is the receipt, `a` its allocation to the document that shows it, `t` its account. */
export const RECEIPT_SELECTED = {
  createdDate: `to_char(r.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  paidAmount: 'a.amount',
  accountName: `coalesce(t.name, '')`,
  creditNotesId: 'r.credit_note_id',
  overpaymentId: 'r.source_document_id',
};

/** A receipt as the wire names it (`Receipt`). */
export const RECEIPT_OBJECT = `json_build_object(${jsonPairs(RECEIPT_FIELDS, 'r', RECEIPT_SELECTED)})`;
