import { decimal, formatEnglishAmount, sentence, toJsonNumber, word } from '@accounts/shared-domain';
import { lockLedger } from '../../accounting/ledger/head.ts';
import { recordHistory } from '../../documents/engine/history.ts';
import { titleOf } from '../../documents/kinds/kind.ts';
import { kindOf } from '../../documents/kinds/kinds.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { lockReceipt, retireReceipt } from './locked-receipt.ts';
import { recordReceiptActivity } from './receipt-activity.ts';
import type { Allocation } from './receipts.ts';
import {
  lockPayable,
  updatePaidAmounts,
  type MovedDocument,
  type PayableDocument,
} from './update-paid-amount.ts';

/**
 * Deletes a receipt by reversal: the receipt and its journal stay, and every document that it touched is as it was
 * before, on both sides of an allocation. Dated on the day of the payment, or today when the books are locked up to it.
 * 409 when it was deleted before, or when what it paid has been given back since.
 */
export async function deleteReceipt(tx: Tx, member: MemberContext, id: string): Promise<void> {
  const receipt = await lockReceipt(tx, id);
  const { allocations } = receipt;
  const documents = await lockPayable(
    tx,
    allocations.map((one) => one.id),
  );
  await moveAll(
    tx,
    documents,
    allocations.map((one) => ({ id: one.id, amount: decimal(one.amount).neg() })),
  );
  const reversedOn = await retireReceipt(tx, member, await lockLedger(tx), receipt);
  const details: string[] = [];
  for (const one of allocations) {
    const detail = formatEnglishAmount(one.amount, member.company.currencyExponent);
    const kind = kindOf(documents.get(one.id)?.kind ?? '');
    const facts = { amount: toJsonNumber(one.amount), reversedOn };
    const entry = { id: one.id, action: 'Payment deleted' as const, detail, facts };
    await recordHistory({ tx, member, kind }, [entry], true);
    details.push(detail);
  }
  const facts = { amount: toJsonNumber(receipt.totalAmount), reversedOn };
  await recordReceiptActivity(tx, member, id, { action: 'Delete', detail: details.join(', '), facts });
}

/** Moves paid amounts of locked documents; 409 when what a receipt brought to one of them is gone from there. */
export async function moveAll(
  tx: Tx,
  documents: ReadonlyMap<string, PayableDocument>,
  moves: readonly Allocation[],
): Promise<Map<string, MovedDocument>> {
  const moved = new Map((await updatePaidAmounts(tx, moves)).map((document) => [document.id, document]));
  const stuck = moves.find(({ id }) => !moved.has(id));
  if (stuck !== undefined) throw spent(documents.get(stuck.id));
  return moved;
}

function spent(document: PayableDocument | undefined): ReturnType<typeof apiError.conflict> {
  const title =
    document === undefined ? word('the document') : titleOf(kindOf(document.kind), document.number);
  return apiError.conflict(
    'API-RECEIPTS',
    sentence('What this payment brought to {title} has been refunded or used elsewhere. Delete that first.', {
      title,
    }),
  );
}
