/** Median of some values; the mean of the two in the middle for an even count, NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** One figure of a run against its target. */
export interface Figure {
  name: string;
  unit: 'ms' | 'KiB';
  values: number[];
  /** Highest value the product allows itself. */
  target: number;
  /** The same measurement of the baseline in the same run, where there is one. */
  baseline?: number;
}

const ONE_DECIMAL = 10;
const round = (value: number) => Math.round(value * ONE_DECIMAL) / ONE_DECIMAL;

/** One line of the report: `login form usable: 1240 ms (1180-1300), 0.83 of the target 1500, 3.4 x baseline`. */
export function describeFigure({ name, unit, values, target, baseline }: Figure): string {
  const value = median(values);
  const spread = values.length > 1 ? ` (${round(Math.min(...values))}-${round(Math.max(...values))})` : '';
  const ratio = (value / target).toFixed(2);
  const against = baseline ? `, ${(value / baseline).toFixed(2)} x baseline` : '';
  const verdict = value <= target ? '' : '  OVER';
  return `${name}: ${round(value)} ${unit}${spread}, ${ratio} of the target ${target}${against}${verdict}`;
}
