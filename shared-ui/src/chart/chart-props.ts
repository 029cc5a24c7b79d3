import type { Amount } from '@accounts/shared-domain';

/** One line, or one bar of each month. */
export interface ChartSeries {
  key: string;
  label: string;
  kind: 'bar' | 'line';
  /** Name of a colour token: `--ac-primary`. */
  colour: string;
  /** In the order of the months. */
  values: readonly Amount[];
}

/** A series of the table alone. */
export type TableSeries = Pick<ChartSeries, 'key' | 'label' | 'values'>;

export interface MonthChartProps {
  /** What the chart shows, for people who do not see it. */
  caption: string;
  /** `2026-03`, in their order; the same array while nothing changes, because another one is another chart. */
  months: readonly string[];
  series: readonly ChartSeries[];
  /** What only the table says beside them. */
  more?: readonly TableSeries[];
  currency: string;
  decimals: number;
  /** The table in the place of the chart. */
  asTable: boolean;
}
