import type { Answer, Call } from '../harness.ts';
import type { MoneyFixture } from './fixture.ts';

/** Last day that the tests of the lock date lock; what they post is not later. */
export const LOCKED = '2026-03-31';

/** The bank account, as calls of payments name it. */
export const bankOf = (fixture: MoneyFixture) => ({ account: { id: fixture.account('AST1000') } });

/** Posts a manual journal of 5.00 from the bank. */
export function postJournal(
  fixture: MoneyFixture,
  date: string,
  { call = fixture.call, ...more }: { call?: Call; [field: string]: unknown } = {},
): Promise<Answer<{ body: { value: { id: string; version: number } } }>> {
  return call('POST', '/account/v1/journals', {
    date,
    journalStatus: 'Posted',
    lines: [
      { accountId: fixture.account('EXP6450'), debit: 5 },
      { accountId: fixture.account('AST1000'), credit: 5 },
    ],
    ...more,
  });
}
