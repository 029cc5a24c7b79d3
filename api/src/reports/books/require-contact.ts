import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';

/** A contact's name; 404 when it is not there or another company's. */
export async function requireContact(tx: Tx, id: string): Promise<string> {
  const [contact] = await tx.run<{ name: string }>(
    'SELECT name FROM contact WHERE company_id = $1 AND id = $2',
    [tx.companyId, id],
  );
  if (contact === undefined) throw apiError.notFound();
  return contact.name;
}
