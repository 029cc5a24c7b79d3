import {
  formatEnglishAmount,
  toJsonNumber,
  type ActivityFacts,
  type ManualJournalInput,
} from '@accounts/shared-domain';
import { consumeQuota } from '../../identity/plans/plan-limits.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { lockLedger } from '../ledger/head.ts';
import { takeNumbers } from '../ledger/numbers.ts';
import { post } from '../ledger/post.ts';
import type { Posting } from '../ledger/posting.ts';
import { recordJournals, touchJournals } from './journal-activity.ts';
import { journalMovements, prepareJournals, type PreparedJournal } from './prepare.ts';
import { insertJournals, setPosted } from './store.ts';

/** What the ledger calls a manual journal's postings. */
export const SOURCE_TYPE = 'Journal';

/** Writes a manual journal, as a draft or posted at once. 422 unless it balances. Returns its id. */
export async function createJournal(
  tx: Tx,
  member: MemberContext,
  input: ManualJournalInput,
): Promise<string> {
  const [id = ''] = await createJournals(tx, member, [input]);
  return id;
}

/**
 * Writes manual journals in the trips to the database that one takes. All or none: the first refusal is thrown as its
 * ApiError. Returns their ids in the order of the inputs.
 */
export async function createJournals(
  tx: Tx,
  member: MemberContext,
  inputs: readonly ManualJournalInput[],
): Promise<string[]> {
  const journals = await prepareJournals(tx, member, inputs);
  await consumeQuota(tx, member, 'manualJournals', journals.length);
  const ids = await insertJournals(tx, member, journals);
  const written = journals.map((journal, index) => ({ id: ids[index] ?? '', journal }));
  await recordJournals(
    tx,
    member,
    written.map(({ id, journal }) => ({ id, action: 'Draft', ...amountOf(member, journal) })),
  );
  await postNew(
    tx,
    member,
    written.filter((_journal, index) => inputs[index]?.journalStatus === 'Posted'),
  );
  await touchJournals(tx);
  return ids;
}

/** A journal with its row in the database. */
interface WrittenJournal {
  id: string;
  journal: PreparedJournal;
}

/** Posts journals for the first time: each gets its number from the series. */
export async function postNew(
  tx: Tx,
  member: MemberContext,
  journals: readonly WrittenJournal[],
): Promise<void> {
  if (journals.length === 0) return;
  const head = await lockLedger(tx);
  const numbers = await takeNumbers(tx, SOURCE_TYPE, journals.length);
  const posted = journals.map((one, index) => ({ ...one, number: numbers[index] ?? '' }));
  await setPosted(tx, posted, 1);
  const postings = posted.map(({ id, number, journal }) => postingOf(id, number, 1, journal));
  await post(tx, member.userId, head, postings);
  const activities = posted.map(({ id, number, journal }) => {
    const amount = amountOf(member, journal);
    return {
      id,
      action: 'Posted' as const,
      detail: `${number}, ${amount.detail}`,
      facts: { ...amount.facts, number },
    };
  });
  await recordJournals(tx, member, activities);
}

/** What a version of a journal posts. */
export function postingOf(id: string, number: string, version: number, journal: PreparedJournal): Posting {
  return {
    kind: 'post',
    sourceType: SOURCE_TYPE,
    sourceId: id,
    sourceVersion: version,
    sourceNumber: number,
    date: journal.date,
    description: journal.description || journal.reference || `Journal ${number}`,
    lines: journalMovements(journal.lines),
  };
}

/** The amount of a journal, as its history says it. */
export function amountOf(
  { company }: MemberContext,
  { total }: PreparedJournal,
): { detail: string; facts: ActivityFacts } {
  return {
    detail: formatEnglishAmount(total, company.currencyExponent),
    facts: { amount: toJsonNumber(total) },
  };
}
