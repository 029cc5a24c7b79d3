import { countsOf, sumOf } from './test-counts.ts';

describe('counting what Jest reports', () => {
  test('reads passed and failed tests', () => {
    const output =
      'Test Suites: 1 failed, 14 passed, 15 total\nTests:       2 failed, 181 passed, 183 total\n';
    expect(countsOf(output)).toEqual({ passed: 181, failed: 2 });
  });

  test('reads a run without failures', () => {
    expect(countsOf('Tests:       7 passed, 7 total\n')).toEqual({ passed: 7, failed: 0 });
  });

  test('reads through colours', () => {
    expect(countsOf('\u001B[1mTests:       \u001B[22m\u001B[32m3 passed\u001B[39m, 3 total')).toEqual({
      passed: 3,
      failed: 0,
    });
  });

  test('counts a suite that could not run as a failure', () => {
    const output = '  ● Test suite failed to run\n\nTests:       4 passed, 4 total\n';
    expect(countsOf(output)).toEqual({ passed: 4, failed: 1 });
  });

  test('adds up stages', () => {
    expect(
      sumOf([
        { passed: 2, failed: 0 },
        { passed: 3, failed: 1 },
      ]),
    ).toEqual({ passed: 5, failed: 1 });
  });
});
