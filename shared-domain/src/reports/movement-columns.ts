import type { SheetColumn } from './sheet.ts';

/** What an entry adds to a balance or takes from it; one of the two is 0. */
interface Movement {
  debit: number;
  credit: number;
}

interface MovementColumns<Row> {
  titles: Record<keyof Movement | 'movement', string>;
  /** The entry of a row; null for a row that only has a balance. */
  entryOf: (row: Row) => Movement | null | undefined;
}

/**
 * A column of debits and one of credits; where the screen is narrower than a tablet they share a third one, a credit
 * below zero.
 */
export function movementColumns<Row>({ titles, entryOf }: MovementColumns<Row>): SheetColumn<Row>[] {
  const column = (key: keyof typeof titles, value: SheetColumn<Row>['value']): SheetColumn<Row> => ({
    key,
    title: titles[key],
    kind: 'amount',
    value,
  });
  return [
    { ...column('debit', (row) => entryOf(row)?.debit || null), wideOnly: true },
    { ...column('credit', (row) => entryOf(row)?.credit || null), wideOnly: true },
    { ...column('movement', (row) => movementOf(entryOf(row))), narrowOnly: true, creditIsUsual: () => true },
  ];
}

const movementOf = (entry: Movement | null | undefined) => (entry ? entry.debit || -entry.credit : null);
