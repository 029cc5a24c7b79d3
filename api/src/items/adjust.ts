import Big from 'big.js';
import {
  MESSAGES,
  NAME_LENGTH,
  QUANTITY_DECIMALS,
  decimalsOf,
  isOneLine,
  sentence,
} from '@accounts/shared-domain';
import type { Message } from '@accounts/shared-domain';
import { recordActivity } from '../activity/record.ts';
import { touchList } from '../company/list-versions.ts';
import type { Tx } from '../db/transaction.ts';
import { problem } from '../http/problem.ts';
import { requireFields } from '../http/require-fields.ts';
import type { MemberContext } from '../identity/member-context.ts';
import { itemCatalogue } from './catalogue.ts';

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
  if (adjusted === undefined) throw problem.notFound();
  if (adjusted.status !== 'A') {
    throw problem.conflict('API-STATUS', 'An archived item has no stock to adjust. Restore it first.');
  }
  const detail = `${change.gt(0) ? '+' : ''}${change.toFixed()} to ${adjusted.quantity}: ${reason}`;
  await recordActivity(tx, member, {
    module: itemCatalogue.module,
    recordId: id,
    action: 'Adjusted',
    detail,
  });
  await touchList(tx, itemCatalogue.path);
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
