import { describeFigure, median } from './figures.ts';

describe('figures of a run', () => {
  it('take the middle value', () => {
    expect(median([5, 1, 9])).toBe(5);
    expect(median([4, 1, 9, 6])).toBe(5);
    expect(median([])).toBeNaN();
  });

  it('stand beside their target and their baseline', () => {
    const figure = {
      name: 'login',
      unit: 'ms' as const,
      values: [1200, 1300, 1250],
      target: 1500,
      baseline: 250,
    };
    expect(describeFigure(figure)).toBe(
      'login: 1250 ms (1200-1300), 0.83 of the target 1500, 5.00 x baseline',
    );
    expect(describeFigure({ name: 'bytes', unit: 'KiB', values: [160], target: 150 })).toBe(
      'bytes: 160 KiB, 1.07 of the target 150  OVER',
    );
  });
});
