import { sumOf, toJsonNumber } from '@accounts/shared-domain';
import { Money } from '../basics/money.tsx';
import type { ListDescription, ListMoney } from './list-description.ts';

interface BulkSumsProps<Row> {
  description: ListDescription<Row>;
  rows: readonly Row[];
  money: ListMoney;
}

/** Sum of each amount of the rows. */
export function BulkSums<Row>({
  description: { columns },
  rows,
  money: { decimals, currency },
}: BulkSumsProps<Row>) {
  const sums = columns.flatMap(({ key, title, kind, isPrice, value }) => {
    if (kind !== 'money' || isPrice || !value) return [];
    return [{ key, title, sum: toJsonNumber(sumOf(rows.map((row) => Number(value(row) ?? 0)))) }];
  });
  if (sums.length === 0) return null;
  return (
    <span className="ac-bulk-sums">
      {sums.map(({ key, title, sum }) => (
        <span key={key}>
          {title} <Money amount={sum} currency={currency} decimals={decimals} />
        </span>
      ))}
    </span>
  );
}
