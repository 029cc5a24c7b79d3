import { render, screen } from '@testing-library/react';
import { MonthChart } from './month-chart.tsx';
import type { MonthChartProps } from './chart-props.ts';

const MONTHS = ['2026-10', '2026-11'];

const show = (values: number[], asTable = false) => {
  const series: MonthChartProps['series'] = [
    { key: 'in', label: 'Money in', kind: 'bar', colour: '--ac-primary', values },
  ];
  render(<MonthChart caption="Money" months={MONTHS} currency="GBP" decimals={2} {...{ series, asTable }} />);
};

const EMPTY = 'There is nothing in these months.';

test('months without any amount have a sentence instead of a chart of zeros, and the table all the same', () => {
  show([0, 0]);
  expect(screen.getByText(EMPTY)).toBeVisible();
  expect(screen.getByRole('table', { name: 'Money' })).toHaveTextContent('0.00');
});

test('one amount is a chart', () => {
  show([0, -12.5]);
  expect(screen.queryByText(EMPTY)).not.toBeInTheDocument();
});

test('as a table the months are amounts alone', () => {
  show([0, 0], true);
  expect(screen.queryByText(EMPTY)).not.toBeInTheDocument();
});
