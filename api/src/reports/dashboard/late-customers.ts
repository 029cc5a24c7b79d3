import {
  addDays,
  LATE_CUSTOMER_DAYS,
  toJsonNumber,
  type IsoDate,
  type LateCustomer,
} from '@accounts/shared-domain';
import type { Tx } from '../../platform/db/transaction.ts';

/** Rows on the first screen. */
const MAX_CUSTOMERS = 5;

/**
 * Customers with invoices long past due, the largest sum first. The condition is that of the list of invoices with
 * `dueDate=..{today - 61}`, to which the card leads; the index of open documents has it.
 */
export async function lateCustomers(tx: Tx, today: IsoDate): Promise<LateCustomer[]> {
  const rows = await tx.run<{ id: string; name: string; email: string; since: IsoDate; due: string }>(
    `SELECT c.id, c.name, c.email, late.since, late.due
     FROM (SELECT contact_id, min(due_date) AS since, sum(total_amount - paid_amount) AS due
           FROM document
           WHERE company_id = $1 AND kind = 'Invoice' AND status = 'Awaiting Payment' AND record_status = 'A'
             AND due_date < $2
           GROUP BY contact_id ORDER BY due DESC, contact_id LIMIT ${MAX_CUSTOMERS}) late
     JOIN contact c ON c.company_id = $1 AND c.id = late.contact_id
     ORDER BY late.due DESC, c.name`,
    [tx.companyId, addDays(today, -LATE_CUSTOMER_DAYS)],
  );
  return rows.map(({ id, name, email, since, due }) => ({
    contactId: id,
    name,
    email,
    since,
    amountDue: toJsonNumber(due),
  }));
}
