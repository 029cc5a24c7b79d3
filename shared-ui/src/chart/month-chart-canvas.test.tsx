import { act, render } from '@testing-library/react';
import { Chart } from 'chart.js';
import { formatsOf } from '../locale/index.ts';
import { MonthChartCanvas } from './month-chart-canvas.tsx';

/** As much of a drawing context as a chart without an area needs. */
function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const methods = ['save', 'restore', 'setTransform', 'resetTransform', 'clearRect'];
  const drawing = Object.fromEntries(methods.map((name) => [name, () => undefined]));
  return Object.assign(drawing, {
    canvas,
    measureText: () => ({ width: 10 }),
  }) as unknown as CanvasRenderingContext2D;
}

test('a chart is drawn anew when a font has been loaded, until it is gone', () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
    this: HTMLCanvasElement,
  ) {
    return contextOf(this);
  });
  const chart = {
    months: ['2026-11'],
    series: [{ key: 'in', label: 'Money in', kind: 'bar', colour: '--ac-primary', values: [12.5] }],
    formats: formatsOf('en-GB'),
    currency: 'GBP',
    decimals: 2,
  } as const;
  const { container, unmount } = render(<MonthChartCanvas {...chart} />);
  const canvas = container.querySelector('canvas') ?? document.createElement('canvas');
  const first = Chart.getChart(canvas);
  expect(first).toBeDefined();
  act(() => void document.fonts.dispatchEvent(new Event('loadingdone')));
  const second = Chart.getChart(canvas);
  expect(second).toBeDefined();
  expect(second).not.toBe(first);
  unmount();
  document.fonts.dispatchEvent(new Event('loadingdone'));
  expect(Chart.getChart(canvas)).toBeUndefined();
});
