import Big from 'big.js';
import type { IsoDate } from '@accounts/shared-domain';
import type { Tx } from '../../platform/db/transaction.ts';
import { splitAt } from './balances.ts';

// What each contact owes now, less what has moved since the day: months from the rollup, one part of a month from the
// lines. A day of today reads one row per contact.
const NETS = `
  SELECT contact_id, sum(net) AS net FROM (
    SELECT contact_id, balance AS net FROM contact_balance WHERE company_id = $1 AND account_id = $2
    UNION ALL
    SELECT contact_id, credit - debit FROM contact_month WHERE company_id = $1 AND account_id = $2 AND month >= $3
    UNION ALL
    SELECT contact_id, (debit - credit) * $6::int FROM journal_line
    WHERE company_id = $1 AND account_id = $2 AND date >= $4 AND date <= $5 AND contact_id IS NOT NULL
  ) parts
  GROUP BY contact_id`;

/**
 * Sum of what contacts have on the other side of a control account at the end of each day: customers in credit (`sign`
 * 1), or suppliers who owe us (`sign` -1). Positive. docs/accounting.md, section 2, rule 6.
 */
export function contactCredits(
  tx: Tx,
  accountId: string,
  sign: 1 | -1,
  days: readonly IsoDate[],
): Promise<Big[]> {
  return Promise.all(
    days.map(async (day) => {
      const { monthsBefore, tail } = splitAt(day);
      const [row] = await tx.run<{ credit: string | null }>(
        `SELECT sum(-net * $7::int) AS credit FROM (${NETS}) nets WHERE net * $7::int < 0`,
        [
          tx.companyId,
          accountId,
          monthsBefore,
          tail?.first ?? monthsBefore,
          tail?.last ?? day,
          tail?.sign ?? 1,
          sign,
        ],
      );
      return new Big(row?.credit ?? 0);
    }),
  );
}
