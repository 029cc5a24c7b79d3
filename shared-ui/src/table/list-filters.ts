import type { ListCondition } from '@accounts/shared-domain';
import type { ListColumn } from './list-description.ts';

/** Between the bounds of a range in the address bar: `2026-01-01..2026-01-31`. */
const TO = '..';
/** Between chosen values in the address bar. */
const OR = ',';

/** Bounds of a range; '' where it is open. */
export interface FilterRange {
  from: string;
  to: string;
}

/** Reads a range from its text in the address bar. */
export function parseRange(text: string): FilterRange {
  const [from = '', to = ''] = text.split(TO);
  return { from: from.trim(), to: to.trim() };
}

/** Text of a range in the address bar; '' for one that is open on both sides. */
export function rangeText({ from, to }: FilterRange): string {
  return from || to ? `${from}${TO}${to}` : '';
}

/** Values that a filter's text in the address bar chooses. */
export function parseChoices(text: string): string[] {
  return text.split(OR).filter(Boolean);
}

/** Text of chosen values in the address bar. */
export function choicesText(values: readonly string[]): string {
  return values.join(OR);
}

/** Name of a column's filter in the address bar. */
export function filterKey({ key, filter }: Pick<ListColumn<never>, 'key' | 'filter'>): string {
  return filter === 'contact' || filter === 'account' ? filter : key;
}

/** Conditions of the filters that are set. A text that cannot be read filters nothing. */
export function filterConditions<Row>(
  columns: readonly ListColumn<Row>[],
  filters: Readonly<Record<string, string>>,
): ListCondition[] {
  return columns.flatMap((column) => {
    const text = filters[filterKey(column)];
    return text ? conditionsOf(column, text) : [];
  });
}

function conditionsOf<Row>({ key, field = key, filter }: ListColumn<Row>, text: string): ListCondition[] {
  switch (filter) {
    case undefined:
      return [];
    case 'text':
      return [{ field, contains: text.trim() }];
    case 'contact':
      return [{ field: 'contactId', is: [text] }];
    case 'account':
      return [{ field: 'accountIds', is: [text] }];
    case 'date':
    case 'amount':
      return rangeCondition(field, filter, parseRange(text));
    default: {
      const chosen = parseChoices(text);
      const is = filter.options.flatMap(({ value, is = [value] }) => (chosen.includes(value) ? is : []));
      return is.length > 0 ? [{ field, is }] : [];
    }
  }
}

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

function rangeCondition(field: string, kind: 'date' | 'amount', range: FilterRange): ListCondition[] {
  const read = (text: string): string | number | undefined => {
    if (kind === 'date') return ISO_DATE.test(text) ? text : undefined;
    return text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined;
  };
  const from = read(range.from);
  const to = read(range.to);
  if (from === undefined && to === undefined) return [];
  return [{ field, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }];
}
