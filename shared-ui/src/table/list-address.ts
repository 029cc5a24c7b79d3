import { PAGE_SIZE } from '@accounts/shared-domain';
import type { ListDescription } from './list-description.ts';
import { filterKey } from './list-filters.ts';

/** Rows a page; 0 is all of them, drawn virtually. */
export const PAGE_SIZES = [PAGE_SIZE, 25, 100, 0] as const;

/** Everything that the address bar says of a list. */
export interface ListView {
  search: string;
  tab: string;
  /** Filter key to its text in the address bar; without a key, or '', any. */
  filters: Record<string, string>;
  /** Column key, with `-` before it for descending; '' for the server's order. */
  sort: string;
  /** From 0; the address bar counts from 1. */
  page: number;
  pageSize: number;
  /** Table or cards, where it is not what the screen starts with. */
  layout: 'table' | 'cards' | null;
}

type Addressed<Row> = Pick<ListDescription<Row>, 'columns' | 'sort' | 'tabs'>;

const NAMES = { search: 'search', tab: 'tab', sort: 'sort', page: 'page', size: 'size', layout: 'view' };
const ALL = 'all';

/** The view that a query string asks for; what it leaves out, or cannot mean, is as the list starts. */
export function readView<Row>(
  query: string,
  { columns, sort = '', tabs = [] }: Addressed<Row>,
  startSize: number = PAGE_SIZE,
): ListView {
  const params = new URLSearchParams(query);
  const order = params.get(NAMES.sort) ?? '';
  const page = Number(params.get(NAMES.page) ?? 1);
  const layout = params.get(NAMES.layout);
  return {
    search: params.get(NAMES.search) ?? '',
    tab: readTab(params.get(NAMES.tab), tabs),
    sort: columns.some(({ key, value }) => value && key === order.replace(/^-/, '')) ? order : sort,
    filters: readFilters(params, columns),
    page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
    pageSize: readSize(params.get(NAMES.size), startSize),
    layout: layout === 'table' || layout === 'cards' ? layout : null,
  };
}

/** A tab by its key or its label; the first one without. */
function readTab(text: string | null, tabs: NonNullable<Addressed<never>['tabs']>): string {
  const wanted = text?.toLowerCase();
  const named = tabs.find(({ key, label }) => key.toLowerCase() === wanted || label.toLowerCase() === wanted);
  return (named ?? tabs[0])?.key ?? '';
}

function readFilters<Row>(
  params: URLSearchParams,
  columns: Addressed<Row>['columns'],
): Record<string, string> {
  const filters: Record<string, string> = {};
  for (const column of columns) {
    const text = column.filter && params.get(filterKey(column));
    if (text) filters[filterKey(column)] = text;
  }
  return filters;
}

function readSize(text: string | null, startSize: number): number {
  if (text === null) return startSize;
  return PAGE_SIZES.find((size) => String(size || ALL) === text) ?? startSize;
}

/**
 * The query string of a view: what the list starts with is left out, so that its plain address stays plain. Parameters of
 * the screen (`type=Customer`) stay as they are.
 */
export function viewQuery<Row>(
  view: ListView,
  { columns, sort = '', tabs = [] }: Addressed<Row>,
  query: string,
): string {
  const params = new URLSearchParams(query);
  const set = (name: string, text: string, start: string) => {
    params.delete(name);
    if (text !== start) params.set(name, text);
  };
  set(NAMES.tab, view.tab, tabs[0]?.key ?? '');
  set(NAMES.search, view.search, '');
  for (const column of columns) {
    if (column.filter) set(filterKey(column), view.filters[filterKey(column)] ?? '', '');
  }
  set(NAMES.sort, view.sort, sort);
  set(NAMES.size, String(view.pageSize || ALL), String(PAGE_SIZE));
  set(NAMES.page, String(view.page + 1), '1');
  set(NAMES.layout, view.layout ?? '', '');
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
