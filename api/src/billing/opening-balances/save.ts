import {
  dateValue,
  moneyValue,
  sentence,
  sumOf,
  type ActivityAction,
  type DecimalLike,
  type OpeningBalancesInput,
} from '@accounts/shared-domain';
import { lockLedger } from '../../accounting/ledger/head.ts';
import { post } from '../../accounting/ledger/post.ts';
import { movement, type Posting } from '../../accounting/ledger/posting.ts';
import { reversalsOf } from '../../accounting/ledger/reversal.ts';
import { recordHistory } from '../../documents/engine/history.ts';
import { detailFacts } from '../../identity/activity/detail-facts.ts';
import { recordActivity } from '../../identity/activity/record.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import { touchList } from '../../platform/changes/list-versions.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { claimPlaces, planDocuments, writeDocuments, type DocumentPlan } from './documents.ts';
import { OPENING_KINDS, prepareAccounts, requireOpeningRules, type OpeningAmount } from './prepare.ts';
import {
  dateOpeningDocuments,
  firstOpeningPayment,
  lockOpening,
  lockOpeningDocuments,
  openingAccount,
  replaceAccounts,
  saveOpening,
  storedAccounts,
  type LockedOpening,
} from './store.ts';

/** Module of opening balances in the history, and what the ledger calls the journal of their accounts. */
export const OPENING_BALANCES = 'OpeningBalances';
const SOURCE_TYPE = 'OpeningBalance';

/**
 * Writes the opening balances as a whole (docs/accounting.md, section 4, row 25): what is left out is taken back, what has
 * changed is reversed and posted again on the start date, what is the same is left alone. The difference goes to Opening
 * Balance Adjustments. Possible until the period is locked: then 409.
 */
export async function saveOpeningBalances(
  tx: Tx,
  member: MemberContext,
  input: OpeningBalancesInput,
): Promise<void> {
  requireOpeningRules(member, input);
  const { opening, isNew } = await lockOpening(tx, input.startDate);
  // Left out means that there were none when the caller looked.
  if ((input.version ?? 0) !== opening.version) throw apiError.staleVersion();
  const moved = opening.start_date !== input.startDate;
  const account = await openingAccount(tx);
  const before = await storedAccounts(tx);
  const amounts = await prepareAccounts(tx, input, new Set(before.keys()));
  const stored = await lockOpeningDocuments(tx);
  if (moved) await requireBeforePayments(tx, input.startDate);
  const plans: DocumentPlan[] = [];
  for (const of of OPENING_KINDS) {
    const inputs = input[of.field] ?? [];
    plans.push(await planDocuments(tx, member, of, { inputs, stored, account, moved }));
  }
  for (const plan of plans) await claimPlaces(tx, member, plan);
  const head = await lockLedger(tx);
  const next = { ...opening, start_date: input.startDate };
  const postings =
    moved || accountsDiffer(before, amounts) ? await accountPostings(tx, next, amounts, account) : [];
  if (postings.length > 0) await replaceAccounts(tx, amounts);
  for (const plan of plans) postings.push(...(await writeDocuments(tx, member, plan, input.startDate)));
  await dateOpeningDocuments(tx, input.startDate);
  await saveOpening(tx, next);
  // Reversals first, so that the books read in their order.
  await post(
    tx,
    member.userId,
    head,
    postings.toSorted((a, b) => order(a) - order(b)),
  );
  for (const plan of plans) await tellDocuments(tx, member, plan);
  await recordActivity(tx, member, {
    module: OPENING_BALANCES,
    recordId: tx.companyId,
    action: isNew ? 'Create' : 'Update',
    ...detailFacts(sentence('on {date}', { date: dateValue(input.startDate) })),
  });
  await touchList(tx, 'accounts');
}

/** 422: the start date stays on or before the first payment of an opening document. Hold the documents' locks. */
async function requireBeforePayments(tx: Tx, startDate: string): Promise<void> {
  const first = await firstOpeningPayment(tx);
  if (first === null || startDate <= first) return;
  const message = sentence('Must not be after the first payment of an opening document, on {date}.', {
    date: dateValue(first),
  });
  throw apiError.validation([{ field: 'startDate', message }]);
}

function order(posting: Posting): number {
  return posting.kind === 'reverse' ? 0 : 1;
}

function accountsDiffer(before: ReadonlyMap<string, string>, amounts: readonly OpeningAmount[]): boolean {
  return (
    before.size !== amounts.length ||
    amounts.some(({ accountId, amount }) => !amount.eq(before.get(accountId) ?? 0))
  );
}

/** The journal of the accounts: the current one is reversed, the next version posted; `opening` moves on to it. */
async function accountPostings(
  tx: Tx,
  opening: LockedOpening,
  amounts: readonly OpeningAmount[],
  account: string,
): Promise<Posting[]> {
  const postings = opening.posted ? await reversalsOf(tx, SOURCE_TYPE, [tx.companyId], null) : [];
  opening.posted = amounts.length > 0;
  if (!opening.posted) return postings;
  opening.posted_version += 1;
  const lines = amounts.map(({ accountId, amount }) => movement(accountId, amount));
  postings.push({
    kind: 'post',
    sourceType: SOURCE_TYPE,
    sourceId: tx.companyId,
    sourceVersion: opening.posted_version,
    sourceNumber: '',
    date: opening.start_date,
    description: 'Opening balances',
    lines: [...lines, movement(account, sumOf(amounts.map(({ amount }) => amount)).neg())],
  });
  return postings;
}

async function tellDocuments(tx: Tx, member: MemberContext, plan: DocumentPlan): Promise<void> {
  const entry = (id: string, action: ActivityAction, total: DecimalLike) => ({
    id,
    action,
    ...detailFacts(
      sentence('{amount}, opening balance', { amount: moneyValue(total, member.company.currencyExponent) }),
    ),
  });
  const entries = [
    ...plan.made.map(({ id, totals }) => entry(id, 'Create', totals.totalAmount)),
    ...plan.changed.map(({ document: { id, totals } }) => entry(id, 'Update', totals.totalAmount)),
    ...plan.gone.map(({ id, total_amount: total }) => entry(id, 'Delete', total)),
  ];
  if (entries.length > 0) await recordHistory({ tx, member, kind: plan.of.kind }, entries, true);
}
