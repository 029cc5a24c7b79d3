import { appendFileSync } from 'node:fs';

/** Median of some values; the mean of the two in the middle for an even count, NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** One measurement of a run against its limit. */
export interface Measurement {
  name: string;
  unit: 'ms' | 'KiB' | 'MiB' | '/s' | 'ratio' | 'times';
  values: number[];
  /** What the product allows itself. Highest value, unless `atLeast`. */
  limit?: number;
  /** The limit is the lowest value. */
  atLeast?: boolean;
  /** The same measurement of the baseline in the same run, where there is one. */
  baseline?: { name: string; value: number };
}

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 2, useGrouping: false });
/** Measurements from here on need no decimals. */
const LARGE = 100;
const shown = (value: number) => number.format(value >= LARGE ? Math.round(value) : value);

/** True when a measurement keeps its limit, or has none. */
export function isWithin({ values, limit, atLeast = false }: Measurement): boolean {
  if (limit === undefined) return true;
  return atLeast ? median(values) >= limit : median(values) <= limit;
}

/** Cells of the closing table: name, median with its spread, limit, share of the limit, baseline, ratio to it. */
export function cellsOf(measurement: Measurement): string[] {
  const { name, unit, values, limit, atLeast, baseline } = measurement;
  const value = median(values);
  const suffix = unit === 'ratio' ? '' : ` ${unit}`;
  const spread = values.length > 1 ? ` (${shown(Math.min(...values))}-${shown(Math.max(...values))})` : '';
  return [
    name,
    shown(value) + suffix + spread,
    limit === undefined ? '' : `${atLeast ? 'at least' : 'at most'} ${shown(limit)}${suffix}`,
    limit === undefined || limit === 0 ? '' : (value / limit).toFixed(2),
    baseline ? `${baseline.name}: ${shown(baseline.value)}${suffix}` : '',
    baseline ? (value / baseline.value).toFixed(2) : '',
    isWithin(measurement) ? '' : 'OVER',
  ];
}

const HEADINGS = ['measurement', 'measured (min-max)', 'limit', 'of it', 'baseline of the run', 'ratio', ''];

/** The measurements as a table of aligned columns. */
export function tableOf(measurements: readonly Measurement[]): string {
  const rows = [HEADINGS, ...measurements.map(cellsOf)];
  const widths = HEADINGS.map((_heading, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/**
 * Prints a benchmark's measurements and hands them to the runner, which closes with one table of all benchmarks
 * (`BENCH_MEASUREMENTS` names the file). A measurement over its limit makes the benchmark fail.
 */
export function report(measurements: readonly Measurement[]): void {
  console.log(tableOf(measurements));
  const file = process.env['BENCH_MEASUREMENTS'];
  if (file)
    appendFileSync(file, measurements.map((measurement) => `${JSON.stringify(measurement)}\n`).join(''));
  if (!measurements.every(isWithin)) process.exitCode = 1;
}
