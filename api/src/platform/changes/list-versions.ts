import { AsyncLocalStorage } from 'node:async_hooks';
import type { ListName } from '@accounts/shared-domain';
import type { Tx } from '../db/transaction.ts';
import { companyChanged } from '../events/signals.ts';

/** Lists that transactions of the work at hand have changed and committed. */
const collector = new AsyncLocalStorage<Set<ListName>>();
/** Lists that an open transaction has changed. */
const touchedBy = new WeakMap<Tx, Set<ListName>>();

// In the order of the parameter, which is sorted: two transactions that touch the same lists cannot wait for each other.
const TOUCH = `
  INSERT INTO list_version (company_id, list, version)
  SELECT $1, touched.list, 1 FROM unnest($2::text[]) WITH ORDINALITY AS touched (list, place) ORDER BY touched.place
  ON CONFLICT (company_id, list) DO UPDATE SET version = list_version.version + 1 RETURNING list`;

/** Marks lists of the company as changed: their ETags end with the commit, and the response of the call names them. */
export async function touchList(tx: Tx, ...lists: ListName[]): Promise<void> {
  addChanged(tx, lists);
  tx.afterCommit(() => companyChanged.send(tx.companyId));
  await tx.run(TOUCH, [tx.companyId, lists.toSorted()]);
}

/** Names lists as changed by the transaction without ending their ETags: a replayed call repeats what the first named. */
export function addChanged(tx: Tx, lists: readonly ListName[]): void {
  const known = touchedBy.get(tx);
  const touched = known ?? new Set<ListName>();
  for (const list of lists) touched.add(list);
  if (known !== undefined) return;
  touchedBy.set(tx, touched);
  tx.afterCommit(() => {
    const changed = collector.getStore();
    for (const list of touched) changed?.add(list);
  });
}

/** Lists that the open transaction has changed so far. */
export function touchedLists(tx: Tx): ListName[] {
  return [...(touchedBy.get(tx) ?? [])];
}

/** Runs work and gathers in `changed` what its committed transactions touch. */
export function collectChanged(changed: Set<ListName>, work: () => void): void {
  collector.run(changed, work);
}

/** The versions of lists, in the order of their names; 0 for one that has never changed. */
export async function listVersions(tx: Tx, lists: readonly ListName[]): Promise<[string, string][]> {
  const rows = await tx.run<{ list: string; version: string }>(
    'SELECT list, version FROM list_version WHERE company_id = $1 AND list = ANY ($2) ORDER BY list',
    [tx.companyId, lists],
  );
  const known = new Map(rows.map((row) => [row.list, row.version]));
  return lists.toSorted().map((list) => [list, known.get(list) ?? '0']);
}
