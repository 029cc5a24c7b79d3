import { sumOf } from './test-counts.ts';
import { PARTS, STAGES, type Stage, type StageResult } from './test-stages.ts';

interface Timed extends StageResult {
  name: string;
  seconds: number;
}

/**
 * `npm test [stage...]`: every check and every test, one stage after another. It goes on after a failed stage,
 * so that one run tells everything that is wrong; the last line counts the tests. Named ones alone run in their order.
 */
export async function test(names: string[]): Promise<number> {
  const known = [...STAGES, ...PARTS];
  const unknown = names.filter((name) => !known.some((stage) => stage.name === name));
  if (unknown.length > 0) {
    console.error(
      `There is no stage "${unknown.join('", "')}". Known: ${known.map(({ name }) => name).join(', ')}.`,
    );
    return 2;
  }
  const results: Timed[] = [];
  const wanted = names.length === 0 ? STAGES : known.filter(({ name }) => names.includes(name));
  for (const stage of wanted) {
    results.push(await timed(stage));
  }
  report(results);
  return results.every(({ code }) => code === 0) ? 0 : 1;
}

async function timed(stage: Stage): Promise<Timed> {
  console.log(`\n== ${stage.name}`);
  const begin = performance.now();
  const result = await stage.run();
  return { ...result, name: stage.name, seconds: (performance.now() - begin) / 1000 };
}

function report(results: readonly Timed[]): void {
  console.log('\nStage        Seconds  Result');
  for (const { name, seconds, code } of results) {
    console.log(`${name.padEnd(12)} ${seconds.toFixed(1).padStart(7)}  ${code === 0 ? 'ok' : 'FAILED'}`);
  }
  const total = results.reduce((sum, { seconds }) => sum + seconds, 0);
  console.log(`${'all'.padEnd(12)} ${total.toFixed(1).padStart(7)}\n`);
  const { passed, failed } = sumOf(results.map(({ counts }) => counts));
  console.log(`${passed} passed, ${failed} failed`);
}
