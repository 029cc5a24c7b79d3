/**
 * Columns that may be null in their table and never are in the rows of one statement, by file and name, each with what keeps
 * the others away. Every other column that may be null is read as one that may be.
 */
const NEVER_NULL: Readonly<Record<string, string>> = {
  'accounting/ledger/numbers.ts number': 'number = ANY',
  'administration/plans/plan-payments.ts planId': 'joined to its plan',
  'billing/online-payments/sweep.ts company_id': 'company_id IS NOT NULL',
  'documents/sharing/links.ts kind': 'document_id IS NOT NULL, and a constraint sets both or neither',
  'documents/sharing/links.ts documentId': 'document_id IS NOT NULL',
  'accounting/journals/store.ts number': 'a reversal is posted when it is made, with a number',
  'documents/engine/payable-checkouts.ts id': 'document_id = ANY',
  'documents/engine/corrections.ts number': 'only what is posted is corrected, and has a number',
  'documents/engine/corrections.ts id': 'source_document_id = ANY',
  'billing/payments/update-paid-amount.ts number': 'only what is posted is paid, and has a number',
  'billing/opening-balances/store.ts number': 'opening documents are posted when they are made',
  'billing/online-payments/received-payment.ts id': 'payment_id = ANY',
  'billing/online-payments/start-invoice-payment.ts number': 'only what is posted is paid, and has a number',
  'billing/online-payments/process-events.ts payment_id': 'events get a job with their payment',
  'reports/verify/expected.ts system_key': 'system_key IS NOT NULL',
  'reports/verify/expected.ts account_id': 'account_id IS NOT NULL',
  'reports/verify/expected.ts number': 'posted_version > 0, and what is posted has a number',
  'exchange/exports/payments.ts number': 'only what is posted is paid, and has a number',
  'exchange/archives/attached-files.ts module': 'record_id IS NOT NULL',
  'exchange/archives/attached-files.ts record_id': 'record_id IS NOT NULL',
  'exchange/imports/payables.ts accountId':
    'a receipt of kind payment has an account: constraint receipt_source',
  'exchange/archives/archived-attachments.ts content': 'content IS NOT NULL',
  'identity/members/draft-secret.ts draft_secret': 'the statement sets it',
};

/** Whether a column of the statement at a place is known not to be null there. */
export function isNeverNull(at: string, column: string): boolean {
  return `${at.replace(/^api\/src\//, '').replace(/:.*$/, '')} ${column}` in NEVER_NULL;
}
