import { cellsOf, isWithin, median, tableOf, type Measurement } from './measurements.ts';

const login: Measurement = {
  name: 'login',
  unit: 'ms',
  values: [1200, 1300, 1250],
  limit: 1500,
  baseline: { name: '/health', value: 250 },
};
const rate: Measurement = { name: 'posting', unit: 'ratio', values: [0.43], limit: 0.5, atLeast: true };

describe('measurements of a run', () => {
  it('take the middle value', () => {
    expect(median([5, 1, 9])).toBe(5);
    expect(median([4, 1, 9, 6])).toBe(5);
    expect(median([])).toBeNaN();
  });

  it('stand beside their limit and their baseline', () => {
    expect(cellsOf(login)).toEqual([
      'login',
      '1250 ms (1200-1300)',
      'at most 1500 ms',
      '0.83',
      '/health: 250 ms',
      '5.00',
      '',
    ]);
    expect(cellsOf(rate)).toEqual(['posting', '0.43', 'at least 0.5', '0.86', '', '', 'OVER']);
  });

  it('keep a limit from above or from below', () => {
    expect(isWithin(login)).toBe(true);
    expect(isWithin(rate)).toBe(false);
    expect(isWithin({ ...rate, values: [0.6] })).toBe(true);
  });

  it('make one table', () => {
    const lines = tableOf([login, rate]).split('\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]?.indexOf('1250')).toBe(lines[0]?.indexOf('measured'));
  });
});
