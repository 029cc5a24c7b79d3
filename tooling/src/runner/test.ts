import { sideBySide } from './side-by-side.ts';
import { sumOf } from './test-counts.ts';
import { CHECKS, PARTS, type Stage, type StageResult, TESTS, WORKERS } from './test-stages.ts';

interface Timed extends StageResult {
  name: string;
  seconds: number;
}

const MAJORS = ['15', '16', '17', '18'];

/**
 * `npm test [stage...]`: every check, side by side, and then every test. It goes on after a failed stage, so that one run
 * tells everything that is wrong; the last line counts the tests. Named stages run one after another. `--postgres 15` has
 * the server tested on that major version of PostgreSQL; without a stage those tests alone run.
 */
export async function test(args: string[]): Promise<number> {
  const { names, major } = readArguments(args);
  if (major !== undefined && !MAJORS.includes(major)) {
    console.error(`--postgres takes one of ${MAJORS.join(', ')}.`);
    return 2;
  }
  // For the processes that the tests start.
  if (major !== undefined) process.env['TEST_POSTGRES'] = major;
  const known = [...CHECKS, ...TESTS, ...PARTS];
  const unknown = names.filter((name) => !known.some((stage) => stage.name === name));
  if (unknown.length > 0) {
    console.error(
      `There is no stage "${unknown.join('", "')}". Known: ${known.map(({ name }) => name).join(', ')}.`,
    );
    return 2;
  }
  const begin = performance.now();
  const results: Timed[] = [];
  if (names.length === 0) results.push(...(await sideBySide(CHECKS, WORKERS, printed)));
  const inTurn = names.length === 0 ? TESTS : known.filter(({ name }) => names.includes(name));
  for (const stage of inTurn) results.push(await shown(stage));
  if (results.some(({ name }) => name === 'product' || name === 'api')) console.log(serverTestedOn(major));
  report(results, secondsSince(begin));
  return results.every(({ code }) => code === 0) ? 0 : 1;
}

/** Stages by name, and the version that was asked for. */
export function readArguments(args: readonly string[]): { names: string[]; major: string | undefined } {
  const at = args.findIndex((arg) => arg === '--postgres' || arg.startsWith('--postgres='));
  if (at === -1) return { names: [...args], major: undefined };
  const [, inside] = args[at]?.split('=') ?? [];
  const names = args.filter((_, index) => index !== at && (inside !== undefined || index !== at + 1));
  return { names: names.length === 0 ? ['api'] : names, major: inside ?? args[at + 1] ?? '' };
}

/** Which databases the run has seen: a cluster cannot be brought along as PostgreSQL is. */
function serverTestedOn(major = MAJORS.at(-1)): string {
  return process.env['CITUS_URL'] === undefined
    ? `The server was tested on PostgreSQL ${major}; not on Citus: CITUS_URL was not given (docs/operations/database.md).`
    : 'The server was tested on the cluster of CITUS_URL.';
}

const secondsSince = (begin: number): number => (performance.now() - begin) / 1000;

/** Runs a stage beside others: what it says comes in one piece at its end. */
async function printed(stage: Stage): Promise<Timed> {
  const begin = performance.now();
  const result = await stage.run(false);
  console.log(`\n== ${stage.name}\n${result.output}`);
  return { ...result, name: stage.name, seconds: secondsSince(begin) };
}

async function shown(stage: Stage): Promise<Timed> {
  console.log(`\n== ${stage.name}`);
  const begin = performance.now();
  const result = await stage.run(true);
  return { ...result, name: stage.name, seconds: secondsSince(begin) };
}

/** Seconds of stages that ran side by side are more than those of the whole run. */
function report(results: readonly Timed[], total: number): void {
  console.log('\nStage        Seconds  Result');
  for (const { name, seconds, code } of results) {
    console.log(`${name.padEnd(12)} ${seconds.toFixed(1).padStart(7)}  ${code === 0 ? 'ok' : 'FAILED'}`);
  }
  console.log(`${'all'.padEnd(12)} ${total.toFixed(1).padStart(7)}\n`);
  const { passed, failed, repeated } = sumOf(results.map(({ counts }) => counts));
  for (const name of repeated) console.log(`Tried twice: ${name}`);
  console.log(`${passed} passed, ${failed} failed`);
}
