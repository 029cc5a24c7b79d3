import { plainMoney, sentence, type Sentence, type SentenceValue } from '@accounts/shared-domain';

/** The first finding of a kind and how many more there are; null when there is none. */
export function withOthers<First extends Sentence | null>(finding: First, count: number): First | Sentence {
  return finding === null || count === 0
    ? finding
    : sentence('{finding} {count} more like it.', { finding, count });
}

/** A row that a check has found: what its sentence names, by column. */
export type FoundRow = Readonly<Record<string, SentenceValue>>;

/**
 * A sentence whose values are columns of a row, by the name in the template. `amounts` names those that are amounts of money,
 * which each reader sees as the locale writes numbers.
 */
export function sentenceOfRow<Template extends string>(
  template: Template,
  columns: Parameters<typeof sentence<Template>>[1] & Readonly<Record<string, string>>,
  amounts: readonly (keyof typeof columns)[] = [],
): (row: FoundRow) => Sentence {
  const named = Object.entries(columns);
  const valueOf = (name: string, value: SentenceValue): SentenceValue =>
    typeof value === 'string' && amounts.includes(name) ? plainMoney(value) : value;
  return (row) => ({
    sentence: template,
    values: Object.fromEntries(named.map(([name, column]) => [name, valueOf(name, row[column] ?? '')])),
  });
}

/** In SQL: a day as a value of a sentence. */
export const dayInSql = (date: string): string => `jsonb_build_object('date', ${date}::date, 'long', true)`;

/** In SQL: the month of a day as a value of a sentence. */
export const monthInSql = (date: string): string =>
  `jsonb_build_object('month', to_char(${date}, 'YYYY-MM'))`;

/** In SQL: an amount as a value of a sentence. */
export const amountInSql = (amount: string): string =>
  `jsonb_build_object('amount', ${amount}::text, 'plain', true)`;

/** Most values that a list in a finding names. */
const LISTED_VALUES = 10;

/** In SQL: the first values of an aggregate as one value of a sentence, none for no rows. `order` is what they are ordered by. */
export const listInSql = (value: string, order: string): string =>
  `jsonb_build_object('list', to_jsonb((array_agg(${value} ORDER BY ${order}))[1:${LISTED_VALUES}]))`;

/** In SQL: a word as a value of a sentence. */
export const wordInSql = (word: string): string => `jsonb_build_object('sentence', ${word})`;

/** In SQL: a sentence as a value of another one. `template` and the values are expressions. */
export const sentenceInSql = (template: string, values: Readonly<Record<string, string>>): string => {
  const pairs = Object.entries(values).map(([name, value]) => `'${name}', ${value}`);
  return `jsonb_build_object('sentence', ${template}, 'values', jsonb_build_object(${pairs.join(', ')}))`;
};
