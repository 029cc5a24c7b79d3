import { planJob } from '../../identity/jobs/jobs.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** Condition of rows of `online_payment` whose page at the provider can still be paid; a declined card may be tried again. */
export const CAN_BE_PAID = `expires_at > now()
  AND (status = 'Open' OR (status = 'Failed' AND provider_session IS NOT NULL))`;

const INVOICES = `
  SELECT DISTINCT document_id AS id FROM online_payment
  WHERE company_id = $1 AND document_id = ANY ($2::uuid[]) AND ${CAN_BE_PAID} ORDER BY document_id`;

/**
 * Makes sure that the checkouts of invoices on which nothing is due any more (voided, removed, paid otherwise) are ended at
 * the provider, soon after the commit of the cause. Locks no payment: jobs lock those before documents.
 */
export async function planCheckoutEnds(tx: Tx, invoiceIds: readonly string[]): Promise<void> {
  if (invoiceIds.length === 0) return;
  for (const { id } of await tx.run<{ id: string }>(INVOICES, [tx.companyId, invoiceIds])) {
    await planJob(tx, 'checkoutEnds', new Date(), id);
  }
}
