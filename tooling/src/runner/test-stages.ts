import { cpus } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '../webpack/catalog.ts';
import { runNode } from '../process/process.ts';
import { tool } from './tools.ts';
import { type TestCounts, countsOf, noTests } from './test-counts.ts';

/** How a stage ended. */
export interface StageResult {
  code: number;
  counts: TestCounts;
  /** What it printed and did not show. */
  output: string;
}

/** One step of `npm test`. */
export interface Stage {
  name: string;
  /** `show` what it prints as it comes, or keep it for the result. */
  run: (show: boolean) => Promise<StageResult>;
}

/** Jest projects by where they run: beside the code, against the server, in the browser. */
const SERVER_PROJECTS = ['api-http'];
const BROWSER_PROJECTS = ['e2e'];

/** Tests beside the code keep a core busy each, and so does a check. */
export const WORKERS = Math.min(2, cpus().length);
/** Tests of the running product spend a good part of their time waiting for timers, disks and the browser. */
const PRODUCT_WORKERS = WORKERS + 2;

const MAIN = path.join(repositoryRoot, 'tooling/src/runner/main.ts');

/** What needs no other stage; the longest first, because they run side by side and each uses little more than one core. */
export const CHECKS: readonly Stage[] = [
  check('build', MAIN, ['build']),
  check('typecheck', MAIN, ['typecheck']),
  check('lint', MAIN, ['lint']),
  check('format', MAIN, ['format', '--check']),
  check('unused', tool('knip'), ['--no-progress', '--no-config-hints']),
];

/** Tests that keep all cores busy, one stage after another; those of the product need the build. */
export const TESTS: readonly Stage[] = [
  tests('unit', ['--ignoreProjects', ...SERVER_PROJECTS, ...BROWSER_PROJECTS]),
  tests('product', ['--selectProjects', ...SERVER_PROJECTS, ...BROWSER_PROJECTS], PRODUCT_WORKERS),
];

/** Parts of the stage `product`, which run when they are named. */
export const PARTS: readonly Stage[] = [
  tests('api', ['--selectProjects', ...SERVER_PROJECTS], PRODUCT_WORKERS),
  tests('browser', ['--selectProjects', ...BROWSER_PROJECTS], PRODUCT_WORKERS),
];

/** A program that says all with its exit code and what it prints. */
function check(name: string, script: string, args: string[]): Stage {
  return { name, run: async (show) => ({ ...(await runNode(script, args, { show })), counts: noTests }) };
}

function tests(name: string, args: string[], workers = WORKERS): Stage {
  return {
    name,
    run: async (show) => {
      const finished = await runNode(tool('jest'), [`--maxWorkers=${workers}`, ...args], { show });
      return { ...finished, counts: countsOf(finished.output) };
    },
  };
}
