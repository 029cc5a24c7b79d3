import { dateValue, sentence, word, type ManualJournalInput } from '@accounts/shared-domain';
import { detailFacts } from '../../identity/activity/detail-facts.ts';
import { consumeQuota } from '../../identity/plans/plan-limits.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { lockLedger } from '../ledger/head.ts';
import { post } from '../ledger/post.ts';
import { reversalsOf } from '../ledger/reversal.ts';
import { SOURCE_TYPE, amountOf, createJournal, postNew, postingOf } from './create.ts';
import { recordJournal, touchJournals } from './journal-activity.ts';
import { prepareJournal, type PreparedJournal } from './prepare.ts';
import {
  insertJournals,
  lockJournal,
  readLines,
  replaceJournal,
  setPosted,
  type LockedJournal,
} from './store.ts';

/** Posts a draft: it gets its number from the series. */
export async function postJournal(tx: Tx, member: MemberContext, id: string): Promise<void> {
  const locked = await lockJournal(tx, id);
  if (locked.status !== 'Draft') throw illegal(locked, 'posted');
  const lines = await readLines(tx, id);
  const { date, reference, description } = locked;
  // Its accounts may have been archived since it was written.
  const input = {
    date,
    reference,
    description,
    lines: lines.map((line) => ({ ...line, debit: Number(line.debit), credit: Number(line.credit) })),
  };
  await postNew(tx, member, [{ id, journal: await prepareJournal(tx, member, input) }]);
  await touchJournals(tx);
}

/**
 * Changes a journal. A draft is replaced; a posted one is reversed and posted again as its next version, so that the
 * ledger shows both. 409 for an older `version`, a void journal, or one that another journal turns round.
 */
export async function editJournal(
  tx: Tx,
  member: MemberContext,
  id: string,
  input: ManualJournalInput & { version: number },
): Promise<void> {
  const locked = await lockJournal(tx, id);
  requireMayChange(member, locked);
  if (locked.version !== input.version) throw apiError.staleVersion();
  if (locked.status === 'Void' || locked.record_status === 'D') throw illegal(locked, 'changed');
  requireNotReversed(locked);
  const known = new Set((await readLines(tx, id)).map((line) => line.accountId));
  const journal = await prepareJournal(tx, member, input, known);
  if (locked.status === 'Draft') {
    await replaceJournal(tx, id, journal);
    await recordJournal({ tx, member }, id, 'Update', amountOf(member, journal));
    if (input.journalStatus === 'Posted') await postNew(tx, member, [{ id, journal }]);
    return touchJournals(tx);
  }
  if (input.journalStatus === 'Draft') throw illegal(locked, 'made a draft again');
  const number = locked.number ?? '';
  const version = locked.posted_version + 1;
  const reversals = await reversalsOf(tx, SOURCE_TYPE, [id], null);
  const head = await lockLedger(tx);
  await replaceJournal(tx, id, journal);
  await setPosted(tx, [{ id, number }], version);
  await post(tx, member.userId, head, [...reversals, postingOf(id, number, version, journal)]);
  await recordJournal({ tx, member }, id, 'Update', amountOf(member, journal));
  await touchJournals(tx);
}

/** 403 for a journal that has left Draft, unless the member may approve: what is posted stays as it was approved. */
export function requireMayChange(member: MemberContext, locked: LockedJournal): void {
  if (locked.status === 'Draft' || member.can('Accounts', 'approve')) return;
  throw apiError.forbidden(
    sentence('Journal {number} has been posted. Only who may approve can change it.', {
      number: locked.number ?? word('(draft)'),
    }),
  );
}

/** A new draft with the same lines, dated today. Returns its id. */
export async function duplicateJournal(tx: Tx, member: MemberContext, id: string): Promise<string> {
  const original = await lockJournal(tx, id);
  const lines = await readLines(tx, id);
  return createJournal(tx, member, {
    date: member.today,
    reference: original.reference,
    description: original.description,
    lines: lines.map((line) => ({ ...line, debit: Number(line.debit), credit: Number(line.credit) })),
  });
}

/** Posts the exact opposite of a posted journal as a separate journal; once. Returns its id. */
export async function reverseJournal(
  tx: Tx,
  member: MemberContext,
  id: string,
  date: string | undefined,
): Promise<string> {
  await consumeQuota(tx, member, 'manualJournals');
  const original = await lockJournal(tx, id);
  if (original.status !== 'Posted') throw illegal(original, 'reversed');
  requireNotReversed(original);
  const day = date ?? (member.today < original.date ? original.date : member.today);
  if (day < original.date) {
    throw apiError.validation([{ field: 'date', message: 'Must not be before the date of the journal.' }]);
  }
  const lines = await readLines(tx, id);
  const total = await totalOf(tx, id);
  const journal: PreparedJournal = {
    date: day,
    reference: `Reversal of ${original.number}`,
    description: original.description,
    lines: lines.map((line) => ({ ...line, debit: line.credit, credit: line.debit })),
    total,
  };
  const [made = ''] = await insertJournals(tx, member, [journal], id);
  await recordJournal({ tx, member }, made, 'Draft', amountOf(member, journal));
  await postNew(tx, member, [{ id: made, journal }]);
  await recordJournal(
    { tx, member },
    id,
    'Reversed',
    detailFacts(sentence('on {date}', { date: dateValue(day) })),
  );
  await touchJournals(tx);
  return made;
}

async function totalOf(tx: Tx, id: string): Promise<string> {
  const [row] = await tx.run<{ total: string }>(
    'SELECT total_amount AS total FROM manual_journal WHERE company_id = $1 AND id = $2',
    [tx.companyId, id],
  );
  return row?.total ?? '0';
}

/** 409 in words for a step that a journal's status does not allow. */
export function illegal(
  { number, status, record_status: record }: LockedJournal,
  done: string,
): ReturnType<typeof apiError.conflict> {
  const state = record === 'D' ? 'archived' : status;
  return apiError.conflict(
    'API-STATUS',
    sentence('Journal {number} is {state} and cannot be {done}.', {
      number: number ?? word('(draft)'),
      state: word(state),
      done: word(done),
    }),
  );
}

/** 409: a journal that another one turns round stays as it is, or that one would turn round nothing. */
export function requireNotReversed({ number, reversed_by: by }: LockedJournal): void {
  if (by === null) return;
  throw apiError.conflict(
    'API-REVERSED',
    sentence('Journal {by} turns journal {number} round. Delete that one first.', {
      by,
      number: number ?? word('(draft)'),
    }),
  );
}
