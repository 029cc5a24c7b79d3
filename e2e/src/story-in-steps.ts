import { launchBrowser } from '../../tooling/src/browser/browser.ts';
import type { Stage } from './each-with-person.ts';
import { type PlatformOptions, startPlatform } from './platform.ts';

/** A step of a story: what it does in words, and how. */
export type Step = readonly [name: string, run: () => Promise<unknown>];

/** A step that takes longer than this hangs, in milliseconds, on a machine that is busy with other work too. */
const STEP_TIMEOUT_MS = 300_000;

/**
 * One test of steps that build on each other, in their order: none of them could be tried again alone. Each try of all of them
 * has the product and the browser anew, and begins with `begin`. The error of a step names it.
 */
export function storyInSteps(
  name: string,
  begin: (stage: Pick<Stage, 'platform' | 'browser'>) => Promise<unknown>,
  steps: readonly Step[],
  options?: PlatformOptions,
): void {
  let stop = async (): Promise<void> => undefined;
  const run = async (): Promise<void> => {
    await stop();
    const [platform, browser] = await Promise.all([startPlatform(options), launchBrowser()]);
    stop = async () => {
      await browser.close();
      await platform.stop();
    };
    await begin({ platform, browser });
    for (const [step, take] of steps) {
      try {
        await take();
      } catch (error) {
        throw new Error(`In the step "${step}": ${String(error)}`, { cause: error });
      }
    }
  };
  test(name, run, STEP_TIMEOUT_MS * (steps.length + 1));
  afterAll(() => stop());
}
