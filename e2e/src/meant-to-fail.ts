import { LAPSED_SESSION } from './screen-states.ts';

/** What browser and shell write about a call without a connection. */
const OFFLINE = /net::ERR_INTERNET_DISCONNECTED|AxiosError: Network Error/;

/** The same about a call that the server rejects with one of these statuses. */
const rejected = (...statuses: number[]): RegExp =>
  new RegExp(`status (?:of|code) (?:${statuses.join('|')})`);

/** A save over a version that a colleague has stored meanwhile. */
const STALE = rejected(409);

/** States that calls fail in on purpose, with what the console says of them; in all others it is silent. */
export const MEANT_TO_FAIL: ReadonlyMap<string, readonly RegExp[]> = new Map<string, readonly RegExp[]>([
  ['acceptance of an expired quote', [rejected(409)]],
  ['failures of a deletion of several items', [rejected(406)]],
  ['sign out while a draft waits', [OFFLINE]],
  ['drafts that wait', [OFFLINE]],
  ['draft that the server rejects', [OFFLINE, rejected(422)]],
  ['draft that was changed by two', [OFFLINE, STALE]],
  ['answer to a quote that does not reach the server', [OFFLINE]],
  ['payment online that does not reach the server', [OFFLINE]],
  ...['contact', 'payment', 'schedule', 'item', 'price list', 'draft', 'webhook'].map(
    (record) => [`two versions of a ${record}`, [STALE]] as const,
  ),
  ['two versions of the preferences', [STALE]],
  [LAPSED_SESSION, [rejected(401)]],
]);

/** Faults of the console that a state does not mean to have. */
export function unmeantFaults(state: string, faults: readonly string[]): string[] {
  const meant = MEANT_TO_FAIL.get(state) ?? [];
  return faults.filter((fault) => !meant.some((expected) => expected.test(fault)));
}
