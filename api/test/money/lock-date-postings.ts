import type { Answer, Call } from '../harness.ts';
import type { MoneyDesk } from './desk.ts';

/** Last day that the tests of the lock date lock; what they post is not later. */
export const LOCKED = '2026-03-31';

/** The bank account, as calls of payments name it. */
export const bankOf = (desk: MoneyDesk) => ({ account: { id: desk.account('AST1000') } });

/** Posts a manual journal of 5.00 from the bank. */
export function postJournal(
  desk: MoneyDesk,
  date: string,
  { call = desk.call, ...more }: { call?: Call; [field: string]: unknown } = {},
): Promise<Answer<{ body: { value: { id: string; version: number } } }>> {
  return call('POST', '/account/v1/journals', {
    date,
    journalStatus: 'Posted',
    lines: [
      { accountId: desk.account('EXP6450'), debit: 5 },
      { accountId: desk.account('AST1000'), credit: 5 },
    ],
    ...more,
  });
}
