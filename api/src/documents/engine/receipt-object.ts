/** A receipt as the wire names it (`Receipt`); `r` the receipt, `a` its allocation to the document that shows it, `t` its account. */
export const RECEIPT_OBJECT = `json_build_object('id', r.id, 'reference', r.reference, 'paymentDate', r.payment_date,
  'createdDate', to_char(r.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'paidAmount', a.amount,
  'totalAmount', r.total_amount, 'accountId', r.account_id, 'accountName', coalesce(t.name, ''),
  'creditNotesId', r.credit_note_id, 'kind', r.kind, 'overpaymentId', r.source_document_id,
  'feeAmount', r.fee_amount, 'roundingAmount', r.rounding_amount, 'status', r.status)`;
