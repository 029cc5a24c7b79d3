import type { NumberValue } from '@accounts/shared-ui/form';
import { t } from '../texts.ts';
import type { GridColumn, GridLine } from './grid-column.ts';

interface TwoSides extends GridLine {
  debit: NumberValue;
  credit: NumberValue;
}

/** Debit and credit of a line: an amount on one side empties the other. */
export function sideColumns<Line extends TwoSides>(decimals: number): GridColumn<Line>[] {
  const side = (key: 'debit' | 'credit', other: 'debit' | 'credit', label: string): GridColumn<Line> => ({
    key,
    label,
    cell: { kind: 'amount', decimals },
    changes: (value) =>
      (typeof value === 'number' && value !== 0 ? { [other]: undefined } : {}) as Partial<Line>,
    takesPaste: true,
  });
  return [side('debit', 'credit', t('reports.debit')), side('credit', 'debit', t('reports.credit'))];
}
