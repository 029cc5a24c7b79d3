import { countsOf, sumOf } from './test-counts.ts';

describe('counting what Jest reports', () => {
  test('reads passed and failed tests', () => {
    const output =
      'Test Suites: 1 failed, 14 passed, 15 total\nTests:       2 failed, 181 passed, 183 total\n';
    expect(countsOf(output)).toEqual({ passed: 181, failed: 2, repeated: [] });
  });

  test('reads a run without failures', () => {
    expect(countsOf('Tests:       7 passed, 7 total\n')).toEqual({ passed: 7, failed: 0, repeated: [] });
  });

  test('reads through colours', () => {
    expect(countsOf('\u001B[1mTests:       \u001B[22m\u001B[32m3 passed\u001B[39m, 3 total')).toEqual({
      passed: 3,
      failed: 0,
      repeated: [],
    });
  });

  test('counts a suite that could not run as a failure', () => {
    const output = '  ● Test suite failed to run\n\nTests:       4 passed, 4 total\n';
    expect(countsOf(output)).toEqual({ passed: 4, failed: 1, repeated: [] });
  });

  test('counts a run that was ended before its summary as a failure', () => {
    expect(countsOf('PASS api api/src/money.test.ts\n')).toEqual({ passed: 0, failed: 1, repeated: [] });
  });

  test('names what was tried twice', () => {
    const output =
      '\u001B[33m LOGGING RETRY ERRORS \u001B[39m \u001B[1ma list scrolls\u001B[22m\n RETRY 1 \n\nTests:       4 passed, 4 total\n';
    expect(countsOf(output)).toEqual({ passed: 4, failed: 0, repeated: ['a list scrolls'] });
  });

  test('adds up stages', () => {
    expect(
      sumOf([
        { passed: 2, failed: 0, repeated: ['one'] },
        { passed: 3, failed: 1, repeated: ['another'] },
      ]),
    ).toEqual({ passed: 5, failed: 1, repeated: ['one', 'another'] });
  });
});
