import type { Amount, IsoDate } from '@accounts/shared-domain';
import { DateText, Money } from '../basics/index.ts';
import { cellClass, type ReportColumn } from './report-column.ts';

interface BalanceRowProps<Row> {
  /** Columns of the table: date, words, any others, and the balance last. */
  columns: readonly ReportColumn<Row>[];
  label: string;
  date: IsoDate;
  amount: Amount;
  /** Decimals of the currency. */
  decimals: number;
}

/** Opening or closing balance above or below the entries of a report. */
export function BalanceRow<Row>({ columns, label, date, amount, decimals }: BalanceRowProps<Row>) {
  return (
    <tr className="ac-report-balance">
      <td className="ac-report-date">
        <DateText date={date} />
      </td>
      <td>{label}</td>
      {columns.slice(2, -1).map((column) => (
        <td key={column.key} className={cellClass(column)} />
      ))}
      <td className="ac-report-amount">
        <Money amount={amount} decimals={decimals} parentheses />
      </td>
    </tr>
  );
}
