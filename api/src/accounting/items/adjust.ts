import Big from 'big.js';
import {
  MESSAGES,
  NAME_LENGTH,
  QUANTITY_DECIMALS,
  decimalsOf,
  isOneLine,
  sentence,
  type Message,
} from '@accounts/shared-domain';
import { detailFacts } from '../../identity/activity/detail-facts.ts';
import { recordActivity } from '../../identity/activity/record.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import { touchList } from '../../platform/changes/list-versions.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { requireFields } from '../../platform/http/require-fields.ts';
import { itemResource } from './resource.ts';

/** A change of the stock that no document makes: a count, a breakage, a gift. */
export interface Adjustment {
  /** What comes (positive) or goes (negative). */
  quantity: number;
  reason: string;
}

const MAX_NUMBER = 1_000_000_000;

/**
 * Adjusts the stock of an item by a difference, so that adjustments and documents that meet all count. Nothing is posted:
 * what the stock is worth is booked by journal.
 */
export async function adjustStock(
  tx: Tx,
  member: MemberContext,
  id: string,
  adjustment: Adjustment,
): Promise<void> {
  const reason = adjustment.reason.trim();
  requireFields([
    { field: 'quantity', message: quantityMessage(adjustment.quantity) },
    { field: 'reason', message: reasonMessage(reason) },
  ]);
  const change = new Big(adjustment.quantity);
  const [adjusted] = await tx.run<{ status: string; quantity: string }>(
    `UPDATE item SET quantity = quantity + $3::numeric, counted_quantity = counted_quantity + $3::numeric,
       version = version + 1
     WHERE company_id = $1 AND id = $2 RETURNING status, trim_scale(quantity)::text AS quantity`,
    [tx.companyId, id, change.toFixed()],
  );
  if (adjusted === undefined) throw apiError.notFound();
  if (adjusted.status !== 'A') {
    throw apiError.conflict('API-STATUS', 'An archived item has no stock to adjust. Restore it first.');
  }
  const said = sentence('{change} to {quantity}: {reason}', {
    change: `${change.gt(0) ? '+' : ''}${change.toFixed()}`,
    quantity: adjusted.quantity,
    reason,
  });
  await recordActivity(tx, member, {
    module: itemResource.module,
    recordId: id,
    action: 'Adjusted',
    ...detailFacts(said),
  });
  await touchList(tx, itemResource.path);
}

function quantityMessage(quantity: number): Message | null {
  if (quantity === 0) return 'Must not be 0.';
  if (Math.abs(quantity) >= MAX_NUMBER) return 'Too large.';
  return decimalsOf(quantity) > QUANTITY_DECIMALS
    ? sentence('At most {decimals} decimals.', { decimals: QUANTITY_DECIMALS })
    : null;
}

function reasonMessage(reason: string): Message | null {
  if (reason === '') return 'Required.';
  if (!isOneLine(reason)) return MESSAGES.oneLine;
  return reason.length > NAME_LENGTH ? sentence('Maximum {most} characters.', { most: NAME_LENGTH }) : null;
}
