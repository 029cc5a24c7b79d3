import type { SearchContext, SearchHit, SearchProvider } from '@accounts/shared-auth';
import {
  amountRange,
  badgeOf,
  containsWords,
  MAX_SEARCH_WORDS,
  searchWords,
  type DecimalMark,
  type IsoDate,
  type SearchKind,
  type SearchRecord,
} from '@accounts/shared-domain';
import { documentStatus, type DocumentResource, type DocumentRow } from './documents.ts';
import type { Http } from './http.ts';
import type { WholeList } from './resource-api.ts';

/** A row of a list that the page holds, as the search sees it. */
export interface SearchedRow extends Omit<SearchRecord, 'kind' | 'amount'> {
  /** What the words are looked for in, besides the amounts. */
  text: string;
  /** Amounts that the list shows, the one of the hit first. */
  amounts: readonly number[];
  /** Rows with the highest come first, before the order of titles. */
  date?: IsoDate;
}

interface SearchedList<Row> {
  kind: SearchKind;
  /** Records are at `{path}/{id}`. */
  path: string;
  resource: { name: string };
  toRow: (row: Row, today: IsoDate) => SearchedRow;
}

/** Search provider of one kind of record: what the page holds of its list, and what the server finds. */
export function searchProvider<Row extends { id: string; status: string }>(
  list: SearchedList<Row>,
): SearchProvider {
  const toHit = ({ id, title, subtitle, status, amount }: Omit<SearchRecord, 'kind'>): SearchHit => ({
    id,
    title,
    subtitle,
    status,
    amount,
    to: `${list.path}/${id}`,
  });
  return async (query, context): Promise<SearchHit[]> => {
    if (context.source === 'memory') return searchMemory(list, query, context).map(toHit);
    const found = await searchServer(query, context);
    return found
      .filter(({ kind }) => kind === list.kind)
      .slice(0, context.limit)
      .map(toHit);
  };
}

/** Search provider of one kind of document. */
export function documentSearch<Row extends DocumentRow>(
  kind: SearchKind,
  path: string,
  resource: Pick<DocumentResource<Row>, 'name' | 'statusField'>,
): SearchProvider {
  return searchProvider<Row>({
    kind,
    path,
    resource,
    toRow: (row, today) => {
      const { id, number, reference, contactName, totalAmount, amountDue, dueDate, paidAmount, issueDate } =
        row;
      const status = documentStatus(resource, row);
      return {
        id,
        title: number,
        subtitle: contactName,
        status: badgeOf({ status, dueDate, paidAmount }, today),
        text: `${number} ${reference} ${contactName}`,
        amounts: [totalAmount, amountDue],
        date: issueDate,
      };
    },
  });
}

/** Calls that are under way or done, by the signal of their search. */
const searches = new WeakMap<AbortSignal, { query: string; found: Promise<SearchRecord[]> }>();

/** What the server finds in all kinds; providers of one search, of whatever module, share one call. */
function searchServer(
  query: string,
  { http, signal, decimalMark }: Pick<SearchContext, 'http' | 'signal' | 'decimalMark'>,
): Promise<SearchRecord[]> {
  const known = searches.get(signal);
  if (known?.query === query) return known.found;
  const found = callServer(http, query, { signal, decimalMark });
  searches.set(signal, { query, found });
  return found;
}

async function callServer(
  http: Http,
  query: string,
  { signal, decimalMark }: { signal: AbortSignal; decimalMark: DecimalMark },
): Promise<SearchRecord[]> {
  const params = { q: query, decimalMark };
  const { data } = await http.get<{ content: SearchRecord[] }>('/account/v1/search', { params, signal });
  return data.content;
}

interface IndexedRow {
  row: SearchedRow;
  text: string;
  title: string;
}

/** Rows as a key press compares them, made once per fetch and day. */
const indexes = new WeakMap<object, { today: IsoDate; rows: IndexedRow[] }>();

function searchMemory<Row extends { id: string; status: string }>(
  list: SearchedList<Row>,
  query: string,
  { queryClient, limit, decimalMark, today }: SearchContext,
): (SearchedRow & { amount: number | null })[] {
  const words = searchWords(query, decimalMark).slice(0, MAX_SEARCH_WORDS);
  if (words.length === 0) return [];
  const terms = words.map((spellings) => ({ spellings: [spellings], range: amountRange(spellings) }));
  const whole = query.trim().toLowerCase();
  const hits = new Map<string, IndexedRow>();
  const lists = queryClient.getQueriesData<WholeList<Row>>({ queryKey: [list.resource.name, 'list'] });
  for (const [, data] of lists) {
    for (const entry of data ? indexOf(list, data.rows, today) : []) {
      const isHit = terms.every(
        ({ spellings, range }) =>
          containsWords(entry.text, spellings) ||
          (range !== null &&
            entry.row.amounts.some((amount) => amount >= Number(range.from) && amount < Number(range.below))),
      );
      if (isHit) hits.set(entry.row.id, entry);
    }
  }
  const begins = ({ title }: IndexedRow): number => Number(title.startsWith(whole));
  return [...hits.values()]
    .toSorted(
      (one, other) =>
        begins(other) - begins(one) ||
        compare(other.row.date ?? '', one.row.date ?? '') ||
        compare(one.title, other.title),
    )
    .slice(0, limit)
    .map(({ row }) => ({ ...row, amount: row.amounts[0] ?? null }));
}

const compare = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

function indexOf<Row extends { status: string }>(
  { toRow }: SearchedList<Row>,
  rows: readonly Row[],
  today: IsoDate,
): IndexedRow[] {
  const known = indexes.get(rows);
  if (known?.today === today) return known.rows;
  const indexed = rows
    .filter(({ status }) => status === 'A')
    .map((each) => {
      const row = toRow(each, today);
      return { row, text: row.text.toLowerCase(), title: row.title.toLowerCase() };
    });
  indexes.set(rows, { today, rows: indexed });
  return indexed;
}
