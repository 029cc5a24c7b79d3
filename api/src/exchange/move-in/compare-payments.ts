import { decimal, moneyValue, sentence, worded, type ImportError } from '@accounts/shared-domain';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { PAID } from '../imports/complete-document.ts';
import type { PaidDocument } from '../imports/outcome.ts';

const PAID_HERE = `SELECT id, paid_amount FROM document WHERE company_id = $1 AND id = ANY ($2::uuid[])`;

/**
 * Documents whose payments here are not what their file says, by the id of the file: a payment may be in no file, or be
 * refused. A credit that was applied is no payment that came in.
 */
export async function differingPayments(
  tx: Tx,
  member: MemberContext,
  paid: ReadonlyMap<string, readonly PaidDocument[]>,
): Promise<Map<string, ImportError[]>> {
  const exponent = member.company.currencyExponent;
  const differing = new Map<string, ImportError[]>();
  for (const [file, documents] of paid) {
    const ids = documents.map(({ id }) => id);
    const stored = await tx.run<{ id: string; paid_amount: string }>(PAID_HERE, [tx.companyId, ids]);
    const amounts = new Map(stored.map(({ id, paid_amount }) => [id, paid_amount]));
    const found = documents.flatMap(({ id, row, column, amount }) => {
      const own = decimal(amounts.get(id) ?? 0);
      if (amount === null) return own.eq(0) ? [{ row, column, message: PAID }] : [];
      if (own.eq(amount)) return [];
      const said = sentence(
        'The file has {amount} paid, the payments that came in are {own}. Compare them.',
        {
          amount: moneyValue(amount, exponent),
          own: moneyValue(own, exponent),
        },
      );
      return [{ row, column, ...worded(said) }];
    });
    differing.set(file, found);
  }
  return differing;
}
