import type { ListedPrice } from '@accounts/shared-domain';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { LISTED_ITEMS } from './resource.ts';

/**
 * A percentage is taken of the item's own price and rounded once, half away from zero, to the currency's decimals, or to
 * those of the item's price where it has more.
 */
const PRICES = `
  SELECT i.id AS "itemId", trim_scale(CASE
    WHEN p."unitPrice" IS NOT NULL THEN p."unitPrice"
    ELSE round(i.unit_price * (1 + coalesce(p.percentage, t.percentage) / 100),
               greatest(scale(trim_scale(i.unit_price)), $4::int))
  END)::float8 AS "unitPrice"
  FROM price_list t
  JOIN item i ON i.company_id = t.company_id AND i.status = 'A'
  LEFT JOIN LATERAL (SELECT * FROM ${LISTED_ITEMS} WHERE p."itemId" = i.id) p ON true
  WHERE t.company_id = $1 AND t.id = $2 AND t.status = 'A'
    AND coalesce(t.valid_from <= $3::date, true) AND coalesce(t.valid_to >= $3::date, true)
    AND (p."itemId" IS NOT NULL OR t.percentage <> 0)
  ORDER BY upper(i.code)`;

/** What items cost by a list on a day; items that the list says nothing of are not named, nor is any outside its time. */
export async function listedPrices(
  tx: Tx,
  member: MemberContext,
  id: string,
  day: string,
): Promise<{ content: ListedPrice[] }> {
  const known = await tx.run('SELECT 1 FROM price_list WHERE company_id = $1 AND id = $2', [
    tx.companyId,
    id,
  ]);
  if (known.length === 0) throw apiError.notFound();
  const content = await tx.run<ListedPrice>(PRICES, [tx.companyId, id, day, member.company.currencyExponent]);
  return { content };
}
