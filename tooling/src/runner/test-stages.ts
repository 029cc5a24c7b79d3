import { cpus } from 'node:os';
import { checkFormat } from './format.ts';
import { build } from './build.ts';
import { lint } from './lint.ts';
import { runNode } from './process.ts';
import { tool } from './tools.ts';
import { typecheck } from './typecheck.ts';
import { type TestCounts, countsOf, noTests } from './test-counts.ts';

/** How a stage ended. */
export interface StageResult {
  code: number;
  counts: TestCounts;
}

/** One step of `npm test`. */
export interface Stage {
  name: string;
  run: () => Promise<StageResult>;
}

/** Jest projects by where they run: beside the code, against the server, in the browser. */
const SERVER_PROJECTS = ['api-http'];
const BROWSER_PROJECTS = ['e2e'];

/** Tests beside the code keep a core busy each. */
const WORKERS = Math.min(2, cpus().length);
/** Tests of the running product spend a good part of their time waiting for timers, disks and the browser. */
const PRODUCT_WORKERS = WORKERS + 2;

/** All stages of a whole run, in the order in which a mistake is found fastest. */
export const STAGES: readonly Stage[] = [
  check('format', () => checkFormat(['.'])),
  check('lint', () => lint([])),
  check('typecheck', () => typecheck([])),
  check(
    'unused',
    async () => (await runNode(tool('knip'), ['--no-progress', '--no-config-hints'], { show: true })).code,
  ),
  tests('unit', ['--ignoreProjects', ...SERVER_PROJECTS, ...BROWSER_PROJECTS]),
  check('build', () => build([])),
  tests('product', ['--selectProjects', ...SERVER_PROJECTS, ...BROWSER_PROJECTS], PRODUCT_WORKERS),
];

/** Parts of the stage `product`, which run when they are named. */
export const PARTS: readonly Stage[] = [
  tests('api', ['--selectProjects', ...SERVER_PROJECTS], PRODUCT_WORKERS),
  tests('browser', ['--selectProjects', ...BROWSER_PROJECTS], PRODUCT_WORKERS),
];

function check(name: string, run: () => Promise<number>): Stage {
  return { name, run: async () => ({ code: await run(), counts: noTests }) };
}

function tests(name: string, args: string[], workers = WORKERS): Stage {
  return {
    name,
    run: async () => {
      const { code, output } = await runNode(tool('jest'), [`--maxWorkers=${workers}`, ...args], {
        show: true,
      });
      return { code, counts: countsOf(output) };
    },
  };
}
