import { stripVTControlCharacters } from 'node:util';

/** Tests by how they ended. */
export interface TestCounts {
  passed: number;
  failed: number;
  /** Names of those that were tried twice, whatever came of it. */
  repeated: readonly string[];
}

export const noTests: TestCounts = { passed: 0, failed: 0, repeated: [] };

/**
 * Reads the counts from what Jest printed. A suite that could not run at all counts as one failed test, and so does a run that was
 * ended before its summary: neither a broken file nor half a run ever looks like a clean one.
 */
export function countsOf(output: string): TestCounts {
  const plain = stripVTControlCharacters(output);
  const number = (line: string, word: string): number => {
    const text = new RegExp(`^${line}:.*?(\\d+) ${word}`, 'm').exec(plain)?.[1];
    return Number(text ?? 0);
  };
  const failed = number('Tests', 'failed');
  const brokenSuites = plain.match(/● Test suite failed to run/g)?.length ?? 0;
  const repeated = [...plain.matchAll(/^ LOGGING RETRY ERRORS (.+)$/gm)].map(([, name = '']) => name.trim());
  const isWhole = /^Tests:/m.test(plain);
  return {
    passed: number('Tests', 'passed'),
    failed: failed + brokenSuites + (isWhole ? 0 : 1),
    repeated,
  };
}

/** Sum of the counts of several stages. */
export function sumOf(all: readonly TestCounts[]): TestCounts {
  return all.reduce(
    (sum, { passed, failed, repeated }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      repeated: [...sum.repeated, ...repeated],
    }),
    noTests,
  );
}
