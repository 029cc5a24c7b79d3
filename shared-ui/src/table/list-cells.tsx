import type { Amount, IsoDate } from '@accounts/shared-domain';
import type { ReactNode } from 'react';
import { DateText } from '../basics/date-text.tsx';
import { Money } from '../basics/money.tsx';
import { useFormats } from '../locale/index.ts';
import type { ListColumn, ListMoney } from './list-description.ts';
import { t } from '../texts/own-texts.ts';

/** A column as the table draws it. */
export interface ShownColumn<Row> extends ListColumn<Row> {
  cell: (row: Row) => ReactNode;
  /** Beside the title: the currency of the amounts, at the first of them. */
  unit?: string;
}

/** Columns with their cells, aligned by kind, the currency once. */
export function shownColumns<Row>(columns: readonly ListColumn<Row>[], money: ListMoney): ShownColumn<Row>[] {
  const first = columns.find(({ kind }) => kind === 'money');
  return columns.map((column) => ({
    ...column,
    cell: (row) => (column.cell ? column.cell(row, money) : cellOf(column, row, money)),
    align: column.align ?? (column.kind === 'money' || column.kind === 'number' ? 'right' : undefined),
    unit: column === first ? money.currency : undefined,
  }));
}

function cellOf<Row>({ kind, value }: ListColumn<Row>, row: Row, { decimals }: ListMoney): ReactNode {
  const shown = value?.(row) ?? null;
  if (shown === null || shown === '') return null;
  if (kind === 'money') return <ListAmount amount={Number(shown)} decimals={decimals} />;
  if (kind === 'date') return <DateText date={String(shown)} />;
  if (kind === 'number') return <NumberText value={Number(shown)} />;
  // A text of the other direction keeps its order, and the cell its alignment.
  return <bdi>{shown}</bdi>;
}

function NumberText({ value }: { value: number }) {
  return <bdi className="ac-number">{useFormats().formatNumber(value)}</bdi>;
}

export interface ListAmountProps {
  amount: Amount;
  /** ISO 4217; left out where the column already says it. */
  currency?: string;
  decimals?: number;
  /** Negative amounts are in them. */
  parentheses?: boolean;
  /** A negative amount is as it should be, like the credit balance of a liability, and has no colour. */
  creditIsUsual?: boolean;
}

/** An amount in a list: nothing owed is a quiet dash, so that what is owed catches the eye. */
export function ListAmount({ amount, decimals, ...writing }: ListAmountProps) {
  const { formatMoney } = useFormats();
  if (amount !== 0) return <Money amount={amount} decimals={decimals} {...writing} />;
  return (
    <span className="ac-zero">
      <span aria-hidden="true">–</span>
      <span className="ac-visually-hidden">{formatMoney(0, { decimals })}</span>
    </span>
  );
}

const DAY_MS = 86_400_000;

export interface DueDateProps {
  date: IsoDate;
  /** Set while the money is awaited; then a date before it is overdue. */
  today?: IsoDate;
}

/** A due date; an overdue one in red, with the days that have passed since. */
export function DueDate({ date, today }: DueDateProps) {
  if (!today || date >= today) return <DateText date={date} />;
  const days = Math.round((Date.parse(today) - Date.parse(date)) / DAY_MS);
  return (
    <span className="ac-overdue" title={t('list.overdue', { days })}>
      <DateText date={date} /> <span className="ac-overdue-days">{t('list.overdue.short', { days })}</span>
      <span className="ac-visually-hidden">{t('list.overdue.word')}</span>
    </span>
  );
}
