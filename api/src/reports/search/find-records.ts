import {
  MAX_SEARCH_WORDS,
  SEARCH_KINDS,
  searchWords,
  type DecimalMark,
  type SearchRecord,
} from '@accounts/shared-domain';
import { DOCUMENT_KINDS } from '../../documents/kinds/kinds.ts';
import { hasProFeature } from '../../identity/plans/plan-limits.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { binder } from '../../platform/http/list-sql.ts';
import { SEARCHED_MASTER_DATA } from './kinds.ts';
import { documentsSql, masterDataSql } from './search-sql.ts';

/**
 * Records that contain every word of a search, at most `MAX_SEARCH_RECORDS` of each kind that the member may see, by one
 * statement. Of a kind those that begin with the search come first; documents the newest first.
 */
export async function findRecords(
  tx: Tx,
  member: MemberContext,
  search: string,
  decimalMark?: DecimalMark,
): Promise<SearchRecord[]> {
  const words = searchWords(search, decimalMark).slice(0, MAX_SEARCH_WORDS);
  if (words.length === 0) return [];
  const values: unknown[] = [tx.companyId, member.today, search.trim().toLowerCase()];
  const call = { words, bind: binder(values), today: '$2', whole: '$3' };
  const documents = Object.values(DOCUMENT_KINDS).filter(
    ({ area }) =>
      member.can(area, 'view') && hasProFeature(member, area === 'CreditNotes' ? 'creditNotes' : undefined),
  );
  const masterData = SEARCHED_MASTER_DATA.filter(({ area }) => member.can(area, 'view'));
  const parts = [
    ...masterData.map((kind) => masterDataSql(kind, call)),
    ...documents.map((kind) => documentsSql(kind, call)),
  ];
  if (parts.length === 0) return [];
  const statement = `WITH search AS (SELECT $2::date, $3::text) ${parts.join('\nUNION ALL\n')}`;
  const found = await tx.run<SearchRecord>(statement, values);
  const places = new Map<string, number>(SEARCH_KINDS.map((kind, place) => [kind, place]));
  return found.toSorted((one, other) => (places.get(one.kind) ?? 0) - (places.get(other.kind) ?? 0));
}
